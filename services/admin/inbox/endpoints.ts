import { z } from 'zod'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { exportQuerySchema, listOf, versionQuerySchema } from '#contracts/admin/lists.ts'
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
import { openSubmission } from './read.ts'
import { findReplyValues, renderReplyTemplates } from './render-templates.ts'
import { replyTo } from './reply.ts'

const permission = 'inbox'

/** The inbox: submissions of visitors. */
export async function createInboxEndpoints(context: AdminContext): Promise<Endpoint[]> {
  const { db, storage, now, today, timeZone, siteUrl, system } = context
  const links = await createPhotoLinks(db)
  const mailFrom = system.mailFrom ?? null
  const readerOf = (user: CurrentUser) => ({ user, links, mailFrom, now: now(), today: today() })
  const inboxReaderOf = (user: CurrentUser) => ({ user, now: now(), today: today(), timeZone: timeZone() })
  const rendererOf = (user: CurrentUser) => ({ user, now: now(), today: today(), timeZone: timeZone(), siteUrl })
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
      handle: ({ query, user }) => listSubmissions(db, query, inboxReaderOf(user)),
    }),
    defineEndpoint('get', '/submissions/counts', {
      summary: 'Count unread submissions',
      permission,
      response: inboxCountsSchema,
      handle: ({ user }) => countUnread(db, { user, now: now() }),
    }),
    defineEndpoint('get', '/submissions/export', {
      summary: 'Export submissions as CSV; recorded in the audit log',
      permission: 'messages',
      // A copy of personal data leaves the back office.
      access: 'change',
      query: submissionQuerySchema.extend(exportQuerySchema.shape),
      handle: ({ query, user }) => exportSubmissions(db, query, inboxReaderOf(user)),
    }),
    defineEndpoint('get', '/submissions/reply-values', {
      summary: 'Read the values of the newest submission of a kind, to preview reply templates',
      permission: 'messages',
      query: replyValuesQuerySchema,
      response: replyValuesSchema,
      handle: ({ query, user }) => findReplyValues(db, query, rendererOf(user)),
    }),
    defineEndpoint('post', '/submissions/decisions', {
      summary: 'Decide applications and answer each with the template of the decision; says why one cannot be answered',
      permission: 'applications',
      body: decideInputSchema,
      response: decideResponseSchema,
      handle: ({ body, user }) => decideApplications(db, body, rendererOf(user)),
    }),
    defineEndpoint('get', '/submissions/{id}', {
      summary: 'Open a submission; opening an application is recorded in the audit log',
      permission,
      response: submissionSchema,
      handle: ({ params, user }) => openSubmission(db, idOf(params), readerOf(user)),
    }),
    defineEndpoint('put', '/submissions/{id}', {
      summary: 'Update status, assignee and note',
      permission,
      body: submissionInputSchema,
      response: submissionSchema,
      handle: ({ params, body, user }) => changeSubmission({ db, siteUrl }, idOf(params), body, readerOf(user)),
    }),
    defineEndpoint('delete', '/submissions/{id}', {
      summary: 'Move a submission to the bin, with its photos and mails',
      permission: 'messages',
      query: versionQuerySchema,
      handle: ({ params, query, user }) => deleteSubmission(db, idOf(params), query.version, readerOf(user)),
    }),
    defineEndpoint('get', '/submissions/{id}/letters', {
      summary: 'List the reply templates for a submission, with its values, in its language',
      permission,
      response: z.array(renderedReplyTemplateSchema),
      handle: ({ params, user }) => renderReplyTemplates(db, idOf(params), rendererOf(user)),
    }),
    defineEndpoint('post', '/submissions/{id}/replies', {
      summary: 'Reply by mail from the agency’s address',
      permission,
      body: replyInputSchema,
      response: submissionSchema,
      status: 201,
      handle: ({ params, body, user }) => replyTo(db, idOf(params), body, readerOf(user)),
    }),
    defineEndpoint('post', '/submissions/{id}/talent', {
      summary: 'Create a draft talent from an invited application, with its photos',
      permission: 'applications',
      body: draftTalentInputSchema,
      response: submissionSchema,
      status: 201,
      handle: ({ params, body, user }) => createDraftTalent(context, idOf(params), body.version, readerOf(user)),
    }),
    defineEndpoint('get', '/talents/{id}/application', {
      summary: 'Read the application that a talent was created from',
      permission: 'applications',
      response: talentOriginSchema,
      handle: ({ params, user }) => findTalentOrigin(db, idOf(params), { user, now: now() }),
    }),
    defineEndpoint('get', '/submissions/{id}/photos/{view}', {
      summary: 'Read a photo of an applicant, by the URL from the opened application',
      permission,
      query: photoSignatureSchema,
      handle: ({ params, query, user }) =>
        sendPhoto(
          { db, storage, links },
          { id: idOf(params), view: params.view ?? '', signed: query, user, now: now() },
        ),
    }),
  ]
}
