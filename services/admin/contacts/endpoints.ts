import {
  clientRecordSchema,
  contactExportQuerySchema,
  contactRecordSchema,
  contactReviewSchema,
  duplicateClientsSchema,
  duplicateContactsSchema,
  duplicatesQuerySchema,
  mergeSchema,
} from '#contracts/admin/contacts.ts'
import type { Collection } from '../collections/collection.ts'
import type { AdminContext } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { clients, reviewContacts } from './contacts.ts'
import { findDuplicateClients, findDuplicateContacts } from './duplicates.ts'
import { exportContacts } from './export.ts'
import { clientMerge, contactMerge, mergeRecords } from './merge.ts'

const permission = 'clients'

/** The endpoints of the contact book beyond those of every collection. They come before `/contacts/{id}`. */
export function contactEndpoints({ db, now, today }: AdminContext, contacts: Collection): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/contacts/export',
      summary: 'The contacts of a list as a table for spreadsheets (CSV)',
      permission,
      // A copy of personal data leaves the back office.
      access: 'change',
      query: contactExportQuerySchema,
      handle: ({ query, user }) => exportContacts(db, contacts, query, { user, now: now(), today: today() }),
    }),
    endpoint({
      method: 'get',
      path: '/contacts/duplicates',
      summary: 'Contacts with the same e-mail address, or the same name and company, in groups',
      permission,
      query: duplicatesQuerySchema,
      response: duplicateContactsSchema,
      handle: ({ query }) => findDuplicateContacts(db, contacts, query.id),
    }),
    endpoint({
      method: 'post',
      path: '/contacts/reviews',
      summary: 'Confirm that contacts are still valid',
      permission,
      body: contactReviewSchema,
      handle: ({ body, user }) => reviewContacts(db, body.ids, { user, now: now() }),
    }),
    endpoint({
      method: 'post',
      path: '/contacts/{id}/merge',
      summary: 'Merge other contacts into this one',
      permission,
      body: mergeSchema,
      response: contactRecordSchema,
      handle: ({ params, body, user }) =>
        mergeRecords(db, contactMerge(contacts), { id: params.id, ...body }, { user, now: now() }),
    }),
    endpoint({
      method: 'get',
      path: '/clients/duplicates',
      summary: 'Clients with the same name, in groups',
      permission,
      query: duplicatesQuerySchema,
      response: duplicateClientsSchema,
      handle: ({ query }) => findDuplicateClients(db, clients, query.id),
    }),
    endpoint({
      method: 'post',
      path: '/clients/{id}/merge',
      summary: 'Merge other clients into this one, with their contacts',
      permission,
      body: mergeSchema,
      response: clientRecordSchema,
      handle: ({ params, body, user }) =>
        mergeRecords(db, clientMerge(clients), { id: params.id, ...body }, { user, now: now() }),
    }),
  ]
}
