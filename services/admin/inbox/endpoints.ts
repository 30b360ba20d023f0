import { z } from 'zod'
import { exportQuerySchema, flagFilter, listOf, versionQuerySchema } from '#contracts/admin/lists.ts'
import {
  renderedReplyTemplateSchema,
  replyValuesQuerySchema,
  replyValuesSchema,
} from '#contracts/admin/reply-templates.ts'
import {
  decideInputSchema,
  decideResponseSchema,
  draftTalentInputSchema,
  inboxCountsSchema,
  replyInputSchema,
  submissionInputSchema,
  submissionKinds,
  submissionLineSchema,
  submissionQuerySchema,
  submissionSchema,
  talentOriginSchema,
} from '#contracts/admin/submissions.ts'
import { colleagueSchema } from '#contracts/admin/users.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { changeSubmission, deleteSubmission, findAssignees } from './change.ts'
import { decideApplications } from './decide.ts'
import { createDraftTalent, findTalentOrigin } from './draft-talent.ts'
import { countUnread, exportSubmissions, listSubmissions } from './list.ts'
import { createPhotoLinks, photoSignatureSchema, sendPhoto } from './photos.ts'
import { markAsRead, openSubmission } from './read.ts'
import { findReplyValues, renderReplyTemplates } from './render-templates.ts'
import { replyTo } from './reply.ts'

const permission = 'inbox'

/** The inbox: submissions of visitors. */
export async function createInboxEndpoints(context: AdminContext): Promise<Endpoint[]> {
  const { db, storage, system } = context
  const links = await createPhotoLinks(db)
  const inbox = { db, storage, links, mailFrom: system.mailFrom ?? null }
  const idOf = (params: Record<string, string>) => params.id ?? ''
  return [
    defineEndpoint('get', '/colleagues', {
      summary: 'List users who answer messages',
      permission,
      query: z.object({ kind: z.enum(submissionKinds).optional() }),
      response: z.array(colleagueSchema),
      handle: ({ query }) => findAssignees(db, query.kind),
    }),
    defineEndpoint('get', '/submissions', {
      summary: 'List submissions, newest first; minors’ applications only once a guardian has confirmed',
      permission,
      query: submissionQuerySchema,
      response: listOf(submissionLineSchema),
      handle: ({ query, actor }) => listSubmissions(db, query, actor),
    }),
    defineEndpoint('get', '/submissions/counts', {
      summary: 'Count unread submissions',
      permission,
      response: inboxCountsSchema,
      handle: ({ actor }) => countUnread(db, actor),
    }),
    defineEndpoint('get', '/submissions/export', {
      summary: 'Export submissions as CSV or JSON; recorded in the audit log',
      permission: 'messages',
      // A copy of personal data leaves the back office.
      access: 'change',
      query: submissionQuerySchema.extend(exportQuerySchema.shape),
      handle: ({ query, actor }) => exportSubmissions(db, query, actor),
    }),
    defineEndpoint('get', '/submissions/reply-values', {
      summary: 'Read the values of the newest submission of a kind, to preview reply templates',
      permission: 'messages',
      query: replyValuesQuerySchema,
      response: replyValuesSchema,
      handle: ({ query, actor }) => findReplyValues(db, query, actor),
    }),
    defineEndpoint('post', '/submissions/decisions', {
      summary: 'Decide applications and answer each with the template of the decision; says why one cannot be answered',
      permission: 'applications',
      body: decideInputSchema,
      response: decideResponseSchema,
      handle: ({ body, actor }) => decideApplications(db, body, actor),
    }),
    defineEndpoint('get', '/submissions/{id}', {
      summary: 'Open a submission; opening an application is recorded in the audit log',
      permission,
      // With `glance` it stays unread.
      query: z.object({ glance: flagFilter.optional() }),
      response: submissionSchema,
      handle: ({ params, query, actor }) =>
        openSubmission(inbox, idOf(params), { isGlance: query.glance ?? false }, actor),
    }),
    defineEndpoint('post', '/submissions/{id}/read', {
      summary: 'Mark a submission as read that was drawn among others',
      permission,
      handle: ({ params, actor }) => markAsRead(db, idOf(params), actor),
    }),
    defineEndpoint('put', '/submissions/{id}', {
      summary: 'Update status, assignee and note',
      permission,
      body: submissionInputSchema,
      response: submissionSchema,
      handle: ({ params, body, actor }) => changeSubmission(inbox, idOf(params), body, actor),
    }),
    defineEndpoint('delete', '/submissions/{id}', {
      summary: 'Delete a submission, with its photos and mails',
      permission: 'messages',
      query: versionQuerySchema,
      handle: ({ params, query, actor }) => deleteSubmission(inbox, idOf(params), query.version, actor),
    }),
    defineEndpoint('get', '/submissions/{id}/letters', {
      summary: 'List the reply templates for a submission, with its values, in its language',
      permission,
      response: z.array(renderedReplyTemplateSchema),
      handle: ({ params, actor }) => renderReplyTemplates(db, idOf(params), actor),
    }),
    defineEndpoint('post', '/submissions/{id}/replies', {
      summary: 'Reply by mail from the agency’s address',
      permission,
      body: replyInputSchema,
      response: submissionSchema,
      status: 201,
      handle: ({ params, body, actor }) => replyTo(inbox, idOf(params), body, actor),
    }),
    defineEndpoint('post', '/submissions/{id}/talent', {
      summary: 'Create a draft talent from an invited application, with its photos',
      permission: 'applications',
      body: draftTalentInputSchema,
      response: submissionSchema,
      status: 201,
      handle: ({ params, body, actor }) => createDraftTalent(inbox, idOf(params), body.version, actor),
    }),
    defineEndpoint('get', '/talents/{id}/application', {
      summary: 'Read the application that a talent was created from',
      permission: 'applications',
      response: talentOriginSchema,
      handle: ({ params, actor }) => findTalentOrigin(db, idOf(params), actor),
    }),
    defineEndpoint('get', '/submissions/{id}/photos/{view}', {
      summary: 'Read a photo of an applicant, by the URL from the opened application',
      permission,
      query: photoSignatureSchema,
      handle: ({ params: { id = '', view = '' }, query, actor }) =>
        sendPhoto(inbox, { id, view, signed: query }, actor),
    }),
  ]
}
