import { randomUUID } from 'node:crypto'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../../core/http/problem.ts'
import type { SignedIn, SignInContext } from '../context.ts'
import { confirmedFor } from '../limits.ts'

type Context = Pick<SignInContext, 'db' | 'now'>

/**
 * Lets those go on who have given their password lately, in this very session: who finds a browser open has not.
 * @throws ProblemError 403 with the reason `password_due`
 */
export async function assertConfirmed({ db, now }: Context, { sessionId, since }: SignedIn): Promise<void> {
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

/** Notes that the password was given again. It goes with whatever else of the person is under way. */
export async function noteConfirmed(db: Database, { staff, sessionId }: SignedIn, now: Date): Promise<void> {
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
