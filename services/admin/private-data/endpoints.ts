import { versioned } from '#contracts/admin/fields.ts'
import { privateDataInputSchema, privateDataRecordSchema } from '#contracts/admin/private-data.ts'
import type { AdminContext } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { openPrivateData, updatePrivateData } from './private-data.ts'

const permission = 'private'

/** The endpoints of talents' private data. The id is the talent's. */
export function privateDataEndpoints({ db, now, today }: AdminContext): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/private-data/{id}',
      summary: 'The private data of a talent; recorded in the audit log',
      permission,
      response: privateDataRecordSchema,
      handle: ({ params, user }) => openPrivateData(db, params.id, { user, now: now(), today: today() }),
    }),
    endpoint({
      method: 'put',
      path: '/private-data/{id}',
      summary: 'Change the private data of a talent; the audit log records which fields, without their values',
      permission,
      body: privateDataInputSchema.extend(versioned.shape),
      response: privateDataRecordSchema,
      handle: ({ params, body, user }) => updatePrivateData(db, params.id, body, { user, now: now(), today: today() }),
    }),
  ]
}
