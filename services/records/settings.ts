import type { Database } from '#database/schema/index.ts'
import { defaultFreshness, type FreshnessLimits } from '#domain/freshness.ts'

/** The stored value of a setting and the time of its last change; undefined for one that was never saved. */
export function findSetting(db: Database, name: string) {
  return db.selectFrom('settings').select(['value', 'updated_at']).where('name', '=', name).executeTakeFirst()
}

/** Stores a setting as text. */
export async function writeSetting(
  db: Database,
  name: string,
  setting: boolean | number | string,
  timestamp: string,
): Promise<void> {
  const value = String(setting)
  await db
    .insertInto('settings')
    .values({ name, value, updated_at: timestamp })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: timestamp }))
    .execute()
}

/** Whether the footer credits the booking software: unless the agency has turned it off. */
export async function showsCredit(db: Database): Promise<boolean> {
  return (await findSetting(db, 'show_credit'))?.value !== 'false'
}

/** Reads how old fresh and stale digitals are from the agency's settings. */
export async function readFreshnessLimits(db: Database): Promise<FreshnessLimits> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', ['fresh_days', 'stale_days'])
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, Number(value)]))
  return {
    freshDays: values.get('fresh_days') ?? defaultFreshness.freshDays,
    staleDays: values.get('stale_days') ?? defaultFreshness.staleDays,
  }
}
