import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { type Bulk, type BulkResponse, maxBulk } from '#contracts/admin/talent-bulk.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { ProblemError } from '../../http/problem.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import { assertBoardAllowed, assertBoardsExist, limitToBoards } from '../boards.ts'
import type { Collection } from '../collections/collection.ts'
import { type ListRequest, queryMatchingRows } from '../collections/list.ts'
import { deleteRows } from '../deleted-records/delete.ts'
import type { Actor } from '../http/actor.ts'
import { recordVersions, statesOf } from '../versions/record-versions.ts'
import { assertPossible, computeChanges, previousOf, type TalentChanges } from './bulk-changes.ts'
import { writeLineupMarks } from './lineup-marks.ts'
import { type TalentRow, withRelatedRows } from './related-rows.ts'
import { writeLanguages, writeStays } from './stays.ts'

interface BulkCall {
  /** Selects the talents when `ids` is `all`. */
  query: ListRequest
  bulk: Bulk
}

/**
 * Applies an action to many talents, or to none: when it is impossible for some, a 422 lists their ids. Returns the
 * number of changed talents.
 */
export function applyBulk(db: Database, talents: Collection, bulkCall: BulkCall, actor: Actor): Promise<BulkResponse> {
  return db.transaction().execute((transaction) => applyWithin(transaction, talents, bulkCall, actor))
}

/** As `applyBulk`, within a transaction. */
export async function applyWithin(
  transaction: Database,
  talents: Collection,
  { query, bulk }: BulkCall,
  actor: Actor,
): Promise<BulkResponse> {
  const { user, now } = actor
  const boards = boardsOf(bulk)
  for (const category of boards) assertBoardAllowed(user, category)
  if (boards.length > 0) await assertBoardsExist(transaction, boards, 'category')
  const ids = await findIds(transaction, talents, { query, bulk }, user)
  const rows = await lockRows(transaction, ids, user)
  assertPossible(bulk, { ids, rows, now })
  if (bulk.action === 'delete') {
    const deleted = rows.map(({ id }) => id)
    await deleteRows(transaction, talents, deleted, actor)
    return { changed: rows.length, deleted }
  }
  const before: NonNullable<BulkResponse['before']> = []
  const changing = rows.flatMap((row) => {
    const outcome = computeChanges(row, bulk, now)
    const changes = changesOf(row, outcome)
    return changes ? [{ row, outcome, changes }] : []
  })
  const changingIds = changing.map(({ row }) => row.id)
  const statesBefore = await statesOf(transaction, talents, changingIds)
  for (const { row, outcome, changes } of changing) {
    const { published, languages, stays, crown, sole, cutout, ...columns } = outcome
    const version = row.version + 1
    await transaction
      .updateTable('talents')
      .set({
        ...columns,
        ...(published !== undefined && { published: published ? 1 : 0 }),
        origin: 'agency',
        version,
        updated_at: now.toISOString(),
      })
      .where('id', '=', row.id)
      .execute()
    if (languages) await writeLanguages(transaction, row.id, languages)
    if (stays) await writeStays(transaction, row.id, stays)
    if (crown !== undefined && sole !== undefined) await writeLineupMarks(transaction, row, { crown, sole, cutout })
    await recordAudit(transaction, user, { action: 'changed', resource: 'talents', record_id: row.id, changes }, now)
    const previous = previousOf(row, bulk, version)
    if (previous) before.push(previous)
  }
  const states = { before: statesBefore, after: await statesOf(transaction, talents, changingIds) }
  await recordVersions(transaction, 'talents', states, { user, now, action: 'changed' })
  if (changing.length > 0) await announceChange(transaction, 'talents')
  return { changed: changing.length, ...(bulk.action !== 'restore' && { before }) }
}

/** The boards to which an action moves talents. */
function boardsOf(bulk: Bulk): string[] {
  if (bulk.action === 'category') return [bulk.category]
  if (bulk.action !== 'restore') return []
  return [...new Set(bulk.talents.flatMap((talent) => ('category' in talent && talent.category) || []))]
}

function changesOf(row: TalentRow, outcome: TalentChanges) {
  return changesBetween({ ...row, published: row.published === 1 }, outcome, Object.keys(outcome))
}

async function findIds(
  db: Database,
  talents: Collection,
  { query, bulk }: BulkCall,
  user: CurrentUser,
): Promise<number[]> {
  if (bulk.action === 'restore' || bulk.action === 'marks') return toSortedIds(bulk.talents.map(({ id }) => id))
  if (bulk.ids !== 'all') return toSortedIds(bulk.ids)
  if (query.category) await assertBoardsExist(db, [String(query.category)], 'category')
  const matching = await queryMatchingRows(db, talents, query, user)
  const rows: { id: number }[] = await matching
    .select('id')
    .orderBy('id')
    .limit(maxBulk + 1)
    .execute()
  if (rows.length > maxBulk) throw new ProblemError(422, { errors: { ids: ['too_many'] } })
  return rows.map(({ id }) => id)
}

function toSortedIds(ids: number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** Locks in the order of ids, so that bulk actions never deadlock. Without the talents of other boards. */
async function lockRows(db: Database, ids: number[], user: CurrentUser): Promise<TalentRow[]> {
  const rows: TalentRow[] = []
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const query = limitToBoards(db.selectFrom('talents').selectAll(), user).where('id', 'in', batch).orderBy('id')
    const locked = await query.forUpdate().execute()
    rows.push(...(await withRelatedRows(db, locked)))
  }
  return rows
}
