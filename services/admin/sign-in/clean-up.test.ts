import { beforeAll, expect, test } from 'vitest'
import { insertUsers } from '#tests/helpers/admin.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { countRows } from '../../../database/count-rows.ts'
import { anyTables } from '../collections/rows.ts'
import { cleanUp, expiringTables } from './clean-up.ts'

const at = now.toISOString()
const hour = 3_600_000
const later = new Date(now.getTime() + 30 * 24 * hour).toISOString()

const times = { created_at: at, updated_at: at }
const link = { token_hash: 'h', created_at: at }

/** Rows of the tables with an expiry. */
const rows: Record<(typeof expiringTables)[number], object> = {
  sessions: { ...times, id: 's', user_id: 'a1', token_hash: 'h', user_agent: null },
  sign_in_steps: { ...times, id: 's', identifier: 'i', value: '' },
  invitations: { ...link, id: 'i', email: 'ana@agency.example', role: 'editor', language: 'pt', invited_by: null },
  password_resets: { ...link, user_id: 'a1' },
  email_changes: { ...link, user_id: 'a1', email: 'ana@agency.example' },
  sign_in_failures: { subject: 's', failures: 1, blocked_until: at },
}

eachDialect((connection, db) => {
  beforeAll(() => insertUsers(connection()))

  /** How many rows of a table are left at a time, in milliseconds after `now`. */
  async function countAt(table: string, ms: number): Promise<number> {
    await cleanUp(db, new Date(now.getTime() + ms))
    return countRows(anyTables(db).selectFrom(table))
  }

  test.each(expiringTables)('deletes rows of %s when they expire, not before', async (table) => {
    const expires_at = new Date(now.getTime() + hour).toISOString()
    await insertRows(db, table, { ...rows[table], expires_at } as never)
    expect([await countAt(table, hour - 1), await countAt(table, hour)]).toEqual([1, 0])
  })

  test('deletes sessions after twelve idle hours, and links in mails after a week', async () => {
    await insertRows(db, 'sessions', { ...rows.sessions, expires_at: later } as never)
    const mail = { kind: 'access', to: 'a@agency.example', subject: '', text: '', language: 'pt', message_id: '<1@a>' }
    await insertRows(db, 'outbox', { ...mail, next_attempt_at: at, created_at: at })
    const other = { ...mail, kind: 'reply', message_id: '<2@a>', next_attempt_at: at, created_at: at }
    await insertRows(db, 'outbox', other)
    expect([await countAt('sessions', 12 * hour - 1), await countAt('sessions', 12 * hour)]).toEqual([1, 0])
    expect([await countAt('outbox', 168 * hour - 1), await countAt('outbox', 168 * hour)]).toEqual([2, 1])
  })

  test('forgets who had a record open', async () => {
    await insertRows(db, 'presence', { record: '/talents/1', user_id: 'a1', is_editing: 0, seen_at: at })
    expect([await countAt('presence', 44_999), await countAt('presence', 45_000)]).toEqual([1, 0])
  })
})
