import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutText } from './text-layout.ts'

/** A face whose letters are all half an em wide. */
const widthOf = (text: string) => text.length / 2

test('a short text is as large as the room allows', () => {
  expect(layOutText('Ana', { width: 600, height: 400 }, widthOf)).toMatchObject({ size: 184, lines: ['Ana'] })
  expect(layOutText('Ana', { width: 200, height: 400 }, widthOf)).toMatchObject({ size: 132, lines: ['Ana'] })
})

test('lines are of about the same width', () => {
  const { lines } = layOutText('one two three four', { width: 14 * 22, height: 44 * 2.2 }, widthOf)

  expect(lines).toEqual(['one two', 'three four'])
})

test('any text stays within its room', () => {
  const room = { width: 448, height: 430 }
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), (text) => {
      const { size, leading, lines } = layOutText(text, room, widthOf)
      expect(lines.length * leading).toBeLessThanOrEqual(room.height)
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(room.width)
    }),
  )
})

test('what is too long in the smallest letters ends with an ellipsis', () => {
  const room = { width: 448, height: 430 }

  expect(layOutText('word '.repeat(100), room, widthOf).lines.at(-1)).toMatch(/…$/)
  expect(layOutText('w'.repeat(100), room, widthOf).lines).toEqual([`${'w'.repeat(19)}…`])
})
