import type { z } from 'zod'
import type { contactExportQuerySchema } from '#contracts/admin/contacts.ts'
import type { Database } from '#database/schema/index.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { mapBatches, sortByIds } from '../batches.ts'
import type { Collection } from '../collections/collection.ts'
import { queryMatchingRows, sortRows } from '../collections/list.ts'
import { csvResponse, toCsv } from '../csv.ts'
import type { Writer } from '../writer.ts'

/** The maximum number of exported contacts. */
const maxExported = 10_000

const columns = ['id', 'name', 'client', 'role', 'email', 'phone', 'language', 'notes', 'reviewed_at', 'created_at']

/** The contacts of a list as a CSV file. The export is recorded in the audit log. */
export async function exportContacts(
  db: Database,
  contacts: Collection,
  { delimiter, ...query }: z.output<typeof contactExportQuerySchema>,
  { user, now, today }: Writer & { today: string },
): Promise<Response> {
  const matching = await queryMatchingRows(db, contacts, query, user)
  const sorted = await sortRows(matching.select('id'), contacts, query).limit(maxExported).execute()
  const ids = (sorted as { id: number }[]).map(({ id }) => id)
  const parts = await mapBatches(ids, async (batch) => {
    const rows = await db.selectFrom('contacts').selectAll().where('id', 'in', batch).execute()
    const records = await contacts.toRecords(db, sortByIds(rows, batch) as never[])
    return toCsv(columns, records as Record<string, unknown>[], { delimiter, isContinued: true })
  })
  await recordAudit(db, user, { action: 'exported', resource: 'contacts', changes: { count: ids.length } }, now)
  return csvResponse(`contacts-${today}.csv`, [toCsv(columns, [], { delimiter }), ...parts])
}
