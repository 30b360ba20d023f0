import { versioned } from '#contracts/admin/fields.ts'
import { invitationRequestSchema, invitationSchema, newInvitationSchema } from '#contracts/admin/invitations.ts'
import { listOf, versionQuerySchema } from '#contracts/admin/lists.ts'
import { accountSchema, meInputSchema } from '#contracts/admin/sign-in.ts'
import { emailChangeSchema, oneTimeLinkSchema, userInputSchema, userSchema } from '#contracts/admin/users.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import type { SignInContext } from '../sign-in/context.ts'
import { requireReauthentication, requireSignedIn } from '../sign-in/reauthenticate.ts'
import { createResetLinkFor, removeTwoFactor } from './account-recovery.ts'
import { requestEmailChange } from './email-change.ts'
import { createInvitation, invitationsQuerySchema, listInvitations, revokeInvitation } from './invitations.ts'
import { deleteUser, getUser, readAccount, signOutUser, updateAccount, updateUserAccess } from './manage.ts'
import { createPreferenceEndpoints } from './preferences.ts'
import { listUsers, usersQuerySchema } from './queries.ts'

/** Endpoints for administrators to manage users, and for users to manage themselves. */
export function createUserEndpoints(context: SignInContext): Endpoint[] {
  return [
    ...createAccountEndpoints(context),
    ...requireReauthentication(context, [...createManagementEndpoints(context), ...createInvitationEndpoints(context)]),
  ]
}

function createAccountEndpoints(context: SignInContext): Endpoint[] {
  const permission = 'common'
  return [
    defineEndpoint('get', '/me', {
      summary: 'Read the signed-in user',
      permission,
      response: accountSchema,
      handle: ({ user }) => readAccount(context.db, user.id),
    }),
    defineEndpoint('put', '/me', {
      summary: 'Change one’s own name, language, signatures and mails about clients',
      permission,
      access: 'read',
      body: meInputSchema,
      response: accountSchema,
      handle: ({ body, actor }) => updateAccount(context.db, body, actor),
    }),
    ...createPreferenceEndpoints(context.db),
  ]
}

function createManagementEndpoints(context: SignInContext): Endpoint[] {
  const permission = 'people'
  return [
    defineEndpoint('get', '/people', {
      summary: 'List users',
      permission,
      query: usersQuerySchema,
      response: listOf(userSchema),
      handle: ({ query }) => listUsers(context.db, query),
    }),
    defineEndpoint('get', '/people/{id}', {
      summary: 'Read a user',
      permission,
      response: userSchema,
      handle: ({ params }) => getUser(context.db, params.id),
    }),
    defineEndpoint('put', '/people/{id}', {
      summary: 'Update a user; a change of role or boards, or deactivation, ends their sessions',
      permission,
      body: userInputSchema.extend(versioned.shape),
      response: userSchema,
      async handle({ params, body, actor, c }) {
        const { sessionId } = await requireSignedIn(c, context)
        return updateUserAccess(context.db, params.id, body, actor, sessionId)
      },
    }),
    defineEndpoint('delete', '/people/{id}', {
      summary: 'Delete a user for good',
      permission,
      query: versionQuerySchema,
      handle: ({ params, query, actor }) => deleteUser(context.db, params.id, query.version, actor),
    }),
    defineEndpoint('post', '/people/{id}/password-reset', {
      summary: 'Create a password reset link, mailed to the user and shown only once',
      permission,
      response: oneTimeLinkSchema,
      handle: ({ params, actor }) => createResetLinkFor(context, params.id, actor),
    }),
    defineEndpoint('post', '/people/{id}/email', {
      summary: 'Create a link to confirm a new e-mail address, mailed there and shown only once',
      permission,
      body: emailChangeSchema,
      response: oneTimeLinkSchema,
      handle: ({ params, body, actor }) => requestEmailChange(context, { id: params.id, ...body }, actor),
    }),
    defineEndpoint('delete', '/people/{id}/two-factor', {
      summary: 'Remove a user’s second factor',
      permission,
      handle: ({ params, actor }) => removeTwoFactor(context.db, params.id, actor),
    }),
    defineEndpoint('delete', '/people/{id}/sessions', {
      summary: 'End all sessions of a user',
      permission,
      async handle({ params, actor, c }) {
        const { sessionId } = await requireSignedIn(c, context)
        return signOutUser(context.db, params.id, actor, sessionId)
      },
    }),
  ]
}

function createInvitationEndpoints(context: SignInContext): Endpoint[] {
  const permission = 'people'
  return [
    defineEndpoint('get', '/invitations', {
      summary: 'List the invitations that can still be accepted',
      permission,
      query: invitationsQuerySchema,
      response: listOf(invitationSchema),
      handle: ({ query }) => listInvitations(context, query),
    }),
    defineEndpoint('post', '/invitations', {
      summary: 'Invite a user by mail, and by a link shown only once',
      permission,
      body: invitationRequestSchema,
      response: newInvitationSchema,
      status: 201,
      handle: ({ body, actor }) => createInvitation(context, body, actor),
    }),
    defineEndpoint('delete', '/invitations/{id}', {
      summary: 'Revoke an invitation',
      permission,
      handle: ({ params, actor }) => revokeInvitation(context.db, params.id, actor),
    }),
  ]
}
