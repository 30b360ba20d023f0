import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/helpers/dialects.ts'
import { insertLanguages, insertTalent } from '#tests/helpers/talents.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './index.ts'
import { talentSearch } from './talent-search.ts'

test.each(dialects)('fills the languages of talents and follows later changes on %s', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connect(database)
  const { db } = connection
  const columns = async () =>
    (await db.selectFrom('talents').select('spoken_languages').orderBy('id').execute()).map(
      (row) => row.spoken_languages,
    )
  await migrate(connection, migrations.slice(0, migrations.indexOf(talentSearch)))
  const talent = await insertTalent(db)
  await insertTalent(db)
  await insertLanguages(db, talent, ['pt', 'en'])

  await migrate(connection)
  expect(await columns()).toEqual([',en,pt,', ''])

  await insertLanguages(db, talent, ['lt', 'de'])
  expect(await columns()).toEqual([',de,en,lt,pt,', ''])
  await db.deleteFrom('talent_languages').where('language', '=', 'en').execute()
  expect(await columns()).toEqual([',de,lt,pt,', ''])
  await db.deleteFrom('talent_languages').execute()
  expect(await columns()).toEqual(['', ''])
  await insertLanguages(db, talent, ['ja'])
  await db.deleteFrom('talents').where('id', '=', Number(talent)).execute()
  expect(await db.selectFrom('talent_languages').selectAll().execute()).toEqual([])
})
