import type { Database } from '#database/schema/index.ts'

interface BinnedRecord {
  resource: string
  record_id: string
}

/**
 * Changes a record in the bin, which comes back as it is there.
 * @param changes its rows by table, and the URLs of the pictures that the bin shows
 */
export async function updateBinned(
  transaction: Database,
  { resource, record_id }: BinnedRecord,
  changes: { rows: object; media?: string[] },
): Promise<void> {
  const values = Object.fromEntries(Object.entries(changes).map(([column, value]) => [column, JSON.stringify(value)]))
  await transaction
    .updateTable('bin')
    .set(values)
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .execute()
}

/** A `like` pattern for the rows of records in the bin that were made from an application. */
export function patternOfApplication(application: string): string {
  return `%"application_id":"${application}"%`
}
