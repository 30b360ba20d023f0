import { type BinRecords, binQuerySchema, binRecordSchema, binRecordsSchema } from '#contracts/admin/bin.ts'
import { type CurrentUser, canChange, type Permission, permissionsOf } from '#contracts/admin/current-user.ts'
import { listOf } from '#contracts/admin/lists.ts'
import { ProblemError } from '../../http/problem.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { type Binned, deleteForGood, listBin, restoreFromBin } from './bin.ts'

/** GET /bin, POST /bin/restore and POST /bin/delete. A user sees the records that the role may see, and restores those that it may change. */
export function createBinEndpoints({ db }: AdminContext, kinds: readonly Binned[]): Endpoint[] {
  const visibleTo = ({ role }: CurrentUser) =>
    kinds.filter(({ permission }) => permissionsOf(role).includes(permission)).map(({ resource }) => resource)

  function assertAllowed(user: CurrentUser, records: BinRecords): void {
    const permissions = new Map(kinds.map(({ resource, permission }) => [resource, permission]))
    const isAllowed = (permission: Permission | undefined) => permission && canChange(user.role, permission)
    if (records.every(({ resource }) => isAllowed(permissions.get(resource)))) return
    throw new ProblemError(403, { detail: 'Your role does not include this.' })
  }

  return [
    defineEndpoint('get', '/bin', {
      summary: 'Deleted records, latest first, until they are deleted for good',
      permission: 'bin',
      query: binQuerySchema,
      response: listOf(binRecordSchema),
      handle: ({ query, user }) => listBin(db, { user, resources: visibleTo(user) }, query),
    }),
    defineEndpoint('post', '/bin/restore', {
      summary: 'Take records out of the bin, as they were: all of them, or none',
      permission: 'bin',
      body: binRecordsSchema,
      async handle({ body, user, actor }) {
        assertAllowed(user, body.records)
        await restoreFromBin(db, kinds, body.records, actor)
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
