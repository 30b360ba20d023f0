import { commentInputSchema, discussedResources, discussionSchema } from '#contracts/admin/comments.ts'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { addComment, changeComment, deleteComment, readDiscussion } from './comments.ts'
import { discussedPermissions, findDiscussedRecord } from './records.ts'

const subjects = { talents: 'a talent', submissions: 'a submission' }

/** Comments on talents and messages. Users who may see the record can read and write its comments. */
export function createCommentEndpoints({ db, now, siteUrl }: AdminContext): Endpoint[] {
  return discussedResources.flatMap((resource) => {
    const permission = discussedPermissions[resource]
    const path = `/${resource}/{id}/comments`
    const recordOf = (params: Record<string, string>, user: CurrentUser) =>
      findDiscussedRecord(db, resource, params.id ?? '', { user, now: now() })
    return [
      defineEndpoint({
        method: 'get',
        path,
        summary: `The comments of the staff on ${subjects[resource]}, oldest first, and who can be mentioned`,
        permission,
        response: discussionSchema,
        handle: async ({ params, user }) => readDiscussion(db, await recordOf(params, user)),
      }),
      defineEndpoint({
        method: 'post',
        path,
        summary: `Comment on ${subjects[resource]}; users whose names follow an @ are notified`,
        permission,
        body: commentInputSchema,
        response: discussionSchema,
        status: 201,
        handle: async ({ params, body, user }) =>
          addComment(db, await recordOf(params, user), body.text, { user, now: now(), siteUrl }),
      }),
      defineEndpoint({
        method: 'put',
        path: `${path}/{comment}`,
        summary: `Change one’s own comment on ${subjects[resource]}`,
        permission,
        body: commentInputSchema,
        response: discussionSchema,
        handle: async ({ params, body, user }) =>
          changeComment(
            db,
            await recordOf(params, user),
            { id: params.comment ?? '', text: body.text },
            { user, now: now(), siteUrl },
          ),
      }),
      defineEndpoint({
        method: 'delete',
        path: `${path}/{comment}`,
        summary: `Delete one’s own comment on ${subjects[resource]}, or as an administrator anybody’s`,
        permission,
        handle: async ({ params, user }) =>
          deleteComment(db, await recordOf(params, user), params.comment ?? '', { user, now: now(), siteUrl }),
      }),
    ]
  })
}
