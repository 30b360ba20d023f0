import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/helpers/dialects.ts'
import { insertForm } from '#tests/helpers/panel.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './index.ts'
import { senderEmails } from './sender-emails.ts'

const [me, friend] = ['me@mail.example', 'friend@mail.example']

test.each(dialects)('finds the senders of stored entries, in the bin too, on %s', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connect(database)
  const { db } = connection
  await migrate(connection, migrations.slice(0, migrations.indexOf(senderEmails)))
  await insertForm(connection, 'workshop', [
    { name: 'email', type: 'line' },
    { name: 'mail', type: 'email' },
    { name: 'second_mail', type: 'email' },
  ])
  const times = { created_at: '2026-06-01', updated_at: '2026-06-01', expires_at: '2027-06-01' }
  const stored = [
    { id: '1', form: 'workshop', payload: { email: friend, mail: me }, sender: me },
    { id: '2', form: 'workshop', payload: { email: friend, mail: '', second_mail: me }, sender: me },
    { id: '3', form: 'workshop', payload: { email: friend }, sender: null },
    { id: '4', form: 'workshop', payload: { email: friend, removed: me }, sender: me },
    { id: '5', form: 'deleted', payload: { friend, email: me }, sender: me },
    { id: '6', form: 'deleted', payload: { text: `${friend}, ${me}`, mail: me, age: 3 }, sender: me },
    { id: '7', form: 'deleted', payload: { text: 'none' }, sender: null },
    { id: '8', kind: 'contact', form: '', payload: { email: me }, sender: null },
  ] as const
  const toRow = ({ sender: _, payload, ...row }: (typeof stored)[number]) => {
    const common = { kind: 'entry', language: 'pt', status: 'new', purpose: 'answering' } as const
    return { ...common, ...row, payload: JSON.stringify(payload), ...times }
  }
  await db.insertInto('submissions').values(stored.map(toRow)).execute()
  const binned = { resource: 'submissions', media: '[]', user_name: 'Ana', deleted_at: '2026-06-01' }
  for (const entry of stored) {
    const rows = JSON.stringify({ submissions: [toRow(entry)] })
    await db
      .insertInto('bin')
      .values({ ...binned, record_id: entry.id, rows, expires_at: '2026-07-01' })
      .execute()
  }

  await migrate(connection)

  const senders = stored.map(({ sender }) => sender)
  const rows = await db.selectFrom('submissions').select('sender_email').orderBy('id').execute()
  expect(rows.map(({ sender_email }) => sender_email)).toEqual(senders)
  const bin = await db.selectFrom('bin').select('rows').orderBy('record_id').execute()
  expect(bin.map((record) => JSON.parse(record.rows).submissions[0].sender_email)).toEqual(senders)
})
