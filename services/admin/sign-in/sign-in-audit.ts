import { recordAudit } from '../audit/audit-log.ts'
import type { SignInContext } from './context.ts'

type AuditUser = { id: string; name: string }
type AuditContext = Pick<SignInContext, 'db' | 'log' | 'now'>

/** Records a sign-in. */
export async function recordSignIn(context: AuditContext, user: AuditUser): Promise<void> {
  const { db, log, now } = context
  log.info({ user: user.id }, 'signed in')
  await db.updateTable('users').set({ last_seen_at: now().toISOString() }).where('id', '=', user.id).execute()
  await recordAccountAction(context, user, 'signed_in')
}

/** Records a wrong password or code with its account, if there is one, and never the input. */
export async function recordFailedSignIn(
  { db, log, now }: AuditContext,
  action: 'sign_in_failed' | 'code_failed',
  userId: string | undefined,
): Promise<void> {
  log.info({ user: userId, action }, 'sign-in failed')
  await recordAudit(db, null, { action, resource: 'people', ...(userId && { record_id: userId }) }, now())
}

/** Records an action of a user on their own account. */
export async function recordAccountAction(
  { db, now }: Pick<AuditContext, 'db' | 'now'>,
  user: AuditUser,
  action: string,
): Promise<void> {
  await recordAudit(db, user, { action, resource: 'people', record_id: user.id }, now())
}
