import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/helpers/dialects.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './index.ts'
import { senderTexts } from './sender-texts.ts'

test.each(dialects)('fills the texts of senders and messages, in the bin too, on %s', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connect(database)
  const { db } = connection
  await migrate(connection, migrations.slice(0, migrations.indexOf(senderTexts)))
  const payload = JSON.stringify({
    full_name: 'José Milão',
    phone: '+55 (11) 98765-4321',
    message: 'Olá',
    country: 'Polônia',
  })
  const row = {
    id: 'one',
    kind: 'contact',
    form: '',
    language: 'pt',
    payload,
    note: 'Ligar amanhã',
    status: 'new',
    purpose: 'answering',
    created_at: '2026-06-01',
    updated_at: '2026-06-01',
    expires_at: '2027-06-01',
  } as const
  await db.insertInto('submissions').values(row).execute()
  const binned = { resource: 'submissions', record_id: 'two', media: '[]', user_name: 'Ana' }
  const rows = JSON.stringify({ submissions: [{ ...row, id: 'two' }] })
  await db
    .insertInto('bin')
    .values({ ...binned, rows, deleted_at: '2026-06-01', expires_at: '2026-07-01' })
    .execute()

  await migrate(connection)

  const texts = {
    sender_text: 'jose milao +55 (11) 98765-4321 5511987654321',
    message_text: 'ola polonia ligar amanha',
  }
  expect(await db.selectFrom('submissions').select(['sender_text', 'message_text']).execute()).toEqual([texts])
  const bin = await db.selectFrom('bin').select('rows').executeTakeFirstOrThrow()
  expect(JSON.parse(bin.rows).submissions).toMatchObject([{ ...row, id: 'two', ...texts }])
})
