import { type Kysely, sql } from 'kysely'
import type { Connection } from '#database/connect.ts'

/** All rows of a database as sorted text, by table. */
export async function contentsOf({ db }: Connection): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db as unknown as Kysely<unknown>)
    contents[name] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  }
  return contents
}
