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
import { timestampAfter } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { validateJson } from '../../http/request-body.ts'
import { createToken, hashToken } from '../../records/link-tokens.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { assertBoardsExist } from '../boards.ts'
import { toConstraintProblem } from '../collections/rows.ts'
import type { Actor } from '../http/actor.ts'
import { toErrorCode } from '../http/admin-error.ts'
import { readPage } from '../read-page.ts'
import type { SignInContext, SignInRequest } from '../sign-in/context.ts'
import { linkLifetimesMs } from '../sign-in/limits.ts'
import { sendMail } from '../sign-in/mails.ts'
import { consumeToken, createInvalidLinkProblem, createLink } from '../sign-in/one-time-token.ts'
import { hashNewPassword } from '../sign-in/passwords/change-password.ts'
import { createJsonResponse, startSession } from '../sign-in/responses.ts'
import { recordAccountAction } from '../sign-in/sign-in-audit.ts'
import { createUser, parseBoards, toStoredBoards } from './queries.ts'

type Context = Pick<SignInContext, 'db' | 'now' | 'siteUrl' | 'isMailReady'>

export const invitationsQuerySchema = listQuerySchema.extend({
  sort: z.enum(['email', 'role', 'created_at', 'expires_at']).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

/**
 * Invites a user by mail and by a link. An existing invitation causes a 409, unless `replace` is set: then its link
 * becomes invalid.
 */
export async function createInvitation(
  { db, isMailReady }: Pick<SignInContext, 'db' | 'isMailReady'>,
  { replace, ...requested }: z.output<typeof invitationRequestSchema>,
  { user, now, siteUrl }: Actor,
): Promise<z.infer<typeof newInvitationSchema>> {
  const input = { ...requested, boards: requested.role === 'admin' ? null : requested.boards }
  const { token, hash } = createToken()
  const link = createLink(siteUrl, linkPaths.invitation, token)
  const invitation = {
    id: randomUUID(),
    ...input,
    created_at: now.toISOString(),
    expires_at: timestampAfter(now, linkLifetimesMs.invitation),
  }
  await db.transaction().execute(async (transaction) => {
    await assertEmailUnused(transaction, input.email)
    await assertBoardsExist(transaction, input.boards ?? [], 'boards')
    const row = { ...invitation, boards: toStoredBoards(input.boards), token_hash: hash, invited_by: user.id }
    const stored = await transaction
      .insertInto('invitations')
      .values(row)
      .onConflict((conflict) => {
        const update = conflict.column('email').doUpdateSet(row)
        return replace ? update : update.where('invitations.expires_at', '<=', now.toISOString())
      })
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw await createAlreadyInvitedProblem(transaction, input)
    await sendMail(transaction, input, { name: 'invitation', values: { link } }, now)
    const changes = { role: [null, input.role], ...(input.boards && { boards: [null, input.boards] }) }
    const entry = { action: 'created', resource: 'invitations', record_id: invitation.id, changes }
    await recordAudit(transaction, user, entry, now)
  })
  return { ...invitation, invited_by: user.name, link, mail_ready: isMailReady }
}

async function createAlreadyInvitedProblem(
  db: Database,
  { email }: Pick<InvitationInput, 'email'>,
): Promise<ProblemError> {
  const { boards, ...current } = await withSender(db.selectFrom('invitations'))
    .where('invitations.email', '=', email)
    .executeTakeFirstOrThrow()
  return new ProblemError(409, {
    reason: 'already_invited',
    detail: 'This address has an invitation already.',
    current: { ...current, boards: parseBoards(boards) },
  })
}

function withSender(valid: ReturnType<typeof queryValidInvitations>) {
  return valid
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.boards', 'invitations.language'])
    .select(['users.name as invited_by', 'invitations.created_at', 'invitations.expires_at'])
}

/** One page of the valid invitations with the total. */
export async function listInvitations(
  { db, now }: Context,
  { page, per_page, sort, order, ids }: z.output<typeof invitationsQuerySchema>,
): Promise<{ data: Invitation[]; total: number }> {
  let valid = queryValidInvitations(db, now())
  if (ids !== undefined) valid = valid.where('invitations.id', 'in', ids.split(','))
  const ordered = withSender(valid).orderBy(`invitations.${sort}`, order).orderBy('invitations.id')
  const { rows, total } = await readPage(valid, ordered, { page, per_page })
  return {
    data: rows.map((row) => ({
      ...row,
      role: row.role as Role,
      boards: parseBoards(row.boards),
      language: row.language as Language,
    })),
    total,
  }
}

/**
 * Deletes an invitation, whose link stops working.
 * @throws ProblemError 404 for one that is unknown or accepted
 */
export async function revokeInvitation(db: Database, id: string | undefined, { user, now }: Actor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('invitations')
      .where('id', '=', id ?? '')
      .returning('id')
      .executeTakeFirstOrThrow(() => new ProblemError(404))
    await recordAudit(transaction, user, { action: 'deleted', resource: 'invitations', record_id: deleted.id }, now)
  })
}

/** The invitation of a valid token. Throws for any other. */
async function findInvitation(
  db: Database,
  token: string,
  now: Date,
): Promise<OpenInvitation & Pick<Invitation, 'boards'>> {
  const { email, role, boards, language } = await queryValidInvitations(db, now)
    .select(['email', 'role', 'boards', 'language'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow(() => createInvalidLinkProblem())
  return { email, role: role as Role, boards: parseBoards(boards), language: language as Language }
}

/** Throws a 422 for an address in use. */
export async function assertEmailUnused(db: Database, email: string): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (user) throw new ProblemError(422, { errors: { email: ['taken'] } })
}

function queryValidInvitations(db: Database, now: Date) {
  return db.selectFrom('invitations').where('invitations.expires_at', '>', now.toISOString())
}

/** POST /invitations/verify: the address and role of an invitation. */
export async function verifyInvitation({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validateJson(c, tokenSchema, toErrorCode)
  const invitation = await findInvitation(db, token, now())
  const { boards: _boards, ...open } = invitation
  return createJsonResponse(c, open, [])
}

/** POST /invitations/accept: creates the user and signs them in. */
export async function acceptInvitation(request: SignInRequest, context: SignInContext): Promise<Response> {
  const { db, now } = context
  const { token, name, password } = await validateJson(request.c, acceptInvitationSchema, toErrorCode)
  const invitation = await findInvitation(db, token, now())
  const hash = await hashNewPassword(context, password, { name, email: invitation.email })
  const actor = await createInvitedUser(context, token, { ...invitation, name }, hash)
  return startSession(request, context, actor)
}

async function createInvitedUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
  invited: Omit<CurrentUser, 'id'>,
  hash: string,
): Promise<CurrentUser> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await consumeToken(transaction, 'invitations', token)
      await assertEmailUnused(transaction, invited.email)
      const created = await createUser(transaction, invited, hash, now())
      await recordAccountAction({ db: transaction, now }, created, 'invitation_accepted')
      return created
    })
  } catch (error) {
    throw toConstraintProblem(error, ['email']) ?? error
  }
}
