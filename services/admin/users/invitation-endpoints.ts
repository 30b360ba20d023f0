import { invitationRequestSchema, invitationSchema, newInvitationSchema } from '#contracts/admin/invitations.ts'
import { listOf } from '#contracts/admin/lists.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import type { SignInContext } from '../sign-in/context.ts'
import { invitationsQuerySchema, invite, listInvitations, revokeInvitation } from './invitations.ts'

/** What administrators do about those who are not there yet. */
export function invitationEndpoints(context: SignInContext): Endpoint[] {
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
