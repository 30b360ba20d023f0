import { CallError, readResponse, sendRequest } from '../providers/data/http.ts'
import { currentMessages } from '../providers/i18n/messages.ts'

/** Next step after the password. */
type NextStep = 'done' | 'code'

/** @throws CallError with a message for the user */
export async function signInByPassword(email: string, password: string): Promise<NextStep> {
  const response = await postCredentials<{ twoFactorRedirect?: boolean }>(
    '/auth/sign-in/email',
    { email, password },
    currentMessages().signIn.wrong,
  )
  return response.twoFactorRedirect ? 'code' : 'done'
}

/**
 * Verifies a code of the authenticator app or a recovery code.
 * @throws CallError with a message for the user
 */
export async function signInByCode(code: string, kind: 'app' | 'recovery'): Promise<void> {
  const path = kind === 'app' ? '/auth/two-factor/verify-totp' : '/auth/two-factor/verify-backup-code'
  await postCredentials(
    path,
    { code: kind === 'app' ? code.replace(/\s/g, '') : code.trim() },
    currentMessages().signIn.wrongCode,
  )
}

async function postCredentials<Body>(path: string, body: object, wrong: string): Promise<Body> {
  const response = await sendRequest(path, { method: 'POST', body })
  if (response.status === 401) throw new CallError(wrong, 401)
  if (response.status === 410) throw new CallError(currentMessages().signIn.startAgain, 410)
  return readResponse<Body>(response)
}

/** Whether the answer to a one-time link means that it is used up, unlike one that may succeed later. */
export function hasLinkEnded(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
}
