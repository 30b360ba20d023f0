import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { dayInTimeZone, daysBefore, startOfDay } from '#domain/calendar.ts'
import { chunk } from '#domain/chunk.ts'
import type { Language } from '#domain/language.ts'
import type { SelectionKind, SelectionRole } from '#domain/selections.ts'
import { timestampAfter } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { removeFormerPeople } from './booking-tallies.ts'

interface NewSelection {
  kind: SelectionKind
  title: string
  message?: string | undefined
  language: Language
  ownerEmail?: string | undefined
  /** The user who makes a package. */
  createdBy?: string
  talents: readonly { id: string; pictures?: readonly string[] | undefined }[]
  links: readonly { role: SelectionRole; hash: string; contactId?: number }[]
  days: number
}

/** The time, and the agency's time zone. */
export interface LocalTime {
  now: Date
  timeZone: string
}

/** Stores a selection with its talents and links, and returns its id. Call it in a transaction. */
export async function insertSelection(
  transaction: Database,
  selection: NewSelection,
  { now, timeZone }: LocalTime,
): Promise<string> {
  const id = randomUUID()
  const timestamp = now.toISOString()
  await transaction
    .insertInto('selections')
    .values({
      id,
      kind: selection.kind,
      title: selection.title,
      message: selection.message ?? null,
      language: selection.language,
      owner_email: selection.ownerEmail ?? null,
      created_by: selection.createdBy ?? null,
      created_at: timestamp,
      updated_at: timestamp,
      expires_at: computeExpiry(selection.days, { now, timeZone }),
    })
    .execute()
  await replaceTalents(transaction, id, selection.talents)
  const links = selection.links.map(({ role, hash, contactId }) => ({
    selection_id: id,
    role,
    token_hash: hash,
    contact_id: contactId ?? null,
    created_at: timestamp,
    revoked_at: null,
  }))
  if (links.length > 0) await transaction.insertInto('selection_links').values(links).execute()
  return id
}

/** The expiry of a selection: the end of the day `days` days after `now`, in the agency's time zone. */
export function computeExpiry(days: number, { now, timeZone }: LocalTime): string {
  const today = dayInTimeZone(timeZone, now)
  const nextDay = daysBefore(today, -(days + 1))
  return timestampAfter(startOfDay(nextDay, timeZone), -1)
}

/** Replaces the talents of a selection, in their new order. Call it in a transaction. */
export async function replaceTalents(
  transaction: Database,
  id: string,
  talents: NewSelection['talents'],
): Promise<void> {
  await transaction.deleteFrom('selection_talents').where('selection_id', '=', id).execute()
  const rows = talents.map((talent, position) => ({
    selection_id: id,
    talent_id: talent.id,
    position,
    pictures: talent.pictures ? JSON.stringify(talent.pictures) : null,
  }))
  for (const batch of chunk(rows, maxRowsPerStatement))
    await transaction.insertInto('selection_talents').values(batch).execute()
}

/** Throws a 409 for a talent that is not in the selection. */
export async function assertListed(transaction: Database, selectionId: string, talent: string): Promise<void> {
  const listed = await transaction
    .selectFrom('selection_talents')
    .select('talent_id')
    .where('selection_id', '=', selectionId)
    .where('talent_id', '=', talent)
    .executeTakeFirst()
  if (!listed) throw new ProblemError(409, { detail: 'The talent is not in this selection.', reason: 'not_listed' })
}

/**
 * Counts a change of a selection and returns the new revision. The statement locks the row until the transaction ends,
 * so changes of one selection follow each other, and a reader of a revision has all changes before it. Throws a 404 for a
 * selection that has been deleted.
 */
export async function nextRevision(
  transaction: Database,
  id: string,
  { isContent, now }: { isContent: boolean; now: Date },
): Promise<number> {
  const { revision } = await transaction
    .updateTable('selections')
    .set({
      revision: sql`revision + 1`,
      ...(isContent && { content_revision: sql`revision + 1` }),
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow(() => new ProblemError(404))
  return revision
}

/** Locks selections against changes until the transaction ends, always in the same order. */
async function lockSelections(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.selectFrom('selections').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/**
 * Deletes selections with all that belongs to them, and what people answered there also from bookings. Call it in a
 * transaction. Returns their number.
 */
export async function removeSelections(transaction: Database, ids: readonly string[]): Promise<number> {
  let count = 0
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    // So that no booking is added meanwhile.
    await lockSelections(transaction, batch)
    await transaction.deleteFrom('selection_people').where('selection_id', 'in', batch).execute()
    await removeFormerPeople(transaction, batch)
    // Foreign keys delete the rest.
    const { numDeletedRows } = await transaction
      .deleteFrom('selections')
      .where('id', 'in', batch)
      .executeTakeFirstOrThrow()
    count += Number(numDeletedRows)
  }
  return count
}
