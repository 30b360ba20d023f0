import { searchQuerySchema, searchResponseSchema } from '#contracts/admin/search.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { searchRecords } from './search.ts'

/** GET /search. */
export function createSearchEndpoints({ db, now, today }: AdminContext): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/search',
      summary: 'Records of all kinds that match a text, those that the role may see',
      permission: 'common',
      query: searchQuerySchema,
      response: searchResponseSchema,
      handle: async ({ query, user }) => ({
        data: await searchRecords(db, query.q, user, { now: now(), today: today() }),
      }),
    }),
  ]
}
