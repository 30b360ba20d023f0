import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { insertPicture, openPanel, publishedRow } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'

eachDialect((connection, db) => {
  test('lists the staff in the requested language, or else in the other one', async () => {
    const picture_id = await insertPicture(connection(), 'media/desk.webp')
    const desk = { ...publishedRow, role_pt: 'Agenda', role_en: 'Bookings', email: 'desk@agency.example' }
    await insertRows(db, 'staff', [
      { ...desk, position: 2, name_pt: 'Board Homens', name_en: 'Men’s board' },
      { ...desk, position: 1, name_pt: 'Board Mulheres', name_en: 'Women’s board', picture_id },
      { ...desk, position: 3, name_pt: 'Só em português', board_pt: 'Mulheres', board_en: 'Women' },
      { ...desk, position: 4, name_pt: 'Rascunho', name_en: 'Draft', published: 0 },
    ])
    const panel = await openPanel(connection())
    expect(await (await panel.get('/staff/en')).json()).toMatchObject({
      members: [
        { name: 'Women’s board', role: 'Bookings', picture: { url: 'media/desk.webp', alt: 'In profile' } },
        { name: 'Men’s board', email: 'desk@agency.example' },
        { name: 'Só em português', role: 'Agenda', board: 'Mulheres', language: 'pt' },
      ],
    })
    const portuguese = (await (await panel.get('/staff/pt')).json()) as { members: unknown[] }
    expect(portuguese.members).toHaveLength(3)
    expect(JSON.stringify(portuguese)).not.toContain('language')
  })

  test.each(['/staff/fr', '/staff/PT', '/staff/%F0'])('refuses %s', async (path) => {
    const panel = await openPanel(connection())
    expect((await panel.get(path)).status).toBe(404)
  })
})
