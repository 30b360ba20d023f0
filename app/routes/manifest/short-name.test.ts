import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Mármore', 'Mármore'],
  ['Mármore Talentos', 'Mármore'],
  ['A Casa Azul de Modelos', 'A Casa Azul'],
  ['Doze letrass', 'Doze letrass'],
  ['Internacional', undefined],
])('%s is %s beneath an icon', (name, short) => {
  expect(shortName(name)).toBe(short)
})
