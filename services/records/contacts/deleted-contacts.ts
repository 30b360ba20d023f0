import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { type Erasure, erasureTimes, recordErasures } from '../erasures.ts'

type DeletedContact = Erasure<'deleted_contacts'>

/** Deletes contacts and their links to packages, and records it, so that a restored backup deletes them again. */
export async function deleteContacts(transaction: Database, ids: readonly number[], now: Date): Promise<void> {
  const { forget_at } = erasureTimes(now)
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const rows = await transaction
      .selectFrom('contacts')
      .select(['id', 'created_at'])
      .where('id', 'in', batch)
      .execute()
    const deleted = rows.map((row) => ({ ...row, forget_at }))
    await recordErasures(transaction, 'deleted_contacts', deleted)
    await transaction.deleteFrom('selection_links').where('contact_id', 'in', batch).execute()
    await transaction.deleteFrom('contacts').where('id', 'in', batch).execute()
  }
}

/** Deletes contacts that were deleted before, those in the bin too. Returns their number. */
export async function deleteContactsAgain(transaction: Database, deleted: readonly DeletedContact[]): Promise<number> {
  let count = 0
  for (const { id, created_at } of deleted) {
    count += await deleteFromBin(transaction, { id, created_at })
    const isThere = transaction.selectFrom('contacts').select('id').where('id', '=', id)
    const contact = await isThere.where('created_at', '=', created_at).executeTakeFirst()
    if (!contact) continue
    await transaction.deleteFrom('selection_links').where('contact_id', '=', id).execute()
    const { numDeletedRows } = await transaction
      .deleteFrom('contacts')
      .where('id', '=', id)
      .where('created_at', '=', created_at)
      .executeTakeFirstOrThrow()
    count += Number(numDeletedRows)
  }
  return count
}

/** Deletes a contact from the bin, but no later one with its id. Returns how many. */
async function deleteFromBin(
  transaction: Database,
  { id, created_at }: Pick<DeletedContact, 'id' | 'created_at'>,
): Promise<number> {
  const binned = transaction.selectFrom('bin').where('resource', '=', 'contacts').where('record_id', '=', String(id))
  const row = await binned.select('rows').executeTakeFirst()
  if (!row || JSON.parse(row.rows).contacts[0].created_at !== created_at) return 0
  await transaction.deleteFrom('bin').where('resource', '=', 'contacts').where('record_id', '=', String(id)).execute()
  return 1
}
