import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Erasure, insertErasures, recordErasures } from '#database/erasures.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { deleteDetachedMails } from '../outbox/detached-mails.ts'
import { discardFiles, isMedium } from '../storage/discarded-files.ts'
import { filesOf } from './bin/files-in.ts'
import { redactAudit } from './bin/redact-audit.ts'
import { isBoardUsed } from './boards.ts'
import { removeReferences } from './media/references.ts'
import { tableOf } from './resource-tables.ts'
import { removeFormerPeople } from './selections/booking-tallies.ts'
import { removeSelections } from './selections/store.ts'
import { removeSubmissions } from './submissions/delete-submissions.ts'
import { isFormUsed } from './submissions/form-usage.ts'
import { findSoleDecision } from './submissions/sole-decision.ts'
import { removeDocuments } from './talents/documents.ts'

/** The time, and the time of an earlier erasure that is repeated: what was stored later stays. */
interface ErasureTimes {
  now: Date
  until: string | undefined
}

type Eraser = (transaction: Database, keys: readonly string[], times: ErasureTimes) => Promise<number>

/** What can be erased beside records, with the keys that identify it in every backup. */
const erasers = {
  /** By id. */
  selections: (transaction, ids) => removeSelections(transaction, ids),
  /** People in rooms, by the hash of their key. */
  'room-people': eraseRoomPeople,
  /** By the id of the talent, with all documents. */
  'private-data': erasePrivateData,
  /** By storage key. */
  documents: (transaction, keys, { now }) => removeDocuments(transaction, keys, now),
  /** By the hash of the recipient: see `toMailKey`. */
  mails: eraseMails,
  /** Files of the library, which follow from other erasures: see `announceDeletedMedia`. */
  files: async () => 0,
} as const satisfies Record<string, Eraser>

/**
 * Erases records for good, also those in the bin, with all that belongs to them, and records it, so that a restored backup
 * erases them again. Call it in a transaction. Returns their number.
 * @param kind a resource whose records go to the bin, or one of `erasers`
 */
export async function erase(transaction: Database, kind: string, keys: readonly string[], now: Date): Promise<number> {
  await recordErasures(transaction, kind, keys, now)
  return eraseEach(transaction, kind, keys, { now, until: undefined })
}

/**
 * Records erasures that a restored backup does not know, and repeats them. Call it in a transaction. Returns the number of
 * erased records.
 */
export async function eraseAgain(transaction: Database, erasures: readonly Erasure[], now: Date): Promise<number> {
  await insertErasures(transaction, erasures)
  // These come last: talents and entries that are erased too do not need theirs.
  const orderOf = ({ kind }: Erasure) => Number(kind === 'boards' || kind === 'forms')
  let count = 0
  for (const { kind, key, erased_at } of erasures.toSorted((a, b) => orderOf(a) - orderOf(b)))
    count += await eraseEach(transaction, kind, [key], { now, until: erased_at })
  return count
}

async function eraseEach(transaction: Database, kind: string, keys: readonly string[], times: ErasureTimes) {
  let count = 0
  for (const batch of chunk(keys, maxRowsPerStatement)) {
    count += Object.hasOwn(erasers, kind)
      ? await erasers[kind as keyof typeof erasers](transaction, batch, times)
      : await eraseRecords(transaction, kind, batch, times)
  }
  return count
}

/** Leaves records that others need, as a backup may have. */
async function eraseRecords(
  transaction: Database,
  resource: string,
  ids: readonly string[],
  { now, until }: ErasureTimes,
): Promise<number> {
  const table = tableOf(resource)
  if (!table) return 0
  const erased: string[] = []
  for (const id of ids) if (!(await isNeeded(transaction, { table, id }, now))) erased.push(id)
  if (erased.length === 0) return 0
  const stored = await removeRecords(transaction, table, erased, { now, until })
  const binned = await transaction
    .deleteFrom('bin')
    .where('resource', '=', resource)
    .where('record_id', 'in', erased)
    .$if(until !== undefined, (query) => query.where('deleted_at', '<=', until ?? ''))
    .returning(['record_id', 'rows'])
    .execute()
  await discardFiles(transaction, binned.flatMap(filesOf), now)
  await deleteDetachedMails(transaction, binned)
  await transaction
    .deleteFrom('versions')
    .where('resource', '=', resource)
    .where('record_id', 'in', erased)
    .$if(until !== undefined, (query) => query.where('at', '<=', until ?? ''))
    .execute()
  await redactAudit(transaction, resource, erased, until)
  const gone = [...stored, ...binned.map(({ record_id }) => record_id)]
  if (table === 'talents') await erasePrivateData(transaction, gone, { now, until })
  return gone.length
}

