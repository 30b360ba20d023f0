import { expect, test } from 'vitest'
import { countedInEnglish, countedInPortuguese } from './counted.ts'

test.each([
  [0, '0 talentos', '0 talents'],
  [1, '1 talento', '1 talent'],
  [2000, '2.000 talentos', '2,000 talents'],
])('counts %i with separators and the right plural', (count, portuguese, english) => {
  expect(countedInPortuguese(count, 'talento', 'talentos')).toBe(portuguese)
  expect(countedInEnglish(count, 'talent', 'talents')).toBe(english)
})
