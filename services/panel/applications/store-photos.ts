import { applicationViews } from '#contracts/panel/submissions.ts'
import type { Language } from '#domain/language.ts'
import { type FieldErrors, ProblemError } from '../../core/http/problem.ts'
import { OverloadedError } from '../../core/images/decoder/overloaded-error.ts'
import { CostlyPictureError, PictureError } from '../../core/images/picture-error.ts'
import { discardFiles } from '../../core/storage/discarded-files.ts'
import type { PanelContext } from '../context.ts'
import { messages } from './messages.ts'
import type { ApplicationForm } from './read-form.ts'
import { type Photo, readPhoto } from './read-photo.ts'

type View = (typeof applicationViews)[number]

/** After so long an upload whose application was never stored is deleted, in milliseconds. */
const unclaimedAfter = 3_600_000

/**
 * Reads all photos; `client` names their sender, whose photos take turns with those of others. Throws a 422 that says what is
 * wrong with each of the others, a 503 when too many wait.
 */
export async function readPhotos(
  files: ApplicationForm['files'],
  language: Language,
  client: string,
): Promise<Record<View, Photo>> {
  const errors: FieldErrors = {}
  const photos: Partial<Record<View, Photo>> = {}
  const costly = new AbortController()
  async function read(view: View): Promise<void> {
    try {
      photos[view] = await readPhoto(files[view], { client, signal: costly.signal })
    } catch (error) {
      if (costly.signal.aborted) return
      if (error instanceof OverloadedError)
        throw new ProblemError(503, { detail: 'Too many photos at once.', headers: { 'retry-after': '30' } })
      if (!(error instanceof PictureError)) throw error
      errors[view] = [messages[language].photo[error.fault]]
      // The others may be such pictures as well, and other senders wait.
      if (error instanceof CostlyPictureError) costly.abort()
    }
  }
  // All wait at once: after each photo the sender who has used least time is next, so that this one's go in a row.
  const outcomes = await Promise.allSettled(applicationViews.map(read))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  if (Object.keys(errors).length > 0) throw new ProblemError(422, { errors })
  return photos as Record<View, Photo>
}

/** Puts the photos of application `id` where only staff can reach them, and returns their rows. */
export async function storePhotos({ db, storage, now }: PanelContext, id: string, photos: Record<View, Photo>) {
  const files = applicationViews.map((view) => {
    const { bytes, type, width, height } = photos[view]
    return {
      key: `private/applications/${id}/${view}.webp`,
      bytes,
      row: { view, type, width, height, size: bytes.length },
    }
  })
  await discardFiles(
    db,
    files.map(({ key }) => key),
    new Date(now().getTime() + unclaimedAfter),
  )
  for (const { key, bytes, row } of files) await storage.put(key, bytes, { type: row.type })
  return files.map(({ key, row }) => ({ key, ...row }))
}

/** Deletes what `storePhotos` put or may have put; what cannot be deleted now is when the job comes by. */
export async function removePhotos({ storage, log }: PanelContext, id: string): Promise<void> {
  const keys = applicationViews.map((view) => `private/applications/${id}/${view}.webp`)
  const remove = (key: string) =>
    storage.delete(key).catch((error: unknown) => log.warn({ err: error, key }, 'a file was not deleted'))
  // Side by side: a storage that does not answer is waited for once.
  await Promise.all(keys.map(remove))
}
