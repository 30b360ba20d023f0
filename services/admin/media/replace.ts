import { maxVideoBytes } from '#contracts/admin/media.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { announceDeletedMedia } from '../../storage/deleted-media.ts'
import { cancelDiscard, discardFiles, isMedium } from '../../storage/discarded-files.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { assertVersion, findRow } from '../collections/rows.ts'
import type { AdminContext } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { assertIcon } from '../settings.ts'
import { lockTalentsShowing } from '../talents/media.ts'
import { media } from './media.ts'
import { replaceReferences } from './replace-references.ts'
import { createFileProblem, type MediumFile } from './upload/medium-file.ts'
import { receiveFile } from './upload/receive.ts'
import { findByContent, storeFile } from './upload/store.ts'
import { prepareFile } from './upload/upload.ts'

/** How long the previous file stays, in milliseconds: pages that visitors have open still show it. */
const previousFileMs = 3_600_000

/** Proportions that differ by less are those of the same picture, retouched or in another size. */
const maxDifference = 0.02

interface Request {
  id: string | undefined
  version: number
  request: globalThis.Request
}

/**
 * Gives a medium the uploaded file: all that shows the medium shows the new file. Focal points and line-up marks stay if
 * the proportions are the same. 404 for no medium, 409 when it has changed since `version`, 422 for a file of another
 * kind, one that is in the library already, and one that the agency's icon cannot be.
 */
export async function replaceFile(
  context: Pick<AdminContext, 'db' | 'storage'>,
  { id, version, request }: Request,
  actor: Actor,
): Promise<{ url: string; shouldReset: boolean }> {
  const { db } = context
  const row = await findRow(db, media, id)
  await assertVersion(db, media, row, version)
  await using received = await receiveFile(request, maxVideoBytes)
  const known = await findByContent(db, received.hash)
  if (known === row.id) return { url: String(row.url), shouldReset: false }
  if (known !== undefined) throw createFileProblem('taken')
  const file = await prepareFile(received, actor.user.id)
  if (file.type.startsWith('video/') !== String(row.type).startsWith('video/')) throw createFileProblem('unsupported')
  return await storeFile(context, file, { hash: received.hash, now: actor.now }, (url) =>
    db.transaction().execute((transaction) => switchFile(transaction, { ...file, id: row.id, version, url }, actor)),
  )
}

interface NewFile extends MediumFile {
  id: number
  /** The version of the medium that the user saw. */
  version: number
  url: string
}

/** Refers to the new file in place of the previous one. Undefined when the new file was deleted meanwhile. */
async function switchFile(
  db: Database,
  { id, version, url, body, type, width, height, colors, isPlain }: NewFile,
  { user, now }: Actor,
): Promise<{ url: string; shouldReset: boolean } | undefined> {
  await lockTalentsShowing(db, id)
  if ((await cancelDiscard(db, [url])) === 0) return undefined
  await assertVersion(db, media, await findRow(db, media, String(id), { lock: true }), version)
  const listed = await db.selectFrom('media').select('id').where('url', '=', url).executeTakeFirst()
  if (listed) throw createFileProblem('taken')
  const before = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const shouldReset = !haveSameProportions(before, { width, height })
  const size = body instanceof Blob ? body.size : body.length
  await db
    .updateTable('media')
    .set({ url, type, width, height, ...colors, size, plain: isPlain ? 1 : 0 })
    .set({ ...(shouldReset && { focal_x: null, focal_y: null }) })
    .set({ origin: 'agency', version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await assertIcon(db, id, 'file')
  await replaceReferences(db, { before: before.url, after: url, width, height, colors, isPlain, shouldReset }, now)
  if (isMedium(before.url)) await discardFiles(db, [before.url], new Date(now.getTime() + previousFileMs))
  const changes = { url: [before.url, url] }
  await recordAudit(db, user, { action: 'changed', resource: 'media', record_id: id, changes }, now)
  await announceChange(db, 'talents', 'media')
  // Files of other sites are not deleted, but their derived pictures are.
  if (!isMedium(before.url)) await announceDeletedMedia(db, before.url, now)
  return { url, shouldReset }
}

type Size = Pick<MediumFile, 'width' | 'height'>

function haveSameProportions(before: Size, after: Size): boolean {
  if (!before.width || !before.height || !after.width || !after.height) return false
  return Math.abs((before.width * after.height) / (before.height * after.width) - 1) < maxDifference
}
