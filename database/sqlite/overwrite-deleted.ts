import { sql } from 'kysely'
import type { Connection } from '../connect.ts'

/**
 * Empties SQLite's write-ahead log, which holds deleted content until other changes overwrite it. While a reader is
 * active the log is left for the next time. PostgreSQL has its own means.
 */
export async function overwriteDeleted({ db, dialect }: Connection): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
