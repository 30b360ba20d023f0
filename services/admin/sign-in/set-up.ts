import { setUpSchema, tokenSchema } from '#contracts/admin/sign-in.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { adminError } from '../http/admin-error.ts'
import { createUser } from '../users/queries.ts'
import type { SignInContext, SignInRequest } from './context.ts'
import { hashNewPassword } from './passwords/change-password.ts'
import { invalidLinkProblem, startSession } from './responses.ts'
import { consumeSetUpToken, isSetUpToken } from './set-up-link.ts'
import { recordAccountAction } from './sign-in-audit.ts'

/** POST /set-up/look: whether the link is valid. */
export async function verifySetUp({ c }: SignInRequest, { db }: SignInContext): Promise<Response> {
  const { token } = await validatedJson(c, tokenSchema, adminError)
  if (!(await isSetUpToken(db, token))) throw invalidLinkProblem()
  return c.body(null, 204)
}

/** POST /set-up: creates the first administrator and signs them in. */
export async function setUp(request: SignInRequest, context: SignInContext): Promise<Response> {
  const { db, now, log } = context
  const { token, password, ...account } = await validatedJson(request.c, setUpSchema, adminError)
  if (!(await isSetUpToken(db, token))) throw invalidLinkProblem()
  const hash = await hashNewPassword(context, password, account)
  const user = await db.transaction().execute(async (transaction) => {
    if (!(await consumeSetUpToken(transaction, token))) throw invalidLinkProblem()
    const created = await createUser(transaction, { ...account, role: 'admin', boards: null }, hash, now())
    await recordAccountAction({ db: transaction, now }, created, 'set_up')
    return created
  })
  log.info({ user: user.id }, 'first administrator created')
  return startSession(request, context, user)
}
