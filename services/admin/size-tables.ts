import {
  type SizeTablesInput,
  type SizeTablesRecord,
  sizeTablesInputSchema,
  sizeTablesRecordSchema,
} from '#contracts/admin/size-tables.ts'
import type { Differences } from '#contracts/admin/versions.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { garments } from '#domain/size-tables.ts'
import { type Garment, type SizeTable, sizeColumns } from '#domain/sizes.ts'
import { validate } from '../http/request-body.ts'
import { readVersionedSizeTables, type SizeTables, writeSizeTables } from '../records/size-tables.ts'
import { changesBetween, recordAudit } from './audit/audit-log.ts'
import type { AdminContext } from './context.ts'
import type { Actor } from './http/actor.ts'
import { createEditConflict, toErrorCode } from './http/admin-error.ts'
import { defineEndpoint, type Endpoint } from './http/endpoint.ts'
import { createVersionEndpoints } from './versions/endpoints.ts'
import { recordVersions, stateOf, toSnapshot } from './versions/record-versions.ts'

const path = '/size-tables/agency'

const versionsKey = { resource: 'size-tables', record_id: 'agency' }

/** /size-tables/agency: dresses, suits and shoes in the systems of other countries, and the versions of the tables. */
export function createSizeTableEndpoints({ db, now }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', path, {
      summary: 'Read the size tables by which the site converts',
      permission: 'settings',
      response: sizeTablesRecordSchema,
      handle: () => readRecord(db),
    }),
    ...createVersionEndpoints(
      {
        path,
        permission: 'settings',
        summaries: {
          list: 'List the versions of the size tables, newest first, with the changed sizes',
          preview: 'Preview the changes of restoring a version of the size tables',
          restore: 'Restore an earlier version of the size tables',
        },
        response: sizeTablesRecordSchema,
        keyOf: () => versionsKey,
        presentOf: async () => toSnapshot(await readRecord(db), garments),
        toReadable: toChangedSizes,
        restore: async (_params, content, actor, restored) =>
          updateTables(db, validate(sizeTablesInputSchema, content, toErrorCode), actor, restored),
      },
      { db, now },
    ),
    defineEndpoint('put', path, {
      summary: 'Update the size tables',
      permission: 'settings',
      body: sizeTablesInputSchema,
      response: sizeTablesRecordSchema,
      handle: ({ body, actor }) => updateTables(db, body, actor),
    }),
  ]
}

async function readRecord(db: Database): Promise<SizeTablesRecord> {
  const { tables, version, updated_at } = await readVersionedSizeTables(db)
  return { id: 'agency', version, updated_at, ...tables }
}

/** Stores the tables. 409 for an older version. `restored` is the version that they come from, if any. */
function updateTables(
  db: Database,
  { version, ...tables }: SizeTablesInput,
  { user, now }: Actor,
  restored?: number,
): Promise<SizeTablesRecord> {
  return db.transaction().execute(async (transaction) => {
    // Changes of the tables wait for each other, also the first one, before which there is no row to lock.
    await transaction.selectFrom('entities').select('id').where('name', '=', 'agency').forUpdate().execute()
    const before = await readRecord(transaction)
    if (before.version !== version) throw createEditConflict(before)
    await writeSizeTables(transaction, { version: version + 1, tables }, now.toISOString())
    const changes = describeChanges(before, tables)
    const action = restored === undefined ? 'changed' : 'restored'
    await recordAudit(transaction, user, { action, resource: 'size-tables', changes }, now)
    const after = await readRecord(transaction)
    // The default tables have no time of a last change.
    const first = { ...before, updated_at: before.updated_at ?? now.toISOString() }
    const states = { before: [stateOf(first, garments)], after: [stateOf(after, garments)] }
    await recordVersions(transaction, 'size-tables', states, { user, now, action, restored_version: restored })
    await announceChange(transaction, 'attributes')
    return after
  })
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

/** The changed sizes of each garment instead of whole tables. */
function toChangedSizes(differences: Differences): Differences {
  return Object.fromEntries(
    Object.entries(differences).map(([garment, [before, after]]) => {
      const changed = changedSizes(garment as Garment, before as SizeTable, after as SizeTable)
      return [garment, [changed.map((cell) => cell.before), changed.map((cell) => cell.after)]]
    }),
  )
}
