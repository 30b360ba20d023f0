import type { Insertable } from 'kysely'
import type { Database, Schema } from '#database/schema/index.ts'

/** Inserts a row, or several. */
export async function insertRows<Table extends keyof Schema>(
  db: Database,
  table: Table,
  rows: Insertable<Schema[Table]> | Insertable<Schema[Table]>[],
): Promise<void> {
  await db
    .insertInto(table)
    .values(rows as never)
    .execute()
}
