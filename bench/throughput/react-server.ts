/**
 * React without anything else, as the reference for the site's rendering: `GET /?bytes=30000` renders a page of cards with
 * about as many bytes. Its argument is the port.
 */
import { createServer } from 'node:http'
import { createElement as h, type ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const widths = [240, 320, 400, 480, 640]

function Source({ format, id }: { format: string; id: number }) {
  const srcSet = widths.map((width) => `/pictures/${width}.${format}/media/${id}.jpg ${width}w`).join(', ')
  return h('source', { type: `image/${format}`, srcSet, sizes: '(min-width: 1024px) 25vw, 50vw' })
}

function Card({ id }: { id: number }) {
  const sources = ['avif', 'webp'].map((format) => h(Source, { key: format, format, id }))
  const image = h('img', { src: `/pictures/640.jpeg/media/${id}.jpg`, alt: '', width: 900, height: 1200 })
  const frame = { className: 'overflow-hidden', style: { backgroundColor: '#a88868' } }
  const link = h(
    'a',
    { href: `/modelo/${id}/talent-${id}`, className: 'card' },
    h('div', frame, h('picture', null, sources, image)),
    h('h3', { className: 'display' }, `Talent ${id}`),
    h('p', { className: 'label' }, '176 cm'),
  )
  return h('li', null, link)
}

function Page({ cards }: { cards: number }): ReactElement {
  const list = Array.from({ length: cards }, (_, id) => h(Card, { key: id, id }))
  return h('html', { lang: 'en' }, h('head', null, h('title', null, 'Bare')), h('body', null, h('ul', null, list)))
}

const oneCard = renderToString(h(Page, { cards: 1 })).length
const bytesPerCard = renderToString(h(Page, { cards: 2 })).length - oneCard

createServer((request, response) => {
  const bytes = Number(new URL(request.url ?? '/', 'http://bare.example').searchParams.get('bytes'))
  const cards = Math.max(1, Math.round((bytes - oneCard) / bytesPerCard) + 1)
  const { pipe } = renderToPipeableStream(h(Page, { cards }), {
    onAllReady() {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      pipe(response)
    },
  })
}).listen(Number(process.argv[2]), '127.0.0.1')
