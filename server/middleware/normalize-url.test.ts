import { expect, test } from 'vitest'
import { normalizeUrl } from './normalize-url.ts'

const judge = (address: string) => normalizeUrl(new URL(address, 'http://site.example'))

test('an address of the site is good', () => {
  expect(judge('/modelos?page=2')).toEqual({ kind: 'good' })
  expect(judge('/modelo/12/jo%C3%A3o')).toEqual({ kind: 'good' })
})

test('a redirect keeps the query', () => {
  expect(judge('/pt/models/?page=2&utm_source=a')).toEqual({
    kind: 'redirect',
    location: '/modelos?page=2&utm_source=a',
  })
})

test.each(['/%E0%A4%A', '/%', '/%00', '/a%0Ab', '/%7F', `/${'a'.repeat(2_100)}`, `/${'a'.repeat(10_000)}/`])(
  'what cannot be an address is unknown: %s',
  (path) => {
    expect(judge(path)).toEqual({ kind: 'unknown' })
  },
)

test('a query beyond all measure is unknown', () => {
  expect(judge(`/modelos?name=${'a'.repeat(5_000)}`)).toEqual({ kind: 'unknown' })
})
