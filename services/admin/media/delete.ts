import type { z } from 'zod'
import type { unusedInputSchema, unusedResponseSchema } from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'
import { chunk } from '#domain/chunk.ts'
import { dayMs } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { isUnused, lockMedia } from '../../records/media/references.ts'
import { announceDeletedMedia } from '../../storage/deleted-media.ts'
import { assertVersion, findRow } from '../collections/rows.ts'
import { deleteRows } from '../deleted-records/delete.ts'
import type { Actor } from '../http/actor.ts'
import { whereMediaVisible } from './access.ts'
import { media } from './media.ts'
import { findUsages } from './usages.ts'

/**
 * Media must be unused for this time before they are deleted as unused, in milliseconds: a new one may be about to be
 * used.
 */
const unusedForMs = dayMs

/** Media per transaction. */
const batchSize = 500

/** Deletes a medium. 404 for none, 409 when it has changed since `version` or is in use. */
export function deleteMedium(
  db: Database,
  { id, version }: { id: string | undefined; version: number },
  actor: Actor,
): Promise<void> {
  const { user } = actor
  return db.transaction().execute(async (transaction) => {
    const row = await findRow(transaction, media, id, { lock: true })
    await assertVersion(transaction, media, row, version)
    const url = String(row.url)
    const uses = await findUsages(transaction, { id: row.id, url }, user)
    if (uses.length > 0) throw new ProblemError(409, { reason: 'in_use' })
    await removeFromLibrary(transaction, [{ ...row, url }], actor)
  })
}

/** Deletes unused media, or reports them on a dry run. */
export async function deleteUnused(
  db: Database,
  { dry_run, ids }: z.output<typeof unusedInputSchema>,
  actor: Actor,
): Promise<z.infer<typeof unusedResponseSchema>> {
  const found = await findUnusedMedia(db, ids, actor)
  const deleted: typeof found = []
  for (const batch of dry_run ? [] : chunk(found, batchSize)) {
    const unlisted = await db.transaction().execute(async (transaction) => {
      const ids = batch.map(({ id }) => id)
      await lockMedia(transaction, ids)
      // Some may have come into use meanwhile.
      const stillUnused = await findUnusedMedia(transaction, ids, actor)
      await removeFromLibrary(transaction, stillUnused, actor)
      return stillUnused
    })
    deleted.push(...unlisted)
  }
  const reported = dry_run ? found : deleted
  return {
    ids: reported.map(({ id }) => id),
    size: reported.reduce((sum, { size }) => sum + (size ?? 0), 0),
    deleted: !dry_run,
  }
}

async function findUnusedMedia(db: Database, ids: number[] | undefined, { user, now }: Actor) {
  const query = db
    .selectFrom('media')
    .selectAll()
    .where(await isUnused(db))
    .where(await whereMediaVisible(db, user))
    .orderBy('id')
  return ids
    ? query.where('id', 'in', [0, ...ids]).execute()
    : query.where('updated_at', '<', new Date(now.getTime() - unusedForMs).toISOString()).execute()
}

/** Their files stay stored; the pictures made of them are deleted. */
async function removeFromLibrary(db: Database, rows: { id: number; url: string }[], actor: Actor): Promise<void> {
  await deleteRows(
    db,
    media,
    rows.map(({ id }) => id),
    actor,
  )
  for (const { url } of rows) await announceDeletedMedia(db, url, actor.now)
}
