import { recordAudit } from '../audit/audit-log.ts'
import type { SignInContext } from './context.ts'

type Person = { id: string; name: string }
type TrailContext = Pick<SignInContext, 'db' | 'log' | 'now'>

/** Records a sign-in. */
export async function noteSignIn(context: TrailContext, person: Person): Promise<void> {
  const { db, log, now } = context
  log.info({ person: person.id }, 'signed in')
  await db.updateTable('users').set({ last_seen_at: now().toISOString() }).where('id', '=', person.id).execute()
  await note(context, person, 'signed_in')
}

/** Records a wrong password or code with its account, if there is one, and never the input. */
export async function noteFailedSignIn(
  { db, log, now }: TrailContext,
  action: 'sign_in_failed' | 'code_failed',
  personId: string | undefined,
): Promise<void> {
  log.info({ person: personId, action }, 'a sign-in failed')
  await recordAudit(db, null, { action, resource: 'people', ...(personId && { record_id: personId }) }, now())
}

/** Records an action of a user on their own account. */
export async function note(
  { db, now }: Pick<TrailContext, 'db' | 'now'>,
  person: Person,
  action: string,
): Promise<void> {
  await recordAudit(db, person, { action, resource: 'people', record_id: person.id }, now())
}
