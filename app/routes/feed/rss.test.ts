import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { sanitizeHtmlAnywhere } from '#app/features/rich-text/safe-html.server.ts'
import { type FeedItem, toRss } from './rss.server.ts'

const siteUrl = 'https://agency.example'

function feed(items: FeedItem[]): string {
  const url = `${siteUrl}/noticias`
  return toRss({
    title: 'Notícias',
    description: 'O que acontece',
    language: 'pt-BR',
    url,
    feedUrl: `${url}/feed.xml`,
    items,
  })
}

test('writes the known fields of an item', () => {
  const item = { title: 'A & B', url: `${siteUrl}/noticias/a`, published: '2026-01-02T03:04:05.000Z', html: '<p>a</p>' }
  const picture = `${siteUrl}/pictures/1200.jpeg/a.webp?a&b`
  const xml = feed([{ ...item, summary: 'Short', picture }])
  expect(xml).toContain(`<media:content medium="image" type="image/jpeg" url="${picture.replace('&', '&amp;')}"/>`)
  expect(xml).toContain(`<guid isPermaLink="true">${item.url}</guid>`)
  expect(xml).toContain(`<atom:link rel="self" type="application/rss+xml" href="${siteUrl}/noticias/feed.xml"/>`)
  expect(elements(xml)).toMatchObject({
    'channel/title': ['Notícias'],
    'channel/link': [`${siteUrl}/noticias`],
    'channel/description': ['O que acontece'],
    'channel/language': ['pt-BR'],
    'item/description': ['Short'],
    'item/title': ['A & B'],
    'item/link': [item.url],
    'item/guid': [item.url],
    'item/pubDate': ['Fri, 02 Jan 2026 03:04:05 GMT'],
    'item/content:encoded': ['<p>a</p>'],
    'channel/lastBuildDate': ['Fri, 02 Jan 2026 03:04:05 GMT'],
  })
})

test('omits unknown fields', () => {
  const xml = feed([{ title: 'A', url: `${siteUrl}/noticias/a`, html: '' }])
  expect(elements(xml)).not.toHaveProperty('item/pubDate')
  expect(elements(xml)).not.toHaveProperty('channel/lastBuildDate')
  expect(elements(xml)).not.toHaveProperty('item/content:encoded')
  expect(xml).not.toContain('<media:content')
})

test('dates the channel by its newest item', () => {
  const dates = ['2026-01-02T00:00:00.000Z', '2026-05-02T00:00:00.000Z', undefined]
  const items = dates.map((published) => ({ title: 'A', url: siteUrl, html: '', published }))
  expect(elements(feed(items))['channel/lastBuildDate']).toEqual(['Sat, 02 May 2026 00:00:00 GMT'])
})

test('keeps any text unchanged', () => {
  const hostile = ']]></content:encoded></item><script>alert(1)</script>&nbsp;<![CDATA['
  const xml = feed([{ title: hostile, url: siteUrl, html: sanitizeHtmlAnywhere(hostile, siteUrl) }])
  expect(elements(xml)['item/title']).toEqual([hostile])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const item = { title: text, url: `${siteUrl}/${text}`, summary: text, html: sanitizeHtmlAnywhere(text, siteUrl) }
      expect(() => elements(feed([{ ...item, picture: `${siteUrl}/${text}` }]))).not.toThrow()
    }),
  )
})

/** Returns the document's texts by parent and element. Throws unless it is well-formed XML with declared namespaces. */
function elements(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  const path: { name: string; text: string }[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => path.push({ name, text: '' }))
  parser.on('text', (text) => {
    const current = path.at(-1)
    if (current) current.text += text
  })
  parser.on('closetag', () => {
    const closed = path.pop()
    const parent = path.at(-1)
    if (!closed || !parent) return
    const key = `${parent.name}/${closed.name}`
    texts[key] = [...(texts[key] ?? []), closed.text]
  })
  parser.write(xml).close()
  return texts
}
