import { commentInputSchema, discussedResources, discussionSchema } from '#contracts/admin/comments.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { addComment, changeComment, deleteComment, showDiscussion } from './comments.ts'
import { discussedPermissions } from './records.ts'

const subjects = { talents: 'a talent', submissions: 'a submission' }

/** Comments on talents and messages. Users who may see the record can read and write its comments. */
export function createCommentEndpoints({ db }: AdminContext): Endpoint[] {
  return discussedResources.flatMap((resource) => {
    const permission = discussedPermissions[resource]
    const path = `/${resource}/{id}/comments`
    const recordOf = (params: Record<string, string>) => ({ resource, id: params.id ?? '' })
    return [
      defineEndpoint('get', path, {
        summary: `The comments of the staff on ${subjects[resource]}, oldest first, and who can be mentioned`,
        permission,
        response: discussionSchema,
        handle: ({ params, actor }) => showDiscussion(db, recordOf(params), actor),
      }),
      defineEndpoint('post', path, {
        summary: `Comment on ${subjects[resource]}; users whose names follow an @ are notified`,
        permission,
        body: commentInputSchema,
        response: discussionSchema,
        status: 201,
        handle: ({ params, body, actor }) => addComment(db, recordOf(params), body.text, actor),
      }),
      defineEndpoint('put', `${path}/{comment}`, {
        summary: `Change one’s own comment on ${subjects[resource]}`,
        permission,
        body: commentInputSchema,
        response: discussionSchema,
        handle: ({ params, body, actor }) =>
          changeComment(db, recordOf(params), { id: params.comment ?? '', text: body.text }, actor),
      }),
      defineEndpoint('delete', `${path}/{comment}`, {
        summary: `Delete one’s own comment on ${subjects[resource]}, or as an administrator anybody’s`,
        permission,
        handle: ({ params, actor }) => deleteComment(db, recordOf(params), params.comment ?? '', actor),
      }),
    ]
  })
}
