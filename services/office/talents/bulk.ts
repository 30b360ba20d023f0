import type { Selectable } from 'kysely'
import type { Fault } from '#contracts/office/faults.ts'
import type { Bulk } from '#contracts/office/talents.ts'
import type { TalentTable } from '#database/agency-schema.ts'
import { announceChange } from '#database/changes.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema.ts'
import { ProblemError } from '../../http/problem.ts'
import { changesBetween } from '../audit/changes.ts'
import { recordAudit } from '../audit/record.ts'
import type { Writer } from '../collections/write.ts'
import { isPossible, settled } from './showing.ts'

type TalentRow = Selectable<TalentTable>

/** What an action makes of a talent. */
type Outcome = Partial<Omit<TalentRow, 'published'> & { published: boolean }>

/**
 * Does the same to many talents, or to none: when some cannot have it done, a 422 says by their ids why. Returns how
 * many changed; those that were so already are left alone.
 */
export function changeMany(db: Database, bulk: Bulk, { staff, now }: Writer): Promise<{ changed: number }> {
  return db.transaction().execute(async (transaction) => {
    const ids = [...new Set(bulk.ids)].sort((a, b) => a - b)
    const query = transaction.selectFrom('talents').selectAll().where('id', 'in', ids).orderBy('id')
    const rows = await (isPostgres(db) ? query.forUpdate() : query).execute()
    assertPossible(bulk, ids, rows)
    let changed = 0
    for (const row of rows) {
      const outcome = outcomeFor(row, bulk, now)
      const changes = changesBetween({ ...row, published: row.published === 1 }, outcome, Object.keys(outcome))
      if (!changes) continue
      changed++
      const { published, ...columns } = outcome
      await transaction
        .updateTable('talents')
        .set({
          ...columns,
          ...(published !== undefined && { published: published ? 1 : 0 }),
          origin: 'agency',
          version: row.version + 1,
          updated_at: now.toISOString(),
        })
        .where('id', '=', row.id)
        .execute()
      await recordAudit(transaction, staff, { action: 'changed', resource: 'talents', record_id: row.id, changes }, now)
    }
    if (changed > 0) await announceChange(transaction, 'talents')
    return { changed }
  })
}

function assertPossible(bulk: Bulk, ids: number[], rows: TalentRow[]): void {
  const known = new Map(rows.map((row) => [row.id, row]))
  const shows = bulk.action === 'publish' || (bulk.action === 'schedule' && bulk.publish_at !== null)
  const faults = ids.flatMap((id): [string, Fault[]][] => {
    const row = known.get(id)
    if (!row) return [[String(id), ['unknown']]]
    return shows && row.search_name === '' ? [[String(id), ['nameless']]] : []
  })
  if (faults.length > 0) throw new ProblemError(422, { errors: Object.fromEntries(faults) })
  if (
    bulk.action === 'schedule' &&
    rows.some(({ published }) => !isPossible({ ...bulk, published: published === 1 }))
  ) {
    throw new ProblemError(422, { errors: { unpublish_at: ['ends_before_start'] } })
  }
}

function outcomeFor(row: TalentRow, bulk: Bulk, now: Date): Outcome {
  if (bulk.action === 'category') return { category: bulk.category }
  const { published_at, publish_at, unpublish_at } = row
  const showing = { published: row.published === 1, published_at, publish_at, unpublish_at }
  switch (bulk.action) {
    case 'publish':
      return settled({ ...showing, published: true }, now)
    case 'unpublish':
      // Taken down by hand it stays down.
      return { published: false, publish_at: null, unpublish_at: null }
    case 'schedule':
      return settled({ ...showing, publish_at: bulk.publish_at, unpublish_at: bulk.unpublish_at }, now)
  }
}
