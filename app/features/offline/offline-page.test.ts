import { expect, test } from 'vitest'
import { titleOf, withLinks } from './offline-page.ts'

test('a title is given without the agency’s name, as it was escaped', () => {
  expect(titleOf('<head><title>Vênus &amp; Marte — Mármore</title></head>')).toBe('Vênus &amp; Marte')
  expect(titleOf('<title>Um nome — com travessão — Mármore</title>')).toBe('Um nome — com travessão')
})

test('the home page has the agency’s name for a title', () => {
  expect(titleOf('<title>Mármore</title>')).toBe('Mármore')
})

test('links come into the list, and nothing of them is taken for a pattern', () => {
  expect(withLinks('<ul id="seen-pages" class="a"></ul><ul></ul>', ['<li>$1</li>', '<li>$&</li>'])).toBe(
    '<ul id="seen-pages" class="a"><li>$1</li><li>$&</li></ul><ul></ul>',
  )
})
