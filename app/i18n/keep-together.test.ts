import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.server.ts'

test.each([
  ['199 cm de altura', '199_cm de altura'],
  ['de segunda a sexta, 10h às 18h', 'de segunda a sexta, 10h_às_18h'],
  ['10 am to 6 pm', '10_am_to_6_pm'],
  ['9:30 to 18:00', '9:30_to_18:00'],
  ['em São Paulo até 24 dez.', 'em São_Paulo até 24_dez.'],
  ['no Rio de Janeiro, em New York', 'no Rio_de_Janeiro, em New_York'],
  ['um passo — e outro', 'um passo_— e outro'],
  ['por e-mail, ou <b>E-mail</b>', 'por e-\u2060mail, ou <b>E-\u2060mail</b>'],
  ['a Lei nº 13.709 (art. 18)', 'a Lei nº_13.709 (art._18)'],
  ['15 dias, 24 anos', '15_dias, 24_anos'],
  ['São muitas pessoas, 3 marcas', 'São muitas pessoas, 3 marcas'],
  ['Nova coleção', 'Nova coleção'],
])('keeps together what belongs together in “%s”', (text, kept) => {
  expect(keepTogether(text)).toBe(kept.replaceAll('_', '\u00a0'))
})
