import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/helpers/dialects.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './index.ts'
import { searchEverything } from './search-everything.ts'

test.each(dialects)('fills the searched texts of media on %s', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connect(database)
  const { db } = connection
  await migrate(connection, migrations.slice(0, migrations.indexOf(searchEverything)))
  const at = '2026-06-01T10:00:00.000Z'
  const medium = { type: 'image/webp', created_at: at, updated_at: at }
  await db
    .insertInto('media')
    .values([
      { ...medium, url: 'media/a.webp', name: 'Milão.jpg', alt_pt: 'Praça', alt_en: null },
      { ...medium, url: 'media/b.webp' },
    ])
    .execute()

  await migrate(connection)

  expect(await db.selectFrom('media').select('search_text').orderBy('id').execute()).toEqual([
    { search_text: 'milao.jpg praca' },
    { search_text: '' },
  ])
})
