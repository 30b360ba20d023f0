import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { openPanel, publishedRow } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'

eachDialect((connection, db) => {
  test('lists the published profiles by network', async () => {
    await insertRows(db, 'social_medias', [
      { ...publishedRow, network: 'instagram', url: 'https://www.instagram.example/agency', position: 2 },
      { ...publishedRow, network: 'youtube', url: 'https://www.youtube.example/agency', position: 1 },
      { ...publishedRow, network: 'tiktok', url: 'https://www.tiktok.example/agency', published: 0, position: 3 },
    ])
    const panel = await openPanel(connection())
    const profiles = await (await panel.get('/api/social-medias')).json()
    expect(Object.entries(profiles)).toEqual([
      ['youtube', { url: 'https://www.youtube.example/agency' }],
      ['instagram', { url: 'https://www.instagram.example/agency' }],
    ])
  })
})
