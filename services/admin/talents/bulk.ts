import type { Selectable } from 'kysely'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { type Bulk, type BulkResponse, maxBulk } from '#contracts/admin/talents.ts'
import { announceChange } from '#database/changes.ts'
import { isPostgres } from '#database/dialect.ts'
import type { TalentTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { chunk } from '#domain/chunk.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import { moveToBin } from '../bin/bin.ts'
import type { Collection } from '../collections/collection.ts'
import { type ListRequest, queryMatchingRows } from '../collections/list.ts'
import type { Writer } from '../collections/write.ts'
import { recordVersions, statesOf } from '../versions/record-versions.ts'
import { assertBoardAllowed, limitToBoards } from './boards.ts'
import { hasValidSchedule, settlePublication } from './publication.ts'
import { withLanguages, writeLanguages } from './stays.ts'

type TalentRow = Selectable<TalentTable> & { languages: string[] }

/** The changed columns of a talent, and its languages. */
type TalentChanges = Partial<Omit<TalentRow, 'published'> & { published: boolean }>

/** Keeps statements below the databases' parameter limits. */
const batchSize = 500

interface BulkCall {
  /** Selects the talents when `ids` is `all`. */
  query: ListRequest
  bulk: Bulk
}

/**
 * Applies an action to many talents, or to none: when it is impossible for some, a 422 lists their ids. Returns the
 * number of changed talents.
 */
export function applyBulk(
  db: Database,
  talents: Collection,
  { query, bulk }: BulkCall,
  { user, now }: Writer,
): Promise<BulkResponse> {
  return db.transaction().execute(async (transaction) => {
    if (bulk.action === 'category') assertBoardAllowed(user, bulk.category)
    const ids = await findIds(transaction, talents, { query, bulk }, user)
    const rows = await lockRows(transaction, ids, user)
    assertPossible(bulk, ids, rows)
    if (bulk.action === 'delete') {
      const own = rows.map(({ languages: _languages, ...row }) => row)
      await moveToBin(transaction, talents, own, { user, now })
      return { changed: rows.length, deleted: rows.map(({ id }) => id) }
    }
    const before: NonNullable<BulkResponse['before']> = []
    const changing = rows.filter((row) => changesOf(row, changesFor(row, bulk, now)))
    const changingIds = changing.map(({ id }) => id)
    const statesBefore = await statesOf(transaction, talents, changingIds)
    for (const row of changing) {
      const outcome = changesFor(row, bulk, now)
      const changes = changesOf(row, outcome)
      if (!changes) continue
      const { published, languages, ...columns } = outcome
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
      await recordAudit(transaction, user, { action: 'changed', resource: 'talents', record_id: row.id, changes }, now)
      const { id, publish_at, unpublish_at } = row
      before.push({ id, version, published: row.published === 1, publish_at, unpublish_at })
    }
    const states = { before: statesBefore, after: await statesOf(transaction, talents, changingIds) }
    await recordVersions(transaction, 'talents', states, { user, now, action: 'changed' })
    if (before.length > 0) await announceChange(transaction, 'talents')
    return { changed: before.length, ...(bulk.action === 'unpublish' && { before }) }
  })
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
  if (bulk.action === 'restore') return toSortedIds(bulk.talents.map(({ id }) => id))
  if (bulk.ids !== 'all') return toSortedIds(bulk.ids)
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
  for (const batch of chunk(ids, batchSize)) {
    const query = limitToBoards(db.selectFrom('talents').selectAll(), user).where('id', 'in', batch).orderBy('id')
    const locked = await (isPostgres(db) ? query.forUpdate() : query).execute()
    rows.push(...(await withLanguages(db, locked)))
  }
  return rows
}

function assertPossible(bulk: Bulk, ids: number[], rows: TalentRow[]): void {
  // `restore` skips talents that have changed since or were deleted.
  if (bulk.action === 'restore') return
  const known = new Map(rows.map((row) => [row.id, row]))
  const isPublishing = bulk.action === 'publish' || (bulk.action === 'schedule' && bulk.publish_at !== null)
  const errors = ids.flatMap((id): [string, ErrorCode[]][] => {
    const row = known.get(id)
    if (!row) return [[String(id), ['unknown']]]
    return isPublishing && row.search_name === '' ? [[String(id), ['nameless']]] : []
  })
  if (errors.length > 0) throw new ProblemError(422, { errors: Object.fromEntries(errors) })
  if (
    bulk.action === 'schedule' &&
    rows.some(({ published }) => !hasValidSchedule({ ...bulk, published: published === 1 }))
  ) {
    throw new ProblemError(422, { errors: { unpublish_at: ['ends_before_start'] } })
  }
}

function changesFor(row: TalentRow, bulk: Bulk, now: Date): TalentChanges {
  if (bulk.action === 'category') return { category: bulk.category }
  if (bulk.action === 'city') return { city: bulk.city }
  if (bulk.action === 'languages') return { languages: [...new Set([...row.languages, ...bulk.languages])].sort() }
  const { published_at, publish_at, unpublish_at } = row
  const publication = { published: row.published === 1, published_at, publish_at, unpublish_at }
  switch (bulk.action) {
    case 'publish':
      return settlePublication({ ...publication, published: true }, now)
    case 'unpublish':
      // A talent that is unpublished by hand stays unpublished.
      return { published: false, publish_at: null, unpublish_at: null }
    case 'schedule':
      return settlePublication({ ...publication, publish_at: bulk.publish_at, unpublish_at: bulk.unpublish_at }, now)
    case 'delete':
      throw new Error('deleted talents have no changes')
    case 'restore': {
      const before = bulk.talents.find(({ id }) => id === row.id)
      if (before?.version !== row.version || row.search_name === '') return {}
      return settlePublication({ ...publication, ...before }, now)
    }
  }
}
