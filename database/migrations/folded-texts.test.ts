import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/helpers/dialects.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { foldedTexts } from './folded-texts.ts'
import { migrations } from './index.ts'

test.each(dialects)('folds texts with tabs and line breaks again, in the bin too, on %s', async (dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connect(database)
  const { db } = connection
  await migrate(connection, migrations.slice(0, migrations.indexOf(foldedTexts)))
  const at = '2026-06-01T10:00:00.000Z'
  const times = { created_at: at, updated_at: at }
  const contact = { name: 'João\tSá', role: 'Diretor\nde casting', search_name: 'joaosa', language: 'pt' as const }
  const row = { ...contact, search_text: 'joaosa diretorde casting', reviewed_at: at, ...times }
  await db
    .insertInto('contacts')
    .values([row, { ...row, name: 'Ana', role: null, search_text: '' }])
    .execute()
  await db
    .insertInto('clients')
    .values({ name: 'Água\tFilmes', search_name: 'aguafilmes', ...times })
    .execute()
  await insertTalent(db, { name: 'Zoë\tLuz', search_name: 'zoeluz' })
  await insertSubmission(db, { payload: { full_name: 'Inês\tReis' }, sender_text: 'inesreis' })
  const rows = JSON.stringify({ contacts: [row] })
  const binned = { resource: 'contacts', record_id: '7', media: '[]', user_name: 'Ana', rows }
  await db
    .insertInto('bin')
    .values({ ...binned, deleted_at: at, expires_at: '2026-07-01T10:00:00.000Z' })
    .execute()

  await migrate(connection)

  const folded = { search_name: 'joao sa', search_text: 'joao sa diretor de casting' }
  expect(
    await db.selectFrom('contacts').select(['search_name', 'search_text']).orderBy('search_name', 'desc').execute(),
  ).toEqual([folded, { search_name: 'ana', search_text: 'ana' }])
  expect(await db.selectFrom('clients').select('search_name').execute()).toEqual([{ search_name: 'agua filmes' }])
  expect(await db.selectFrom('talents').select('search_name').execute()).toEqual([{ search_name: 'zoe luz' }])
  expect(await db.selectFrom('submissions').select('sender_text').execute()).toEqual([{ sender_text: 'ines reis' }])
  const bin = await db.selectFrom('bin').select('rows').executeTakeFirstOrThrow()
  expect(JSON.parse(bin.rows).contacts).toEqual([{ ...row, ...folded }])
})
