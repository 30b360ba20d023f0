import { expect, test } from 'vitest'
import { readUnits, withUnits } from './chosen-units.ts'

test.each([
  ['', {}],
  ['units=in&sizes=us', { units: 'in', sizes: 'us' }],
  ['units=cm&sizes=eu', {}],
  ['units=metric&sizes=constructor', {}],
])('reads the units of the query "%s"', (query, chosen) => {
  expect(readUnits(new URLSearchParams(query))).toEqual(chosen)
})

test('adds only units that differ from the agency’s to a path', () => {
  expect(withUnits('/modelo/1/ana', {})).toBe('/modelo/1/ana')
  expect(withUnits('/modelo/1/ana', { units: 'in' })).toBe('/modelo/1/ana?units=in')
  expect(withUnits('/comparar?ids=1', { units: 'in', sizes: 'uk' })).toBe('/comparar?ids=1&sizes=uk&units=in')
})
