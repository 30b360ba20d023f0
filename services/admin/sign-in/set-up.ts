import { linkPaths, setUpSchema, tokenSchema } from '#contracts/admin/sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { adminError } from '../http/admin-error.ts'
import { createUser } from '../users/queries.ts'
import type { SignInContext, SignInRequest } from './context.ts'
import { hashOfToken, linkTo, newToken } from './one-time-token.ts'
import { chosenPassword } from './passwords/change-password.ts'
import { leadsNowhere, startSession } from './responses.ts'
import { note } from './sign-in-audit.ts'

/** POST /set-up/look: whether the link is valid. */
export async function verifySetUp({ c }: SignInRequest, { db }: SignInContext): Promise<Response> {
  const { token } = await validatedJson(c, tokenSchema, adminError)
  if (!(await opensSetUp(db, token))) throw leadsNowhere()
  return c.body(null, 204)
}

/** POST /set-up: creates the first administrator and signs them in. */
export async function setUp(request: SignInRequest, context: SignInContext): Promise<Response> {
  const { db, now, log } = context
  const { token, password, ...person } = await validatedJson(request.c, setUpSchema, adminError)
  if (!(await opensSetUp(db, token))) throw leadsNowhere()
  const hash = await chosenPassword(context, password, person)
  const staff = await db.transaction().execute(async (transaction) => {
    if (!(await spendSetUp(transaction, token))) throw leadsNowhere()
    const created = await createUser(transaction, { ...person, role: 'admin' }, hash, now())
    await note({ db: transaction, now }, created, 'set_up')
    return created
  })
  log.info({ person: staff.id }, 'the first administrator was created')
  return startSession(request, context, staff)
}

/** A single row holds the hash, so of two concurrent set-ups one fails. */
const secretName = 'set-up'

/** Creates the link for the first administrator, which replaces an earlier one; undefined once a user exists. */
export async function newSetUpLink(db: Database, siteUrl: string, now: Date): Promise<string | undefined> {
  if (await isSomebodyThere(db)) return undefined
  const { token, hash } = newToken()
  await db
    .insertInto('secrets')
    .values({ name: secretName, value: hash, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: hash, created_at: now.toISOString() }))
    .execute()
  return linkTo(siteUrl, linkPaths.setUp, token)
}

/** Whether `token` belongs to the newest link. */
async function opensSetUp(db: Database, token: string): Promise<boolean> {
  const kept = db.selectFrom('secrets').select('name').where('name', '=', secretName)
  const row = await kept.where('value', '=', hashOfToken(token)).executeTakeFirst()
  return row !== undefined && !(await isSomebodyThere(db))
}

/** Uses `token`, inside the transaction that creates the first administrator. False when it is invalid. */
async function spendSetUp(transaction: Database, token: string): Promise<boolean> {
  const spent = await transaction
    .deleteFrom('secrets')
    .where('name', '=', secretName)
    .where('value', '=', hashOfToken(token))
    .returning('name')
    .executeTakeFirst()
  return spent !== undefined && !(await isSomebodyThere(transaction))
}

async function isSomebodyThere(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
