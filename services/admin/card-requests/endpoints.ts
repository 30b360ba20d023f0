import {
  cardAcceptSchema,
  cardAskedSchema,
  cardAskSchema,
  cardLineSchema,
  cardListQuerySchema,
  cardRecordSchema,
} from '#contracts/admin/card-requests.ts'
import { listOf } from '#contracts/admin/lists.ts'
import { ProblemError } from '../../http/problem.ts'
import { erase } from '../../records/erasures.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Collection } from '../collections/collection.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { createPrivateFileResponse } from '../http/private-file.ts'
import { acceptCard } from './accept.ts'
import { askForCards } from './ask.ts'
import { findCard, listCards, readCard } from './read.ts'

const permission = 'private'

/** Requests for fresh digitals and measures of talents. */
export function createCardRequestEndpoints(context: AdminContext, talents: Collection): Endpoint[] {
  const { db, storage, system } = context
  return [
    defineEndpoint('get', '/card-requests', {
      summary: 'List requests for digitals and measures, those that wait for the agency first',
      permission,
      query: cardListQuerySchema,
      response: listOf(cardLineSchema),
      handle: ({ query, actor }) => listCards(db, query, actor),
    }),
    defineEndpoint('post', '/card-requests', {
      summary: 'Ask talents for digitals and measures, by mail, or by links to share',
      permission,
      body: cardAskSchema,
      response: cardAskedSchema,
      status: 201,
      handle: ({ body, actor }) => askForCards(db, body, { ...actor, isMailReady: system.isMailReady }),
    }),
    defineEndpoint('get', '/card-requests/{id}', {
      summary: 'What a talent sent, beside what the agency has; recorded in the audit log',
      permission,
      response: cardRecordSchema,
      async handle({ params, actor }) {
        const record = await readCard(db, params.id, actor)
        const entry = { action: 'opened', resource: 'card-requests', record_id: record.id }
        if (record.sent_at) await recordAudit(db, actor.user, entry, actor.now)
        return record
      },
    }),
    defineEndpoint('get', '/card-requests/{id}/pictures/{view}', {
      summary: 'A photo that a talent sent',
      permission,
      async handle({ params, user }) {
        const { id, sent_at } = await findCard(db, params.id, user)
        // The agency sees nothing before the talent has sent it.
        if (!sent_at) throw new ProblemError(404)
        const row = await db
          .selectFrom('card_pictures')
          .select(['key', 'type'])
          .where('request_id', '=', id)
          .where('view', '=', params.view ?? '')
          .executeTakeFirst()
        const file = row && (await storage.get(row.key))
        if (!file) throw new ProblemError(404)
        return createPrivateFileResponse(file, { 'content-type': row.type })
      },
    }),
    defineEndpoint('post', '/card-requests/{id}/accept', {
      summary: 'Take photos and fields that a talent sent into its record; the site shows them at once',
      permission,
      body: cardAcceptSchema,
      response: cardRecordSchema,
      handle: ({ params, body, actor }) => acceptCard(context, talents, params.id, body, actor),
    }),
    defineEndpoint('delete', '/card-requests/{id}', {
      summary: 'Delete a request with what was sent for it; its link no longer works',
      permission,
      handle: ({ params, actor: { user, now } }) =>
        db.transaction().execute(async (transaction) => {
          const { id } = await findCard(transaction, params.id, user)
          await erase(transaction, 'card-requests', [String(id)], now)
          await recordAudit(transaction, user, { action: 'deleted', resource: 'card-requests', record_id: id }, now)
        }),
    }),
  ]
}
