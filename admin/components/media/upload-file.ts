import { type MediumRecord, maxPictureBytes, mediumInputSchema, type ReplacedMedium } from '#contracts/admin/media.ts'
import { session } from '../../providers/auth/session.ts'
import { call } from '../../providers/data/call.ts'
import { CallError, readResponse } from '../../providers/data/http.ts'
import { currentMessages } from '../../providers/i18n/messages.ts'
import { isVideo } from './media-kind.ts'

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** An uploaded file. `isNew` is false if the library already had the same content. */
export interface UploadedMedium {
  medium: MediumRecord
  isNew: boolean
}

/**
 * Uploads a file to the library. A picture that the library has is not sent: after a lost connection or a reload, users
 * choose the same files again.
 * @throws CallError with a localized message
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<UploadedMedium> {
  const known = await findByContent(file, options.signal)
  if (known) return { medium: known, isNew: false }
  const response = await sendFile('/media', file, options)
  return { medium: await readResponse<MediumRecord>(response), isNew: response.status === 201 }
}

/** The library's medium with the content of a picture; null for none, and for larger files. */
async function findByContent(file: File, signal: AbortSignal | undefined): Promise<MediumRecord | null> {
  // Browsers hash in secure contexts only, and a whole file at once.
  if (!window.isSecureContext || file.size > maxPictureBytes) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const { medium } = await call<{ medium: MediumRecord | null }>(`/media/content?hash=${hex}`, { signal })
  return medium
}

/**
 * Replaces the file of a medium.
 * @throws CallError with a localized message
 */
export async function replaceFile(
  { id, version }: Pick<MediumRecord, 'id' | 'version'>,
  file: File,
  options: UploadOptions,
): Promise<ReplacedMedium> {
  return readResponse<ReplacedMedium>(await sendFile(`/media/${id}/file?version=${version}`, file, options))
}

/**
 * Sends a file to a path below the API. Asks the user to sign in and retries if the session has ended.
 * @throws CallError without a connection
 */
export async function sendFile(path: string, file: File, options: UploadOptions): Promise<Response> {
  const response = await post(path, file, options)
  if (response.status !== 401 || !session.user()) return response
  await session.signInAgain()
  return post(path, file, options)
}

/** Only XMLHttpRequest reports upload progress. */
function post(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.set('file', file)
  request.open('POST', `/admin/api${path}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  request.onload = () => {
    const retryAfter = request.getResponseHeader('retry-after')
    const headers = retryAfter === null ? undefined : { 'retry-after': retryAfter }
    resolve(new Response(request.response, { status: request.status, headers }))
  }
  request.onerror = () => reject(new CallError(currentMessages().problems.offline))
  request.onabort = () => reject(signal?.reason)
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  if (signal?.aborted) reject(signal.reason)
  else request.send(form)
  return promise
}

/** Uploads a file to the library. A video gets a poster if the browser can decode it. */
export async function uploadMedium(file: File, options: UploadOptions): Promise<UploadedMedium> {
  const sent = await uploadFile(file, options)
  const { medium } = sent
  if (!isVideo(medium) || medium.poster_id !== null) return sent
  try {
    const picture = await capturePoster(file)
    if (!picture) return sent
    const { medium: poster } = await uploadFile(picture, { signal: options.signal })
    const body = { ...mediumInputSchema.parse(medium), poster_id: poster.id, version: medium.version }
    return { ...sent, medium: await call<MediumRecord>(`/media/${medium.id}`, { method: 'PUT', body }) }
  } catch {
    // The video is stored. A poster can be added later.
    return sent
  }
}

/** Time limit to decode a frame. */
const timeoutMs = 15_000

/** An early frame of a video, or undefined if the browser cannot decode it. */
async function capturePoster(video: File): Promise<File | undefined> {
  const url = URL.createObjectURL(video)
  const player = document.createElement('video')
  player.muted = true
  player.preload = 'auto'
  player.src = url
  try {
    await waitForEvent(player, 'loadeddata')
    // The first frame is often black.
    player.currentTime = Math.min(1, player.duration / 4 || 0)
    await waitForEvent(player, 'seeked')
    return await captureFrame(player, video.name)
  } catch {
    return undefined
  } finally {
    player.removeAttribute('src')
    player.load()
    URL.revokeObjectURL(url)
  }
}

/** The current frame of a video as a JPEG file. */
export async function captureFrame(player: HTMLVideoElement, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = player.videoWidth
  canvas.height = player.videoHeight
  canvas.getContext('2d')?.drawImage(player, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob ? new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : undefined
}

function waitForEvent(player: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(reject, timeoutMs)
  player.addEventListener(event, () => resolve(), { once: true })
  player.addEventListener('error', () => reject(player.error), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
