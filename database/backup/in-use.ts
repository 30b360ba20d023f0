import { sql } from 'kysely'
import type { Connection } from '../connect.ts'

/** Whether another process has the database open. */
export function isInUse(connection: Connection): Promise<boolean> {
  return connection.dialect === 'postgres' ? isInUseOnPostgres(connection) : isInUseOnSqlite(connection)
}

/** Finds connections by the site's application name; this process has only one so far. */
async function isInUseOnPostgres({ db }: Connection): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'passarela' and pid <> pg_backend_pid()
    limit 1`.execute(db)
  return rows.length > 0
}

/** Changing the journal mode fails while another process has the database open. */
async function isInUseOnSqlite({ sqlite }: Connection): Promise<boolean> {
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
