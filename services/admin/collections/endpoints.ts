import { z } from 'zod'
import { rowId, versioned } from '#contracts/admin/fields.ts'
import { collectionQuerySchema, type ListQuery, listOf, versionQuerySchema } from '#contracts/admin/lists.ts'
import { validate } from '../../http/request-body.ts'
import type { AdminContext } from '../context.ts'
import { toErrorCode } from '../http/admin-error.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { createVersionEndpoints } from '../versions/endpoints.ts'
import { toSnapshot } from '../versions/record-versions.ts'
import type { Collection } from './collection.ts'
import { listRecords } from './list.ts'
import { findRow, recordOf } from './rows.ts'
import { createRecord, deleteRecord, orderRecords, updateRecord } from './write.ts'

const orderSchema = z.object({ ids: z.array(rowId).min(1).max(10_000) })

/** The endpoints of a collection: list, read, create, update, delete, restore versions, and reorder where it is ordered. */
export function createCollectionEndpoints(collection: Collection, { db, now }: AdminContext): Endpoint[] {
  const { resource, permission, input, record } = collection
  const [all, one] = [`/${resource}`, `/${resource}/{id}`]
  return [
    defineEndpoint('get', all, {
      summary: `List ${resource}`,
      permission,
      query: collectionQuerySchema.extend(collection.filters.shape),
      response: z.union([listOf(record), listOf(z.object({ id: rowId }))]),
      handle: ({ query, user }) => listRecords(db, collection, query as ListQuery, user),
    }),
    ...(collection.isFixed
      ? []
      : [
          defineEndpoint('post', all, {
            summary: `Create a record of ${resource}`,
            permission,
            body: input,
            response: record,
            status: 201,
            handle: ({ body, actor }) => createRecord(db, collection, body, actor),
          }),
          defineEndpoint('delete', one, {
            summary: `Delete a record of ${resource}`,
            permission,
            query: versionQuerySchema,
            handle: ({ params, query, actor }) =>
              deleteRecord(db, collection, { id: params.id, version: query.version }, actor),
          }),
        ]),
    ...(collection.isOrdered
      ? [
          defineEndpoint('post', `${all}/order`, {
            summary: `Reorder ${resource}`,
            permission,
            body: orderSchema,
            handle: ({ body, actor }) => orderRecords(db, collection, body.ids, actor),
          }),
        ]
      : []),
    defineEndpoint('get', one, {
      summary: `Read a record of ${resource}`,
      permission,
      response: record,
      handle: async ({ params }) => recordOf(db, collection, await findRow(db, collection, params.id)),
    }),
    defineEndpoint('put', one, {
      summary: `Update a record of ${resource}`,
      permission,
      body: input.extend(versioned.shape),
      response: record,
      handle: ({ params, body, actor }) => updateRecord(db, collection, params.id, body as { version: number }, actor),
    }),
    ...(collection.hasHistory === false ? [] : recordVersionEndpoints(collection, { db, now })),
  ]
}

/** The endpoints of the versions of a collection's records. */
function recordVersionEndpoints(collection: Collection, { db, now }: Pick<AdminContext, 'db' | 'now'>): Endpoint[] {
  const { resource, permission, input, record } = collection
  return createVersionEndpoints(
    {
      path: `/${resource}/{id}`,
      permission,
      summaries: {
        list: `List the versions of a record of ${resource}, newest first, with their changes`,
        preview: `Preview the changes of restoring a version of a record of ${resource}`,
        restore: `Restore an earlier version of a record of ${resource}, except its publication`,
      },
      response: record,
      async keyOf({ id }) {
        return { resource, record_id: String((await findRow(db, collection, id)).id) }
      },
      presentOf: async ({ id }) =>
        toSnapshot(await recordOf(db, collection, await findRow(db, collection, id)), Object.keys(input.shape)),
      restore({ id }, { version, ...content }, actor, restored) {
        const valid = validate(input, content, toErrorCode)
        return updateRecord(db, collection, id, { ...valid, version }, actor, { restored })
      },
    },
    { db, now },
  )
}
