import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/helpers/dialects.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { cropsOfApplications } from './crops-of-applications.ts'
import { migrations } from './index.ts'

test.each(dialects)('assigns crops of copied photos, and crops of those, to the application on %s', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connect(database)
  const { db } = connection
  await migrate(connection, migrations.slice(0, migrations.indexOf(cropsOfApplications)))
  const at = '2026-06-01T10:00:00.000Z'
  const medium = { type: 'image/webp', created_at: at, updated_at: at }
  await db
    .insertInto('media')
    .values([
      { ...medium, id: 1, url: 'media/copy.webp', crop_of_id: null },
      { ...medium, id: 2, url: 'media/crop.webp', crop_of_id: 1 },
      { ...medium, id: 3, url: 'media/crop-of-crop.webp', crop_of_id: 2 },
      { ...medium, id: 4, url: 'media/upload.webp', crop_of_id: null },
      { ...medium, id: 5, url: 'media/crop-of-upload.webp', crop_of_id: 4 },
      { ...medium, id: 6, url: 'media/own.webp', crop_of_id: 1 },
    ])
    .execute()
  await db
    .insertInto('application_media')
    .values([
      { media_id: 1, application_id: 'a', view: 'front' },
      { media_id: 6, application_id: 'b', view: 'side' },
    ])
    .execute()

  await migrate(connection)

  expect(await db.selectFrom('application_media').selectAll().orderBy('media_id').execute()).toEqual([
    { media_id: 1, application_id: 'a', view: 'front' },
    { media_id: 2, application_id: 'a', view: 'front' },
    { media_id: 3, application_id: 'a', view: 'front' },
    { media_id: 6, application_id: 'b', view: 'side' },
  ])
})
