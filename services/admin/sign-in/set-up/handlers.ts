import { setUpSchema, tokenSchema } from '#contracts/admin/sign-in.ts'
import { validatedJson } from '../../../core/http/request-body.ts'
import { adminError } from '../../http/admin-error.ts'
import { createUser } from '../../users/queries.ts'
import { note } from '../audit-log.ts'
import type { SignInContext, SignInRequest } from '../context.ts'
import { chosenPassword } from '../passwords/chosen-password.ts'
import { leadsNowhere, startSession } from '../start-session.ts'
import { opensSetUp, spendSetUp } from './link.ts'

/** POST /set-up/look: whether the link is good. */
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
