import { maxPreferencesLength, type Preferences, preferencesSchema } from '#contracts/admin/preferences.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'

const path = '/me/preferences'

/** A user's own preferences. They change how lists look to the user alone, so every role may change them. */
export function createPreferenceEndpoints(db: Database): Endpoint[] {
  return [
    defineEndpoint('get', path, {
      summary: 'Read one’s own preferences of lists',
      permission: 'common',
      response: preferencesSchema,
      handle: ({ user }) => readPreferences(db, user.id),
    }),
    defineEndpoint('put', path, {
      summary: 'Change some of one’s own preferences of lists',
      permission: 'common',
      access: 'read',
      body: preferencesSchema,
      maxBytes: maxPreferencesLength * 4,
      handle: ({ body, user }) => changePreferences(db, user.id, body),
    }),
  ]
}

async function readPreferences(db: Database, userId: string, { lock = false } = {}): Promise<Preferences> {
  const row = await db
    .selectFrom('users')
    .select('preferences')
    .where('id', '=', userId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return JSON.parse(row?.preferences ?? '{}')
}

/** Other keys stay as they are, since other tabs and devices may have changed them. 413 for too much. */
async function changePreferences(db: Database, userId: string, changes: Preferences): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const changed = Object.entries({ ...(await readPreferences(transaction, userId, { lock: true })), ...changes })
    const preferences = JSON.stringify(Object.fromEntries(changed.filter(([, value]) => value !== null)))
    if (preferences.length > maxPreferencesLength) throw new ProblemError(413)
    await transaction.updateTable('users').set({ preferences }).where('id', '=', userId).execute()
  })
}
