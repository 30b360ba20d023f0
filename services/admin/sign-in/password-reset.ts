import {
  forgottenPasswordSchema,
  linkPaths,
  newPasswordSchema,
  type OpenPasswordReset,
  tokenSchema,
} from '#contracts/admin/sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { adminError } from '../http/admin-error.ts'
import type { SignInContext, SignInRequest } from './context.ts'
import { linkLimits } from './limits.ts'
import { forgottenMail, sendMail } from './mails.ts'
import { hashOfToken, linkTo, newToken } from './one-time-token.ts'
import { chosenPassword } from './passwords/change-password.ts'
import { answer, leadsNowhere } from './responses.ts'
import { endSessions, endStepsOf } from './sessions/queries.ts'
import { note } from './sign-in-audit.ts'

/**
 * POST /password-resets: mails a link to the owner of an account. The response is the same without one, and the lookup
 * happens after it.
 */
export async function forgotten({ c, address }: SignInRequest, context: SignInContext): Promise<Response> {
  const { lockOut, devices, now } = context
  const { email } = await validatedJson(c, forgottenPasswordSchema, adminError)
  const device = devices.deviceOf(c.req.raw.headers, email, now())
  // Every request counts as a failure, so that nobody's mailbox is flooded.
  await lockOut.begin({ secret: 'mail', account: email, device, address })
  context.later(() => mailLink(context, email))
  return answer(c, { status: true }, [], 202)
}

async function mailLink({ db, siteUrl, now }: SignInContext, email: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('users')
      .select(['id', 'name', 'email', 'language'])
      .where('email', '=', email)
      .where('active', '=', 1)
      .executeTakeFirst()
    if (!person) return
    const moment = now()
    const { link } = await newResetLink(transaction, {
      personId: person.id,
      siteUrl,
      lifetime: linkLimits.forgotten,
      now: moment,
    })
    await sendMail(transaction, person, forgottenMail(link), moment, link)
  })
}

/** POST /password-resets/look: the account of a link. */
export async function verifyReset({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validatedJson(c, tokenSchema, adminError)
  const holder = await findResetHolder(db, token, now())
  if (!holder) throw leadsNowhere()
  const { email, language } = holder
  return answer(c, { email, language } satisfies OpenPasswordReset, [])
}

/**
 * POST /password-resets/accept: sets the password and ends all sessions. The browser becomes a known one, so the owner
 * can sign in even while others guess. Signing in still requires the password, and the code where one is set.
 */
export async function acceptReset({ c }: SignInRequest, context: SignInContext): Promise<Response> {
  const { db, devices, now } = context
  const { token, password } = await validatedJson(c, newPasswordSchema, adminError)
  const holder = await findResetHolder(db, token, now())
  if (!holder) throw leadsNowhere()
  const hash = await chosenPassword(context, password, holder)
  await db.transaction().execute(async (transaction) => {
    if (!(await spendReset(transaction, token))) throw leadsNowhere()
    await transaction
      .updateTable('accounts')
      .set({ password: hash, updated_at: now().toISOString() })
      .where('user_id', '=', holder.id)
      .execute()
    await endStepsOf(transaction, holder.id)
    await endSessions(transaction, holder.id)
    await note({ db: transaction, now }, holder, 'password_reset')
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
export async function newResetLink(
  db: Database,
  { personId, siteUrl, lifetime, now }: { personId: string; siteUrl: string; lifetime: number; now: Date },
): Promise<{ link: string; expires_at: string }> {
  const { token, hash } = newToken()
  const expires_at = new Date(now.getTime() + lifetime).toISOString()
  await db
    .insertInto('password_resets')
    .values({ token_hash: hash, user_id: personId, created_at: now.toISOString(), expires_at })
    .execute()
  return { link: linkTo(siteUrl, linkPaths.passwordReset, token), expires_at }
}

/** The owner of a valid token; undefined for any other. */
async function findResetHolder(db: Database, token: string, now: Date): Promise<ResetHolder | undefined> {
  const holder = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .where('password_resets.token_hash', '=', hashOfToken(token))
    .where('password_resets.expires_at', '>', now.toISOString())
    .where('users.active', '=', 1)
    .executeTakeFirst()
  return holder && { ...holder, language: holder.language as Language }
}

/** Uses a token, inside the transaction that sets the password. False when it was used meanwhile. */
async function spendReset(transaction: Database, token: string): Promise<boolean> {
  const spent = await transaction
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashOfToken(token))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
