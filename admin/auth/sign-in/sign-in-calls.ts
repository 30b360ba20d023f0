import { CallError } from '../../providers/data/failure.ts'
import { read, send } from '../../providers/data/send.ts'
import { currentMessages } from '../../providers/i18n/catalogues.ts'

/** What is asked next: nothing more, or a code. */
export type NextStep = 'done' | 'code'

/**
 * Signs in by password.
 * @throws CallError with a message for the person
 */
export async function signInByPassword(email: string, password: string): Promise<NextStep> {
  const answer = await attempt<{ twoFactorRedirect?: boolean }>(
    '/auth/sign-in/email',
    { email, password },
    currentMessages().signIn.wrong,
  )
  return answer.twoFactorRedirect ? 'code' : 'done'
}

/**
 * The second step of signing in: a code of the authenticator app or, once each, a recovery code.
 * @throws CallError with a message for the person
 */
export async function signInByCode(code: string, kind: 'app' | 'recovery'): Promise<void> {
  const path = kind === 'app' ? '/auth/two-factor/verify-totp' : '/auth/two-factor/verify-backup-code'
  await attempt(
    path,
    { code: kind === 'app' ? code.replace(/\s/g, '') : code.trim() },
    currentMessages().signIn.wrongCode,
  )
}

async function attempt<Answer>(path: string, body: object, wrong: string): Promise<Answer> {
  const response = await send(path, { method: 'POST', body })
  if (response.status === 401) throw new CallError(wrong, 401)
  if (response.status === 410) throw new CallError(currentMessages().signIn.startAgain, 410)
  return read<Answer>(response)
}