/** Whether the site needs this record: a board or a form that is used, or the last reply template for a decision. */
async function isNeeded(
  transaction: Database,
  { table, id }: { table: keyof Schema; id: string },
  now: Date,
): Promise<boolean> {
  if (table === 'reply_templates') return (await findSoleDecision(transaction, Number(id))) !== null
  if (table === 'forms') {
    const form = await transaction.selectFrom('forms').select('name').where('id', '=', Number(id)).executeTakeFirst()
    return form !== undefined && isFormUsed(transaction, form.name, now)
  }
  if (table !== 'boards') return false
  const board = await transaction
    .selectFrom('boards')
    .select('category')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return board !== undefined && isBoardUsed(transaction, board.category)
}

/** Deletes records from their table, and returns the ids of those that were there. */
async function removeRecords(
  transaction: Database,
  table: keyof Schema,
  keys: readonly string[],
  { now, until }: ErasureTimes,
): Promise<string[]> {
  const tables = transaction as unknown as Kysely<Record<string, { id: number | string; created_at: string }>>
  const found = await tables
    .selectFrom(table)
    .select('id')
    .where('id', 'in', table === 'submissions' ? keys : keys.map(Number))
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? ''))
    .forUpdate()
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  if (table === 'submissions') await removeSubmissions(transaction, ids.map(String), now)
  if (table === 'media') await releaseMedia(transaction, ids.map(Number), now)
  // Foreign keys delete the rest, but for these.
  if (table === 'clients') {
    await sql`update contacts set client_id = null where client_id in (${sql.join(ids)})`.execute(transaction)
  }
  if (table === 'contacts') {
    await sql`delete from selection_links where contact_id in (${sql.join(ids)})`.execute(transaction)
  }
  await tables.deleteFrom(table).where('id', 'in', ids).execute()
  return ids.map(String)
}

/** Removes what refers to media, which a backup may still show, and discards their files. */
async function releaseMedia(transaction: Database, ids: readonly number[], now: Date): Promise<void> {
  const media = await transaction.selectFrom('media').select(['id', 'url']).where('id', 'in', ids).execute()
  for (const medium of media) await removeReferences(transaction, medium)
  await discardFiles(transaction, media.map(({ url }) => url).filter(isMedium), now)
}

async function erasePrivateData(
  transaction: Database,
  keys: readonly string[],
  { now, until }: ErasureTimes,
): Promise<number> {
  const talents = keys.map(Number)
  if (talents.length === 0) return 0
  const { numDeletedRows } = await transaction
    .deleteFrom('talent_private_data')
    .where('talent_id', 'in', talents)
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? ''))
    .executeTakeFirstOrThrow()
  const documents = await transaction
    .selectFrom('talent_documents')
    .select('key')
    .where('talent_id', 'in', talents)
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? ''))
    .execute()
  const documentKeys = documents.map(({ key }) => key)
  return Number(numDeletedRows) + (await removeDocuments(transaction, documentKeys, now))
}

/** Deletes people from rooms with all their answers, also those in bookings. */
async function eraseRoomPeople(transaction: Database, hashes: readonly string[]): Promise<number> {
  const people = await transaction
    .deleteFrom('selection_people')
    .where('key_hash', 'in', hashes)
    .returning('selection_id')
    .execute()
  if (people.length > 0) await removeFormerPeople(transaction, [...new Set(people.map((one) => one.selection_id))])
  return people.length
}

/** Identifies the mails to an address without storing it. */
export function toMailKey(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64url')
}

async function eraseMails(
  transaction: Database,
  keys: readonly string[],
  { now, until = now.toISOString() }: ErasureTimes,
): Promise<number> {
  const mails = await transaction.selectFrom('outbox').select(['id', 'to']).where('created_at', '<=', until).execute()
  const ids = mails.filter(({ to }) => keys.includes(toMailKey(to))).map(({ id }) => id)
  for (const batch of chunk(ids, maxRowsPerStatement))
    await transaction.deleteFrom('outbox').where('id', 'in', batch).execute()
  return ids.length
}
