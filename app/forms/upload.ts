import type { FormReply } from './form-reply.ts'

/** The connection was lost before the answer came: whether anything arrived, nobody knows. */
export const interrupted: FormReply = { values: {}, errors: {}, failure: 'interrupted' }

/**
 * Sends a form without going elsewhere, telling what share of it has left (0 to 1): `fetch` cannot.
 * Returns why it was not accepted, or undefined once it was; `interrupted` itself when the connection was lost.
 */
export function upload(
  address: string,
  form: FormData,
  onProgress: (share: number) => void = () => {},
): Promise<FormReply | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'text'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(request.status === 201 ? undefined : replyOf(request)))
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => resolve(interrupted))
    }
    request.send(form)
  })
}

/** What a proxy in front of the site answers is no reply of ours. */
function replyOf({ status, responseText }: XMLHttpRequest): FormReply {
  try {
    const reply: unknown = JSON.parse(responseText)
    if (typeof reply === 'object' && reply !== null && 'errors' in reply && 'values' in reply) return reply as FormReply
  } catch {
    // Not JSON: told by its status alone.
  }
  const failure = status === 413 ? 'tooLarge' : status === 429 ? 'tooMany' : 'unavailable'
  return { values: {}, errors: {}, failure }
}
