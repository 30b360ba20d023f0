import { expect, test } from 'vitest'
import { colorsOf } from './colors.ts'

test('returns undefined without chosen colours', () => {
  expect(colorsOf(undefined)).toBeUndefined()
  expect(colorsOf({})).toBeUndefined()
})

test('mixes the other colours from the two chosen ones', () => {
  expect(colorsOf({ paper: '#FFFFFF', ink: '#000000' })).toEqual({
    '--color-paper': '#ffffff',
    '--color-ink': '#000000',
    '--color-muted': '#666666',
    '--color-line': '#dbdbdb',
    '--color-veil': '#f2f2f2',
  })
})

test('accepts a dark background', () => {
  expect(colorsOf({ paper: '#101010', ink: '#ffffff' })).toMatchObject({ '--color-veil': '#1c1c1c' })
})

test('accepts one colour without the other', () => {
  expect(colorsOf({ ink: '#002244' })).toMatchObject({ '--color-paper': '#f7f4ef', '--color-ink': '#002244' })
})

test.each<Record<string, string>>([
  { paper: '#777777', ink: '#888888' },
  { paper: '#000000' },
  { paper: 'red', ink: 'url(//evil.example)' },
])('rejects %j', (chosen) => {
  expect(colorsOf(chosen)).toBeUndefined()
})
