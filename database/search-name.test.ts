import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { foldedText, searchName } from './search-name.ts'

test.each([
  ['João', 'joao'],
  ['  Łucja   Øster ', 'lucja oster'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['ﬁona\u0000', 'fiona'],
  ['Olá\nmundo\t', 'ola mundo'],
  ['   ', ''],
])('%j becomes %j', (name, folded) => {
  expect(searchName(name)).toBe(folded)
})

bothDialects((_connection, db) => {
  test.each(['João', 'Łucja Øster', 'STRASSE', 'Straße', 'ﬁona', 'Ærø Đorđe', 'Ísafjörður', 'Þór', 'Ħŧŋə', ''])(
    'folds %j in the database too',
    async (name) => {
      const { folded } = await db
        .selectNoFrom(foldedText(db, sql`cast(${name} as text)`).as('folded'))
        .executeTakeFirstOrThrow()
      expect(folded).toBe(searchName(name))
    },
  )

  test('leaves a missing text missing', async () => {
    const { folded } = await db
      .selectNoFrom(foldedText(db, sql`cast(null as text)`).as('folded'))
      .executeTakeFirstOrThrow()
    expect(folded).toBeNull()
  })
})
