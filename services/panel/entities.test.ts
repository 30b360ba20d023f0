import { beforeAll, expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertPicture, openPanel, publishedRow } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'

eachDialect((connection, db) => {
  const panel = ofEachTest(() => openPanel(connection()))

  let tokyo: string

  beforeAll(async () => {
    const logo = await insertPicture(connection(), 'media/logo.webp')
    const room = await insertPicture(connection(), 'media/room.webp')
    const insertEntity = (columns: { name: string; fields?: string; title_en?: string }) =>
      db
        .insertInto('entities')
        .values({ ...publishedRow, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow()
    const agency = await insertEntity({ name: 'agency', fields: JSON.stringify({ name: 'Mármore', id: 'not this' }) })
    const offices = await insertEntity({ name: 'offices', title_en: 'Offices' })
    const city = (pt: string, en: string) => ({
      ...publishedRow,
      entity_id: offices.id,
      fields: JSON.stringify({ floor: 3 }),
      fields_pt: JSON.stringify({ city: pt }),
      fields_en: JSON.stringify({ city: en }),
    })
    const items = await db
      .insertInto('entity_items')
      .values([
        { ...city('Tóquio', 'Tokyo'), position: 2 },
        { ...city('Varsóvia', 'Warsaw'), position: 1 },
        { ...city('Recife', ''), position: 3 },
      ])
      .returning(['id', 'position'])
      .execute()
    await db
      .updateTable('entity_items')
      .set({ title_pt: 'Escritório', title_en: 'Office' })
      .where('position', '=', 2)
      .execute()
    const door = await insertPicture(connection(), 'media/door.webp')
    await insertRows(db, 'entity_items', { ...city('Marte', 'Mars'), published: 0 })
    const item = items.find(({ position }) => position === 2)
    if (!item) throw new Error('no item')
    tokyo = String(item.id)
    await insertRows(db, 'entity_media', [
      { entity_id: agency.id, media_id: logo, role: 'logo', position: 1 },
      { entity_id: offices.id, item_id: item.id, media_id: room, role: 'gallery', position: 2 },
      { entity_id: offices.id, item_id: item.id, media_id: door, role: 'gallery', position: 1 },
    ])
  })

  test('returns an entity with its logo and its own id', async () => {
    const agency = await (await panel.get('/api/entities/agency')).json()
    expect(agency).toMatchObject({ name: 'Mármore', logo: { url: 'media/logo.webp' }, media: [], items: [] })
    expect(await (await panel.get('/api/entities/offices')).json()).not.toHaveProperty('logo')
    expect(agency).not.toMatchObject({ id: 'not this' })
  })

  test('names the pages without content in the language', async () => {
    const emptyPages = async (language: string) =>
      (await (await panel.get(`/api/entities/agency?language=${language}`)).json()).empty_pages
    // The offices stand on the page about the agency.
    expect(await emptyPages('pt')).toEqual(['news', 'partners'])
    await insertRows(db, 'partners', [
      { ...publishedRow, title_en: 'Olaria' },
      { ...publishedRow, published: 0, title_pt: 'Olaria' },
    ])
    expect(await emptyPages('pt')).toEqual(['news', 'partners'])
    expect(await emptyPages('en')).toEqual(['news'])
    await db.updateTable('entity_items').set({ published: 0 }).execute()
    expect(await emptyPages('en')).toEqual(['news', 'about'])
    // The team alone is content, too.
    await insertRows(db, 'staff', { ...publishedRow, name_pt: 'Ana', position: 1 })
    expect(await emptyPages('en')).toEqual(['news'])
    await db.updateTable('staff').set({ published: 0 }).execute()
    expect(await emptyPages('en')).toEqual(['news', 'about'])
    // So is the text, also in the other language.
    await insertRows(db, 'entities', { ...publishedRow, name: 'about_us', description_pt: '<p>Desde 1990.</p>' })
    expect(await emptyPages('en')).toEqual(['news'])
    await db.deleteFrom('entities').where('name', '=', 'about_us').execute()
    const post = { ...publishedRow, type: 'news', title_en: 'Milan', slug_en: 'milan' }
    await insertRows(db, 'posts', post)
    expect([await emptyPages('pt'), await emptyPages('en')]).toEqual([['news', 'partners', 'about'], ['about']])
    await db.updateTable('posts').set({ published: 0 }).execute()
    expect(await emptyPages('en')).toEqual(['news', 'about'])
    await db.updateTable('entity_items').set({ published: 1 }).where('position', '>', 0).execute()
  })

  test('returns an entity with its items in the requested language, or else in the other one', async () => {
    expect(await (await panel.get('/api/entities/offices?language=en')).json()).toMatchObject({
      title: 'Offices',
      items: [
        { city: 'Warsaw', media: [] },
        { city: 'Tokyo', floor: 3, media: [{ url: 'media/door.webp' }, { url: 'media/room.webp', alt: 'In profile' }] },
        { city: 'Recife', language: 'pt' },
      ],
    })
  })

  const places = ['city/Tokyo', 'city/tokyo', 'city/T%C3%B3quio', 'title/office', 'title/Escrit%C3%B3rio']
  test.each([...places, 'by its id'])('returns an item: %s', async (where) => {
    const path = where === 'by its id' ? tokyo : where
    const item = await (await panel.get(`/api/entities/offices/${path}?language=pt`)).json()
    expect(item).toMatchObject({ id: tokyo, city: 'Tóquio' })
  })

  test('returns the splash screen without slides', async () => {
    expect(await (await panel.get('/api/entities/prehome')).json()).toEqual({ slides: [] })
  })

  test.each([
    '/api/entities/nothing',
    '/api/entities/%00',
    '/api/entities/offices/999999',
    '/api/entities/offices/not-an-id',
    '/api/entities/offices/city/Mars',
    '/api/entities/offices/city/Atlantis',
    '/api/entities/offices/constructor/Object',
    '/api/entities/offices/__proto__/x',
    '/api/entities/prehome/1',
    '/api/entities/offices/city/Tokyo/more',
  ])('finds no %s', async (path) => {
    expect((await panel.get(path)).status).toBe(404)
  })

  test('has no entity that is not published', async () => {
    await db
      .insertInto('entities')
      .values({ ...publishedRow, name: 'privacy', published: 0 })
      .execute()
    expect((await panel.get('/api/entities/privacy')).status).toBe(404)
  })

  test('refuses an unknown language', async () => {
    expect((await panel.get('/api/entities/offices?language=de')).status).toBe(422)
  })
})
