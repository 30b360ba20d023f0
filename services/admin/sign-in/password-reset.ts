import {
  forgottenPasswordSchema,
  linkPaths,
  newPasswordSchema,
  type OpenPasswordReset,
  tokenSchema,
} from '#contracts/admin/sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { timestampAfter } from '#domain/time.ts'
import { validateJson } from '../../http/request-body.ts'
import { createToken, hashToken } from '../../records/link-tokens.ts'
import { toErrorCode } from '../http/admin-error.ts'
import type { SignInContext, SignInRequest } from './context.ts'
import { linkLifetimesMs } from './limits.ts'
import { sendMail } from './mails.ts'
import { consumeToken, createInvalidLinkProblem, createLink } from './one-time-token.ts'
import { hashNewPassword } from './passwords/change-password.ts'
import { createJsonResponse } from './responses.ts'
import { deletePendingSteps, endSessions } from './sessions/queries.ts'
import { recordAccountAction } from './sign-in-audit.ts'

/**
 * POST /password-resets: mails a link to the owner of an account. The response is the same without one, and the lookup
 * happens after it.
 */
export async function requestPasswordReset({ c, address }: SignInRequest, context: SignInContext): Promise<Response> {
  const { lockout, devices, now } = context
  const { email } = await validateJson(c, forgottenPasswordSchema, toErrorCode)
  const device = devices.deviceOf(c.req.raw.headers, email, now())
  // Every request counts as a failure, so that nobody's mailbox is flooded.
  await lockout.begin({ secret: 'mail', account: email, device, address })
  context.runAfterResponse(() => mailResetLink(context, email))
  return createJsonResponse(c, { status: true }, [], 202)
}

async function mailResetLink({ db, siteUrl, now }: SignInContext, email: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['id', 'name', 'email', 'language'])
      .where('email', '=', email)
      .where('active', '=', 1)
      .executeTakeFirst()
    if (!user) return
    const timestamp = now()
    const { link } = await createResetLink(transaction, {
      userId: user.id,
      siteUrl,
      lifetime: linkLifetimesMs.forgotten,
      now: timestamp,
    })
    await sendMail(transaction, user, { name: 'forgottenPassword', values: { link } }, timestamp)
  })
}

/** POST /password-resets/verify: the account of a link. */
export async function verifyReset({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validateJson(c, tokenSchema, toErrorCode)
  const { email, language } = await findResetHolder(db, token, now())
  return createJsonResponse(c, { email, language } satisfies OpenPasswordReset, [])
}

/**
 * POST /password-resets/accept: sets the password and ends all sessions. The browser becomes a known one, so the owner
 * can sign in even while others guess. Signing in still requires the password, and the code where one is set.
 */
export async function acceptReset({ c }: SignInRequest, context: SignInContext): Promise<Response> {
  const { db, devices, now } = context
  const { token, password } = await validateJson(c, newPasswordSchema, toErrorCode)
  const holder = await findResetHolder(db, token, now())
  const hash = await hashNewPassword(context, password, holder)
  await db.transaction().execute(async (transaction) => {
    await consumeToken(transaction, 'password_resets', token)
    await transaction
      .updateTable('accounts')
      .set({ password: hash, updated_at: now().toISOString() })
      .where('user_id', '=', holder.id)
      .execute()
    await deletePendingSteps(transaction, holder.id)
    await endSessions(transaction, holder.id)
    await recordAccountAction({ db: transaction, now }, holder, 'password_reset')
  })
  c.header('set-cookie', devices.issue(holder.email, now()))
  return c.body(null, 204)
}

/** The owner of a password reset link. */
interface ResetHolder {
  id: string
  name: string
  email: string
  language: Language
}

/** Creates a password reset link with a lifetime in milliseconds. */
export async function createResetLink(
  db: Database,
  { userId, siteUrl, lifetime, now }: { userId: string; siteUrl: string; lifetime: number; now: Date },
): Promise<{ link: string; expires_at: string }> {
  const { token, hash } = createToken()
  const expires_at = timestampAfter(now, lifetime)
  await db
    .insertInto('password_resets')
    .values({ token_hash: hash, user_id: userId, created_at: now.toISOString(), expires_at })
    .execute()
  return { link: createLink(siteUrl, linkPaths.passwordReset, token), expires_at }
}

/** The owner of a valid token. Throws for any other. */
async function findResetHolder(db: Database, token: string, now: Date): Promise<ResetHolder> {
  const holder = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .where('password_resets.token_hash', '=', hashToken(token))
    .where('password_resets.expires_at', '>', now.toISOString())
    .where('users.active', '=', 1)
    .executeTakeFirstOrThrow(() => createInvalidLinkProblem())
  return { ...holder, language: holder.language as Language }
}
