import type { ErrorCode, Failure } from '#app/features/forms/form-reply.ts'
import { upload } from '#app/features/forms/upload.ts'
import { preparePhoto } from '#app/routes/be-a-model/prepare-photo.ts'

/** The size of a part, in bytes: on a slow connection a lost one costs a few seconds. */
const partBytes = 512 * 1024

/** How often a part is sent again after the connection was lost, and the pause before it, in milliseconds. */
const maxRetries = 20
const pauseMs = 1_500

interface SentPhoto {
  /** A `data:` URL, if the browser can decode the photo. */
  preview?: string | undefined
  /** What is wrong with it. */
  error?: ErrorCode | undefined
  /** Why a photo without error could not be sent. */
  failure?: Failure | undefined
}

/** What became of a photo that the page's script sends. */
export interface PhotoState extends SentPhoto {
  /** The share that was sent, while it is being sent. */
  share?: number | undefined
}

interface Sending {
  /** Where photos of the view are sent. */
  url: string
  /** Receives the share that was sent, from 0 to 1. */
  onProgress(share: number): void
  signal: AbortSignal
}

/**
 * Makes a photo smaller, without its location, and sends it in parts. After a lost connection it goes on with the part that was
 * lost. A HEIC that the browser cannot decode is sent as it is.
 */
export async function sendPhoto(original: File, { url, onProgress, signal }: Sending): Promise<SentPhoto> {
  const { file, preview, error } = await preparePhoto(original)
  if (error) return { error }
  const parts = Math.max(1, Math.ceil(file.size / partBytes))
  const id = crypto.randomUUID()
  for (let part = 0; part < parts; part++) {
    const body = new FormData()
    body.set('file', new File([file.slice(part * partBytes, (part + 1) * partBytes)], file.name, { type: file.type }))
    body.set('upload', id)
    body.set('part', String(part))
    body.set('parts', String(parts))
    const refused = await sendPart(url, body, signal, (share) => onProgress((part + share) / parts))
    if (refused) return { ...refused, preview }
  }
  return { preview }
}

async function sendPart(
  url: string,
  body: FormData,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Pick<SentPhoto, 'error' | 'failure'> | undefined> {
  for (let attempt = 0; attempt <= maxRetries && !signal.aborted; attempt++) {
    const { reply } = await upload(url, body, onProgress)
    if (!reply) return undefined
    const { errors, failure } = reply
    if (errors.file) return { error: errors.file }
    if (failure !== 'interrupted' && failure !== 'unavailable') return { failure }
    await waitForConnection(signal)
  }
  return { failure: 'interrupted' }
}

/** Waits for a moment, and until the browser is online. */
async function waitForConnection(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  if (navigator.onLine || signal.aborted) return
  await new Promise((resolve) => addEventListener('online', resolve, { once: true, signal }))
}
