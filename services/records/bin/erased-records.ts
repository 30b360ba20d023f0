import { type Kysely, sql } from 'kysely'
import type { Database, Schema } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { deleteDetachedMails } from '../../outbox/detached-mails.ts'
import { discardFiles, isMedium } from '../../storage/discarded-files.ts'
import { isBoardUsed } from '../boards.ts'
import { type Erasure, erasureTimes, recordErasures } from '../erasures.ts'
import { removeReferences } from '../media/references.ts'
import { removeSubmissions, toDeleted } from '../submissions/delete-submissions.ts'
import { isFormUsed } from '../submissions/form-usage.ts'
import { findSoleDecision } from '../submissions/sole-decision.ts'
import { deleteDraftTalents, deleteOrphanedCopies } from '../talents/delete-drafts.ts'
import { eraseOrphanedPrivateData, erasePrivateData } from '../talents/private-data.ts'
import { filesOf } from './files-in.ts'
import { redactAudit } from './redact-audit.ts'

/** The tables of the resources whose records go to the bin. */
export const tablesInBin: Readonly<Record<string, keyof Schema>> = {
  talents: 'talents',
  slides: 'slides',
  posts: 'posts',
  partners: 'partners',
  members: 'staff',
  offices: 'entity_items',
  sections: 'entity_items',
  'social-medias': 'social_medias',
  forms: 'forms',
  'official-contacts': 'official_contacts',
  boards: 'boards',
  'reply-templates': 'reply_templates',
  clients: 'clients',
  contacts: 'contacts',
  submissions: 'submissions',
  media: 'media',
}

type ErasedRecord = Erasure<'erased_records'>

/** A row that was deleted from the bin. */
interface BinRow {
  resource: string
  record_id: string
  /** JSON: the record's rows by table. */
  rows: string
}

/**
 * Erases what belongs to records that were just deleted from the bin: versions, files, private data, and of records about
 * persons names and values in the audit log. Records the erasure, so that a restored backup erases them again. Call it in
 * the transaction that deleted them from the bin.
 */
export async function eraseRecords(transaction: Database, records: readonly BinRow[], now: Date): Promise<void> {
  const times = erasureTimes(now)
  const erased = records.map(({ resource, record_id }) => ({ resource, record_id, ...times }))
  await recordErasures(transaction, 'erased_records', erased)
  for (const [resource, own] of Map.groupBy(records, (record) => record.resource)) {
    for (const batch of chunk(own, maxRowsPerStatement)) {
      const ids = batch.map(({ record_id }) => record_id)
      await transaction.deleteFrom('versions').where('resource', '=', resource).where('record_id', 'in', ids).execute()
      await redactAudit(transaction, resource, ids)
      await discardFiles(transaction, batch.flatMap(filesOf), now)
    }
  }
  await eraseOrphanedPrivateData(transaction, now)
}

/**
 * Erases a record in the bin on request of the person concerned, with talents made from an application that were never
 * published. Call it in a transaction. Returns whether it existed.
 */
export async function eraseOnRequest(
  transaction: Database,
  { resource, record_id }: Pick<BinRow, 'resource' | 'record_id'>,
  now: Date,
): Promise<boolean> {
  const rows = await transaction
    .deleteFrom('bin')
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .returning(['resource', 'record_id', 'rows'])
    .execute()
  if (rows.length === 0) return false
  if (resource === 'submissions') {
    const times = erasureTimes(now)
    const deleted = rows.flatMap(submissionsIn).map((submission) => toDeleted(submission, times))
    await recordErasures(transaction, 'deleted_submissions', deleted)
    await deleteDetachedMails(transaction, rows)
    await erasePrivateData(transaction, await deleteDraftTalents(transaction, [record_id]), now)
    await deleteOrphanedCopies(transaction, now)
  }
  await eraseRecords(transaction, rows, now)
  return true
}

/** The submission in a record of the bin. */
function submissionsIn({ rows }: BinRow): { id: string; expires_at: string }[] {
  return JSON.parse(rows).submissions ?? []
}

/**
 * Erases records that were erased before, from their tables and from the bin, but no later record with the same id and
 * none that others need. Call it in a transaction. Returns how many records.
 */
export async function eraseRecordsAgain(
  transaction: Database,
  erased: readonly ErasedRecord[],
  now: Date,
): Promise<number> {
  let count = 0
  // These come last: talents and entries that are erased too do not need theirs.
  const orderOf = ({ resource }: ErasedRecord) => Number(resource === 'boards' || resource === 'forms')
  const ordered = erased.toSorted((a, b) => orderOf(a) - orderOf(b))
  for (const { resource, record_id, erased_at } of ordered) {
    const table = tablesInBin[resource]
    if (!table || (await isNeeded(transaction, { table, record_id }, now))) continue
    if (await removeRecord(transaction, { table, record_id, erased_at }, now)) count += 1
    await transaction
      .deleteFrom('versions')
      .where('resource', '=', resource)
      .where('record_id', '=', record_id)
      .where('at', '<=', erased_at)
      .execute()
    await redactAudit(transaction, resource, [record_id], erased_at)
    const rows = await transaction
      .deleteFrom('bin')
      .where('resource', '=', resource)
      .where('record_id', '=', record_id)
      .where('deleted_at', '<=', erased_at)
      .returning('rows')
      .execute()
    await discardFiles(transaction, rows.flatMap(filesOf), now)
    count += rows.length
  }
  await eraseOrphanedPrivateData(transaction, now)
  return count
}

/** Whether the site needs this record: a board or a form that is used, or the last reply template for a decision. */
async function isNeeded(
  transaction: Database,
  { table, record_id }: { table: keyof Schema; record_id: string },
  now: Date,
): Promise<boolean> {
  const id = Number(record_id)
  if (table === 'reply_templates') return (await findSoleDecision(transaction, id)) !== null
  if (table === 'forms') {
    const form = await transaction.selectFrom('forms').select('name').where('id', '=', id).executeTakeFirst()
    return form !== undefined && isFormUsed(transaction, form.name, now)
  }
  if (table !== 'boards') return false
  const board = await transaction.selectFrom('boards').select('category').where('id', '=', id).executeTakeFirst()
  return board !== undefined && isBoardUsed(transaction, board.category)
}

/** Deletes a record that was created before it was erased. Returns whether it existed. */
async function removeRecord(
  transaction: Database,
  { table, record_id, erased_at }: { table: keyof Schema; record_id: string; erased_at: string },
  now: Date,
): Promise<boolean> {
  const tables = transaction as unknown as Kysely<Record<string, { id: number | string; created_at: string }>>
  const id = table === 'submissions' ? record_id : Number(record_id)
  const record = await tables
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('created_at', '<=', erased_at)
    .executeTakeFirst()
  if (!record) return false
  if (table === 'submissions') return (await removeSubmissions(transaction, [record_id], now)) > 0
  if (table === 'media') await releaseMedium(transaction, Number(record_id), now)
  // Foreign keys delete the rest, but for these.
  if (table === 'clients') {
    await sql`update contacts set client_id = null where client_id = ${id}`.execute(transaction)
  }
  if (table === 'contacts') {
    await sql`delete from selection_links where contact_id = ${id}`.execute(transaction)
  }
  await tables.deleteFrom(table).where('id', '=', id).execute()
  return true
}

/** Removes what refers to a medium, which the backup may still show, and discards its file. */
async function releaseMedium(transaction: Database, id: number, now: Date): Promise<void> {
  const medium = await transaction
    .selectFrom('media')
    .select(['id', 'url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await removeReferences(transaction, medium)
  await discardFiles(transaction, [medium.url].filter(isMedium), now)
}
