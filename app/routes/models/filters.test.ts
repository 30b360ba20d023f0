import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attribute } from '#contracts/agency/attributes.ts'
import type { Cut } from '#domain/sizes.ts'
import { fromEuropeanSize } from '#domain/sizes.ts'
import { countFilters, queryOf, readFilters, readPage, removeFilters } from './filters.ts'
import { toServiceFilters } from './find-talents.server.ts'
import { fieldsOf } from './list.server.ts'

const number = (name: string, unit: string): Attribute => ({ name, label: name, type: 'number', unit })
const option = (name: string, ...values: string[]): Attribute => {
  return { name, label: name, type: 'option', options: values.map((value) => ({ value, label: value })) }
}
const attributes: Attribute[] = [
  ...['height', 'chest', 'bust', 'waist', 'hips'].map((name) => number(name, 'cm')),
  ...['dress', 'suit', 'jeans', 'shoes'].map((name) => number(name, 'EU')),
  number('weight', 'kg'),
  option('hair', 'black', 'blond'),
  option('eyes', 'green', 'blue'),
  option('languages', 'en', 'ja', 'pt'),
  option('city', 'São Paulo', 'Tokyo'),
  { name: 'stays', label: 'In town', type: 'text' },
  { name: 'digitals_at', label: 'Digitals', type: 'date' },
]
const fields = fieldsOf(attributes, 'en')

const read = (query: string, boardCut?: Cut) => readFilters(new URLSearchParams(query), fields, boardCut)

/** The filters in the request to the service for a query. */
const sent = (query: string, cut?: Cut) => {
  const board = { category: 'runway', cut }
  const { category: _, ...filters } = toServiceFilters(read(query, cut), fields, board)
  return filters
}

describe('readFilters', () => {
  test.each([
    ['', {}],
    ['name=+Ana++Maria+', { name: 'Ana Maria' }],
    ['height_min=175&height_max=180', { height: { min: 175, max: 180 } }],
    ['height_max=180', { height: { max: 180 } }],
    ['height_min=1,75&height_max=1.8', { height: { min: 175, max: 180 } }],
    ['height_min=180&height_max=170', { height: { min: 170, max: 180 } }],
    ['waist_max=61&shoes_min=39', { waist: { max: 61 }, shoes: { min: 39 } }],
    ['bust_min=82,5', { bust: { min: 82.5 } }],
    ['units=in&height_min=5%2710&height_max=72', { units: 'in', height: { min: 70, max: 72 } }],
    ['units=in&height_min=6′1½″', { units: 'in', height: { min: 73.5 } }],
    ['height_min=180 cm&height_max=5′10½″', { height: { min: 179.1, max: 180 } }],
    ['units=in&waist_min=34½&waist_max=60 cm', { units: 'in', waist: { min: 23.5, max: 34.5 } }],
    ['shoes_min=39 BR', {}],
    ['sizes=us&cut=women&shoes_min=8.5', { sizes: 'us', cut: 'women', shoes: { min: 8.5 } }],
    ['sizes=eu&cut=&units=cm', {}],
    ['hair=blond&hair=black&eyes=blue', { hair: ['black', 'blond'], eyes: ['blue'] }],
    ['languages=pt&languages=en', { languages: ['en', 'pt'] }],
    ['city=Tokyo', { city: 'Tokyo' }],
    ['city=S%C3%A3o+Paulo&from=2026-12-20&to=2026-12-01', { city: 'São Paulo', from: '2026-12-01', to: '2026-12-20' }],
    ['city=Tokyo&from=1/12/2026&to=02122026', { city: 'Tokyo', from: '2026-12-01', to: '2026-12-02' }],
    ['city=Tokyo&from=2026-02-30&to=2026-03-01', { city: 'Tokyo', to: '2026-03-01' }],
    ['fresh=90', { fresh: 90 }],
    ['order=-height', { order: '-height' }],
    ['order=board', {}],
  ])('reads the query "%s"', (query, filters) => {
    expect(read(query)).toEqual(filters)
  })

  test.each([
    'name=',
    'name=%20%20',
    'name=%00',
    `name=${'a'.repeat(101)}`,
    'height_min=abc',
    'height_min=-5',
    'height_min=1e3',
    'height_min=29&height_max=301',
    'height_min=NaN&height_max=Infinity',
    'hair=plaid',
    'hair=',
    'eyes[]=green',
    'order=shoe',
    'order=constructor',
    'waist_min=5',
    'shoes_min=390',
    'weight_min=50',
    'jeans_min=36',
    'languages=xx',
    'city=Atlantis',
    'from=2026-12-01&to=2026-12-20',
    'fresh=45',
    'fresh=-30',
    'sizes=jp',
    'cut=child',
    'units=ft',
  ])('ignores the invalid filter %s', (query) => {
    expect(read(query)).toEqual({})
  })

  test('keeps valid filters beside invalid ones', () => {
    const filters = read('height_min=abc&height_max=180&hair=plaid&hair=black')
    expect(filters).toEqual({ height: { max: 180 }, hair: ['black'] })
  })

  test('ignores filters that the service does not list', () => {
    const query = new URLSearchParams('waist_max=61&height_min=170&hair=black')
    expect(readFilters(query, fieldsOf([number('height', 'cm')], 'en'))).toEqual({ height: { min: 170 } })
  })

  test('ignores dates where the service knows no stays', () => {
    const without = fieldsOf(
      attributes.filter(({ name }) => name !== 'stays'),
      'en',
    )
    expect(readFilters(new URLSearchParams('city=Tokyo&from=2026-12-01'), without)).toEqual({ city: 'Tokyo' })
  })

  test('takes the cut from the lists of women and of men', () => {
    expect(read('cut=men', 'women')).toEqual({})
  })

  test('reads the query that queryOf writes', () => {
    const number = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.double({ min: 0, max: 300 })).map(String)
    const value = fc.oneof(
      number,
      fc.constantFrom('us', 'uk', 'br', 'in', 'women', 'men', 'black', 'Tokyo', '2026-12-01', '2026-12-20'),
      fc.string(),
    )
    const names = attributes.flatMap(({ name }) => [name, `${name}_min`, `${name}_max`])
    const query = fc.dictionary(
      fc.constantFrom(...names, 'from', 'to', 'name', 'fresh', 'sizes', 'cut', 'units', 'order'),
      value,
    )
    fc.assert(
      fc.property(query, (parameters) => {
        const filters = readFilters(new URLSearchParams(parameters), fields)
        expect(read(queryOf(filters))).toEqual(filters)
      }),
    )
  })
})

