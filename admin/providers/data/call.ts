import { reauthentication } from '../auth/reauthentication.ts'
import { session } from '../auth/session.ts'
import { type CallOptions, readResponse, sendRequest, toCallError } from './http.ts'

/**
 * Calls the admin API and returns the response body. If the session has ended or the password is required, asks the
 * user and repeats the request.
 * @param path below `/admin/api`, with its query
 * @throws CallError with a localized message
 */
export async function call<Body>(path: string, options: CallOptions = {}): Promise<Body> {
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
  // The second factor became mandatory after the page was opened.
  if (reason === 'second_factor_due') await session.refresh()
  const body = await readResponse<Body>(response)
  // The session has the names of the boards.
  if (isBoardChange(path, options)) await session.refresh()
  return body
}

function isBoardChange(path: string, { method = 'GET' }: CallOptions): boolean {
  return method !== 'GET' && /^\/(boards|bin)\b/.test(path)
}
