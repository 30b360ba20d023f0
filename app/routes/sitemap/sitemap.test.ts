import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { partsOf } from './parts.ts'
import { sitemapIndex, urlset } from './sitemap-xml.server.ts'

const siteUrl = 'https://agency.example'

describe('urlset', () => {
  const both = { paths: { pt: '/noticias/a', en: '/en/news/b' }, modified: '2026-01-02T00:00:00.000Z' }

  test('names each language of a page, and in each of them both', () => {
    const xml = urlset([both], siteUrl)
    expect(locations(xml)).toEqual(['https://agency.example/noticias/a', 'https://agency.example/en/news/b'])
    expect(xml.match(/hreflang="pt" href="https:\/\/agency\.example\/noticias\/a"/g)).toHaveLength(2)
    expect(xml.match(/hreflang="en" href="https:\/\/agency\.example\/en\/news\/b"/g)).toHaveLength(2)
    expect(xml.match(/hreflang="x-default" href="https:\/\/agency\.example\/noticias\/a"/g)).toHaveLength(2)
    expect(xml.match(/<lastmod>2026-01-02T00:00:00.000Z<\/lastmod>/g)).toHaveLength(2)
  })

  test('a page of one language has no alternates', () => {
    const xml = urlset([{ paths: { en: '/en/news/b' } }], siteUrl)
    expect(locations(xml)).toEqual(['https://agency.example/en/news/b'])
    expect(xml).not.toContain('hreflang')
  })

  test('holds together whatever a service sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const xml = urlset([{ paths: { pt: `/${text}` }, picture: `${siteUrl}/${text}` }], siteUrl)
        expect(() => locations(xml)).not.toThrow()
      }),
    )
  })
})

describe('partsOf', () => {
  test('a small site has one part', () => {
    expect(partsOf(30, 18)).toEqual([
      [
        { of: 'pages', start: 0, end: 30 },
        { of: 'talents', start: 0, end: 18 },
      ],
    ])
    expect(partsOf(30, 0)).toHaveLength(1)
    expect(partsOf(500, 2_000)).toHaveLength(1)
  })

  test('a large one has parts of at most 2,500 pages, which are 5,000 addresses', () => {
    expect(partsOf(30, 6_000)).toEqual([
      [{ of: 'pages', start: 0, end: 30 }],
      [{ of: 'talents', start: 0, end: 2_500 }],
      [{ of: 'talents', start: 2_500, end: 5_000 }],
      [{ of: 'talents', start: 5_000, end: 6_000 }],
    ])
  })
})

test('the index names every part', () => {
  expect(locations(sitemapIndex(2, siteUrl))).toEqual([
    'https://agency.example/sitemap.xml?page=1',
    'https://agency.example/sitemap.xml?page=2',
  ])
})

/** What stands in the document's `<loc>`s. Throws when it is not well-formed XML with its namespaces declared. */
function locations(xml: string): string[] {
  const found: string[] = []
  let open = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open = name
  })
  parser.on('text', (text) => {
    if (open === 'loc' && text.trim() !== '') found.push(text)
  })
  parser.write(xml).close()
  return found
}
