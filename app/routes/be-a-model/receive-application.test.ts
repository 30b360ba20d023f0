import { expect, test } from 'vitest'
import { adult, formWith, guardian } from '#tests/helpers/applications.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { receiveApplication } from './receive-application.server.ts'

const minor = { ...adult, ...guardian, birthdate: `${new Date().getUTCFullYear() - 16}-01-01` }

test.each([
  ['an adult', 'mails', adult, true, '1'],
  ['an adult', 'has no mail server', adult, false, 'received'],
  ['an adult', 'does not mention mails', adult, undefined, 'received'],
  ['a minor', 'mails', minor, true, 'minor'],
  ['a minor', 'has no mail server', minor, false, 'waiting'],
  ['a minor', 'does not mention mails', minor, undefined, 'received'],
])('confirms %s whose panel %s', async (_who, _panel, fields, mails, confirmation) => {
  const { backend } = stubBackend({}, { '/get-scouted/pt': { id: '1', mails } })
  const sent = { form: formWith(fields), bytes: 100 }
  expect(await receiveApplication({ ...backend, sent }, 'pt')).toMatchObject({ confirmation })
})
