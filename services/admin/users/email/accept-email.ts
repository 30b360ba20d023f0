import { type OpenEmailChange, tokenSchema } from '#contracts/admin/sign-in.ts'
import { validatedJson } from '../../../core/http/request-body.ts'
import { recordAudit } from '../../audit/record.ts'
import { refusedByDatabase } from '../../collections/rows.ts'
import { adminError } from '../../http/admin-error.ts'
import { answer } from '../../sign-in/answers.ts'
import type { SignInContext, SignInRequest } from '../../sign-in/context.ts'
import { emailChangedMail, sendMail } from '../../sign-in/mails.ts'
import { endStepsOf } from '../../sign-in/sessions/queries.ts'
import { leadsNowhere } from '../../sign-in/start-session.ts'
import { refuseKnown } from '../invitations.ts'
import { findEmailHolder, spendEmailLink } from './links.ts'

/** POST /email-changes/look: whose address the link changes, and into which. */
export async function verifyEmailChange({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validatedJson(c, tokenSchema, adminError)
  const holder = await findEmailHolder(db, token, now())
  if (!holder) throw leadsNowhere()
  const { name, next, language } = holder
  return answer(c, { name, email: next, language } satisfies OpenEmailChange, [])
}

/**
 * POST /email-changes/accept: the address becomes the one to sign in with, and the old one is told. Links for a new
 * password that went to the old one are good no longer.
 */
export async function acceptEmailChange({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validatedJson(c, tokenSchema, adminError)
  const moment = now()
  const holder = await findEmailHolder(db, token, moment)
  if (!holder) throw leadsNowhere()
  const { id, email, next } = holder
  try {
    await db.transaction().execute(async (transaction) => {
      if (!(await spendEmailLink(transaction, token))) throw leadsNowhere()
      await refuseKnown(transaction, next)
      await transaction
        .updateTable('users')
        .set((of) => ({ email: next, version: of('version', '+', 1), updated_at: moment.toISOString() }))
        .where('id', '=', id)
        .execute()
      await transaction.deleteFrom('password_resets').where('user_id', '=', id).execute()
      await endStepsOf(transaction, id)
      await sendMail(transaction, holder, emailChangedMail(next), moment)
      const changes = { email: [email, next] }
      await recordAudit(
        transaction,
        holder,
        { action: 'email_changed', resource: 'people', record_id: id, changes },
        moment,
      )
    })
  } catch (error) {
    throw refusedByDatabase(error, ['email']) ?? error
  }
  return c.body(null, 204)
}
