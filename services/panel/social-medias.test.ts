import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { openPanel, publishedRow } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'

eachDialect((connection, db) => {
  test('lists the published profiles by network', async () => {
    await insertRows(db, 'social_medias', [
      { ...publishedRow, network: 'instagram', url: 'https://www.instagram.example/agency' },
      { ...publishedRow, network: 'tiktok', url: 'https://www.tiktok.example/agency', published: 0 },
    ])
    const panel = await openPanel(connection())
    expect(await (await panel.get('/api/social-medias')).json()).toEqual({
      instagram: { url: 'https://www.instagram.example/agency' },
    })
  })
})
