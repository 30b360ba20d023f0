import { z } from 'zod'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { exportQuerySchema, listOf } from '#contracts/admin/lists.ts'
import {
  inboxCountsSchema,
  replyInputSchema,
  replyTemplatesSchema,
  submissionInputSchema,
  submissionLineSchema,
  submissionQuerySchema,
  submissionSchema,
} from '#contracts/admin/submissions.ts'
import { colleagueSchema } from '#contracts/admin/users.ts'
import type { Language } from '#domain/language.ts'
import { findAgencyContact } from '../../core/submissions/agency-contact.ts'
import type { AdminContext } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { changeSubmission, deleteSubmission, findColleagues } from './change.ts'
import { countUnread, exportSubmissions, listSubmissions } from './list.ts'
import { createPhotoLinks, showPhoto, signedSchema } from './photos.ts'
import { openSubmission } from './read.ts'
import { replyTemplatesFor, replyTo } from './reply.ts'
import { findSubmission, toLine } from './submissions.ts'

const permission = 'inbox'

/** The inbox: submissions of visitors. */
export async function inboxEndpoints({ db, storage, now, today, siteUrl }: AdminContext): Promise<Endpoint[]> {
  const links = await createPhotoLinks(db)
  const readerOf = (staff: CurrentUser) => ({ staff, links, now: now(), today: today() })
  const idOf = (params: Record<string, string>) => params.id ?? ''
  return [
    endpoint({
      method: 'get',
      path: '/colleagues',
      summary: 'Who answers messages',
      permission,
      answer: z.array(colleagueSchema),
      handle: () => findColleagues(db),
    }),
    endpoint({
      method: 'get',
      path: '/submissions',
      summary: 'A page of the inbox, newest first; minors’ applications only once a guardian has confirmed',
      permission,
      query: submissionQuerySchema,
      answer: listOf(submissionLineSchema),
      handle: ({ query }) => listSubmissions(db, query, { now: now(), today: today() }),
    }),
    endpoint({
      method: 'get',
      path: '/submissions/counts',
      summary: 'How many nobody has opened yet',
      permission,
      answer: inboxCountsSchema,
      handle: () => countUnread(db, now()),
    }),
    endpoint({
      method: 'get',
      path: '/submissions/export',
      summary: 'The inbox as a table, CSV; noted in the trail',
      permission,
      query: submissionQuerySchema.extend(exportQuerySchema.shape),
      handle: ({ query, staff }) => exportSubmissions(db, query, { staff, now: now(), today: today() }),
    }),
    endpoint({
      method: 'get',
      path: '/submissions/{id}',
      summary: 'Open a submission; opening an application is noted in the trail',
      permission,
      answer: submissionSchema,
      handle: ({ params, staff }) => openSubmission(db, idOf(params), readerOf(staff)),
    }),
    endpoint({
      method: 'put',
      path: '/submissions/{id}',
      summary: 'Say how far the agency is with it',
      permission,
      body: submissionInputSchema,
      answer: submissionSchema,
      handle: ({ params, body, staff }) => changeSubmission({ db, siteUrl }, idOf(params), body, readerOf(staff)),
    }),
    endpoint({
      method: 'delete',
      path: '/submissions/{id}',
      summary: 'Delete it with its photos and mails',
      permission,
      query: z.object({ version: z.coerce.number().int().positive() }),
      handle: ({ params, query, staff }) => deleteSubmission(db, idOf(params), query.version, readerOf(staff)),
    }),
    endpoint({
      method: 'get',
      path: '/submissions/{id}/letters',
      summary: 'Letters to begin with, in the language it was written in',
      permission,
      answer: replyTemplatesSchema,
      async handle({ params }) {
        const row = await findSubmission(db, idOf(params), now())
        const { name } = toLine(row, today())
        const agency = await findAgencyContact(db)
        return replyTemplatesFor(row.language as Language, { name: name?.split(/\s/)[0] ?? '', agency: agency.name })
      },
    }),
    endpoint({
      method: 'post',
      path: '/submissions/{id}/replies',
      summary: 'Answer by mail from the agency’s address',
      permission,
      body: replyInputSchema,
      answer: submissionSchema,
      status: 201,
      handle: ({ params, body, staff }) => replyTo(db, idOf(params), body, readerOf(staff)),
    }),
    endpoint({
      method: 'get',
      path: '/submissions/{id}/photos/{view}',
      summary: 'A photo of an applicant, by the address that opening the application gave',
      permission,
      query: signedSchema,
      handle: ({ params, query, staff }) =>
        showPhoto(
          { db, storage, links },
          { id: idOf(params), view: params.view ?? '', signed: query, staff, now: now() },
        ),
    }),
  ]
}
