import { expect, test } from 'vitest'
import { estimateWidthInEms } from './wordmark.tsx'

test('gives accents no width of their own', () => {
  expect(estimateWidthInEms('Mármore')).toBe(estimateWidthInEms('Marmore'))
})

test('measures wide letters wider than narrow ones', () => {
  expect(estimateWidthInEms('MWMW')).toBeGreaterThan(2 * estimateWidthInEms('ilil'))
})

// Measured: 4.17 and 6.07 em, without letter spacing.
test.each([
  ['Mármore', 4.17],
  ['Development', 6.07],
])('measures %s as wide as the font renders it', (name, measured) => {
  expect(estimateWidthInEms(name)).toBeCloseTo(measured - 0.03 * name.length, 0)
})

test('measures a name without letters as one em at least', () => {
  expect(estimateWidthInEms('')).toBe(1)
  expect(estimateWidthInEms('i')).toBe(1)
})
