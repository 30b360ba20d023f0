import { expect, test } from 'vitest'
import { nextScrollStateOf } from './header.tsx'

const atTop = { isHidden: false, y: 0 }

test('hides on the way down and returns on the way up', () => {
  const down = nextScrollStateOf(atTop, 400)
  expect(down.isHidden).toBe(true)
  expect(nextScrollStateOf(down, 360).isHidden).toBe(false)
})

test('stays at the top, and beyond it where the page bounces', () => {
  expect(nextScrollStateOf(atTop, 100).isHidden).toBe(false)
  expect(nextScrollStateOf({ isHidden: true, y: 500 }, 0).isHidden).toBe(false)
  expect(nextScrollStateOf(atTop, -40).isHidden).toBe(false)
})

test('ignores small movements back and forth, but adds up slow steps', () => {
  const down = nextScrollStateOf(atTop, 400)
  expect(nextScrollStateOf(down, 396).isHidden).toBe(true)
  const slow = [397, 395, 393].reduce(nextScrollStateOf, down)
  expect(slow.isHidden).toBe(false)
})

test('moves from six pixels on, and only below the height that it leaves', () => {
  expect([123, 124].map((y) => nextScrollStateOf(atTop, y).isHidden)).toEqual([false, true])
  const down = nextScrollStateOf(atTop, 400)
  expect([395, 394].map((y) => nextScrollStateOf(down, y).isHidden)).toEqual([true, false])
})
