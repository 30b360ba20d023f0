import { expect, test } from 'vitest'
import { toShortName } from './route.ts'

test.each([
  ['Mármore', 'Mármore'],
  ['Mármore Talentos', 'Mármore'],
  ['A Casa Azul de Modelos', 'A Casa Azul'],
  ['Doze letrass', 'Doze letrass'],
  ['Internacional', undefined],
])('shortens %s to %s', (name, short) => {
  expect(toShortName(name)).toBe(short)
})
