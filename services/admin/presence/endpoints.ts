import type { Permission } from '#contracts/admin/current-user.ts'
import { presenceQuerySchema, presentUsersSchema } from '#contracts/admin/presence.ts'
import { ProblemError } from '../../http/problem.ts'
import { getAttribute } from '../attributes.ts'
import type { Collection } from '../collections/collection.ts'
import { findRow } from '../collections/rows.ts'
import type { AdminContext } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { findSubmission } from '../inbox/submissions.ts'
import { findPackage } from '../packages/read.ts'
import { findTalent } from '../private-data/private-data.ts'
import { getUser } from '../users/manage.ts'
import { enterRecord } from './presence.ts'

/** The records of an edit screen. */
interface Subject {
  /** The path of a record. */
  path: string
  permission: Permission
  /** Throws a 404 for a record that does not exist or that the user may not see. */
  find?(id: string, actor: Actor): Promise<unknown>
}

/**
 * Shows who else has a record open, for each record with an edit screen, to all who may see the record. Open pages ask
 * again and again. The same users are a 304.
 */
export function createPresenceEndpoints(
  { db, siteTexts }: AdminContext,
  collections: readonly Collection[],
): Endpoint[] {
  const subjects: Subject[] = [
    ...collections.map((collection) => ({
      path: `/${collection.resource}/{id}`,
      permission: collection.permission,
      find: (id: string) => findRow(db, collection, id),
    })),
    {
      path: '/submissions/{id}',
      permission: 'inbox',
      find: (id, actor) => findSubmission(db, id, actor),
    },
    { path: '/packages/{id}', permission: 'clients', find: (id) => findPackage(db, id) },
    { path: '/private-data/{id}', permission: 'private', find: (id) => findTalent(db, id) },
    { path: '/people/{id}', permission: 'people', find: (id) => getUser(db, id) },
    { path: '/attributes/{id}', permission: 'talents', find: (id) => getAttribute(db, id) },
    {
      path: '/site-texts/{id}',
      permission: 'settings',
      async find(id) {
        if (!(await siteTexts()).has(id)) throw new ProblemError(404)
      },
    },
    { path: '/settings/agency', permission: 'settings' },
    { path: '/size-tables/agency', permission: 'settings' },
  ]
  return subjects.map(({ path, permission, find }) =>
    defineEndpoint('get', `${path}/presence`, {
      summary: 'Read the users who have a record open, and show them that one has it open for the next minute',
      permission,
      query: presenceQuerySchema,
      response: presentUsersSchema,
      async handle({ params: { id = '' }, query, actor, c }) {
        const { user, now } = actor
        await find?.(id, actor)
        const record = path.replace('{id}', id)
        const others = await enterRecord(db, record, { user, isEditing: query.editing === 'true', now })
        return c.json(others, 200, { 'cache-control': 'private, no-cache' })
      },
    }),
  )
}
