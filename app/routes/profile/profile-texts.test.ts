import { expect, test } from 'vitest'
import { withSiteTexts } from '#app/i18n/messages.server.ts'
import { profileTextsOf } from './profile-texts.server.ts'

const talent = { name: 'Siena', age: 20, measuredOn: undefined, digitalsOf: undefined }

test('keeps the photographer’s name where the agency’s description has it', () => {
  expect(profileTextsOf('pt', talent).lightbox.credit).toBe('Foto: {name}')
  const own = { 'profile.lightbox.credit': '{name} (foto)' }
  expect(withSiteTexts('pt', own, () => profileTextsOf('pt', talent)).lightbox.credit).toBe('{name} (foto)')
})

test.each([
  ['pt', ['20 anos', 'Medidas conferidas em 1 de maio', 'Polaroids feitas em 2 de maio', 'Fotos de Siena']],
  ['en', ['20 years old', 'Measurements checked on 1 de maio', 'Digitals taken on 2 de maio', 'Pictures of Siena']],
] as const)('says in %s what is known of a talent', (language, said) => {
  const known = profileTextsOf(language, { ...talent, measuredOn: '1 de maio', digitalsOf: '2 de maio' })
  expect([known.age, known.measuredOn, known.digitalsOf, known.lightbox.label]).toEqual(said)
  const unknown = profileTextsOf(language, { ...talent, age: undefined })
  expect([unknown.age, unknown.measuredOn, unknown.digitalsOf]).toEqual([undefined, undefined, undefined])
})
