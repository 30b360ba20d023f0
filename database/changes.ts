import { sql } from 'kysely'
import { listenOnSqlite } from './changes-sqlite.ts'
import type { Connection } from './connect.ts'
import { changesChannel, isPostgres } from './dialect.ts'
import type { Database } from './schema/index.ts'

/**
 * Announces a change of topics (`talents`, `slides`, …), each once. Call it inside the writing transaction: listeners in all
 * processes are notified after the commit, and not after a rollback. Until then other transactions wait that announce the
 * same topic: announce last, and several topics in one call, which locks them in the same order in all transactions. Separate
 * calls must be in descending order too.
 */
export async function announceChange(db: Database, ...topics: string[]): Promise<void> {
  if (!db.isTransaction) {
    await db.transaction().execute((transaction) => announceChange(transaction, ...topics))
    return
  }
  for (const topic of [...new Set(topics)].sort().reverse()) await announceTopic(db, topic)
}

async function announceTopic(db: Database, topic: string): Promise<void> {
  await db
    .insertInto('revisions')
    .values({ topic, revision: 1 })
    .onConflict((conflict) => conflict.column('topic').doUpdateSet({ revision: sql`revisions.revision + 1` }))
    .execute()
  if (isPostgres(db)) await sql`select pg_notify(${changesChannel}, ${topic})`.execute(db)
}

/**
 * Calls `onChange` with the topic of every change that this or another process commits. Changes of a topic in quick
 * succession may be reported once. Dispose of the result before the connection is closed.
 */
export async function listenForChanges(
  connection: Connection,
  onChange: (topic: string) => void,
): Promise<AsyncDisposable> {
  if (connection.dialect === 'sqlite') return listenOnSqlite(connection, onChange)
  const { listenOnPostgres } = await import('./changes-postgres.ts')
  return listenOnPostgres(connection, onChange)
}
