import { sql } from 'kysely'
import type { AnyDatabase } from './migration.ts'

/** Rows that are read at once. */
const batchSize = 500

interface TextSource {
  payload: string
  note?: string | null
}

/** Fills a column with a text of each submission, also of those in the bin, so that they are found once restored. */
export async function fillSubmissions(
  db: AnyDatabase,
  column: string,
  toText: (row: TextSource) => string,
): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'payload', 'note'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    if (rows.length > 0) {
      // One statement for all rows: on PostgreSQL it takes a tenth of the time.
      const texts = rows.map((row) => sql`when ${row.id} then ${toText(row as TextSource)}`)
      await db
        .updateTable('submissions')
        .set({ [column]: sql`case id ${sql.join(texts, sql` `)} end` })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
    }
    if (rows.length < batchSize) break
    last = rows.at(-1)?.id
  }
  await fillBin(db, column, toText)
}

async function fillBin(db: AnyDatabase, column: string, toText: (row: TextSource) => string): Promise<void> {
  const ids = await db.selectFrom('bin').select('record_id').where('resource', '=', 'submissions').execute()
  for (const { record_id } of ids) {
    const row = db.selectFrom('bin').where('resource', '=', 'submissions').where('record_id', '=', record_id)
    const { rows } = await row.select('rows').executeTakeFirstOrThrow()
    const parts = JSON.parse(rows)
    const submissions = parts.submissions?.map((one: TextSource) => ({ ...one, [column]: toText(one) }))
    await db
      .updateTable('bin')
      .set({ rows: JSON.stringify({ ...parts, ...(submissions && { submissions }) }) })
      .where('resource', '=', 'submissions')
      .where('record_id', '=', record_id)
      .execute()
  }
}
