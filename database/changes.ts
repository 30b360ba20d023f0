import { sql } from 'kysely'
import { channel, listenOnPostgres } from './changes-postgres.ts'
import { listenOnSqlite } from './changes-sqlite.ts'
import type { Connection } from './connect.ts'
import { isPostgres } from './dialect.ts'
import type { Database } from './schema/index.ts'

/**
 * Says that something about `topic` (`talents`, `slides`, …) has changed. Call it inside the transaction that writes:
 * whoever listens, in any process, learns of it once that is committed, and never of one that is rolled back.
 */
export async function announceChange(db: Database, topic: string): Promise<void> {
  if (!db.isTransaction) {
    await db.transaction().execute((transaction) => announceChange(transaction, topic))
    return
  }
  await db
    .insertInto('revisions')
    .values({ topic, revision: 1 })
    .onConflict((conflict) => conflict.column('topic').doUpdateSet({ revision: sql`revisions.revision + 1` }))
    .execute()
  if (isPostgres(db)) await sql`select pg_notify(${channel}, ${topic})`.execute(db)
}

/**
 * Calls `onChange` with the topic of every change committed from now on, by this process or another. Changes of one
 * topic in quick succession may be told of once. Dispose of what it returns before the connection is closed.
 */
export function listenForChanges(connection: Connection, onChange: (topic: string) => void): Promise<AsyncDisposable> {
  return connection.dialect === 'postgres'
    ? listenOnPostgres(connection, onChange)
    : listenOnSqlite(connection, onChange)
}
