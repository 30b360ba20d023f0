import { expect, test } from 'vitest'
import { nextScrollStateOf } from './header.tsx'

const atTop = { hidden: false, y: 0 }

test('hides on the way down and returns on the way up', () => {
  const down = nextScrollStateOf(atTop, 400)
  expect(down.hidden).toBe(true)
  expect(nextScrollStateOf(down, 360).hidden).toBe(false)
})

test('stays at the top, and beyond it where the page bounces', () => {
  expect(nextScrollStateOf(atTop, 100).hidden).toBe(false)
  expect(nextScrollStateOf({ hidden: true, y: 500 }, 0).hidden).toBe(false)
  expect(nextScrollStateOf(atTop, -40).hidden).toBe(false)
})

test('ignores small movements back and forth, but adds up slow steps', () => {
  const down = nextScrollStateOf(atTop, 400)
  expect(nextScrollStateOf(down, 396).hidden).toBe(true)
  const slow = [397, 395, 393].reduce(nextScrollStateOf, down)
  expect(slow.hidden).toBe(false)
})
