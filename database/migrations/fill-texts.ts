import { sql } from 'kysely'
import type { AnyDatabase } from './migration.ts'

/** Rows that are read at once. */
const batchSize = 500

interface Texts<Row> {
  /** A table with the primary key `id`, whose records have its name in the bin. */
  table: string
  column: string
  /** The columns from which the text is made. */
  from: readonly (keyof Row & string)[]
  toText: (row: Row) => string | null
}

/** Fills a column with a text of each row, also of those in the bin, so that they are found once restored. */
export async function fillTexts<Row>(db: AnyDatabase, texts: Texts<Row>): Promise<void> {
  const { table, column, from, toText } = texts
  for (let last: string | number | undefined; ; ) {
    const all = db.selectFrom(table).select(['id', column, ...from])
    const rows = await (last === undefined ? all : all.where('id', '>', last)).orderBy('id').limit(batchSize).execute()
    const changed = rows
      .map((row) => ({ id: row.id, text: toText(row as Row), before: row[column] }))
      .filter(({ text, before }) => text !== before)
    if (changed.length > 0) {
      // One statement for all rows: on PostgreSQL it takes a tenth of the time.
      const cases = changed.map(({ id, text }) => sql`when ${id} then ${text}`)
      await db
        .updateTable(table)
        .set({ [column]: sql`case id ${sql.join(cases, sql` `)} end` })
        .where(
          'id',
          'in',
          changed.map(({ id }) => id),
        )
        .execute()
    }
    if (rows.length < batchSize) break
    last = rows.at(-1)?.id
  }
  await fillBin(db, texts)
}

async function fillBin<Row>(db: AnyDatabase, { table, column, toText }: Texts<Row>): Promise<void> {
  const ids = await db.selectFrom('bin').select('record_id').where('resource', '=', table).execute()
  for (const { record_id } of ids) {
    const row = db.selectFrom('bin').where('resource', '=', table).where('record_id', '=', record_id)
    const { rows } = await row.select('rows').executeTakeFirstOrThrow()
    const parts = JSON.parse(rows)
    const filled = parts[table]?.map((one: Row) => ({ ...one, [column]: toText(one) }))
    await db
      .updateTable('bin')
      .set({ rows: JSON.stringify({ ...parts, ...(filled && { [table]: filled }) }) })
      .where('resource', '=', table)
      .where('record_id', '=', record_id)
      .execute()
  }
}
