import type { Selectable } from 'kysely'
import { type PrivateDataInput, type PrivateDataRecord, privateFields } from '#contracts/admin/private-data.ts'
import type { TalentPrivateDataTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { isMinor } from '#domain/age.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import { createEditConflict } from '../http/admin-error.ts'

/** As in the URLs and in the audit log. */
export const privateResource = 'private-data'

/** The version of private data that was not stored yet. */
const firstVersion = 1

type PrivateRow = Selectable<TalentPrivateDataTable>

interface Talent {
  id: number
  name: string
  birthdate: string | null
}

/** Opens the private data of a talent and records it in the audit log. 404 for none. */
export async function openPrivateData(
  db: Database,
  id: string | undefined,
  { user, now, today }: Actor,
): Promise<PrivateDataRecord> {
  const talent = await findTalent(db, id)
  const record = toRecord(talent, await findPrivateRow(db, talent.id), today)
  await recordAudit(db, user, { action: 'opened', resource: privateResource, record_id: record.id }, now)
  return record
}

/**
 * Stores the private data of a talent. The audit log records which fields changed, without their values. 404 for none,
 * 409 with the present record when it has changed since `version`.
 */
export function updatePrivateData(
  db: Database,
  id: string | undefined,
  { version, ...input }: PrivateDataInput & { version: number },
  { user, now, today }: Actor,
): Promise<PrivateDataRecord> {
  return db.transaction().execute(async (transaction) => {
    const talent = await findTalent(transaction, id, { lock: true })
    const row = await findPrivateRow(transaction, talent.id)
    const before = toRecord(talent, row, today)
    if (before.version !== version) throw createEditConflict(before)
    await storePrivateData(transaction, talent.id, input, now)
    const after = toRecord(talent, await findPrivateRow(transaction, talent.id), today)
    const changes = changedFieldsOf(before, after)
    await recordAudit(
      transaction,
      user,
      { action: 'changed', resource: privateResource, record_id: after.id, changes },
      now,
    )
    return after
  })
}

/** The fields that changed, without their values. */
function changedFieldsOf(before: PrivateDataRecord, after: PrivateDataRecord) {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
  const hide = (value: unknown) => (isEmpty(value) ? null : '…')
  const differences = changesBetween({ ...before }, { ...after }, privateFields)
  return (
    differences && Object.fromEntries(Object.entries(differences).map(([name, values]) => [name, values.map(hide)]))
  )
}

/** Stores private data of a talent in place of the earlier one. Call it in a transaction. */
export async function storePrivateData(
  transaction: Database,
  talent_id: number,
  { nationalities, ...input }: PrivateDataInput,
  now: Date,
): Promise<void> {
  const timestamp = now.toISOString()
  const columns = { ...input, nationalities: nationalities.join(',') || null, updated_at: timestamp }
  await transaction
    .insertInto('talent_private_data')
    .values({ talent_id, version: firstVersion + 1, ...columns, created_at: timestamp })
    .onConflict((conflict) =>
      conflict
        .column('talent_id')
        .doUpdateSet(({ eb }) => ({ ...columns, version: eb('talent_private_data.version', '+', 1) })),
    )
    .execute()
}

/** The talent with this id. 404 for none. `lock` locks it until the transaction ends. */
export async function findTalent(db: Database, id: string | undefined, { lock = false } = {}): Promise<Talent> {
  const known = parseRowId(id ?? '')
  if (known === undefined) throw new ProblemError(404)
  const query = db.selectFrom('talents').select(['id', 'name', 'birthdate']).where('id', '=', known)
  return query.$if(lock, (rows) => rows.forUpdate()).executeTakeFirstOrThrow(() => new ProblemError(404))
}

function findPrivateRow(db: Database, talent_id: number): Promise<PrivateRow | undefined> {
  return db.selectFrom('talent_private_data').selectAll().where('talent_id', '=', talent_id).executeTakeFirst()
}

function toRecord({ id, name, birthdate }: Talent, row: PrivateRow | undefined, today: string): PrivateDataRecord {
  return {
    id,
    version: row?.version ?? firstVersion,
    created_at: row?.created_at ?? null,
    updated_at: row?.updated_at ?? null,
    name,
    is_minor: isMinor(birthdate, today),
    phone: row?.phone ?? null,
    email: row?.email ?? null,
    instagram: row?.instagram ?? null,
    nationalities: row?.nationalities?.split(',') ?? [],
    mother_agency: row?.mother_agency ?? null,
    guardian_name: row?.guardian_name ?? null,
    guardian_email: row?.guardian_email ?? null,
    guardian_phone: row?.guardian_phone ?? null,
    guardian_consent_on: row?.guardian_consent_on ?? null,
    notes: row?.notes ?? null,
  }
}
