import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { reauthenticationSchema } from '#contracts/admin/sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { adminError } from '../http/admin-error.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { SignedIn, SignInContext, SignInRequest } from './context.ts'
import { confirmedFor } from './limits.ts'
import { withLockout } from './lockout/lockout.ts'
import { answer, read, signedOut } from './responses.ts'

/** POST /auth/confirm: verifies the password again. Wrong ones are slowed down like other guesses. */
export async function reauthenticate(
  request: SignInRequest,
  context: SignInContext,
  signedIn: SignedIn,
): Promise<Response> {
  const { c } = request
  const { auth, db, now } = context
  const { password } = await validatedJson(c, reauthenticationSchema, adminError)
  return withLockout(
    request,
    context,
    { secret: 'password', account: signedIn.staff.email },
    {
      async guess() {
        const response = await auth.api.verifyPassword({
          body: { password },
          headers: c.req.raw.headers,
          asResponse: true,
        })
        return read(response, () => new ProblemError(422, { errors: { password: ['wrong_password'] } }))
      },
      async right() {
        await noteConfirmed(db, signedIn, now())
        return answer(c, { status: true }, [])
      },
    },
  )
}

type ReauthenticationContext = Pick<SignInContext, 'db' | 'now'>

/**
 * Requires a recent password in this session, which somebody at an unlocked screen does not have.
 * @throws ProblemError 403 with the reason `password_due`
 */
export async function assertConfirmed(
  { db, now }: ReauthenticationContext,
  { sessionId, since }: SignedIn,
): Promise<void> {
  const moment = now()
  if (moment.getTime() - since.getTime() < confirmedFor) return
  const step = await db
    .selectFrom('sign_in_steps')
    .select('id')
    .where('identifier', '=', identifierOf(sessionId))
    .where('expires_at', '>', moment.toISOString())
    .limit(1)
    .executeTakeFirst()
  if (!step) throw new ProblemError(403, { reason: 'password_due', detail: 'Confirm the password first.' })
}

/** Stores a confirmation. It is deleted with the user's other pending steps. */
async function noteConfirmed(db: Database, { staff, sessionId }: SignedIn, now: Date): Promise<void> {
  const moment = now.toISOString()
  await db
    .insertInto('sign_in_steps')
    .values({
      id: randomUUID(),
      identifier: identifierOf(sessionId),
      value: staff.id,
      expires_at: new Date(now.getTime() + confirmedFor).toISOString(),
      created_at: moment,
      updated_at: moment,
    })
    .execute()
}

function identifierOf(sessionId: string): string {
  return `confirmed:${sessionId}`
}

/** Requires a recent password for all endpoints that write. */
export function confirmedWrites(context: SignInContext, endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.map((endpoint) => {
    if (endpoint.method === 'get') return endpoint
    return {
      ...endpoint,
      async handle(asked) {
        await assertConfirmed(context, await asking(asked.c, context))
        return endpoint.handle(asked)
      },
    }
  })
}

/** The signed-in user and session. @throws ProblemError 401 */
export async function asking(c: Context, context: SignInContext): Promise<SignedIn> {
  const signedIn = await context.signedIn(c.req.raw.headers)
  if (!signedIn) throw signedOut()
  return signedIn
}
