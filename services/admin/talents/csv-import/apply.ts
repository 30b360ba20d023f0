import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { changesBetween } from '../../audit/changes.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Writer } from '../../collections/write.ts'
import { talentColumns } from '../talents.ts'
import { factsOf } from './columns.ts'
import type { Step } from './plan.ts'

/** Does all that was planned, with a line each in the trail; new talents come at the end of the board. */
export async function applyImport(db: Database, steps: Step[], { staff, now }: Writer): Promise<void> {
  const moment = now.toISOString()
  const { last } = await db
    .selectFrom('talents')
    .select((of) => of.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  let position = Number(last ?? 0)
  for (const { row, facts, changed } of steps) {
    const { published, ...rest } = talentColumns(facts, row?.published_at ?? null, now)
    const columns = { ...rest, published: published ? 1 : 0, updated_at: moment } as const
    const { id } = row
      ? await db
          .updateTable('talents')
          .set({ ...columns, origin: 'agency', version: row.version + 1 })
          .where('id', '=', row.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('talents')
          .values({ ...columns, position: ++position, created_at: moment })
          .returning('id')
          .executeTakeFirstOrThrow()
    const changes = changesBetween(row ? { ...factsOf(row) } : {}, { ...facts }, changed)
    const entry = {
      action: row ? 'changed' : 'created',
      resource: 'talents',
      record_id: id,
      ...(changes && { changes }),
    }
    await recordAudit(db, staff, entry, now)
  }
  if (steps.length > 0) await announceChange(db, 'talents')
}
