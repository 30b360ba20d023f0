import { sql } from 'kysely'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { PastImport } from '#contracts/admin/talent-import.ts'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { findBoardNames } from '../../../records/boards.ts'
import { limitToBoards } from '../../boards.ts'
import type { Collection } from '../../collections/collection.ts'
import { deleteRows } from '../../deleted-records/delete.ts'
import type { Actor } from '../../http/actor.ts'
import { findDifferences } from '../../versions/read-versions.ts'
import type { Snapshot } from '../../versions/record-versions.ts'
import { type TalentRow, withRelatedRows } from '../related-rows.ts'
import { applySteps } from './apply-steps.ts'
import { type Facts, type Field, fields, toFacts } from './columns.ts'
import type { Change } from './plan.ts'

const shown = { days: 30, imports: 10 }

/** The latest imports. One is known by the time that its versions have in common. */
export async function listImports(db: Database, { user, now }: Actor): Promise<{ data: PastImport[] }> {
  const since = new Date(now.getTime() - shown.days * 86_400_000).toISOString()
  const rows = await queryImported(db, user)
    .where('versions.at', '>=', since)
    .select((eb) => [
      'versions.at',
      'versions.user_name',
      eb.fn.countAll().filterWhere('versions.version', '=', 1).as('created'),
      eb.fn.countAll().filterWhere('versions.version', '>', 1).as('updated'),
      eb.fn.countAll().filterWhereRef('versions.version', '=', 'talents.version').as('undoable'),
    ])
    .groupBy(['versions.at', 'versions.user_name'])
    .orderBy('versions.at', 'desc')
    .limit(shown.imports)
    .execute()
  const data = rows.map(({ at, user_name, ...counts }) => ({
    at,
    user_name,
    created: Number(counts.created),
    updated: Number(counts.updated),
    undoable: Number(counts.undoable),
  }))
  return { data }
}

/**
 * Undoes an import: the talents that it created are deleted, and those that it changed get back what they had. Talents that
 * have changed since stay as they are. Returns the number of the others.
 */
export function undoImport(db: Database, talents: Collection, at: string, actor: Actor): Promise<{ changed: number }> {
  return db.transaction().execute(async (transaction) => {
    const imported = await queryImported(transaction, actor.user)
      .where('versions.at', '=', at)
      .whereRef('talents.version', '=', 'versions.version')
      .select(['talents.id', 'versions.snapshot'])
      .orderBy('talents.id')
      .execute()
    const snapshots = new Map(imported.map(({ id, snapshot }) => [Number(id), JSON.parse(snapshot) as Snapshot]))
    const rows = await lockRows(transaction, [...snapshots.keys()])
    const created = rows.filter(({ version }) => version === 1).map(({ id }) => id)
    const steps = await planRestoring(transaction, rows, snapshots)
    await applySteps(transaction, talents, steps, actor, 'restored')
    await deleteRows(transaction, talents, created, actor)
    return { changed: steps.length + created.length }
  })
}

/** The versions that imports have made of talents on the user's boards, each with its talent unless that is deleted. */
function queryImported(db: Database, user: CurrentUser) {
  const versions = db
    .selectFrom('versions')
    .leftJoin('talents', (join) => join.on(sql<boolean>`talents.id = cast(versions.record_id as integer)`))
    .where('versions.resource', '=', 'talents')
    .where('versions.action', '=', 'imported')
  return limitToBoards(versions, user)
}

async function lockRows(db: Database, ids: number[]): Promise<TalentRow[]> {
  const rows: TalentRow[] = []
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const query = db.selectFrom('talents').selectAll().where('id', 'in', batch).orderBy('id')
    rows.push(...(await withRelatedRows(db, await query.forUpdate().execute())))
  }
  return rows
}

/** Steps to the versions before those of `snapshots`. None for a talent whose board was deleted in the meantime. */
async function planRestoring(db: Database, rows: TalentRow[], snapshots: Map<number, Snapshot>): Promise<Change[]> {
  const boards = await findBoardNames(db)
  const previous = await readPrevious(db, rows)
  return rows.flatMap((row) => {
    const [before, after] = [previous.get(`${row.id} ${row.version - 1}`), snapshots.get(row.id)]
    if (!before || !after) return []
    const [was, is] = [withMarks(before), withMarks(after)]
    const differences = findDifferences(is, was)
    const changed = fields.filter((field) => field in differences)
    const restored = Object.fromEntries(changed.map((field: Field) => [field, was[field] ?? null]))
    const facts = { ...toFacts(row), ...restored } as Facts
    return boards.has(facts.category) ? [{ line: 0, row, facts, changed }] : []
  })
}

/** The snapshots of the versions before those of `rows`, by talent and version. */
async function readPrevious(db: Database, rows: TalentRow[]): Promise<Map<string, Snapshot>> {
  const snapshots = new Map<string, Snapshot>()
  for (const batch of chunk(rows, maxRowsPerStatement)) {
    const versions = await db
      .selectFrom('versions')
      .select(['record_id', 'version', 'snapshot'])
      .where('resource', '=', 'talents')
      .where(
        'record_id',
        'in',
        batch.map(({ id }) => String(id)),
      )
      .execute()
    for (const { record_id, version, snapshot } of versions) {
      snapshots.set(`${record_id} ${version}`, JSON.parse(snapshot))
    }
  }
  return snapshots
}

interface Medium {
  kind: string
  view?: string
  crown?: number
  sole?: number
}

/** A snapshot with the line-up marks of its full-length digital, as a table has them. */
function withMarks(snapshot: Snapshot): Snapshot {
  const media = (snapshot.media ?? []) as Medium[]
  const { crown = null, sole = null } = media.find(({ kind, view }) => kind === 'snap' && view === 'entire') ?? {}
  return { ...snapshot, crown, sole }
}
