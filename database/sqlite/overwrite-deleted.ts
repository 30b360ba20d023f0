import { sql } from 'kysely'
import type { Connection } from '../connect.ts'

/**
 * What was deleted is overwritten in SQLite's file, and stays in the log of changes beside it until other changes are
 * written over that: this empties the log. Where somebody reads just now it is left for the next time; PostgreSQL sees to
 * such things by itself.
 */
export async function overwriteDeleted({ db, dialect }: Connection): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
