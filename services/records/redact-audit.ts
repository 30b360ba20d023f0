import { findResource } from '#contracts/admin/resources.ts'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'

/**
 * Removes names and values of deleted records about persons from the audit log; who did what and when stays. `until`
 * leaves later entries as they are, ISO 8601. Call it in the transaction that deleted the records.
 */
export async function redactAudit(
  transaction: Database,
  resource: string,
  ids: readonly string[],
  until?: string,
): Promise<void> {
  if (findResource(resource)?.audit !== 'until-erased') return
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    let entries = transaction
      .updateTable('audit')
      .set({ record_name: null, changes: null })
      .where('resource', '=', resource)
      .where('record_id', 'in', batch)
      .where(({ or, eb }) => or([eb('record_name', 'is not', null), eb('changes', 'is not', null)]))
    if (until !== undefined) entries = entries.where('at', '<=', until)
    await entries.execute()
  }
}
