import { expect, test } from 'vitest'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { insertLanguages, insertTalent } from '#tests/helpers/talents.ts'

bothDialects((_connection, db) => {
  test("keeps a talent's languages in one column", async () => {
    const columns = async () =>
      (await db.selectFrom('talents').select('spoken_languages').orderBy('id').execute()).map(
        (row) => row.spoken_languages,
      )
    const talent = await insertTalent(db)
    await insertTalent(db)
    await insertLanguages(db, talent, ['pt', 'en'])
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
})
