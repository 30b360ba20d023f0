import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/helpers/dialects.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../schema/index.ts'
import { erasedPersonalData } from './erased-personal-data.ts'
import { migrations } from './index.ts'

const at = '2026-06-01T10:00:00.000Z'

async function openBefore(database: Awaited<ReturnType<typeof emptyDatabase>>) {
  const connection = await connect(database)
  await migrate(connection, migrations.slice(0, migrations.indexOf(erasedPersonalData)))
  return connection
}

function insertBinned(db: Database, resource: string, record_id: string, rows: object) {
  const times = { deleted_at: at, expires_at: '2026-07-01T10:00:00.000Z' }
  return db
    .insertInto('bin')
    .values({ resource, record_id, rows: JSON.stringify(rows), media: '[]', user_name: 'Bia', ...times })
    .execute()
}

test.each(dialects)('removes what the audit log has of erased records about persons, on %s', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await openBefore(database)
  const { db } = connection
  const stored = String(await insertTalent(db, { name: 'Stored' }))
  await insertBinned(db, 'talents', '901', { talents: [{ id: 901 }] })
  const entry = { at, user_name: 'Bia', user_id: null }
  const changes = JSON.stringify({ name: [null, 'Ana'] })
  const add = (resource: string, record_id: string | null, action: string, more: object) =>
    db
      .insertInto('audit')
      .values({ ...entry, resource, record_id, action, ...more })
      .execute()
  for (const record_id of [stored, '901', '902']) await add('talents', record_id, 'changed', { changes })
  for (const resource of ['talents', 'media', 'members', 'official-contacts', 'posts']) {
    await add(resource, '903', 'deleted', { record_name: 'Ana' })
  }
  await add('media', null, 'imported', { changes: '{"count":2}' })
  await add('submissions', 'one', 'erased', { record_name: 'Ana' })
  await add('submissions', 'one', 'deleted', { record_name: 'application' })
  const times = { created_at: at, updated_at: at }
  const { id } = await db
    .insertInto('staff')
    .values({ name_pt: 'Bia', ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moved = { name_pt: ['Ana', 'Bia'], email: [null, 'bia@mail.example'], phone: ['11 5555-1234', null] }
  await add('members', String(id), 'changed', { changes: JSON.stringify(moved) })

  await migrate(connection)

  const kept = await db
    .selectFrom('audit')
    .select(['resource', 'record_id', 'record_name', 'changes'])
    .orderBy('id')
    .execute()
  expect(
    kept.map(({ resource, record_id, record_name, changes: after }) => [resource, record_id, record_name ?? after]),
  ).toEqual([
    ['talents', stored, changes],
    ['talents', '901', changes],
    ['talents', '902', null],
    ['talents', '903', null],
    ['media', '903', null],
    ['members', '903', null],
    ['official-contacts', '903', null],
    ['posts', '903', 'Ana'],
    ['media', null, '{"count":2}'],
    ['submissions', 'one', null],
    ['submissions', 'one', 'application'],
    ['members', String(id), '{"name_pt":["Ana","Bia"],"email":[null,"…"],"phone":["…",null]}'],
  ])
})

const answer = (person: string, person_id?: number) => ({
  person,
  ...(person_id && { person_id }),
  vote: 'yes',
  note: 'Adorei.',
})
const counts = { talent: 'Siena', yes: 2, maybe: 0, no: 0 }
const line = 'Siena: sim 2 · talvez 0 · não 0'
const [ofAna, ofBia] = ['  Ana: sim – Adorei.', '  Bia: sim – Adorei.']

test.each(
  dialects.flatMap((dialect) => [
    { dialect, place: 'inbox' },
    { dialect, place: 'bin' },
  ]),
)(
  'removes people who left, or whose room is gone, from bookings in the $place on $dialect',
  async ({ dialect, place }) => {
    await using database = await emptyDatabase(dialect)
    await using connection = await openBefore(database)
    const { db } = connection
    const times = { created_at: at, updated_at: at, expires_at: '2026-09-01T10:00:00.000Z' }
    const room = {
      kind: 'room',
      title: 'Campanha',
      language: 'pt',
      created_by: null,
      owner_email: null,
      message: null,
    } as const
    await db
      .insertInto('selections')
      .values({ id: 'room', ...room, ...times })
      .execute()
    const link = { selection_id: 'room', role: 'guest', token_hash: 'hash', created_at: at } as const
    const { id: link_id } = await db
      .insertInto('selection_links')
      .values(link)
      .returning('id')
      .executeTakeFirstOrThrow()
    const bia = await db
      .insertInto('selection_people')
      .values({ name: 'Bia', key_hash: 'key', selection_id: 'room', link_id, revision: 1, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()

    /** Inserts a booking with its mail, and returns how to read both. */
    async function insertBooking(tally: unknown, text: string, selection_id?: string) {
      const id = await insertSubmission(db, { kind: 'booking', payload: { title: 'Campanha', tally } })
      const mail = { kind: 'notification', to: 'agency@mail.example', language: 'pt', subject: 'Pedido' } as const
      await db
        .insertInto('outbox')
        .values({
          ...mail,
          submission_id: id,
          text: `Votos: \n${text}\n\nFim`,
          message_id: id,
          created_at: at,
          next_attempt_at: at,
        })
        .execute()
      if (selection_id) await db.insertInto('selection_bookings').values({ submission_id: id, selection_id }).execute()
      if (place === 'bin') {
        const submissions = await db.selectFrom('submissions').selectAll().where('id', '=', id).execute()
        const outbox = await db.selectFrom('outbox').selectAll().where('submission_id', '=', id).execute()
        const selection_bookings = selection_id ? [{ submission_id: id, selection_id }] : []
        await insertBinned(db, 'submissions', id, { submissions, outbox, selection_bookings })
        await db.deleteFrom('submissions').where('id', '=', id).execute()
      }
      return async () => {
        const binned = await db.selectFrom('bin').select('rows').where('record_id', '=', id).executeTakeFirst()
        const { submissions, outbox } = binned
          ? JSON.parse(binned.rows)
          : {
              submissions: await db.selectFrom('submissions').selectAll().where('id', '=', id).execute(),
              outbox: await db.selectFrom('outbox').selectAll().where('submission_id', '=', id).execute(),
            }
        return [JSON.parse(submissions[0].payload).tally, outbox[0].text.replace(/^Votos: \n|\n\nFim$/g, '')]
      }
    }

    const both = [{ ...counts, answers: [answer('Ana', 99), answer('Bia', bia.id)] }]
    const named = [{ ...counts, answers: [answer('Ana'), answer('Bia')] }]
    const text = [line, ofAna, 'Até já', ofBia].join('\n')
    const ofRoom = await insertBooking(both, [line, ofAna, ofBia].join('\n'), 'room')
    const ofGone = await insertBooking(both, [line, ofAna, ofBia].join('\n'))
    const ofNames = await insertBooking(named, [line, ofAna, ofBia].join('\n'), 'room')
    const ofGoneText = await insertBooking(text, text)
    const ofText = await insertBooking(text, text, 'room')
    const unchanged = [line, ofBia].join('\n')
    const ofUnchanged = await insertBooking(unchanged, unchanged, 'room')

    await migrate(connection)

    expect(await ofRoom()).toEqual([[{ ...counts, answers: [answer('Bia', bia.id)] }], unchanged])
    expect(await ofGone()).toEqual([[{ ...counts, answers: [] }], line])
    expect(await ofNames()).toEqual([[{ ...counts, answers: [answer('Bia')] }], unchanged])
    expect(await ofGoneText()).toEqual([line, line])
    expect(await ofText()).toEqual([line, line])
    expect(await ofUnchanged()).toEqual([unchanged, unchanged])
  },
)
