import { expect, test } from 'vitest'
import { parseMeasure } from './parse-measure.ts'

test.each([
  ['178', 178],
  [' 178 cm ', 178],
  ['178cm', 178],
  ['1,78 m', 178],
  ['1.78m', 178],
  ['5\'10½"', 179.1],
  ['5′10″', 177.8],
  ['5’ 10”', 177.8],
  ['6 ft', 182.9],
  ['5ft 7in', 170.2],
  ['34½', 34.5],
  ['34½ in', 87.6],
  ['34"', 86.4],
  ['61,5 kg', 61.5],
  ['120 lbs', 54.4],
  ['39 BR', 39],
  ['83.5', 83.5],
  ['', undefined],
  ['tall', undefined],
  ['-3', undefined],
  ['34-36', undefined],
  ['178 km', undefined],
])('parses %j as %s', (text, value) => {
  expect(parseMeasure(text)).toBe(value)
})
