import { applicationViews } from '#contracts/panel/submissions.ts'
import type { Language } from '#domain/language.ts'
import { type FieldErrors, ProblemError } from '../../core/http/problem.ts'
import { decodePicture } from '../../core/images/decoder/decode-picture.ts'
import { visitorLimits } from '../../core/images/limits.ts'
import type { OpenOptions } from '../../core/images/open.ts'
import { CostlyPictureError, PictureError } from '../../core/images/picture-error.ts'
import { OverloadedError } from '../../core/limits/fair-queue.ts'
import { discardFiles } from '../../core/storage/discarded-files.ts'
import type { PanelContext } from '../context.ts'
import { type ApplicationForm, messages } from './application-form.ts'

/** A photo as it is kept: upright, small enough, without metadata. */
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

/** The longer side of what is kept, in pixels. */
const longestSide = 2_400

const open: OpenOptions = {
  formats: ['jpeg', 'png', 'webp', 'heic'],
  limits: visitorLimits,
  size: { width: longestSide, height: longestSide, fit: 'inside' },
}

/**
 * Reads an uploaded file as a photo, makes it small enough and writes it anew, so that nothing but the picture is left.
 * `client` names the sender: senders take turns.
 * @throws PictureError
 * @throws OverloadedError
 * @throws the signal's reason when it is aborted before the file's turn
 */
export async function readPhoto(file: File, { client, signal }: ReadOptions): Promise<Photo> {
  if (file.size > maxPhotoSize) throw new PictureError('too_large')
  const task = new URL('./make-photo.ts', import.meta.url)
  // Its bytes are in the memory only while it has its turn.
  async function source(): Promise<Uint8Array> {
    signal?.throwIfAborted()
    return file.bytes()
  }
  return decodePicture({ source, open, task, input: undefined, lane: 'applications', client })
}

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
