import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { reauthenticationSchema } from '#contracts/admin/sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import { timestampAfter } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { validateJson } from '../../http/request-body.ts'
import { toErrorCode } from '../http/admin-error.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { SignedIn, SignInContext, SignInRequest } from './context.ts'
import { reauthenticationMs } from './limits.ts'
import { withLockout } from './lockout/lockout.ts'
import { createJsonResponse, createSignedOutProblem, readResponse } from './responses.ts'

/** POST /auth/confirm: verifies the password again. Wrong ones are slowed down like other guesses. */
export async function reauthenticate(
  request: SignInRequest,
  context: SignInContext,
  signedIn: SignedIn,
): Promise<Response> {
  const { c } = request
  const { auth, db, now } = context
  const { password } = await validateJson(c, reauthenticationSchema, toErrorCode)
  return withLockout(
    request,
    context,
    { secret: 'password', account: signedIn.user.email },
    {
      async guess() {
        const response = await auth.api.verifyPassword({
          body: { password },
          headers: c.req.raw.headers,
          asResponse: true,
        })
        return readResponse(response, () => new ProblemError(422, { errors: { password: ['wrong_password'] } }))
      },
      async onSuccess() {
        await storeReauthentication(db, signedIn, now())
        return createJsonResponse(c, { status: true }, [])
      },
    },
  )
}

type ReauthenticationContext = Pick<SignInContext, 'db' | 'now'>

/**
 * Requires a recent password in this session, which somebody at an unlocked screen does not have.
 * @throws ProblemError 403 with the reason `password_due`
 */
export async function assertReauthenticated(
  { db, now }: ReauthenticationContext,
  { sessionId, since }: SignedIn,
): Promise<void> {
  const timestamp = now()
  if (timestamp.getTime() - since.getTime() < reauthenticationMs) return
  const step = await db
    .selectFrom('sign_in_steps')
    .select('id')
    .where('identifier', '=', identifierOf(sessionId))
    .where('expires_at', '>', timestamp.toISOString())
    .limit(1)
    .executeTakeFirst()
  if (!step) throw new ProblemError(403, { reason: 'password_due', detail: 'Confirm the password first.' })
}

/** Stores a confirmation. It is deleted with the user's other pending steps. */
async function storeReauthentication(db: Database, { user, sessionId }: SignedIn, now: Date): Promise<void> {
  const timestamp = now.toISOString()
  await db
    .insertInto('sign_in_steps')
    .values({
      id: randomUUID(),
      identifier: identifierOf(sessionId),
      value: user.id,
      expires_at: timestampAfter(now, reauthenticationMs),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .execute()
}

function identifierOf(sessionId: string): string {
  return `confirmed:${sessionId}`
}

/** Requires a recent password for all endpoints that write. */
export function requireReauthentication(context: SignInContext, endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.map((endpoint) => {
    if (endpoint.method === 'get') return endpoint
    return {
      ...endpoint,
      async handle(parameters) {
        await assertReauthenticated(context, await requireSignedIn(parameters.c, context))
        return endpoint.handle(parameters)
      },
    }
  })
}

/** The signed-in user and session. @throws ProblemError 401 */
export async function requireSignedIn(c: Context, context: SignInContext): Promise<SignedIn> {
  const signedIn = await context.signedIn(c.req.raw.headers)
  if (!signedIn) throw createSignedOutProblem()
  return signedIn
}
