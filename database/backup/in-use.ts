import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connection } from '../connect.ts'

/**
 * Whether another process has the database open. A site that has just stopped gets 2 s to let go: PostgreSQL lists a
 * closed connection until its server process has ended.
 */
export async function isInUse(connection: Connection): Promise<boolean> {
  const isOpenElsewhere = connection.dialect === 'postgres' ? isOpenOnPostgres : isOpenOnSqlite
  const end = Date.now() + 2000
  while (await isOpenElsewhere(connection)) {
    if (Date.now() > end) return true
    await delay(100)
  }
  return false
}

/** Finds connections by the site's application name, which each pool completes in its own way. */
async function isOpenOnPostgres({ db }: Connection): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'passarela%'
      and application_name <> current_setting('application_name')
    limit 1`.execute(db)
  return rows.length > 0
}

/** Changing the journal mode fails while another process has the database open. */
async function isOpenOnSqlite({ sqlite }: Connection): Promise<boolean> {
  try {
    sqlite?.closeReader()
    sqlite?.handle.exec('pragma journal_mode = delete')
    sqlite?.handle.exec('pragma journal_mode = wal')
    return false
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && Number(error.errcode) === SQLITE_BUSY) return true
    throw error
  }
}

const SQLITE_BUSY = 5
