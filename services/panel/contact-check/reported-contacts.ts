import type { Database } from '#database/schema/index.ts'

/** The newest reports that count; an agency confirms a few a month. */
const maxReports = 5_000

/** The contacts that visitors reported and the agency confirmed to pose as it, as they were typed. */
export async function findReportedContacts(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('payload')
    .where('kind', '=', 'report')
    .where('decision', '=', 'confirmed')
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .limit(maxReports)
    .execute()
  return rows.flatMap(({ payload }) => {
    const { value } = JSON.parse(payload) as { value?: unknown }
    return typeof value === 'string' ? [value] : []
  })
}
