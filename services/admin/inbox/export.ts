import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { recordAudit } from '../audit/record.ts'
import { csvResponse, type Delimiter, toCsv } from '../csv.ts'
import { fieldsOf } from './line.ts'
import { matchingSubmissions, type SubmissionQuery } from './list.ts'

/** How many submissions one file holds at most: the newest. */
const most = 10_000

const own = ['id', 'kind', 'form', 'language', 'status', 'decision', 'created_at', 'expires_at', 'note'] as const

/** The submissions that satisfy `query` as a table with a column for each field that any of them has; the trail says who took it. */
export async function exportSubmissions(
  db: Database,
  { delimiter, ...query }: SubmissionQuery & { delimiter: Delimiter },
  { staff, now, today }: { staff: CurrentUser; now: Date; today: string },
): Promise<Response> {
  const rows = await matchingSubmissions(db, query, now)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const lines = rows.map((row) => ({
    ...texts(fieldsOf(row)),
    ...Object.fromEntries(own.map((name) => [name, row[name]])),
  }))
  const sent = new Set(rows.flatMap((row) => Object.keys(fieldsOf(row))))
  const columns = [...own, ...[...sent].filter((name) => !(own as readonly string[]).includes(name))]
  await recordAudit(db, staff, { action: 'exported', resource: 'submissions', changes: { count: rows.length } }, now)
  return csvResponse(`submissions-${today}.csv`, toCsv(columns, lines, { delimiter }))
}

/** Lists of talents are told in one cell. */
function texts(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}
