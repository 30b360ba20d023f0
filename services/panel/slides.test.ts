import { expect, test } from 'vitest'
import type { Connection } from '#database/connect.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertPicture, openPanel, publishedRow } from '#tests/helpers/panel.ts'

async function insertSlide(connection: Connection, url: string, columns: object = {}) {
  const desktop_id = await insertPicture(connection, url)
  await connection.db
    .insertInto('slides')
    .values({
      ...publishedRow,
      type: 'home',
      desktop_id,
      description_pt: 'Cobalto',
      description_en: 'Cobalt',
      ...columns,
    })
    .execute()
}

eachDialect((connection) => {
  const panel = ofEachTest(() => openPanel(connection()))

  test('lists the slides of a type in order, in the requested language', async () => {
    await insertSlide(connection(), 'media/second.webp', { position: 2, link_en: '/en/models' })
    await insertSlide(connection(), 'media/first.webp', { position: 1 })
    await insertSlide(connection(), 'media/splash.webp', { type: 'prehome' })
    const slides = await (await panel.get('/slides/home?language=en')).json()
    expect(slides).toMatchObject([
      { order: 1, description: 'Cobalt', url: { desktop: { url: 'media/first.webp', alt: 'In profile' } } },
      { order: 2, description: 'Cobalt', link: '/en/models', url: { desktop: { url: 'media/second.webp' } } },
    ])
    const portuguese = await (await panel.get('/slides/prehome')).json()
    expect(portuguese).toMatchObject([{ type: 'prehome', description: 'Cobalto' }])
  })

  test('has the pictures of both screens, each with its poster', async () => {
    const [mobile_id, desktop_poster_id, mobile_poster_id] = [
      await insertPicture(connection(), 'media/mobile.mp4'),
      await insertPicture(connection(), 'media/desktop-poster.webp'),
      await insertPicture(connection(), 'media/mobile-poster.webp'),
    ]
    const posters = { mobile_id, desktop_poster_id, mobile_poster_id, position: 9 }
    await insertSlide(connection(), 'media/desktop.mp4', posters)
    expect((await (await panel.get('/slides/home')).json()).at(-1)).toMatchObject({
      url: { desktop: { url: 'media/desktop.mp4' }, mobile: { url: 'media/mobile.mp4' } },
      poster: { desktop: { url: 'media/desktop-poster.webp' }, mobile: { url: 'media/mobile-poster.webp' } },
    })
  })

  test.each([
    ['a draft', { published: 0 }],
    ['one to come', { published_at: '2026-06-15T12:00:00.001Z' }],
    ['one that is over', { ends_at: '2026-06-15T12:00:00.000Z' }],
  ])('hides %s', async (_what, columns) => {
    const url = `media/${JSON.stringify(columns)}.webp`
    await insertSlide(connection(), url, columns)
    expect(await (await panel.get('/slides/home')).text()).not.toContain(JSON.stringify(url))
  })

  test.each([
    ['/slides/footer', 404],
    ['/slides/constructor', 404],
    ['/slides/%00', 404],
    ['/slides/home?language=fr', 422],
    ['/slides/', 404],
  ])('refuses %s', async (path, status) => {
    const response = await panel.get(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })
})
