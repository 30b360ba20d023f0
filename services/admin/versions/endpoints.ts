import type { z } from 'zod'
import type { Permission } from '#contracts/admin/current-user.ts'
import { versioned } from '#contracts/admin/fields.ts'
import { listOf } from '#contracts/admin/lists.ts'
import {
  type Differences,
  restorePreviewSchema,
  versionRecordSchema,
  versionsQuerySchema,
} from '#contracts/admin/versions.ts'
import type { AdminContext } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { findDifferences, listVersions, type RecordKey, readSnapshot } from './read-versions.ts'
import type { Snapshot } from './record-versions.ts'
import { findRestorable } from './restore-version.ts'

type Params = Record<string, string>

interface VersionedRecord {
  /** The path of the record. */
  path: string
  permission: Permission
  /** One line for the documentation of each call. */
  summaries: { list: string; preview: string; restore: string }
  response: z.ZodType
  /** The key of the record in the history. 404 for none. */
  keyOf(params: Params): RecordKey | Promise<RecordKey>
  /** The present state. */
  presentOf(params: Params): Promise<Snapshot>
  /** Makes differences readable; without it they are those of the stored fields. */
  toReadable?(differences: Differences): Differences
  /**
   * Writes the content of an earlier version as a new one and returns the record. 409 when the record has changed since
   * `content.version`, 422 when the content is not possible any more.
   */
  restore(params: Params, content: Snapshot & { version: number }, actor: Actor, restored: number): Promise<unknown>
}

/** The endpoints of a record's versions: list, preview of restoring one, restore. 404 for an unknown version. */
export function createVersionEndpoints(
  {
    path,
    permission,
    summaries,
    response,
    keyOf,
    presentOf,
    toReadable = (differences) => differences,
    restore,
  }: VersionedRecord,
  { db }: Pick<AdminContext, 'db' | 'now'>,
): Endpoint[] {
  async function find(params: Params) {
    const snapshot = await readSnapshot(db, await keyOf(params), params.version)
    const present = await presentOf(params)
    return { present, ...(await findRestorable(db, snapshot, present)) }
  }

  return [
    defineEndpoint('get', `${path}/versions`, {
      summary: summaries.list,
      permission,
      query: versionsQuerySchema,
      response: listOf(versionRecordSchema),
      async handle({ params, query }) {
        const { data, total } = await listVersions(db, await keyOf(params), query)
        return { data: data.map((version) => ({ ...version, changes: toReadable(version.changes) })), total }
      },
    }),
    defineEndpoint('get', `${path}/versions/{version}/restore`, {
      summary: summaries.preview,
      permission,
      response: restorePreviewSchema,
      async handle({ params }) {
        const { present, restorable, missing_media } = await find(params)
        return { changes: toReadable(findDifferences(present, restorable)), missing_media }
      },
    }),
    defineEndpoint('post', `${path}/versions/{version}/restore`, {
      summary: summaries.restore,
      permission,
      body: versioned,
      response,
      async handle({ params, body: { version }, actor }) {
        const { restorable } = await find(params)
        return restore(params, { ...restorable, version }, actor, Number(params.version))
      },
    }),
  ]
}