describe('toServiceFilters', () => {
  test.each([
    ['waist_max=61&shoes_min=39', undefined, { waist: { max: 61 }, shoes: { min: 39 } }],
    ['shoes_min=8&sizes=us&cut=women', undefined, { shoes: { min: 39 } }],
    ['shoes_min=8&sizes=us', 'women', { shoes: { min: 39 } }],
    ['shoes_min=8.5&sizes=us', 'men', { shoes: { min: 41 } }],
    ['shoes_min=5.5&sizes=uk', undefined, { shoes: { min: 39 } }],
    ['dress_min=4&dress_max=6&sizes=us', undefined, { dress: { min: 34, max: 36 } }],
    ['fresh=30', undefined, { fresh: 30 }],
    ['languages=en&city=Tokyo&to=2026-12-01', undefined, { languages: ['en'], city: 'Tokyo', to: '2026-12-01' }],
    ['shoes_min=37&sizes=br', undefined, { shoes: { min: 39 } }],
    ['suit_min=38&sizes=us', 'men', { suit: { min: 48 } }],
    ['name=a&hair=black&order=name', undefined, { name: 'a', hair: ['black'], order: 'name' }],
  ] as const)('%s of %s', (query, cut, filters) => {
    expect(sent(query, cut)).toEqual(filters)
  })

  test('ignores a size without its cut', () => {
    expect(sent('shoes_min=8&sizes=us&waist_max=61')).toEqual({ waist: { max: 61 } })
  })

  test('includes all talents that pages show with this number of inches', () => {
    expect(sent('waist_min=24&waist_max=24&units=in')).toEqual({ waist: { min: 60.33, max: 61.6 } })
  })

  test('passes on unknown units and sizes of a service unchanged', () => {
    const other = fieldsOf([number('waist', 'in'), number('shoes', 'BR')], 'en')
    const filters = readFilters(new URLSearchParams('waist_max=24&shoes_min=37&sizes=us&units=in'), other)
    expect(toServiceFilters(filters, other, undefined)).toEqual({ waist: { max: 24 }, shoes: { min: 37 } })
  })

  test('maps the same shoe size of another system to the same filter', () => {
    const size = fc.integer({ min: 34, max: 50 })
    fc.assert(
      fc.property(size, size, fc.constantFrom('us', 'uk', 'br'), (from, to, system) => {
        const [min, max] = [from, to].map((european) => fromEuropeanSize('shoes', european, system, 'women'))
        expect(sent(`shoes_min=${min}&shoes_max=${max}&sizes=${system}&cut=women`)).toEqual(
          sent(`shoes_min=${from}&shoes_max=${to}`),
        )
      }),
    )
  })
})

test('queryOf omits unset filters', () => {
  expect(queryOf({})).toBe('')
  expect(queryOf({}, 1)).toBe('')
  expect(queryOf({}, 2)).toBe('?page=2')
  expect(queryOf({ name: 'Ana', height: { min: 170 }, hair: ['black', 'blond'], order: 'name' }, 3)).toBe(
    '?name=Ana&height_min=170&hair=black&hair=blond&order=name&page=3',
  )
})

test('removeFilters keeps order and units', () => {
  expect(removeFilters(read('name=a&shoes_min=8&sizes=us&cut=men&units=in&order=name'))).toEqual({
    sizes: 'us',
    cut: 'men',
    units: 'in',
    order: 'name',
  })
})

test.each([
  ['', 1],
  ['page=', 1],
  ['page=1', 1],
  ['page=12', 12],
  ['page=0', undefined],
  ['page=-1', undefined],
  ['page=01', undefined],
  ['page=1.5', undefined],
  ['page=1e2', undefined],
  ['page=abc', undefined],
  ['page=9999999', undefined],
])('readPage of %j is %s', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page)
})

test('countFilters counts each value but not the order', () => {
  expect(countFilters({ order: 'name', units: 'in' })).toBe(0)
  expect(countFilters({ name: 'a', height: { min: 1 }, hair: ['black', 'blond'] })).toBe(4)
})
