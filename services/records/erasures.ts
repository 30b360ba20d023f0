import { createHash } from 'node:crypto'
import { type Erasure, insertErasures, recordErasures } from '#database/erasures.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { discardFiles, isMedium } from '../storage/discarded-files.ts'
import { removeCardRequests } from './card-requests/requests.ts'
import { allRows, allTableOf, isBinResource, toRowIds } from './deleted-records.ts'
import { removeReferences } from './media/references.ts'
import { redactAudit } from './redact-audit.ts'
import { removeFormerPeople } from './selections/booking-tallies.ts'
import { removeSelections } from './selections/store.ts'
import { removeSubmissions } from './submissions/delete-submissions.ts'

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
  /** By the id of the talent, with all documents and requests for a card. */
  'private-data': erasePrivateData,
  /** By id. */
  'card-requests': eraseCardRequests,
  /** By storage key. */
  documents: (transaction, keys, { now }) => removeDocuments(transaction, keys, now),
  /** By the hash of the recipient: see `toMailKey`. */
  mails: eraseMails,
  /** Files of the library, which follow from other erasures: see `announceDeletedMedia`. */
  files: async () => 0,
} as const satisfies Record<string, Eraser>

/**
 * Erases records for good, also deleted ones, with all that belongs to them, and records it, so that a restored backup
 * erases them again. Call it in a transaction. Returns their number.
 * @param kind a resource with soft deletion, or one of `erasers`
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
  let count = 0
  for (const { kind, key, erased_at } of erasures)
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

/** Also deleted ones. */
async function eraseRecords(
  transaction: Database,
  resource: string,
  ids: readonly string[],
  { now, until }: ErasureTimes,
): Promise<number> {
  if (!isBinResource(resource)) return 0
  const found: { id: number | string }[] = await allRows(transaction)
    .selectFrom(allTableOf(resource))
    .select('id')
    .where('id', 'in', toRowIds(resource, ids))
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? ''))
    .forUpdate()
    .execute()
  const rowIds = found.map(({ id }) => id)
  if (rowIds.length > 0) {
    const recordIds = rowIds.map(String)
    if (resource === 'submissions') await removeSubmissions(transaction, recordIds, now)
    if (resource === 'media') await releaseMedia(transaction, rowIds.map(Number), now)
    if (resource === 'talents') await erasePrivateData(transaction, recordIds, { now, until: undefined })
    // Foreign keys delete what belongs to them.
    await allRows(transaction).deleteFrom(allTableOf(resource)).where('id', 'in', rowIds).execute()
  }
  await transaction
    .deleteFrom('versions')
    .where('resource', '=', resource)
    .where('record_id', 'in', ids)
    .$if(until !== undefined, (query) => query.where('at', '<=', until ?? ''))
    .execute()
  await redactAudit(transaction, resource, ids, until)
  return rowIds.length
}

/** Removes what refers to media, which a backup may still show, and discards their files. */
async function releaseMedia(transaction: Database, ids: readonly number[], now: Date): Promise<void> {
  const media = await withDeleted(transaction)
    .selectFrom('all_media')
    .select(['id', 'url'])
    .where('id', 'in', ids)
    .execute()
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
  const requests = await transaction
    .selectFrom('card_requests')
    .select('id')
    .where('talent_id', 'in', talents)
    .execute()
  const requestIds = requests.map(({ id }) => String(id))
  await eraseCardRequests(transaction, requestIds, { now, until })
  return Number(numDeletedRows) + (await removeDocuments(transaction, documentKeys, now))
}

async function eraseCardRequests(
  transaction: Database,
  keys: readonly string[],
  { now, until }: ErasureTimes,
): Promise<number> {
  if (keys.length === 0) return 0
  const requests = await transaction
    .selectFrom('card_requests')
    .select('id')
    .where('id', 'in', keys.map(Number))
    .$if(until !== undefined, (query) => query.where('asked_at', '<=', until ?? ''))
    .execute()
  const ids = requests.map(({ id }) => id)
  return removeCardRequests(transaction, ids, now)
}

/** Removes documents and their files. Returns their number. */
async function removeDocuments(transaction: Database, keys: readonly string[], now: Date): Promise<number> {
  let count = 0
  for (const batch of chunk(keys, maxRowsPerStatement)) {
    const rows = await transaction.deleteFrom('talent_documents').where('key', 'in', batch).returning('key').execute()
    const removed = rows.map(({ key }) => key)
    await discardFiles(transaction, removed, now)
    count += rows.length
  }
  return count
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
