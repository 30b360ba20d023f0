import type { z } from 'zod'
import type { Differences, VersionRecord, versionsQuerySchema } from '#contracts/admin/versions.ts'
import type { Database } from '#database/schema/index.ts'
import { countRows } from '../../../database/count-rows.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Snapshot } from './record-versions.ts'

/** A record in the history. */
export interface RecordKey {
  resource: string
  record_id: string
}

/** A page of the versions of a record, newest first, each with its changes. */
export async function listVersions(
  db: Database,
  key: RecordKey,
  { page, per_page }: z.output<typeof versionsQuerySchema>,
): Promise<{ data: VersionRecord[]; total: number }> {
  const own = queryVersions(db, key)
  const [rows, total] = await Promise.all([
    own
      .selectAll()
      .orderBy('version', 'desc')
      .limit(per_page + 1)
      .offset((page - 1) * per_page)
      .execute(),
    countRows(own),
  ])
  const snapshots = rows.map(({ snapshot }) => JSON.parse(snapshot) as Snapshot)
  const data = rows.slice(0, per_page).map(({ version, action, restored_version, user_name, at }, index) => ({
    version,
    action,
    restored_version,
    user_name,
    at,
    changes: findDifferences(snapshots[index + 1], snapshots[index] ?? {}),
  }))
  return { data, total }
}

/** The snapshot of a version. 404 for none. */
export async function readSnapshot(db: Database, key: RecordKey, version: string | undefined): Promise<Snapshot> {
  const row = await queryVersions(db, key)
    .select('snapshot')
    .where('version', '=', parseRowId(version ?? '') ?? 0)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
  return JSON.parse(row.snapshot)
}

function queryVersions(db: Database, { resource, record_id }: RecordKey) {
  return db.selectFrom('versions').where('resource', '=', resource).where('record_id', '=', record_id)
}

/** The fields in which two states differ; none when there is no state before. */
export function findDifferences(before: Snapshot | undefined, after: Snapshot): Differences {
  if (!before) return {}
  // A field that one of them lacks was added to the product in between.
  const fields = Object.keys(after).filter((field) => field in before)
  return Object.fromEntries(
    fields
      .filter((field) => toComparable(before[field]) !== toComparable(after[field]))
      .map((field) => [field, [before[field] ?? null, after[field] ?? null]]),
  )
}

/** As text. Pictures of talents have an id for each time that they are added: the file counts. */
function toComparable(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value ?? null)
  return JSON.stringify(value.map((entry) => (entry?.medium_id === undefined ? entry : { ...entry, id: undefined })))
}
