import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migratedDatabase } from '#tests/helpers/dialects.ts'
import { type Reference, references } from './references.ts'

test('knows every column with the id of a medium in use', async () => {
  await using database = await migratedDatabase('sqlite')
  await using connection = await connect(database)
  // Foreign keys with an action do not keep the medium.
  const { rows } = await sql<{ column: string }>`
    select m.name || '.' || f."from" as "column"
    from sqlite_master m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = 'all_media' and f.on_delete = 'NO ACTION'`.execute(connection.db)
  const known = Object.values<Reference>(references).flatMap(({ table, ids = [] }) =>
    ids.map((column) => `${table}.${column}`),
  )
  expect(rows.map(({ column }) => column).sort()).toEqual(known.sort())
})
