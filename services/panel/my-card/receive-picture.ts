import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { snapViews } from '#contracts/agency/snap-views.ts'
import { OverloadedError } from '#domain/queue.ts'
import { hourMs, timestampAfter } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { parseFormBody } from '../../http/request-body.ts'
import { withoutCaching } from '../../http/service-app.ts'
import { PictureError } from '../../images/picture-error.ts'
import { discardFiles, unmarkFiles } from '../../storage/discarded-files.ts'
import { type Photo, readPhoto } from '../applications/photos.ts'
import { assertNotSent, type CardContext, markOpened, openCard } from './context.ts'
import { joinParts, readPart } from './photo-parts.ts'

/** Stores one photo in place of an earlier one of the same view. */
export async function receivePicture(c: Context, context: CardContext): Promise<Response> {
  const { db, storage, now } = context
  const { request } = await openCard(c, context)
  const view = snapViews.find((known) => known === c.req.param('view'))
  if (!view) throw new ProblemError(404)
  assertNotSent(request)
  await using sent = await parseFormBody(c)
  const part = readPart(sent.form)
  const file = await joinParts(context, { requestId: request.id, view }, part)
  if (!file) return withoutCaching(c.json({}, 202))
  const photo = await decodePhoto(file, context.visitorOf(c) ?? '')
  await context.countPhotos(c, photo.bytes.length)
  const key = `private/cards/${randomUUID()}.webp`
  await discardFiles(db, [key], new Date(timestampAfter(now(), hourMs)))
  await storage.put(key, photo.bytes, { type: photo.type })
  await replacePicture(context, { requestId: request.id, view, key }, photo)
  await markOpened(context, request.id)
  return withoutCaching(c.json({ view, width: photo.width, height: photo.height }, 201))
}

/** Throws a 422 for a file that is no photo, and a 503 when too many wait. */
async function decodePhoto(file: File, client: string): Promise<Photo> {
  try {
    return await readPhoto(file, { client })
  } catch (error) {
    if (error instanceof PictureError) throw new ProblemError(422, { errors: { file: [error.code] } })
    if (error instanceof OverloadedError) throw new ProblemError(503, { headers: { 'retry-after': '30' } })
    throw error
  }
}

async function replacePicture(
  { db, now }: CardContext,
  { requestId, view, key }: { requestId: number; view: string; key: string },
  { bytes, type, width, height }: Photo,
): Promise<void> {
  const timestamp = now()
  await db.transaction().execute(async (transaction) => {
    // The lock keeps a photo from arriving after the answers were sent.
    const locked = await transaction
      .selectFrom('card_requests')
      .select('sent_at')
      .where('id', '=', requestId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new ProblemError(404))
    assertNotSent(locked)
    const earlier = await transaction
      .deleteFrom('card_pictures')
      .where('request_id', '=', requestId)
      .where('view', '=', view)
      .returning('key')
      .execute()
    const replaced = earlier.map((row) => row.key)
    await discardFiles(transaction, replaced, timestamp)
    const row = { view, key, type, width, height, size: bytes.length, created_at: timestamp.toISOString() }
    await transaction
      .insertInto('card_pictures')
      .values({ request_id: requestId, ...row })
      .execute()
    await unmarkFiles(transaction, [key])
  })
}
