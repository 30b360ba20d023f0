import { z } from 'zod'
import { versioned } from '#contracts/admin/fields.ts'
import { invitationRequestSchema, invitationSchema, newInvitationSchema } from '#contracts/admin/invitations.ts'
import { listOf } from '#contracts/admin/lists.ts'
import { accountSchema, meInputSchema } from '#contracts/admin/sign-in.ts'
import { emailChangeSchema, oneTimeLinkSchema, userInputSchema, userSchema } from '#contracts/admin/users.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import type { SignInContext } from '../sign-in/context.ts'
import { asking, confirmedWrites } from '../sign-in/reauthenticate.ts'
import { makeResetLink, removeTwoFactor } from './account-recovery.ts'
import { makeEmailLink } from './email-change.ts'
import { invitationsQuerySchema, invite, listInvitations, revokeInvitation } from './invitations.ts'
import { changeMe, deleteUser, showMe, signOutUser, updateUserAccess, userNamed } from './manage.ts'
import { listUsers, usersQuerySchema } from './queries.ts'

const versionQuerySchema = z.object({ version: z.coerce.number().int().positive() })

/** Endpoints for administrators to manage users, and for users to manage themselves. */
export function userEndpoints(context: SignInContext): Endpoint[] {
  return [
    ...ownEndpoints(context),
    ...confirmedWrites(context, [...personEndpoints(context), ...invitationEndpoints(context)]),
  ]
}

function ownEndpoints(context: SignInContext): Endpoint[] {
  const permission = 'office'
  return [
    endpoint({
      method: 'get',
      path: '/me',
      summary: 'Who is signed in',
      permission,
      answer: accountSchema,
      handle: ({ staff }) => showMe(context.db, staff.id),
    }),
    endpoint({
      method: 'put',
      path: '/me',
      summary: 'Change one’s own name and language',
      permission,
      body: meInputSchema,
      answer: accountSchema,
      handle: ({ body, staff }) => changeMe(context, body, staff),
    }),
  ]
}

function personEndpoints(context: SignInContext): Endpoint[] {
  const permission = 'people'
  return [
    endpoint({
      method: 'get',
      path: '/people',
      summary: 'A page of people',
      permission,
      query: usersQuerySchema,
      answer: listOf(userSchema),
      handle: ({ query }) => listUsers(context.db, query),
    }),
    endpoint({
      method: 'get',
      path: '/people/{id}',
      summary: 'One of the people',
      permission,
      answer: userSchema,
      handle: ({ params }) => userNamed(context.db, params.id),
    }),
    endpoint({
      method: 'put',
      path: '/people/{id}',
      summary: 'Change somebody; another role, or no right to sign in, ends their sessions',
      permission,
      body: userInputSchema.extend(versioned.shape),
      answer: userSchema,
      handle: async ({ params, body, c }) => updateUserAccess(context, params.id, body, await asking(c, context)),
    }),
    endpoint({
      method: 'delete',
      path: '/people/{id}',
      summary: 'Remove somebody for good',
      permission,
      query: versionQuerySchema,
      handle: ({ params, query, staff }) => deleteUser(context, params.id, query.version, staff),
    }),
    endpoint({
      method: 'post',
      path: '/people/{id}/password-reset',
      summary: 'A link by which somebody sets a new password, mailed to them and told this once',
      permission,
      answer: oneTimeLinkSchema,
      handle: ({ params, staff }) => makeResetLink(context, params.id, staff),
    }),
    endpoint({
      method: 'post',
      path: '/people/{id}/email',
      summary: 'A link by which somebody confirms another address, mailed there and told this once',
      permission,
      body: emailChangeSchema,
      answer: oneTimeLinkSchema,
      handle: ({ params, body, staff }) => makeEmailLink(context, { id: params.id, ...body }, staff),
    }),
    endpoint({
      method: 'delete',
      path: '/people/{id}/two-factor',
      summary: 'Take the second factor from somebody who has lost it',
      permission,
      handle: ({ params, staff }) => removeTwoFactor(context, params.id, staff),
    }),
    endpoint({
      method: 'delete',
      path: '/people/{id}/sessions',
      summary: 'Sign somebody out everywhere',
      permission,
      handle: async ({ params, c }) => signOutUser(context, params.id, await asking(c, context)),
    }),
  ]
}

function invitationEndpoints(context: SignInContext): Endpoint[] {
  const permission = 'people'
  return [
    endpoint({
      method: 'get',
      path: '/invitations',
      summary: 'A page of the invitations that can still be accepted',
      permission,
      query: invitationsQuerySchema,
      answer: listOf(invitationSchema),
      handle: ({ query }) => listInvitations(context, query),
    }),
    endpoint({
      method: 'post',
      path: '/invitations',
      summary: 'Invite somebody by mail, and by a link told this once',
      permission,
      body: invitationRequestSchema,
      answer: newInvitationSchema,
      status: 201,
      handle: ({ body, staff }) => invite(context, body, staff),
    }),
    endpoint({
      method: 'delete',
      path: '/invitations/{id}',
      summary: 'Take an invitation back',
      permission,
      handle: ({ params, staff }) => revokeInvitation(context, params.id, staff),
    }),
  ]
}
