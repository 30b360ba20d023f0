import { linkPaths, setUpSchema, tokenSchema } from '#contracts/admin/sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import { validateJson } from '../../http/request-body.ts'
import { createToken, hashToken } from '../../records/link-tokens.ts'
import { toErrorCode } from '../http/admin-error.ts'
import { createUser } from '../users/queries.ts'
import type { SignInContext, SignInRequest } from './context.ts'
import { createInvalidLinkProblem, createLink } from './one-time-token.ts'
import { hashNewPassword } from './passwords/change-password.ts'
import { startSession } from './responses.ts'
import { recordAccountAction } from './sign-in-audit.ts'

/** A single row holds the hash, so of two concurrent set-ups one fails. */
const secretName = 'set-up'

/** Creates the link for the first administrator, which replaces an earlier one; undefined once a user exists. */
export async function createSetUpLink(db: Database, siteUrl: string, now: Date): Promise<string | undefined> {
  if (await hasUsers(db)) return undefined
  const { token, hash } = createToken()
  await db
    .insertInto('secrets')
    .values({ name: secretName, value: hash, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: hash, created_at: now.toISOString() }))
    .execute()
  return createLink(siteUrl, linkPaths.setUp, token)
}

/** POST /set-up/verify: whether the link is valid. */
export async function verifySetUp({ c }: SignInRequest, { db }: SignInContext): Promise<Response> {
  const { token } = await validateJson(c, tokenSchema, toErrorCode)
  if (!(await isSetUpToken(db, token))) throw createInvalidLinkProblem()
  return c.body(null, 204)
}

/** POST /set-up: creates the first administrator and signs them in. */
export async function setUp(request: SignInRequest, context: SignInContext): Promise<Response> {
  const { db, now, log } = context
  const { token, password, ...account } = await validateJson(request.c, setUpSchema, toErrorCode)
  if (!(await isSetUpToken(db, token))) throw createInvalidLinkProblem()
  const hash = await hashNewPassword(context, password, account)
  const user = await db.transaction().execute(async (transaction) => {
    if (!(await consumeSetUpToken(transaction, token))) throw createInvalidLinkProblem()
    const created = await createUser(transaction, { ...account, role: 'admin', boards: null }, hash, now())
    await recordAccountAction({ db: transaction, now }, created, 'set_up')
    return created
  })
  log.info({ user: user.id }, 'first administrator created')
  return startSession(request, context, user)
}

/** Whether `token` belongs to the newest link. */
async function isSetUpToken(db: Database, token: string): Promise<boolean> {
  const stored = db.selectFrom('secrets').select('name').where('name', '=', secretName)
  const row = await stored.where('value', '=', hashToken(token)).executeTakeFirst()
  return row !== undefined && !(await hasUsers(db))
}

/** Uses `token`, inside the transaction that creates the first administrator. False when it is invalid. */
async function consumeSetUpToken(transaction: Database, token: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('secrets')
    .where('name', '=', secretName)
    .where('value', '=', hashToken(token))
    .returning('name')
    .executeTakeFirst()
  return deleted !== undefined && !(await hasUsers(transaction))
}

async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
