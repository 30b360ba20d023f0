import { expect, test } from 'vitest'
import { withSiteTexts } from '#app/i18n/messages.server.ts'
import { profileTextsOf } from './profile-texts.server.ts'

const talent = { name: 'Siena', age: 20, measuredOn: undefined, digitalsOf: undefined }

test('keeps the photographer’s name where the agency’s description has it', () => {
  expect(profileTextsOf('pt', talent).lightbox.credit).toBe('Foto: {name}')
  const own = { 'profile.lightbox.credit': '{name} (foto)' }
  expect(withSiteTexts('pt', own, () => profileTextsOf('pt', talent)).lightbox.credit).toBe('{name} (foto)')
})
