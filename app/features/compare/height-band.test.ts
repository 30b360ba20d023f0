import { expect, test } from 'vitest'
import { isWithin, readHeightFilter, toHeightBand, toHeightQuery } from './height-band.server.ts'

const read = (query: string) => readHeightFilter(new URLSearchParams(query))

test.each([
  ['height_min=175&height_max=180', { min: 175, max: 180 }],
  ['height_min=180&height_max=175', { min: 175, max: 180 }],
  ['height_min=1,75', { min: 175 }],
  ['height_max=180&height_min=', { max: 180 }],
  ['height_min=178 cm&height_max=5′11½″', { min: 178, max: 181.6 }],
  ['', undefined],
])('reads %j', (query, height) => {
  expect(read(query)).toEqual({ height, units: undefined })
})

test('keeps texts that cannot be read, for the field', () => {
  expect(read('height_min=tall&height_max=9000')).toEqual({ unread: { min: 'tall', max: '9000' } })
  expect(read(`height_min=${'x'.repeat(41)}`).unread).toEqual({ min: 'x'.repeat(40) })
  expect(read('height_min=tall&height_max=180')).toEqual({ height: { max: 180 }, unread: { min: 'tall' } })
})

test('reads feet and inches, and marks the same height as in centimetres', () => {
  const filter = read("height_min=5'9&units=in")
  expect(filter).toEqual({ height: { min: 69 }, units: 'in' })
  expect(toHeightBand(filter, 'en')).toEqual({ min: 175.26, max: undefined, label: 'from 5′9″ (from 175.3 cm)' })
})

test('describes the band in both units', () => {
  const filter = read('height_min=175&height_max=180')
  expect(toHeightBand(filter, 'pt')?.label).toBe('175 a 180 cm (5′9″ a 5′11″)')
  expect(toHeightBand(filter, 'en')?.label).toBe('175 to 180 cm (5′9″ to 5′11″)')
  expect(toHeightBand(read(''), 'en')).toBeUndefined()
})

test('a height on a bound is within the band, and in inches one that rounds to it', () => {
  const metric = read('height_min=175&height_max=180')
  const band = toHeightBand(metric, 'en')
  const imperial = read('height_min=69&units=in')
  const inches = toHeightBand(imperial, 'en')
  if (!band || !inches) throw new Error('there is no band')
  expect([174.6, 175, 180, 180.4].map((height) => isWithin(band, height, metric))).toEqual([false, true, true, false])
  expect([174, 175].map((height) => isWithin(inches, height, imperial))).toEqual([false, true])
})

test('writes the filter for the path of a line-up in the order of a normalized URL', () => {
  expect(toHeightQuery(read('height_max=180&height_min=175&units=cm'))).toBe('&height_min=175&height_max=180')
  expect(toHeightQuery(read('units=in'))).toBe('&units=in')
  expect(toHeightQuery(read('units=in&sizes=br'))).toBe('&sizes=br&units=in')
  expect(toHeightQuery(read(''))).toBe('')
})
