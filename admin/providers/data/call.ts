import { reauthentication } from '../auth/reauthentication.ts'
import { session } from '../auth/session.ts'
import { type CallOptions, readResponse, sendRequest, toCallError } from './http.ts'

/**
 * Calls the office's API and returns what it answers, undefined when that is nothing. When the session has ended, the
 * person is asked to sign in again over the page, and the call is repeated; likewise when it takes the password again.
 * @param path below `/admin/api`, with its query
 * @throws CallError with a message in the office's language
 */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  let response = await sendRequest(path, options)
  if (response.status === 401 && session.user()) {
    await session.signInAgain()
    response = await sendRequest(path, options)
  }
  const reason = response.status === 403 ? (await toCallError(response.clone())).body.reason : undefined
  if (reason === 'password_due') {
    await reauthentication.request()
    response = await sendRequest(path, options)
  }
  // Demanded since this page was opened: the office shows nothing else any more.
  if (reason === 'second_factor_due') await session.refresh()
  return readResponse(response)
}
