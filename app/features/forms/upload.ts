import type { FormReply } from './form-reply.ts'

/** What became of a form that was sent: why it was not accepted, or where to see what was received. */
export type Uploaded = { reply: FormReply } | { reply?: undefined; url?: string }

/** The connection was lost before the answer came: whether anything arrived, nobody knows. */
export const interrupted: FormReply = { values: {}, errors: {}, failure: 'interrupted' }

/**
 * Sends a form without going elsewhere, telling what share of it has left (0 to 1): `fetch` cannot.
 * The reply is `interrupted` itself when the connection was lost.
 */
export function upload(
  address: string,
  form: FormData,
  onProgress: (share: number) => void = () => {},
): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'text'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(request.status === 201 ? received(request) : replyOf(request)))
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => resolve({ reply: interrupted }))
    }
    request.send(form)
  })
}

function received({ responseText }: XMLHttpRequest): Uploaded {
  const receipt = parsed(responseText)
  return 'url' in receipt && typeof receipt.url === 'string' ? { url: receipt.url } : {}
}

/** What a proxy in front of the site answers is no reply of ours. */
function replyOf({ status, responseText }: XMLHttpRequest): Uploaded {
  const reply = parsed(responseText)
  if ('errors' in reply && 'values' in reply) return { reply: reply as FormReply }
  const failure = status === 413 ? 'tooLarge' : status === 429 ? 'tooMany' : 'unavailable'
  return { reply: { values: {}, errors: {}, failure } }
}

/** The object that a text is as JSON; an empty one when it is none. */
function parsed(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
