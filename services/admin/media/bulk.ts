import {
  type MediaBulk,
  type MediaBulkResponse,
  type MediumRecord,
  mediumInputSchema,
  mediumRecordSchema,
} from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { findRow, recordOf } from '../collections/rows.ts'
import { updateRecord } from '../collections/write.ts'
import type { Actor } from '../http/actor.ts'
import { assertMediumChangeable } from './access.ts'
import { media } from './media.ts'

/**
 * Changes texts and tags of several media, each in a transaction of its own: a medium that another user has changed or
 * deleted meanwhile is reported and stops none of the others.
 */
export async function changeMedia(
  db: Database,
  { media: changes }: MediaBulk,
  actor: Actor,
): Promise<MediaBulkResponse> {
  const changed: MediumRecord[] = []
  const conflicts: MediaBulkResponse['conflicts'] = []
  for (const { id, version, ...fields } of changes) {
    try {
      await assertMediumChangeable(db, actor.user, id)
      const present = await recordOf(db, media, await findRow(db, media, String(id)))
      const input = mediumInputSchema.parse({ ...present, ...withoutAbsent(fields) })
      changed.push(mediumRecordSchema.parse(await updateRecord(db, media, String(id), { ...input, version }, actor)))
    } catch (error) {
      if (!(error instanceof ProblemError) || (error.status !== 404 && error.status !== 409)) throw error
      const { current = null } = error.options
      const present = current && mediumRecordSchema.parse(current)
      conflicts.push({ id, current: present })
    }
  }
  return { changed, conflicts }
}

function withoutAbsent(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
