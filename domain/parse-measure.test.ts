import { expect, test } from 'vitest'
import { convertMeasure } from './convert-measure.ts'
import { parseMeasure, readMeasure } from './parse-measure.ts'

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
  ["6'", 182.9],
  ["5'½", 153.7],
  ["5'10.25", 178.4],
  ["15'10", undefined],
  ["5'10 tall", undefined],
  ['178  cm.', 178],
  ['c.m. 178', undefined],
  ['1 78', undefined],
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

test.each([
  ['height', '1,78', 178],
  ['height', '3', 3],
  ['height', '178', 178],
  ['height', '1780 mm', 178],
  ['height', '178 BR', undefined],
  ['waist', '24 in', 61],
  ['waist', '25 in', 64],
  ['waist', '61 kg', undefined],
  ['weight', '120 lb', 54.4],
  ['weight', '54 cm', undefined],
  ['weight', '1,5', 1.5],
  ['shoes', '40 EU', 40],
  ['shoes', '38 BR', 40],
  ['shoes', '5 UK', 38],
  ['dress', '4 US', 34],
  ['shoes', '24 cm', undefined],
  ['suit', '40 US', undefined],
] as const)('stores the %s %j as %s', (name, text, value) => {
  const measure = readMeasure(text)
  expect(measure && convertMeasure(name, measure)).toBe(value)
})
