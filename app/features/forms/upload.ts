import type { FormReply } from './form-reply.ts'

/**
 * The result of an upload: the reply to a rejected form, or the URL of the received one and, of an application, what
 * its confirmation says.
 */
export type Uploaded = { reply: FormReply } | { reply?: undefined; url?: string; confirmation?: string }

/** The reply when the server's own response was lost: it may have received the form. */
export const interrupted: FormReply = { values: {}, errors: {}, failure: 'interrupted' }

/**
 * Sends a form without navigation and reports the share that was sent (0 to 1), which `fetch` does not support.
 * The reply is the object `interrupted` when the connection was lost, also that between a proxy and the server.
 */
export function upload(url: string, form: FormData, onProgress: (share: number) => void = () => {}): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
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
  const { url, confirmation }: { url?: unknown; confirmation?: unknown } = parsed(responseText)
  return { ...(typeof url === 'string' && { url }), ...(typeof confirmation === 'string' && { confirmation }) }
}

/** Returns the server's reply, or a failure by status when a proxy responded instead. */
function replyOf({ status, responseText }: XMLHttpRequest): Uploaded {
  const reply = parsed(responseText)
  if ('errors' in reply && 'values' in reply) return { reply: reply as FormReply }
  if (status === 502 || status === 504) return { reply: interrupted }
  const failure = status === 413 ? 'tooLarge' : status === 429 ? 'tooMany' : 'unavailable'
  return { reply: { values: {}, errors: {}, failure } }
}

/** Parses a JSON object; returns an empty object for any other text. */
function parsed(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
