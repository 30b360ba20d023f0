import type { z } from 'zod'
import type { unusedInputSchema, unusedResponseSchema } from '#contracts/admin/media.ts'
import { announceChange } from '#database/changes.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import { chunk } from '#domain/chunk.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { isUnused } from '../../core/media/references.ts'
import { announceDeletedMedia } from '../../core/storage/deleted-media.ts'
import { deleteDiscardedFile, discardFiles, isMedium } from '../../core/storage/discarded-files.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { findNameBeforeDeletion } from '../audit/record-names.ts'
import { assertVersion, findRow, recordOf } from '../collections/rows.ts'
import type { Writer } from '../collections/write.ts'
import type { AdminContext } from '../context.ts'
import { media } from './media.ts'
import { findUsages } from './usages.ts'

/**
 * Media must be unused for this time before they are deleted as unused, in milliseconds: a new one may be about to be
 * used.
 */
const unusedForMs = 86_400_000

/** Media per transaction. */
const batchSize = 500

/** Deletes a medium with its file. 404 for none, 409 when it has changed since `version` or is in use. */
export async function deleteMedium(
  context: AdminContext,
  { id, version }: { id: string | undefined; version: number },
  { user, now }: Writer,
): Promise<void> {
  const url = await context.db.transaction().execute(async (transaction) => {
    const row = await findRow(transaction, media, id, { lock: true })
    await assertVersion(transaction, media, row, version)
    const medium = { id: row.id, url: String(row.url) }
    const uses = await findUsages(transaction, medium, user)
    if (uses.length > 0) {
      throw new ProblemError(409, {
        detail: 'This is shown somewhere.',
        current: { ...(await recordOf(transaction, media, row)), uses },
      })
    }
    await removeFromLibrary(transaction, [medium], { user, now })
    return medium.url
  })
  await removeFiles(context, [url], now)
}

/** Deletes unused media, or reports them on a dry run. */
export async function deleteUnused(
  context: AdminContext,
  { dry_run, ids }: z.output<typeof unusedInputSchema>,
  { user, now }: Writer,
): Promise<z.infer<typeof unusedResponseSchema>> {
  const { db } = context
  const found = await unusedMedia(db, ids, now)
  const deleted: typeof found = []
  for (const batch of dry_run ? [] : chunk(found, batchSize)) {
    const unlisted = await db.transaction().execute(async (transaction) => {
      // Some may have come into use meanwhile.
      const stillUnused = await unusedMedia(
        transaction,
        batch.map(({ id }) => id),
        now,
      )
      await removeFromLibrary(transaction, stillUnused, { user, now })
      return stillUnused
    })
    await removeFiles(
      context,
      unlisted.map(({ url }) => url),
      now,
    )
    deleted.push(...unlisted)
  }
  const reported = dry_run ? found : deleted
  return {
    ids: reported.map(({ id }) => id),
    size: reported.reduce((sum, { size }) => sum + (size ?? 0), 0),
    deleted: !dry_run,
  }
}

async function unusedMedia(db: Database, ids: number[] | undefined, now: Date) {
  let query = db
    .selectFrom('media')
    .select(['id', 'url', 'size'])
    .where(await isUnused(db))
    .orderBy('id')
  query = ids
    ? query.where('id', 'in', [0, ...ids])
    : query.where('updated_at', '<', new Date(now.getTime() - unusedForMs).toISOString())
  return (db.isTransaction && isPostgres(db) ? query.forUpdate() : query).execute()
}

/** Removes media from the library and marks their files for deletion. */
async function removeFromLibrary(
  db: Database,
  rows: { id: number; url: string }[],
  { user, now }: Writer,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const urls = rows.map(({ url }) => url)
  await discardFiles(db, urls.filter(isMedium), now)
  // Files of other sites are not deleted, but their derived pictures are.
  for (const url of urls.filter((other) => !isMedium(other))) await announceDeletedMedia(db, url, now)
  for (const id of ids) {
    const record_name = await findNameBeforeDeletion(db, 'media', id)
    await recordAudit(db, user, { action: 'deleted', resource: 'media', record_id: id, record_name }, now)
  }
  await db.deleteFrom('media').where('id', 'in', ids).execute()
  await announceChange(db, 'media')
}

/** Deletes files at once. The hourly job retries those that fail. */
async function removeFiles({ db, storage, log }: AdminContext, urls: string[], now: Date): Promise<void> {
  for (const url of urls.filter(isMedium)) {
    try {
      await deleteDiscardedFile(db, storage, url, now)
    } catch (error) {
      log.warn({ err: error, key: url }, 'file deletion failed')
    }
  }
}
