import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { forgetAt } from '../forget-at.ts'

/** A deleted contact, and until when the deletion is remembered. */
export interface DeletedContact {
  id: number
  created_at: string
  forget_at: string
}

/** Deletes contacts and their links to packages, and records it, so that a restored backup deletes them again. */
export async function deleteContacts(transaction: Database, ids: readonly number[], now: Date): Promise<void> {
  await rememberDeletedContacts(transaction, ids, now)
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    await transaction.deleteFrom('selection_links').where('contact_id', 'in', batch).execute()
    await transaction.deleteFrom('contacts').where('id', 'in', batch).execute()
  }
}

/** Records that these contacts are about to be deleted. */
async function rememberDeletedContacts(transaction: Database, ids: readonly number[], now: Date): Promise<void> {
  const forget_at = forgetAt(now)
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const rows = await transaction
      .selectFrom('contacts')
      .select(['id', 'created_at'])
      .where('id', 'in', batch)
      .execute()
    await recordDeletedContacts(
      transaction,
      rows.map((row) => ({ ...row, forget_at })),
    )
  }
}

/** Adds deletions, for example those that a restored backup does not know. */
export async function recordDeletedContacts(transaction: Database, deleted: readonly DeletedContact[]): Promise<void> {
  for (const batch of chunk(deleted, maxRowsPerStatement)) {
    await transaction
      .insertInto('deleted_contacts')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          created_at: eb.ref('excluded.created_at'),
          forget_at: eb.ref('excluded.forget_at'),
        })),
      )
      .execute()
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
