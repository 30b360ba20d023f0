import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutText } from './text-layout.ts'

/** A font whose letters are all half an em wide. */
const widthOf = (text: string) => text.length / 2

test('sets a short text as large as possible', () => {
  expect(layOutText('Ana', { width: 600, height: 400 }, widthOf)).toMatchObject({ size: 184, lines: ['Ana'] })
  expect(layOutText('Ana', { width: 200, height: 400 }, widthOf)).toMatchObject({ size: 132, lines: ['Ana'] })
})

test('balances the widths of lines', () => {
  const { lines } = layOutText('one two three four', { width: 14 * 22, height: 44 * 2.2 }, widthOf)

  expect(lines).toEqual(['one two', 'three four'])
})

test('any text stays within its box', () => {
  const box = { width: 448, height: 430 }
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), (text) => {
      const { size, leading, lines } = layOutText(text, box, widthOf)
      expect(lines.length * leading).toBeLessThanOrEqual(box.height)
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(box.width)
    }),
  )
})

test('cuts a text with an ellipsis that is too long in the smallest size', () => {
  const box = { width: 448, height: 430 }

  expect(layOutText('word '.repeat(100), box, widthOf).lines.at(-1)).toMatch(/…$/)
  expect(layOutText('w'.repeat(100), box, widthOf).lines).toEqual([`${'w'.repeat(31)}…`])
})

test('does not cut a long name beside a picture', () => {
  const name = 'Wolfeschlegelsteinhausenberger'

  expect(layOutText(name, { width: 560, height: 430 }, widthOf).lines).toEqual([name])
})
