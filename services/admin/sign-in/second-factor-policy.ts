import type { Database } from '#database/schema/index.ts'
import { findSetting } from '../../records/settings.ts'

/** The name of the setting. */
export const secondFactorSetting = 'demand_second_factor'

/** Whether the agency requires a second factor of all users. */
export async function isSecondFactorRequired(db: Database): Promise<boolean> {
  return (await findSetting(db, secondFactorSetting))?.value === 'true'
}

/** Whether a user must turn on a second factor before anything else. */
export async function isSecondFactorDue(db: Database, userId: string): Promise<boolean> {
  if (!(await isSecondFactorRequired(db))) return false
  const withoutSecondFactor = db.selectFrom('users').select('id').where('id', '=', userId).where('two_factor', '=', 0)
  return (await withoutSecondFactor.executeTakeFirst()) !== undefined
}
