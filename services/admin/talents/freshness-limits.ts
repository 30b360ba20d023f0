import type { Database } from '#database/schema/index.ts'
import { defaultFreshness, type FreshnessLimits } from '#domain/freshness.ts'

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
