import { expect, test } from 'vitest'
import { idempotencyHeader, visitorHeader } from '#contracts/panel/submissions.ts'
import { adult, formWith, guardian } from '#tests/helpers/applications.ts'
import { stubBackend, stubPanel } from '#tests/helpers/stub-agency.ts'
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

test('is sent for its visitor, with one key for the same application', async () => {
  const sent: (string | null)[][] = []
  const panel = stubPanel(({ method, headers }) => {
    if (method === 'POST') sent.push([headers.get(visitorHeader), headers.get(idempotencyHeader)])
    return Response.json({ id: '1' }, { status: 201 })
  })
  const { backend } = stubBackend({})
  for (const fields of [adult, adult, minor]) {
    const visitor = { clientAddress: '192.0.2.1', sent: { form: formWith(fields), bytes: 100 } }
    await receiveApplication({ ...backend, panel, ...visitor }, 'pt')
  }
  const [[address, first], [, again], [, other]] = sent as [string[], string[], string[]]
  expect([address, again === first, other === first]).toEqual(['192.0.2.1', true, false])
  expect(first).toMatch(/./)
})
