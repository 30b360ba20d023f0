import { sql } from 'kysely'
import { type Person, withoutFormerPeople } from './former-people.ts'
import type { AnyDatabase, Migration } from './migration.ts'

/** The tables of records about persons, by resource in the audit log. */
const personalTables = {
  talents: 'talents',
  media: 'media',
  members: 'staff',
  'official-contacts': 'official_contacts',
}

/** Earlier releases left personal data in the audit log and in bookings after the records it belongs to were erased. */
export const erasedPersonalData: Migration = {
  name: '0064-erased-personal-data',
  async up(db) {
    for (const [resource, table] of Object.entries(personalTables)) {
      await sql`
        update audit set record_name = null, changes = null
        where resource = ${resource} and record_id is not null and (record_name is not null or changes is not null)
        and record_id not in (select cast(id as text) from ${sql.table(table)})
        and record_id not in (select record_id from bin where resource = ${resource})`.execute(db)
    }
    await sql`
      update audit set record_name = null
      where resource = 'submissions' and action = 'erased' and record_name is not null`.execute(db)
    await hideAddresses(db)
    await removeFormerPeople(db)
    await removeFormerPeopleFromBin(db)
  },
}

/** The audit log keeps only that the address or phone of a staff member changed. */
async function hideAddresses(db: AnyDatabase): Promise<void> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'changes'])
    .where('resource', '=', 'members')
    .where('changes', 'is not', null)
    .execute()
  const hide = (value: unknown) => (value === null ? null : '…')
  for (const { id, changes: before } of rows) {
    const changes = JSON.parse(before)
    for (const field of ['email', 'phone']) {
      if (Array.isArray(changes[field])) changes[field] = changes[field].map(hide)
    }
    const after = JSON.stringify(changes)
    if (after !== before) await db.updateTable('audit').set({ changes: after }).where('id', '=', id).execute()
  }
}

async function removeFormerPeople(db: AnyDatabase): Promise<void> {
  const bookings = await db
    .selectFrom('submissions')
    .leftJoin('selection_bookings', 'submission_id', 'id')
    .select(['id', 'selection_id'])
    .where('kind', '=', 'booking')
    .execute()
  for (const { id, selection_id } of bookings) {
    const row = db.selectFrom('submissions').select('payload').where('id', '=', id)
    const { payload } = await row.executeTakeFirstOrThrow()
    const change = withoutFormerPeople(payload, await findPeople(db, selection_id))
    if (!change) continue
    await db.updateTable('submissions').set({ payload: change.payload }).where('id', '=', id).execute()
    const mails = await db.selectFrom('outbox').select(['id', 'text']).where('submission_id', '=', id).execute()
    for (const mail of mails) {
      await db
        .updateTable('outbox')
        .set({ text: change.inMail(mail.text) })
        .where('id', '=', mail.id)
        .execute()
    }
  }
}

async function removeFormerPeopleFromBin(db: AnyDatabase): Promise<void> {
  const inBin = db.selectFrom('bin').where('resource', '=', 'submissions')
  const bookings = await inBin.select('record_id').where('rows', 'like', '%"kind":"booking"%').execute()
  for (const { record_id } of bookings) {
    const { rows } = await inBin.select('rows').where('record_id', '=', record_id).executeTakeFirstOrThrow()
    const { submissions, outbox = [], ...others } = JSON.parse(rows)
    const people = await findPeople(db, others.selection_bookings?.[0]?.selection_id)
    const change = withoutFormerPeople(submissions[0].payload, people)
    if (!change) continue
    const changed = {
      ...others,
      submissions: [{ ...submissions[0], payload: change.payload }],
      outbox: outbox.map((mail: { text: string }) => ({ ...mail, text: change.inMail(mail.text) })),
    }
    await db
      .updateTable('bin')
      .set({ rows: JSON.stringify(changed) })
      .where('resource', '=', 'submissions')
      .where('record_id', '=', record_id)
      .execute()
  }
}

/** The people in a selection: none once it is deleted. */
async function findPeople(db: AnyDatabase, selection: string | null | undefined): Promise<Person[]> {
  if (!selection) return []
  return db.selectFrom('selection_people').select(['id', 'name']).where('selection_id', '=', selection).execute()
}
