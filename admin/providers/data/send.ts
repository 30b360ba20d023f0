import { currentMessages } from '../i18n/catalogues.ts'
import { CallError, failureOf } from './failure.ts'

/** Where the office's API stands. */
const base = '/admin/api'

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a form with files as it is. */
  body?: unknown
  signal?: AbortSignal
}

/** Sends a call and returns its answer as it is; calls about signing in, whose 401 is their own, need no more. */
export async function send(path: string, { method = 'GET', body, signal }: CallOptions = {}): Promise<Response> {
  const isForm = body instanceof FormData
  try {
    return await fetch(`${base}${path}`, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(currentMessages().problems.offline)
  }
}

/** The content of a good answer. */
export async function read<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw await failureOf(response)
  const content = await response.text()
  return (content ? JSON.parse(content) : undefined) as Answer
}
