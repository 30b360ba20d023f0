import type { MediumRecord } from '#contracts/admin/media.ts'
import { session } from '../../auth/session/session.ts'
import { CallError } from '../../providers/data/failure.ts'
import { read } from '../../providers/data/send.ts'
import { currentMessages } from '../../providers/i18n/catalogues.ts'

export interface SendOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** What became of a file: `isNew` is false when the library had this very content already. */
export interface SentMedium {
  medium: MediumRecord
  isNew: boolean
}

/**
 * Brings a file into the library. When the session has ended, the person is asked to sign in
 * again over the page, and the file is sent once more.
 * @throws CallError with a message in the office's language
 */
export async function sendFile(file: File, options: SendOptions = {}): Promise<SentMedium> {
  let response = await post(file, options)
  if (response.status === 401 && session.staff()) {
    await session.signInAgain()
    response = await post(file, options)
  }
  return { medium: await read<MediumRecord>(response), isNew: response.status === 201 }
}

/** Only an XMLHttpRequest says how much of a file has gone. */
function post(file: File, { onProgress, signal }: SendOptions): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.set('file', file)
  request.open('POST', '/admin/api/media')
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  request.onload = () => resolve(new Response(request.response, { status: request.status }))
  request.onerror = () => reject(new CallError(currentMessages().problems.offline))
  request.onabort = () => reject(signal?.reason)
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  if (signal?.aborted) reject(signal.reason)
  else request.send(form)
  return promise
}
