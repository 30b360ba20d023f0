import { expect, test } from 'vitest'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { downloadRequestSchema } from '#contracts/panel/download.ts'
import { createZipName } from './zip.ts'

test.each([
  [['Siena'], 'siena'],
  [['Lazúli', '', 'Rosa Estremoz'], 'lazuli-rosa-estremoz'],
  [['Siena', 'Volterra', 'Jade'], 'siena-volterra-jade'],
  [['Siena', 'Volterra', 'Jade', 'Ônix'], 'siena-volterra-and-2-more'],
  [['a'.repeat(41), 'Siena'], `${'a'.repeat(40)}-siena`],
  [[''], 'favorites'],
  [['مرحبا', '"\r\n'], 'favorites'],
])('a zip of %j is called %s', (names, name) => {
  expect(createZipName(names, 'en')).toBe(name)
})

test('is written in the language of the page', () => {
  expect(createZipName(['Siena', 'Volterra', 'Jade', 'Ônix', 'Cobalto'], 'pt')).toBe('siena-volterra-mais-3')
  expect(createZipName([], 'pt')).toBe('favoritos')
})

test.each([
  ['talents=1', ['book']],
  ['talents=1&media=book', ['book']],
  ['talents=1&media=book&media=snap', ['book', 'snap']],
])('the form %s asks for %j', (query, media) => {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(query)) form.append(name, value)
  expect(parseForm(form, downloadRequestSchema.pick({ talents: true, media: true })).value).toEqual({
    talents: ['1'],
    media,
  })
})
