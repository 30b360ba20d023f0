import { applicationViews } from '#contracts/panel/submissions.ts'
import type { Language } from '#domain/language.ts'
import { OverloadedError } from '#domain/queue.ts'
import { hourMs } from '#domain/time.ts'
import { type FieldErrors, ProblemError } from '../../http/problem.ts'
import { decodePicture } from '../../images/decoder/decode-picture.ts'
import { visitorLimits } from '../../images/limits.ts'
import type { OpenOptions } from '../../images/open.ts'
import { CostlyPictureError, PictureError } from '../../images/picture-error.ts'
import { discardFiles } from '../../storage/discarded-files.ts'
import type { PanelContext } from '../context.ts'
import { type ApplicationForm, messages } from './application-form.ts'

/** A photo as stored: upright, scaled down, without metadata. */
export interface Photo {
  bytes: Uint8Array
  type: 'image/webp'
  width: number
  height: number
}

interface ReadOptions {
  client: string
  signal?: AbortSignal
}

/** In bytes. */
export const maxPhotoSize = 15 * 1024 * 1024

/** The longer side of a stored photo, in pixels. */
const longestSide = 2_400

const open: OpenOptions = {
  formats: ['jpeg', 'png', 'webp', 'heic'],
  limits: visitorLimits,
  size: { width: longestSide, height: longestSide, fit: 'inside' },
}

/**
 * Decodes an uploaded file as a photo, scales it down and encodes it anew, so that only the picture remains. `client`
 * identifies the sender: senders take turns.
 * @throws PictureError
 * @throws OverloadedError
 * @throws the signal's reason when it is aborted before the file's turn
 */
export async function readPhoto(file: File, { client, signal }: ReadOptions): Promise<Photo> {
  if (file.size > maxPhotoSize) throw new PictureError('too_large')
  const task = new URL('./make-photo.ts', import.meta.url)
  // Its bytes are in memory only during its turn.
  async function source(): Promise<Uint8Array> {
    signal?.throwIfAborted()
    return file.bytes()
  }
  return decodePicture({ source, open, task, input: undefined, lane: 'applications', client })
}

type View = (typeof applicationViews)[number]

/** Uploads of an application that was never stored are deleted after this time, in milliseconds. */
const unclaimedAfterMs = hourMs

/**
 * Decodes all photos. `client` identifies the sender: senders take turns. Throws a 422 with the error of each invalid
 * photo, or a 503 when too many wait.
 */
export async function readPhotos(
  files: ApplicationForm['files'],
  language: Language,
  client: string,
): Promise<Record<View, Photo>> {
  const errors: FieldErrors = {}
  const photos: Partial<Record<View, Photo>> = {}
  const abort = new AbortController()
  async function read(view: View): Promise<void> {
    try {
      photos[view] = await readPhoto(files[view], { client, signal: abort.signal })
    } catch (error) {
      if (abort.signal.aborted) return
      if (error instanceof OverloadedError)
        throw new ProblemError(503, { detail: 'Too many photos at once.', headers: { 'retry-after': '30' } })
      if (!(error instanceof PictureError)) throw error
      errors[view] = [messages[language].photo[error.code]]
      // The others may be as costly, and other senders wait.
      if (error instanceof CostlyPictureError) abort.abort()
    }
  }
  const outcomes = await Promise.allSettled(applicationViews.map(read))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  if (Object.keys(errors).length > 0) throw new ProblemError(422, { errors })
  return photos as Record<View, Photo>
}

/** Stores the photos of application `id` privately and returns their rows. */
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
    new Date(now().getTime() + unclaimedAfterMs),
  )
  for (const { key, bytes, row } of files) await storage.put(key, bytes, { type: row.type })
  return files.map(({ key, row }) => ({ key, ...row }))
}

/** Deletes the files of `storePhotos`. The hourly job retries those that fail. */
export async function removePhotos({ storage, log }: PanelContext, id: string): Promise<void> {
  const keys = applicationViews.map((view) => `private/applications/${id}/${view}.webp`)
  const remove = (key: string) =>
    storage.delete(key).catch((error: unknown) => log.warn({ err: error, key }, 'file deletion failed'))
  // In parallel, so an unavailable storage causes one timeout only.
  await Promise.all(keys.map(remove))
}
