import { type BinRecords, binQuerySchema, binRecordSchema, binRecordsSchema } from '#contracts/admin/bin.ts'
import { type CurrentUser, canChange, permissionsOf } from '#contracts/admin/current-user.ts'
import { listOf } from '#contracts/admin/lists.ts'
import { binResources, permissionInBin } from '#contracts/admin/resources.ts'
import { ProblemError } from '../../http/problem.ts'
import { isBinResource } from '../../records/deleted-records.ts'
import type { Collection } from '../collections/collection.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { listDeleted } from './list.ts'
import { deleteForGood, restoreDeleted } from './restore.ts'

/** GET /bin, POST /bin/restore and POST /bin/delete. A user sees the records that the role may see, and restores those that it may change. */
export function createBinEndpoints({ db }: AdminContext, collections: readonly Collection[]): Endpoint[] {
  const visibleTo = ({ role }: CurrentUser) =>
    binResources.filter((resource) => permissionsOf(role).includes(permissionInBin(resource)))

  function assertAllowed({ role }: CurrentUser, records: BinRecords): void {
    const isAllowed = (resource: string) => isBinResource(resource) && canChange(role, permissionInBin(resource))
    if (records.every(({ resource }) => isAllowed(resource))) return
    throw new ProblemError(403, { detail: 'Your role does not include this.' })
  }

  return [
    defineEndpoint('get', '/bin', {
      summary: 'Deleted records, latest first, until they are deleted for good',
      permission: 'bin',
      query: binQuerySchema,
      response: listOf(binRecordSchema),
      handle: ({ query, user }) => listDeleted(db, { user, resources: visibleTo(user) }, query),
    }),
    defineEndpoint('post', '/bin/restore', {
      summary: 'Take records out of the bin, as they were: all of them, or none',
      permission: 'bin',
      body: binRecordsSchema,
      async handle({ body, user, actor }) {
        assertAllowed(user, body.records)
        await restoreDeleted(db, collections, body.records, actor)
      },
    }),
    defineEndpoint('post', '/bin/delete', {
      summary: 'Delete records in the bin for good, with their versions and files',
      permission: 'erase',
      body: binRecordsSchema,
      handle: ({ body, actor }) => deleteForGood(db, body.records, actor),
    }),
  ]
}
