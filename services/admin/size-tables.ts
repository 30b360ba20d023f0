import {
  type SizeTablesInput,
  type SizeTablesRecord,
  sizeTablesInputSchema,
  sizeTablesRecordSchema,
} from '#contracts/admin/size-tables.ts'
import { announceChange } from '#database/changes.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import { garments } from '#domain/size-tables.ts'
import { type Garment, type SizeTable, sizeColumns } from '#domain/sizes.ts'
import { readVersionedSizeTables, type SizeTables, writeSizeTables } from '../core/size-tables.ts'
import { changesBetween, recordAudit } from './audit/audit-log.ts'
import type { Writer } from './collections/write.ts'
import type { AdminContext } from './context.ts'
import { editConflict } from './http/edit-conflict.ts'
import { type Endpoint, endpoint } from './http/endpoint.ts'

const path = '/size-tables/agency'

/** GET and PUT /size-tables/agency: dresses, suits and shoes in the systems of other countries. */
export function sizeTableEndpoints({ db, now }: AdminContext): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path,
      summary: 'The size tables that the site converts by',
      permission: 'settings',
      response: sizeTablesRecordSchema,
      handle: () => readRecord(db),
    }),
    endpoint({
      method: 'put',
      path,
      summary: 'Change the size tables',
      permission: 'settings',
      body: sizeTablesInputSchema,
      response: sizeTablesRecordSchema,
      handle: ({ body, user }) => updateTables(db, body, { user, now: now() }),
    }),
  ]
}

async function readRecord(db: Database): Promise<SizeTablesRecord> {
  const { tables, version, updated_at } = await readVersionedSizeTables(db)
  return { id: 'agency', version, updated_at, ...tables }
}

/** Stores the tables. 409 for an older version. */
function updateTables(
  db: Database,
  { version, ...tables }: SizeTablesInput,
  { user, now }: Writer,
): Promise<SizeTablesRecord> {
  return db.transaction().execute(async (transaction) => {
    await lockSettings(transaction)
    const before = await readRecord(transaction)
    if (before.version !== version) {
      throw editConflict(before)
    }
    await writeSizeTables(transaction, { version: version + 1, tables }, now.toISOString())
    const changes = describeChanges(before, tables)
    const entry = { action: 'changed', resource: 'size-tables', ...(changes && { changes }) }
    await recordAudit(transaction, user, entry, now)
    await announceChange(transaction, 'attributes')
    return readRecord(transaction)
  })
}

/** Makes changes of the tables wait for each other, also the first one, before which there is no row to lock. */
async function lockSettings(db: Database): Promise<void> {
  if (!isPostgres(db)) return
  await db.selectFrom('entities').select('id').where('name', '=', 'agency').forUpdate().execute()
}

/** The changed sizes for the audit log, in words: `EU 38: 7.5 US women`. */
function describeChanges(before: SizeTables, after: SizeTables) {
  const states = garments.map((garment) => {
    const changed = changedSizes(garment, before[garment], after[garment])
    return [
      garment,
      changed.map((cell) => cell.before).join('; '),
      changed.map((cell) => cell.after).join('; '),
    ] as const
  })
  return changesBetween(
    Object.fromEntries(states.map(([garment, was]) => [garment, was])),
    Object.fromEntries(states.map(([garment, , is]) => [garment, is])),
    garments,
  )
}

function changedSizes(garment: Garment, before: SizeTable, after: SizeTable): { before: string; after: string }[] {
  return after.flatMap((row, index) =>
    sizeColumns[garment].flatMap((column) => {
      const [was, is] = [before[index]?.[column] ?? null, row[column] ?? null]
      const toText = (size: number | null) =>
        `EU ${row.eu}: ${size ?? '–'} ${column.slice(0, 2).toUpperCase()}${column.slice(2).replace('_', ' ')}`
      return was === is ? [] : [{ before: toText(was), after: toText(is) }]
    }),
  )
}
