import type { BinRecords } from '#contracts/admin/bin.ts'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { updateBinned } from '../../records/bin/binned-rows.ts'

/**
 * The records to restore with the clients of their contacts: clients in the bin come first, so that their contacts can
 * refer to them, and those that came back with a contact already are left out. Locks the clients.
 */
export async function withClients(db: Database, records: BinRecords): Promise<BinRecords> {
  const idsOf = (resource: string) => records.flatMap((one) => (one.resource === resource ? one.record_id : []))
  const asked = idsOf('clients')
  const contacts = idsOf('contacts')
  // A merge of clients locks them before it moves their contacts in the bin.
  const back = await lockPresent(db, [...asked, ...(await findClientIds(db, contacts))])
  const wanted = new Set([...asked, ...(await findClientIds(db, contacts))])
  const binned: string[] = []
  for (const ids of chunk([...wanted], maxRowsPerStatement)) {
    const query = db
      .selectFrom('bin')
      .select('record_id')
      .where('resource', '=', 'clients')
      .where('record_id', 'in', ids)
    // One that is being restored at the same moment is not in the bin any more.
    binned.push(...(await query.forUpdate().execute()).map(({ record_id }) => record_id))
  }
  return [
    ...binned.map((record_id) => ({ resource: 'clients', record_id })),
    ...records.filter(({ resource, record_id }) => resource !== 'clients' || !back.has(record_id)),
  ]
}

/** The ids of the clients of these contacts in the bin. */
async function findClientIds(db: Database, contacts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const ids of chunk(contacts, maxRowsPerStatement)) {
    const query = db.selectFrom('bin').select('rows').where('resource', '=', 'contacts').where('record_id', 'in', ids)
    for (const { rows } of await query.execute()) {
      const id = clientIn(rows)
      if (id !== null) found.push(String(id))
    }
  }
  return found
}

/** The ids among these of clients that are not in the bin. Locks the clients until the transaction ends. */
async function lockPresent(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const present = new Set<string>()
  const sorted = [...new Set(ids)].flatMap((id) => parseRowId(id) ?? []).sort((a, b) => a - b)
  for (const batch of chunk(sorted, maxRowsPerStatement)) {
    const query = db.selectFrom('clients').select('id').where('id', 'in', batch).orderBy('id')
    for (const { id } of await query.forKeyShare().execute()) present.add(String(id))
  }
  return present
}

/** Moves contacts in the bin from a client to the one that it was merged into. Call it in the transaction of the merge. */
export async function moveBinnedContacts(transaction: Database, from: number, to: number): Promise<void> {
  const found = await transaction
    .selectFrom('bin')
    .select(['record_id', 'rows'])
    .where('resource', '=', 'contacts')
    .where('rows', 'like', `%"client_id":${from}%`)
    .forUpdate()
    .execute()
  for (const { record_id, rows: json } of found) {
    if (clientIn(json) !== from) continue
    const rows = JSON.parse(json)
    rows.contacts[0].client_id = to
    await updateBinned(transaction, { resource: 'contacts', record_id }, { rows })
  }
}

/** The client of a contact in the bin. `rows` are its rows there. */
function clientIn(rows: string): number | null {
  const { contacts = [] } = JSON.parse(rows) as { contacts?: { client_id: number | null }[] }
  return contacts[0]?.client_id ?? null
}
