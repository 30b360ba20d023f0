import { expect, test } from 'vitest'
import { withSiteTexts } from '#app/i18n/messages.server.ts'
import { profileTextsOf } from './profile-texts.server.ts'

const talent = { name: 'Siena', age: 20, measuredOn: undefined, digitalsOf: undefined }

test('leaves the name of a picture’s maker where the agency’s own words have it', () => {
  expect(profileTextsOf('pt', talent).lightbox.credit).toBe('Foto: {name}')
  const own = { 'profile.lightbox.credit': '{name} (foto)' }
  expect(withSiteTexts('pt', own, () => profileTextsOf('pt', talent)).lightbox.credit).toBe('{name} (foto)')
})
