import type { Selectable } from 'kysely'
import type { ApplicationTalentTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { updateBinned } from '../bin/binned-rows.ts'

type Origin = Selectable<ApplicationTalentTable>

/** The applications of talents in these records of the bin. */
export function originsIn(records: readonly { rows: string }[]): Origin[] {
  return records.flatMap(({ rows }) => (JSON.parse(rows).application_talents ?? []) as Origin[])
}

/**
 * Gives applications of erased talents back to those from which a merge took them over, also in the bin. Otherwise nothing
 * would tell that these came from an application, when the applicant withdraws it.
 */
export async function returnMergedApplications(transaction: Database, origins: readonly Origin[]): Promise<void> {
  for (const { merged_from, ...origin } of origins) {
    // A bin of an earlier release has no `merged_from`.
    if (typeof merged_from !== 'number') continue
    const returned = { ...origin, talent_id: merged_from, merged_from: null }
    const listed = await transaction.selectFrom('talents').select('id').where('id', '=', merged_from).executeTakeFirst()
    if (listed) {
      await transaction
        .insertInto('application_talents')
        .values(returned)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else await returnInBin(transaction, returned)
  }
}

async function returnInBin(transaction: Database, returned: Origin): Promise<void> {
  const record = { resource: 'talents', record_id: String(returned.talent_id) }
  const binned = await transaction
    .selectFrom('bin')
    .select('rows')
    .where('resource', '=', record.resource)
    .where('record_id', '=', record.record_id)
    .executeTakeFirst()
  if (!binned || originsIn([binned]).length > 0) return
  const rows = { ...JSON.parse(binned.rows), application_talents: [returned] }
  await updateBinned(transaction, record, { rows })
}
