/**
 * React and nothing else: `GET /?bytes=30000` renders a page of cards that has about as many bytes, anew each time. The
 * floor beside which the site's own rendering is measured. Prints its port.
 */
import { createServer } from 'node:http'
import { createElement as h, type ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { tellPort } from '../lib/tell-port.ts'

const widths = [240, 320, 400, 480, 640]

function Source({ format, of }: { format: string; of: number }) {
  const srcSet = widths.map((width) => `/pictures/${width}.${format}/media/${of}.jpg ${width}w`).join(', ')
  return h('source', { type: `image/${format}`, srcSet, sizes: '(min-width: 1024px) 25vw, 50vw' })
}

function Card({ of }: { of: number }) {
  const formats = ['avif', 'webp'].map((format) => h(Source, { key: format, format, of }))
  const image = h('img', { src: `/pictures/640.jpeg/media/${of}.jpg`, alt: '', width: 900, height: 1200 })
  return h(
    'li',
    null,
    h(
      'a',
      { href: `/modelo/${of}/talent-${of}`, className: 'card' },
      h(
        'div',
        { className: 'overflow-hidden', style: { backgroundColor: '#a88868' } },
        h('picture', null, formats, image),
      ),
      h('h3', { className: 'display' }, `Talent ${of}`),
      h('p', { className: 'label' }, '176 cm'),
    ),
  )
}

function Page({ cards }: { cards: number }): ReactElement {
  const all = Array.from({ length: cards }, (_, of) => h(Card, { key: of, of }))
  return h('html', { lang: 'en' }, h('head', null, h('title', null, 'Bare')), h('body', null, h('ul', null, all)))
}

const one = renderToString(h(Page, { cards: 1 })).length
const each = renderToString(h(Page, { cards: 2 })).length - one

const server = createServer((request, response) => {
  const bytes = Number(new URL(request.url ?? '/', 'http://bare.example').searchParams.get('bytes'))
  const cards = Math.max(1, Math.round((bytes - one) / each) + 1)
  const { pipe } = renderToPipeableStream(h(Page, { cards }), {
    onAllReady() {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      pipe(response)
    },
  })
})
tellPort(server)
