import { acceptInvitationSchema } from '#contracts/admin/invitations.ts'
import { tokenSchema } from '#contracts/admin/sign-in.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { adminError } from '../http/admin-error.ts'
import { answer } from '../sign-in/answers.ts'
import { note } from '../sign-in/audit-log.ts'
import type { SignInContext, SignInRequest } from '../sign-in/context.ts'
import { chosenPassword } from '../sign-in/passwords/chosen-password.ts'
import { leadsNowhere, startSession } from '../sign-in/start-session.ts'
import { findInvitation, refuseKnown, spendInvitation } from './invitations.ts'
import { createUser } from './queries.ts'

/** POST /invitations/look: whom the link invites, and as what. */
export async function verifyInvitation({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validatedJson(c, tokenSchema, adminError)
  const invitation = await findInvitation(db, token, now())
  if (!invitation) throw leadsNowhere()
  return answer(c, invitation, [])
}

/** POST /invitations/accept: adds whom the link invites, and signs them in. */
export async function acceptInvitation(request: SignInRequest, context: SignInContext): Promise<Response> {
  const { db, now } = context
  const { token, name, password } = await validatedJson(request.c, acceptInvitationSchema, adminError)
  const invitation = await findInvitation(db, token, now())
  if (!invitation) throw leadsNowhere()
  const hash = await chosenPassword(context, password, { name, email: invitation.email })
  const staff = await db.transaction().execute(async (transaction) => {
    if (!(await spendInvitation(transaction, token))) throw leadsNowhere()
    await refuseKnown(transaction, invitation.email)
    const created = await createUser(transaction, { ...invitation, name }, hash, now())
    await note({ db: transaction, now }, created, 'invitation_accepted')
    return created
  })
  return startSession(request, context, staff)
}
