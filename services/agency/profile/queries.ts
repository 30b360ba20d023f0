import type { Database } from '#database/schema/index.ts'
import { listed, named } from '../listed.ts'
import { cardAttributes, cardColumns } from '../talent-card.ts'

/** What a profile is made of; the civil name is never read. Undefined when there is no such talent to show. */
export function findTalent(db: Database, id: number, { unpublished }: { unpublished: boolean }) {
  return db
    .selectFrom('talents')
    .select([...cardColumns, ...cardAttributes])
    .select([
      'position',
      'weight',
      'shirt',
      'suit',
      'jeans',
      'gender',
      'city as current_address',
      'digitals_at',
      'measured_at',
    ])
    .where('id', '=', id)
    .where(unpublished ? named : listed)
    .executeTakeFirst()
}

/** Whether the agency has turned the weight on. */
export async function showsWeight(db: Database): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'show_weight').executeTakeFirst()
  return row?.value === 'true'
}
