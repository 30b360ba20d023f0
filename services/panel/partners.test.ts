import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { insertPicture, openPanel, publishedRow } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'

eachDialect((connection, db) => {
  test('lists the partners in the requested language', async () => {
    const cover_id = await insertPicture(connection(), 'media/kiln.webp')
    await insertRows(db, 'partners', [
      { ...publishedRow, position: 2, title_pt: 'Pedreira', title_en: 'Quarry' },
      {
        ...publishedRow,
        position: 1,
        title_pt: 'Olaria',
        title_en: 'Pottery',
        cover_id,
        description_en: '<p>Clay.</p>',
      },
      { ...publishedRow, position: 3, title_pt: 'Só em português' },
      { ...publishedRow, position: 4, title_en: 'Draft', published: 0 },
    ])
    await db.updateTable('media').set({ focal_x: 0, focal_y: 1 }).where('id', '=', cover_id).execute()
    const panel = await openPanel(connection())
    const english = (await (await panel.get('/partners/en')).json()) as unknown[]
    expect(english).toMatchObject([
      {
        title: 'Pottery',
        description: '<p>Clay.</p>',
        cover: { url: 'media/kiln.webp', focal: { x: 0, y: 1 } },
        updated_at: publishedRow.updated_at,
      },
      { title: 'Quarry' },
    ])
    expect(english).toHaveLength(2)
  })

  test('responds to an unknown language with 404', async () => {
    const panel = await openPanel(connection())
    expect((await panel.get('/partners/xx')).status).toBe(404)
  })
})
