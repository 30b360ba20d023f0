import { sql } from 'kysely'
import type { Connection } from '#database/connect.ts'

/** The processes of PostgreSQL that serve its clients; none on SQLite. */
export async function findBackends({ db, dialect }: Connection): Promise<number[]> {
  if (dialect !== 'postgres') return []
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  return rows.map(({ pid }) => pid)
}
