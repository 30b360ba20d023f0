import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CurrentUser, Role } from '#contracts/admin/current-user.ts'
import {
  acceptInvitationSchema,
  type Invitation,
  type InvitationInput,
  type invitationRequestSchema,
  type newInvitationSchema,
  type OpenInvitation,
} from '#contracts/admin/invitations.ts'
import { listQuerySchema } from '#contracts/admin/lists.ts'
import { linkPaths, tokenSchema } from '#contracts/admin/sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { adminError } from '../http/admin-error.ts'
import type { SignInContext, SignInRequest } from '../sign-in/context.ts'
import { linkLimits } from '../sign-in/limits.ts'
import { invitationMail, sendMail } from '../sign-in/mails.ts'
import { hashOfToken, linkTo, newToken } from '../sign-in/one-time-token.ts'
import { chosenPassword } from '../sign-in/passwords/change-password.ts'
import { answer, leadsNowhere, startSession } from '../sign-in/responses.ts'
import { note } from '../sign-in/sign-in-audit.ts'
import { createUser } from './queries.ts'

type Context = Pick<SignInContext, 'db' | 'now' | 'siteUrl' | 'mailReady'>

export const invitationsQuerySchema = listQuerySchema.extend({
  sort: z.enum(['email', 'role', 'created_at', 'expires_at']).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

/**
 * Invites a user by mail and by a link. An existing invitation causes a 409, unless `replace` is set: then its link
 * becomes invalid.
 */
export async function invite(
  { db, now, siteUrl, mailReady }: Context,
  { replace, ...input }: z.output<typeof invitationRequestSchema>,
  staff: CurrentUser,
): Promise<z.infer<typeof newInvitationSchema>> {
  const { token, hash } = newToken()
  const link = linkTo(siteUrl, linkPaths.invitation, token)
  const moment = now()
  const invitation = {
    id: randomUUID(),
    ...input,
    created_at: moment.toISOString(),
    expires_at: new Date(moment.getTime() + linkLimits.invitation).toISOString(),
  }
  await db.transaction().execute(async (transaction) => {
    await refuseKnown(transaction, input.email)
    const row = { ...invitation, token_hash: hash, invited_by: staff.id }
    const stored = await transaction
      .insertInto('invitations')
      .values(row)
      .onConflict((conflict) => {
        const update = conflict.column('email').doUpdateSet(row)
        return replace ? update : update.where('invitations.expires_at', '<=', moment.toISOString())
      })
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw await alreadyInvited(transaction, input)
    await sendMail(transaction, input, invitationMail(link), moment, link)
    const entry = { action: 'created', resource: 'invitations', record_id: invitation.id }
    await recordAudit(transaction, staff, { ...entry, changes: { role: [null, input.role] } }, moment)
  })
  return { ...invitation, invited_by: staff.name, link, mail_ready: mailReady }
}

async function alreadyInvited(db: Database, { email }: Pick<InvitationInput, 'email'>): Promise<ProblemError> {
  const current = await invitationsWithSender(db.selectFrom('invitations'))
    .where('invitations.email', '=', email)
    .executeTakeFirstOrThrow()
  return new ProblemError(409, {
    reason: 'already_invited',
    detail: 'This address has an invitation already.',
    current,
  })
}

function invitationsWithSender(good: ReturnType<typeof goodInvitations>) {
  return good
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.language'])
    .select(['users.name as invited_by', 'invitations.created_at', 'invitations.expires_at'])
}

/** One page of the valid invitations with the total. */
export async function listInvitations(
  { db, now }: Context,
  { page, per_page, sort, order, ids }: z.output<typeof invitationsQuerySchema>,
): Promise<{ data: Invitation[]; total: number }> {
  let good = goodInvitations(db, now())
  if (ids !== undefined) good = good.where('invitations.id', 'in', ids.split(','))
  const [rows, { total }] = await Promise.all([
    invitationsWithSender(good)
      .orderBy(`invitations.${sort}`, order)
      .orderBy('invitations.id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    good.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    data: rows.map((row) => ({ ...row, role: row.role as Role, language: row.language as Language })),
    total: Number(total),
  }
}

export async function revokeInvitation(
  { db, now }: Context,
  id: string | undefined,
  staff: CurrentUser,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('invitations')
      .where('id', '=', id ?? '')
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new ProblemError(404)
    await recordAudit(transaction, staff, { action: 'deleted', resource: 'invitations', record_id: gone.id }, now())
  })
}

/** The invitation of a valid token; undefined for any other. */
async function findInvitation(db: Database, token: string, now: Date): Promise<OpenInvitation | undefined> {
  const row = await goodInvitations(db, now)
    .select(['email', 'role', 'language'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  return row && { email: row.email, role: row.role as Role, language: row.language as Language }
}

/** Uses a token, inside the transaction that adds the user. False when it was used or revoked. */
async function spendInvitation(transaction: Database, token: string): Promise<boolean> {
  const spent = await transaction
    .deleteFrom('invitations')
    .where('token_hash', '=', hashOfToken(token))
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Throws a 422 for an address in use. */
export async function refuseKnown(db: Database, email: string): Promise<void> {
  const person = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (person) throw new ProblemError(422, { errors: { email: ['taken'] } })
}

function goodInvitations(db: Database, now: Date) {
  return db.selectFrom('invitations').where('invitations.expires_at', '>', now.toISOString())
}

/** POST /invitations/look: the address and role of an invitation. */
export async function verifyInvitation({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validatedJson(c, tokenSchema, adminError)
  const invitation = await findInvitation(db, token, now())
  if (!invitation) throw leadsNowhere()
  return answer(c, invitation, [])
}

/** POST /invitations/accept: creates the user and signs them in. */
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
