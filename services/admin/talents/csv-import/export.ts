import type { Selectable } from 'kysely'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { TalentTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Collection } from '../../collections/collection.ts'
import { inOrder, type ListRequest, matchingRows } from '../../collections/list.ts'
import { csvResponse, type Delimiter, toCsv } from '../../csv/write.ts'
import { cellsOf, fields, furtherColumns } from './columns.ts'

const columns = ['id', 'version', ...fields, ...furtherColumns]

/** The talents of a list, on all of its pages, as a table with all that is known of them; the trail says who took it. */
export async function exportTalents(
  db: Database,
  talents: Collection,
  { delimiter, ...query }: ListRequest & { delimiter: Delimiter },
  { staff, now, today }: { staff: CurrentUser; now: Date; today: string },
): Promise<Response> {
  const rows = (await inOrder(
    (await matchingRows(db, talents, query)).selectAll(),
    talents,
    query,
  ).execute()) as Selectable<TalentTable>[]
  const lines = rows.map((row) => ({ ...row, ...cellsOf(row, delimiter) }))
  await recordAudit(db, staff, { action: 'exported', resource: 'talents', changes: { count: rows.length } }, now)
  return csvResponse(`talents-${today}.csv`, toCsv(columns, lines, { delimiter }))
}
