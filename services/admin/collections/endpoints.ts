import { z } from 'zod'
import { rowId, versioned } from '#contracts/admin/fields.ts'
import { collectionQuerySchema, type ListQuery, listOf } from '#contracts/admin/lists.ts'
import { restorePreviewSchema, versionRecordSchema, versionsQuerySchema } from '#contracts/admin/versions.ts'
import type { AdminContext } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { listVersions } from '../versions/read-versions.ts'
import { previewRestore, restoreRecord } from '../versions/restore-version.ts'
import type { Collection } from './collection.ts'
import { listRecords } from './list.ts'
import { findRow, recordOf } from './rows.ts'
import { createRecord, deleteRecord, orderRecords, updateRecord } from './write.ts'

const orderSchema = z.object({ ids: z.array(rowId).min(1).max(10_000) })
const versionQuerySchema = z.object({ version: z.coerce.number().int().positive() })

/** The endpoints of a collection: list, read, create, update, delete, restore versions, and reorder where it is ordered. */
export function collectionEndpoints(collection: Collection, { db, now }: AdminContext): Endpoint[] {
  const { resource, permission, input, record } = collection
  const [all, one] = [`/${resource}`, `/${resource}/{id}`]
  return [
    endpoint({
      method: 'get',
      path: all,
      summary: `A page of ${resource}`,
      permission,
      query: collectionQuerySchema.extend(collection.filters?.shape ?? {}),
      response: z.union([listOf(record), listOf(z.object({ id: rowId }))]),
      handle: ({ query, user }) => listRecords(db, collection, query as ListQuery, user),
    }),
    ...(collection.isFixed
      ? []
      : [
          endpoint({
            method: 'post',
            path: all,
            summary: `Add one of ${resource}`,
            permission,
            body: input,
            response: record,
            status: 201,
            handle: ({ body, user }) => createRecord(db, collection, body, { user, now: now() }),
          }),
          endpoint({
            method: 'delete',
            path: one,
            summary: `Move one of ${resource} to the bin`,
            permission,
            query: versionQuerySchema,
            handle: ({ params, query, user }) =>
              deleteRecord(db, collection, { id: params.id, version: query.version }, { user, now: now() }),
          }),
        ]),
    ...(collection.isOrdered
      ? [
          endpoint({
            method: 'post',
            path: `${all}/order`,
            summary: `Put ${resource} into an order`,
            permission,
            body: orderSchema,
            handle: ({ body, user }) => orderRecords(db, collection, body.ids, { user, now: now() }),
          }),
        ]
      : []),
    endpoint({
      method: 'get',
      path: one,
      summary: `One of ${resource}`,
      permission,
      response: record,
      handle: async ({ params }) => recordOf(db, collection, await findRow(db, collection, params.id)),
    }),
    endpoint({
      method: 'put',
      path: one,
      summary: `Change one of ${resource}`,
      permission,
      body: input.extend(versioned.shape),
      response: record,
      handle: ({ params, body, user }) =>
        updateRecord(db, collection, params.id, body as { version: number }, { user, now: now() }),
    }),
    ...(collection.isUnversioned ? [] : versionEndpoints(collection, { db, now })),
  ]
}

/** The endpoints of the versions of a collection's records. */
function versionEndpoints(collection: Collection, { db, now }: Pick<AdminContext, 'db' | 'now'>): Endpoint[] {
  const { resource, permission, record } = collection
  const one = `/${resource}/{id}`
  return [
    endpoint({
      method: 'get',
      path: `${one}/versions`,
      summary: `The versions of one of ${resource}, newest first, with what each changed`,
      permission,
      query: versionsQuerySchema,
      response: listOf(versionRecordSchema),
      async handle({ params, query }) {
        const { id } = await findRow(db, collection, params.id)
        return listVersions(db, { resource, record_id: String(id) }, query)
      },
    }),
    endpoint({
      method: 'get',
      path: `${one}/versions/{version}/restore`,
      summary: `What restoring a version of one of ${resource} would change`,
      permission,
      response: restorePreviewSchema,
      handle: ({ params }) => previewRestore(db, collection, { id: params.id, restored: params.version }),
    }),
    endpoint({
      method: 'post',
      path: `${one}/versions/{version}/restore`,
      summary: `Give one of ${resource} the content of an earlier version, but for its publication`,
      permission,
      body: versioned,
      response: record,
      handle: ({ params, body: { version }, user }) =>
        restoreRecord(db, collection, { id: params.id, restored: params.version, version }, { user, now: now() }),
    }),
  ]
}
