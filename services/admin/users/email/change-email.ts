import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { OneTimeLink } from '#contracts/admin/users.ts'
import { ProblemError } from '../../../core/http/problem.ts'
import type { SignInContext } from '../../sign-in/context.ts'
import { linkLimits } from '../../sign-in/limits.ts'
import { emailChangeMail, sendMail } from '../../sign-in/mails.ts'
import { refuseKnown } from '../invitations.ts'
import { noteAbout } from '../manage.ts'
import { userOtherThan } from '../rescue.ts'
import { newEmailLink } from './links.ts'

/**
 * A link by which somebody confirms another address, mailed there and told this once. Until then the old one stays.
 * 422 when somebody has that address already.
 */
export async function makeEmailLink(
  { db, now, siteUrl, mailReady }: Pick<SignInContext, 'db' | 'now' | 'siteUrl' | 'mailReady'>,
  { id, email }: { id: string | undefined; email: string },
  staff: CurrentUser,
): Promise<OneTimeLink> {
  return db.transaction().execute(async (transaction) => {
    const person = await userOtherThan(staff, transaction, id)
    if (!person.active) throw new ProblemError(409, { reason: 'inactive_person' })
    await refuseKnown(transaction, email)
    const moment = now()
    const lifetime = linkLimits.madeByAdmin
    const made = await newEmailLink(transaction, { personId: person.id, email, siteUrl, lifetime, now: moment })
    await sendMail(transaction, { ...person, email }, emailChangeMail(made.link), moment, made.link)
    await noteAbout(transaction, staff, 'email_change_made', person.id, moment, { email: [person.email, email] })
    return { ...made, mail_ready: mailReady }
  })
}
