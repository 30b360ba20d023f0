import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFavorites, parseFavorites } from './favorite.ts'

const ana = {
  id: '12',
  name: 'Ana',
  category: 'woman',
  cover: { url: 'ana.webp', width: 1200, focal: { x: 0.5, y: 0.2 } },
  measures: { height: '1,78 m', bust: '84' },
  added: 2,
}
const bia = { id: '7', name: 'Bia', added: 1 }

test('parses formatted favourites in the order of addition', () => {
  const favorites = new Map([bia, ana].map((favorite) => [favorite.id, favorite]))
  const text = formatFavorites(favorites)
  expect(parseFavorites(text)).toEqual(favorites)
  expect([...parseFavorites(text).keys()]).toEqual(['7', '12'])
})

test.each([null, '', 'null', '[]', '"favorites"', '12', '{', '[{"id":1,"name":"Ana"}]', 'undefined'])(
  'parses no favourites from %s',
  (text) => {
    expect(parseFavorites(text)).toEqual(new Map())
  },
)

test('ignores invalid entries and keeps the others', () => {
  const text = JSON.stringify({
    '12': ana,
    a: null,
    b: 'x',
    c: { name: '' },
    h: { name: '  ' },
    d: { name: 7 },
    e: { name: 'Eva', cover: 'eva.jpg', category: 3, added: 'now' },
    f: { name: 'Flora', cover: { url: '' }, measures: '90' },
    '': { name: 'Nobody' },
  })
  expect(parseFavorites(text)).toEqual(
    new Map<string, unknown>([
      ['e', { id: 'e', name: 'Eva', added: 0 }],
      ['f', { id: 'f', name: 'Flora', added: 0 }],
      ['12', ana],
    ]),
  )
})

test('treats `__proto__` as an ordinary id', () => {
  const text = '{"__proto__": {"name": "Ana"}, "constructor": {"name": "Bia"}}'
  const favorites = parseFavorites(text)
  expect([...favorites.keys()]).toEqual(['__proto__', 'constructor'])
  expect([...parseFavorites(formatFavorites(favorites)).keys()]).toEqual(['__proto__', 'constructor'])
})

test('never throws, for any stored text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      parseFavorites(text)
    }),
  )
})

test('lists favourites by the time of their addition, not by their ids', () => {
  const text = JSON.stringify({ 7: { ...bia, added: 3 }, 12: { ...ana, added: 1 }, 30: { name: 'Cleo', added: 2 } })
  expect([...parseFavorites(text).values()].map(({ name }) => name)).toEqual(['Ana', 'Cleo', 'Bia'])
})
