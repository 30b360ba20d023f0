import type { Database } from '#database/schema/index.ts'

/** The name of the setting. */
export const demandSetting = 'demand_second_factor'

/** Whether the agency requires a second factor of all users. */
export async function isSecondFactorDemanded(db: Database): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', demandSetting).executeTakeFirst()
  return row?.value === 'true'
}

/** Whether a user must turn on a second factor before anything else. */
export async function isSecondFactorDue(db: Database, personId: string): Promise<boolean> {
  if (!(await isSecondFactorDemanded(db))) return false
  const without = db.selectFrom('users').select('id').where('id', '=', personId).where('two_factor', '=', 0)
  return (await without.executeTakeFirst()) !== undefined
}
