import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { changesBetween, recordAudit } from '../../audit/audit-log.ts'
import type { Collection } from '../../collections/collection.ts'
import type { Actor } from '../../http/actor.ts'
import { recordVersions, statesOf } from '../../versions/record-versions.ts'
import { readNewTalentPlace } from '../board-order.ts'
import { writeLineupMarks } from '../lineup-marks.ts'
import { writeLanguages, writeStays } from '../stays.ts'
import { toTalentColumns } from '../talents.ts'
import { toFacts } from './columns.ts'
import type { Change } from './plan.ts'

/**
 * Writes steps with their versions: those of an import, or of undoing one, which restores the versions before. Records
 * each change in the audit log. Returns the talents' ids, in the order of the steps.
 */
export async function applySteps(
  db: Database,
  talents: Collection,
  steps: readonly Change[],
  actor: Actor,
  action: 'imported' | 'restored',
): Promise<number[]> {
  const changedIds = steps.flatMap(({ row }) => row?.id ?? [])
  const before = await statesOf(db, talents, changedIds)
  const ids = await writeSteps(db, steps, actor)
  const after = await statesOf(db, talents, ids)
  const { user, now } = actor
  if (action === 'imported') {
    await recordVersions(db, 'talents', { before, after }, { user, now, action })
    return ids
  }
  for (const [version, states] of Map.groupBy(after, (state) => state.version)) {
    const change = { user, now, action, restored_version: version - 2 }
    await recordVersions(db, 'talents', { before: [], after: states }, change)
  }
  return ids
}

/** New talents are added where the setting says, in the order of the steps. */
async function writeSteps(db: Database, steps: readonly Change[], { user, now }: Actor): Promise<number[]> {
  const ids: number[] = []
  const timestamp = now.toISOString()
  const { first, last } = await db
    .selectFrom('talents')
    .select((eb) => [eb.fn.min('position').as('first'), eb.fn.max('position').as('last')])
    .executeTakeFirstOrThrow()
  const isOnTop = (await readNewTalentPlace(db)) === 'top'
  const created = steps.filter(({ row }) => !row).length
  let position = isOnTop ? Number(first ?? 1) - created - 1 : Number(last ?? 0)
  for (const { row, facts, changed } of steps) {
    const { crown, sole, ...input } = facts
    const { published, ...rest } = toTalentColumns(input, row?.published_at ?? null, now)
    const columns = { ...rest, published: published ? 1 : 0, updated_at: timestamp } as const
    const { id } = row
      ? await db
          .updateTable('talents')
          .set({ ...columns, origin: 'agency', version: row.version + 1 })
          .where('id', '=', row.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('talents')
          .values({ ...columns, position: ++position, created_at: timestamp })
          .returning('id')
          .executeTakeFirstOrThrow()
    ids.push(id)
    if (facts.languages && changed.includes('languages')) await writeLanguages(db, id, facts.languages)
    if (facts.stays && changed.includes('stays')) await writeStays(db, id, facts.stays)
    if (row && (changed.includes('crown') || changed.includes('sole'))) await writeLineupMarks(db, row, { crown, sole })
    const changes = changesBetween(row ? { ...toFacts(row) } : {}, { ...facts }, changed)
    const entry = {
      action: row ? 'changed' : 'created',
      resource: 'talents',
      record_id: id,
      changes,
    }
    await recordAudit(db, user, entry, now)
  }
  await announceChange(db, 'talents')
  return ids
}
