import { personalDataQuerySchema, personalDataSchema } from '#contracts/admin/personal-data.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { exportPersonalData } from './export.ts'
import { countPersonalData, deletePersonalData } from './personal-data.ts'

const permission = 'people'

/** Access to and deletion of a person's data. The address is never part of a URL. */
export function createPersonalDataEndpoints({ db, storage }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('post', '/personal-data/count', {
      summary: 'Count the records with an e-mail address',
      permission,
      body: personalDataQuerySchema,
      response: personalDataSchema,
      handle: ({ body }) => countPersonalData(db, body.email),
    }),
    defineEndpoint('post', '/personal-data/export', {
      summary: 'Export all records with an e-mail address as a zip; recorded in the audit log, without the address',
      permission,
      body: personalDataQuerySchema,
      handle: ({ body, actor }) => exportPersonalData({ db, storage }, body.email, actor),
    }),
    defineEndpoint('post', '/personal-data/delete', {
      summary: 'Delete all records with an e-mail address; recorded in the audit log, without the address',
      permission,
      body: personalDataQuerySchema,
      response: personalDataSchema,
      handle: ({ body, actor }) => deletePersonalData(db, body.email, actor),
    }),
  ]
}
