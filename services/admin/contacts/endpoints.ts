import type { z } from 'zod'
import { clientHistorySchema } from '#contracts/admin/client-history.ts'
import {
  contactExportQuerySchema,
  contactReviewSchema,
  duplicateClientsSchema,
  duplicateContactsSchema,
  duplicatesQuerySchema,
  mergeSchema,
} from '#contracts/admin/contacts.ts'
import type { Database } from '#database/schema/index.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { mapBatches, sortByIds } from '../batches.ts'
import type { Collection } from '../collections/collection.ts'
import { queryMatchingRows, sortRows } from '../collections/list.ts'
import type { AdminContext } from '../context.ts'
import { createExportResponse } from '../csv.ts'
import type { Actor } from '../http/actor.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { readClientHistory, readTalentHistory } from './client-history.ts'
import { clients, reviewContacts } from './contacts.ts'
import { findDuplicateClients, findDuplicateContacts } from './duplicates.ts'
import { createClientMerge, createContactMerge, mergeRecords } from './merge.ts'

/** The maximum number of exported contacts. */
const maxExported = 10_000

const columns = ['id', 'name', 'client', 'role', 'email', 'phone', 'language', 'notes', 'reviewed_at', 'created_at']

/** The contacts of a list as a file. The export is recorded in the audit log. */
async function exportContacts(
  db: Database,
  contacts: Collection,
  { delimiter, format, ...query }: z.output<typeof contactExportQuerySchema>,
  { user, now, today }: Actor,
): Promise<Response> {
  const matching = await queryMatchingRows(db, contacts, query, user)
  const sorted = await sortRows(matching.select('id'), contacts, query).limit(maxExported).execute()
  const ids = (sorted as { id: number }[]).map(({ id }) => id)
  const batches = mapBatches(ids, async (batch) => {
    const rows = await db.selectFrom('contacts').selectAll().where('id', 'in', batch).execute()
    return (await contacts.toRecords(db, sortByIds(rows, batch) as never[])) as Record<string, unknown>[]
  })
  await recordAudit(db, user, { action: 'exported', resource: 'contacts', changes: { count: ids.length } }, now)
  return createExportResponse({ name: `contacts-${today}`, columns, format, delimiter, batches })
}

const permission = 'clients'

/** The endpoints of the contact book beyond those of every collection. They come before `/contacts/{id}`. */
export function createContactEndpoints({ db }: AdminContext, contacts: Collection): Endpoint[] {
  return [
    defineEndpoint('get', '/clients/{id}/history', {
      summary: 'The latest packages, rooms, requests and bookings with a client, newest first',
      permission,
      response: clientHistorySchema,
      handle: async ({ params, actor }) => ({ data: await readClientHistory(db, params.id, actor) }),
    }),
    defineEndpoint('get', '/talents/{id}/history', {
      summary: 'The latest packages and rooms that show a talent, and whom they were sent to, newest first',
      permission,
      response: clientHistorySchema,
      handle: async ({ params, actor }) => ({ data: await readTalentHistory(db, params.id, actor) }),
    }),
    defineEndpoint('get', '/contacts/export', {
      summary: 'The contacts of a list as a table for spreadsheets (CSV), or as JSON',
      permission,
      // A copy of personal data leaves the back office.
      access: 'change',
      query: contactExportQuerySchema,
      handle: ({ query, actor }) => exportContacts(db, contacts, query, actor),
    }),
    defineEndpoint('get', '/contacts/duplicates', {
      summary: 'Contacts with the same e-mail address, or the same name and company, in groups',
      permission,
      query: duplicatesQuerySchema,
      response: duplicateContactsSchema,
      handle: ({ query }) => findDuplicateContacts(db, contacts, query.id),
    }),
    defineEndpoint('post', '/contacts/reviews', {
      summary: 'Confirm that contacts are still valid',
      permission,
      body: contactReviewSchema,
      handle: ({ body, actor }) => reviewContacts(db, body.ids, actor),
    }),
    defineEndpoint('post', '/contacts/{id}/merge', {
      summary: 'Merge other contacts into this one',
      permission,
      body: mergeSchema,
      response: contacts.record,
      handle: ({ params, body, actor }) =>
        mergeRecords(db, createContactMerge(contacts), { id: params.id, ...body }, actor),
    }),
    defineEndpoint('get', '/clients/duplicates', {
      summary: 'Clients with the same name, in groups',
      permission,
      query: duplicatesQuerySchema,
      response: duplicateClientsSchema,
      handle: ({ query }) => findDuplicateClients(db, clients, query.id),
    }),
    defineEndpoint('post', '/clients/{id}/merge', {
      summary: 'Merge other clients into this one, with their contacts',
      permission,
      body: mergeSchema,
      response: clients.record,
      handle: ({ params, body, actor }) =>
        mergeRecords(db, createClientMerge(clients), { id: params.id, ...body }, actor),
    }),
  ]
}
