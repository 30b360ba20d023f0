import {
  documentInputSchema,
  documentListSchema,
  documentQuerySchema,
  documentRecordSchema,
  expiringDocumentsSchema,
} from '#contracts/admin/documents.ts'
import { versioned } from '#contracts/admin/fields.ts'
import { privateDataInputSchema, privateDataRecordSchema } from '#contracts/admin/private-data.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import {
  deleteDocument,
  downloadDocument,
  findExpiringDocuments,
  listDocuments,
  restoreDocument,
  updateDocument,
  uploadDocument,
} from './documents.ts'
import { openPrivateData, updatePrivateData } from './private-data.ts'

const permission = 'private'

/** The endpoints of talents' private data and documents. The id is the talent's. */
export function createPrivateDataEndpoints({ db, storage }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/private-data/{id}', {
      summary: 'The private data of a talent; recorded in the audit log',
      permission,
      response: privateDataRecordSchema,
      handle: ({ params, actor }) => openPrivateData(db, params.id, actor),
    }),
    defineEndpoint('put', '/private-data/{id}', {
      summary: 'Change the private data of a talent; the audit log records which fields, without their values',
      permission,
      body: privateDataInputSchema.extend(versioned.shape),
      response: privateDataRecordSchema,
      handle: ({ params, body, actor }) => updatePrivateData(db, params.id, body, actor),
    }),
    defineEndpoint('get', '/private-data/documents/expiring', {
      summary: 'The documents of all talents that have expired or expire within 30 days, the most urgent first',
      permission,
      response: expiringDocumentsSchema,
      handle: async ({ user, actor }) => ({ data: await findExpiringDocuments(db, user, actor.today) }),
    }),
    defineEndpoint('get', '/private-data/{id}/documents', {
      summary: 'The documents of a talent, latest first',
      permission,
      response: documentListSchema,
      handle: async ({ params, actor }) => ({ data: await listDocuments(db, params.id, actor) }),
    }),
    defineEndpoint('post', '/private-data/{id}/documents', {
      summary: 'Add a document to a talent: PDF, JPEG or PNG of up to 25 MB',
      permission,
      query: documentQuerySchema,
      form: ['file'],
      response: documentRecordSchema,
      status: 201,
      handle: ({ params, query, c, actor }) =>
        uploadDocument({ db, storage }, params.id, { request: c.req.raw, ...query }, actor),
    }),
    defineEndpoint('put', '/private-data/{id}/documents/{document}', {
      summary: 'Change the name, kind and expiry of a document',
      permission,
      body: documentInputSchema.extend(versioned.shape),
      response: documentRecordSchema,
      handle: ({ params, body, actor }) => updateDocument(db, params, body, actor),
    }),
    defineEndpoint('delete', '/private-data/{id}/documents/{document}', {
      summary: 'Delete a document; it can be restored for an hour',
      permission,
      handle: ({ params, actor }) => deleteDocument(db, params, actor),
    }),
    defineEndpoint('post', '/private-data/{id}/documents/{document}/restore', {
      summary: 'Restore a document that was just deleted',
      permission,
      handle: ({ params, actor }) => restoreDocument(db, params, actor),
    }),
    defineEndpoint('get', '/private-data/{id}/documents/{document}/file', {
      summary: 'The file of a document, as a download; recorded in the audit log',
      permission,
      handle: ({ params, actor }) => downloadDocument({ db, storage }, params, actor),
    }),
  ]
}
