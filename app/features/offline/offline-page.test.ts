import { expect, test } from 'vitest'
import { titleOf, withLinks } from './offline-page.ts'

test("keeps a title's escapes and removes the agency's name", () => {
  expect(titleOf('<head><title>Vênus &amp; Marte — Mármore</title></head>')).toBe('Vênus &amp; Marte')
  expect(titleOf('<title>Um nome — com travessão — Mármore</title>')).toBe('Um nome — com travessão')
})

test('uses the agency’s name as the title of the home page', () => {
  expect(titleOf('<title>Mármore</title>')).toBe('Mármore')
})

test('lists links and inserts their `$` characters literally', () => {
  expect(withLinks('<ul id="seen-pages" class="a"></ul><ul></ul>', ['<li>$1</li>', '<li>$&</li>'])).toBe(
    '<ul id="seen-pages" class="a"><li>$1</li><li>$&</li></ul><ul></ul>',
  )
})
