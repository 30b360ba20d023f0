import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { estimateLongestWordInEms, estimateWidthInEms, estimateWidthOnLines, Wordmark } from './wordmark.tsx'

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

test.each(['Rosa Estremoz', 'Ana Carolina Vasconcelos', 'Al de la Montaña', 'Ônix', ''])(
  'gives %s at least the width of its longest word on any number of lines',
  (name) => {
    for (const lines of [1, 2, 3, 4]) {
      expect(estimateWidthOnLines(name, lines)).toBeGreaterThanOrEqual(estimateLongestWordInEms(name))
    }
  },
)

test('needs no more width on more lines', () => {
  const [one = 0, two = 0, three = 0] = [1, 2, 3].map((lines) =>
    estimateWidthOnLines('Ana Carolina Vasconcelos', lines),
  )
  expect(one).toBe(estimateWidthInEms('Ana Carolina Vasconcelos'))
  expect(two).toBeLessThan(one)
  expect(three).toBe(estimateWidthInEms('Vasconcelos'))
})

test.each([
  [{ alt: 'Mármore, agência' }, 'Mármore, agência'],
  [{ alt: null }, 'Mármore'],
  [{}, 'Mármore'],
])('a logo is described by its own text, or else by the name: %j', (logo, alt) => {
  const data = { name: 'Mármore', logo: { url: '/media/logo.svg', width: 400, height: 100, ...logo } }
  const markup = renderToStaticMarkup(createElement(Wordmark, { data, className: 'wide' }))
  const size = 'width="400" height="100"'
  expect(markup).toContain(`<img src="/pictures/640.webp/media/logo.svg" alt="${alt}" ${size} class="logo wide"/>`)
  expect(renderToStaticMarkup(createElement(Wordmark, { data: { name: 'Mármore' } }))).toMatch(/>Mármore<\/span>$/)
})
