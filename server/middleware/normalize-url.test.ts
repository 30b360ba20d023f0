import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeUrl, redirectOf } from './normalize-url.ts'

const judge = (address: string) => normalizeUrl(new URL(address, 'http://site.example'))

/** The normalized path and query of an accepted URL. */
function acceptedPath(address: string): string | undefined {
  const result = judge(address)
  return result.kind === 'good' ? result.url.pathname + result.url.search : undefined
}

test('accepts a canonical URL, and encodes its path the way links do', () => {
  expect(acceptedPath('/modelos?page=2')).toBe('/modelos?page=2')
  expect(acceptedPath('/modelo/12/joão')).toBe('/modelo/12/jo%C3%A3o')
  expect(acceptedPath('/%6Dodelos%2edata')).toBe('/modelos.data')
  expect(acceptedPath('/noticias/a%2fb')).toBe('/noticias/a%2Fb')
})

test.each([
  '/lookbook.pdf',
  '/modelo/1/ana/composite.pdf',
  '/sitemap.xml',
  '/Robots.TXT',
  '/en/news/feed.xml',
  '/manifest.webmanifest',
  '/application-photos/token/face',
  '/forms/en/zip',
])('accepts the file %s, but not as data', (path) => {
  expect(acceptedPath(path)).toBe(path)
  for (const suffix of ['.data', '/.data', '/_.data', '%2Edata']) {
    expect(judge(path + suffix), suffix).toEqual({ kind: 'unknown' })
  }
})

test.each(['/_.data', '/en.data', '/noticias/about-pdf.data', '/nada.data', '/forms/pt/favorites.data'])(
  'accepts the data of pages and forms: %s',
  (path) => {
    expect(acceptedPath(path)).toBe(path)
  },
)

test('a redirect keeps the query', () => {
  expect(judge('/pt/models/?page=2&utm_source=a')).toEqual({
    kind: 'redirect',
    location: '/modelos?page=2&utm_source=a',
  })
})

test.each(['/%E0%A4%A', '/%', '/%00', '/a%0Ab', '/%7F', `/${'a'.repeat(2_100)}`, `/${'a'.repeat(10_000)}/`])(
  'refuses an invalid URL: %s',
  (path) => {
    expect(judge(path)).toEqual({ kind: 'unknown' })
  },
)

test('refuses a too long query', () => {
  expect(judge(`/modelos?name=${'a'.repeat(5_000)}`)).toEqual({ kind: 'unknown' })
})

test.each(['/', '/en', '/modelos', '/modelos/mulher', '/en/models/woman', '/nada', '/ptolomeu', '/english'])(
  'accepts %s unchanged',
  (path) => {
    expect(redirectOf(path)).toBeUndefined()
  },
)

test.each([
  ['/modelos/', '/modelos'],
  ['/en/', '/en'],
  ['//modelos', '/modelos'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example//a//', '/evil.example/a'],
])('slashes: %s to %s', (path, expected) => {
  expect(redirectOf(path)).toBe(expected)
})

test.each([
  ['/pt', '/'],
  ['/pt/', '/'],
  ['/pt/modelos', '/modelos'],
  ['/pt/models', '/modelos'],
  ['/pt/modelos/mulher', '/modelos/mulher'],
  ['/pt/models/woman', '/modelos/mulher'],
  ['/pt/modelos/woman', '/modelos/mulher'],
  ['/pt/models/nobody', '/modelos/nobody'],
  ['/pt/model/12/venus-de-milo', '/modelo/12/venus-de-milo'],
  ['/pt/news/a%2Fb', '/noticias/a%2Fb'],
  ['/pt/seja-modelo/', '/seja-modelo'],
  ['/pt/nada', '/nada'],
  ['/pt//evil.example', '/evil.example'],
])('the default language has no prefix: %s to %s', (path, expected) => {
  expect(redirectOf(path)).toBe(expected)
})

test.each([
  ['/EN', '/en'],
  ['/Modelos', '/modelos'],
  ['/MODELOS/MULHER', '/modelos/mulher'],
  ['/en/models/Woman', '/en/models/woman'],
  ['/En/Model/AbC/Siena', '/en/model/AbC/Siena'],
  ['/Candidatura/ToKeN', '/candidatura/ToKeN'],
  ['/PT/Contato', '/contato'],
])('unexpected capitals: %s to %s', (path, expected) => {
  expect(redirectOf(path)).toBe(expected)
})

test.each(['/FR', '/Nada', '/modelos/Robos', '/noticias/Minha-Noticia'])(
  'keeps capitals of unknown paths: %s',
  (path) => {
    expect(redirectOf(path)).toBeUndefined()
  },
)

test.each(['/pt/en', '/pt/en/models', '/pt/pt', '/pt/pt/modelos'])('refuses two prefixes: %s', (path) => {
  expect(redirectOf(path)).toBeUndefined()
})

const words = fc.constantFrom(
  '',
  'pt',
  'PT',
  'en',
  'EN',
  'Model',
  'models',
  'modelos',
  'mulher',
  'evil.example',
  '..',
  '%2F',
  '%2f%2fevil',
)

test('a redirect stays on the site and leads to a canonical URL', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), (segments) => {
      const target = redirectOf(`/${segments.join('/')}`)
      if (target === undefined) return
      expect(target).toMatch(/^\/([^/\\]|$)/)
      expect(redirectOf(target)).toBeUndefined()
    }),
  )
})
