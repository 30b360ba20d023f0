import { expect, test } from 'vitest'
import { toSpreads } from './spreads.ts'

const sizes: Record<string, { width?: number; height?: number }> = {
  P: { width: 900, height: 1200 },
  L: { width: 1200, height: 900 },
  W: { width: 2000, height: 1000 },
  u: {},
}

test.each([
  ['', []],
  ['P', ['P']],
  ['PP', ['PP']],
  ['PPP', ['PPP']],
  ['PPPP', ['PP', 'PP']],
  ['LPPP', ['PPP', 'L']],
  ['PLPPP', ['PP', 'L', 'PP']],
  ['PLPWP', ['PL', 'W', 'PP']],
  ['L', ['L']],
  ['LL', ['L', 'L']],
  ['PW', ['P', 'W']],
  ['uuW', ['uu', 'W']],
])('lays out %s as %j', (book, rows) => {
  const media = [...book].map((kind) => ({ url: kind, ...sizes[kind] }))
  expect(toSpreads(media).map((row) => row.map(({ media: { url } }) => url).join(''))).toEqual(rows)
})

test('keeps the ratio of every picture', () => {
  expect(toSpreads([{ url: 'a', width: 3000, height: 1000 }])[0]?.[0]?.ratio).toBe(3)
  expect(toSpreads([{ url: 'a' }])[0]?.[0]?.ratio).toBe(0.75)
})
