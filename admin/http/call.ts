import { session } from '../session/session.ts'
import { type CallOptions, read, send } from './send.ts'

/**
 * Calls the office's API and returns what it answers, undefined when that is nothing. When the session has ended, the
 * person is asked to sign in again over the page, and the call is repeated.
 * @param path below `/admin/api`, with its query
 * @throws CallError with a message in the office's language
 */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await send(path, options)
  if (response.status === 401 && session.staff()) {
    await session.signInAgain()
    return read(await send(path, options))
  }
  return read(response)
}
