import type { Database } from '#database/schema/index.ts'

/** Under which the office's settings keep whether everybody has to have a second factor. */
export const demandSetting = 'demand_second_factor'

/** Whether the agency demands a second factor of its staff. */
export async function isSecondFactorDemanded(db: Database): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', demandSetting).executeTakeFirst()
  return row?.value === 'true'
}

/** Whether somebody has to turn on a second factor before anything else. */
export async function isSecondFactorDue(db: Database, personId: string): Promise<boolean> {
  if (!(await isSecondFactorDemanded(db))) return false
  const without = db.selectFrom('users').select('id').where('id', '=', personId).where('two_factor', '=', 0)
  return (await without.executeTakeFirst()) !== undefined
}
