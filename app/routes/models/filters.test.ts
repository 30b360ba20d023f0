import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countFilters, queryOf, readFilters, readPage } from './filters.ts'

const known = { hair: ['black', 'blond'], eyes: ['green', 'blue'] }

describe('readFilters', () => {
  test.each([
    ['', {}],
    ['name=+Ana++Maria+', { name: 'Ana Maria' }],
    ['height_min=175&height_max=180', { height: { min: 175, max: 180 } }],
    ['height_max=180', { height: { max: 180 } }],
    ['height_min=1,75&height_max=1.8', { height: { min: 175, max: 180 } }],
    ['height_min=180&height_max=170', { height: { min: 170, max: 180 } }],
    ['hair=blond&hair=black&eyes=blue', { hair: ['black', 'blond'], eyes: ['blue'] }],
    ['order=-height', { order: '-height' }],
    ['order=board', {}],
  ])('%s', (query, filters) => {
    expect(readFilters(new URLSearchParams(query), known)).toEqual(filters)
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
    'bust_min=80',
  ])('%s means nothing and is ignored', (query) => {
    expect(readFilters(new URLSearchParams(query), known)).toEqual({})
  })

  test('keeps valid filters beside invalid ones', () => {
    const filters = readFilters(new URLSearchParams('height_min=abc&height_max=180&hair=plaid&hair=black'), known)
    expect(filters).toEqual({ height: { max: 180 }, hair: ['black'] })
  })

  test('reads back what queryOf writes', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const filters = readFilters(new URLSearchParams(query), known)
        expect(readFilters(new URLSearchParams(queryOf(filters)), known)).toEqual(filters)
      }),
    )
  })
})

test('queryOf leaves out unset filters', () => {
  expect(queryOf({})).toBe('')
  expect(queryOf({}, 1)).toBe('')
  expect(queryOf({}, 2)).toBe('?page=2')
  expect(queryOf({ name: 'Ana', height: { min: 170 }, hair: ['black', 'blond'], order: 'name' }, 3)).toBe(
    '?name=Ana&height_min=170&hair=black&hair=blond&order=name&page=3',
  )
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
  expect(countFilters({ order: 'name' })).toBe(0)
  expect(countFilters({ name: 'a', height: { min: 1 }, hair: ['black', 'blond'] })).toBe(4)
})
