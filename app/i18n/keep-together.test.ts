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

const units = [
  ...['cm', 'mm', 'km', 'kg', 'g', 'm', 'MB', 'KB', 'dpi', 'h', 'min', 'EU', 'UK', 'US', 'BR', 'FR', 'IT', 'am', 'pm'],
  ...['ano', 'anos', 'dia', 'dias', 'hora', 'horas', 'meses', 'year', 'years', 'day', 'days', 'hour', 'hours'],
  ...['month', 'months', 'model', 'models', 'modelo', 'modelos'],
  ...['jan', 'fev', 'feb', 'mar', 'abr', 'apr', 'mai', 'may', 'jun', 'jul', 'ago', 'aug', 'set', 'sep', 'out', 'oct'],
  ...['nov', 'dez', 'dec'],
]

test('keeps a number together with each unit and month, but with no longer word', () => {
  for (const unit of units) expect(keepTogether(`2 ${unit}, 3 ${unit}é`), unit).toBe(`2\u00a0${unit}, 3 ${unit}é`)
})

const places = [
  ...['São Paulo', 'Santo André', 'Santa Fé', 'San Juan', 'Saint Louis', 'St. Moritz', 'Los Angeles', 'Las Vegas'],
  ...['New York', 'Nova York', 'Rio Branco', 'Belo Horizonte', 'Porto Alegre', 'Buenos Aires', 'Mexico City'],
  ...['Cape Town', 'Hong Kong', 'Tel Aviv', 'Kuala Lumpur', 'Abu Dhabi', 'Den Haag'],
]

test('keeps names of places on one line, also those with a little word', () => {
  for (const place of places) expect(keepTogether(`em ${place} hoje`)).toBe(`em ${place.replace(' ', '\u00a0')} hoje`)
  expect(keepTogether('Cidade do México, Cidade de Goiás, Rio do Sul')).toBe(
    'Cidade do\u00a0México, Cidade de\u00a0Goiás, Rio\u00a0do\u00a0Sul',
  )
  expect(keepTogether('arts. 7, n° 5, nº 6, 8 a 9, 8 até 9, 8 and 9, 8 e 9 – hoje')).toBe(
    'arts.\u00a07, n°\u00a05, nº\u00a06, 8\u00a0a\u00a09, 8\u00a0até\u00a09, 8\u00a0and\u00a09, 8\u00a0e\u00a09\u00a0– hoje',
  )
})
