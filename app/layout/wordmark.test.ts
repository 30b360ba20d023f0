import { expect, test } from 'vitest'
import { estimateWidthInEms } from './wordmark.tsx'

test('accents take no room of their own', () => {
  expect(estimateWidthInEms('Mármore')).toBe(estimateWidthInEms('Marmore'))
})

test('wide letters are wider than narrow ones', () => {
  expect(estimateWidthInEms('MWMW')).toBeGreaterThan(2 * estimateWidthInEms('ilil'))
})

// Measured: 4.17 and 6.07 em, without letter spacing.
test.each([
  ['Mármore', 4.17],
  ['Development', 6.07],
])('%s is as wide as the face sets it', (name, measured) => {
  expect(estimateWidthInEms(name)).toBeCloseTo(measured - 0.03 * name.length, 0)
})

test('a name without letters is never narrower than one em, so that nothing is divided by it', () => {
  expect(estimateWidthInEms('')).toBe(1)
  expect(estimateWidthInEms('i')).toBe(1)
})
