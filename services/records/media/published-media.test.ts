import { beforeEach, expect, test, vi } from 'vitest'
import { withDeleted } from '#database/soft-delete.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertPicture, now, publishedRow } from '#tests/helpers/panel.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'
import { createPublishedMedia, findPublished } from './published-media.ts'

const url = 'media/a.webp'

bothDialects((connection) => {
  beforeEach(() =>
    emptyTables(
      connection(),
      'talents',
      'slides',
      'posts',
      'partners',
      'staff',
      'entity_media',
      'entity_items',
      'entities',
      'media',
    ),
  )

  const isPublished = async (one = url) => (await findPublished(connection().db, [one], now)).has(one)

  test.each([
    [{}, true],
    [{ published: 0 }, false],
    [{ published: 0, publish_at: '2026-01-01T00:00:00.000Z' }, false],
    [{ name: ' ', search_name: '' }, false],
    [{ category: 'couture' }, true],
  ] as const)('finds pictures, videos and posters of a talent with %j: %s', async (talent, expected) => {
    const { db } = connection()
    const id = await insertTalent(db, talent)
    for (const kind of ['cover', 'hover', 'book', 'snap'] as const) await insertMedia(db, id, { kind, url })
    await insertMedia(db, id, { kind: 'video', url: 'media/b.mp4', poster: 'media/c.webp' })
    for (const one of [url, 'media/b.mp4', 'media/c.webp']) expect(await isPublished(one)).toBe(expected)
  })

  test('finds nothing of a deleted talent', async () => {
    const { db } = connection()
    await insertMedia(db, await insertTalent(db), { url })
    await withDeleted(db).updateTable('all_talents').set({ deleted_at: now.toISOString() }).execute()
    expect(await isPublished()).toBe(false)
  })

  const periods = [
    [{}, true],
    [{ published: 0 }, false],
    [{ published_at: '2026-06-15T12:00:00.001Z' }, false],
    [{ ends_at: '2026-06-15T12:00:00.000Z' }, false],
  ] as const

  /** Inserts content that shows the picture, by kind. */
  const contents: Record<string, (medium: number, row: object) => Promise<unknown>> = {
    slide: (desktop_id, row) => insert('slides', { ...row, type: 'home', desktop_id }),
    'small slide of the splash screen': async (mobile_id, row) =>
      insert('slides', {
        ...row,
        type: 'prehome',
        desktop_id: await insertPicture(connection(), 'media/x.webp'),
        mobile_id,
      }),
    'poster of a slide': async (desktop_poster_id, row) =>
      insert('slides', {
        ...row,
        type: 'home',
        desktop_id: await insertPicture(connection(), 'media/x.mp4'),
        desktop_poster_id,
      }),
    'cover of a post': (cover_id, row) => insert('posts', { ...row, ...post, cover_id }),
    'thumbnail of a post': (thumbnail_id, row) => insert('posts', { ...row, ...post, thumbnail_id }),
    'text of a post': (_medium, row) =>
      insert('posts', { ...row, ...post, description_en: `<p><img src="/files/${url}"></p>` }),
    partner: (cover_id, row) => insert('partners', { ...row, title_en: 'Carrara', cover_id }),
    'text of a partner': (_medium, row) =>
      insert('partners', { ...row, title_pt: 'Carrara', description_pt: `<p><img src="/files/${url}"></p>` }),
    'member of the team': (picture_id, row) => insert('staff', { ...row, name_pt: 'Ana', picture_id }),
    'text of a page': (_medium, row) =>
      insert('entities', { ...row, name: 'about', fields: JSON.stringify({ text: `<img src="${url}">` }) }),
    'logo of the agency': async (media_id, row) => {
      const { id } = await insert('entities', { ...row, name: 'agency' })
      await insertLink({ entity_id: id, media_id, role: 'logo' })
    },
    office: async (media_id, row) => {
      const { id: entity_id } = await insert('entities', { ...publishedRow, name: 'offices' })
      const { id: item_id } = await insert('entity_items', { ...row, entity_id })
      await insertLink({ entity_id, item_id, media_id })
    },
    'text of a section': async (_medium, row) => {
      const { id: entity_id } = await insert('entities', { ...publishedRow, name: 'about' })
      await insert('entity_items', { ...row, entity_id, fields: JSON.stringify({ text: `<img src="${url}">` }) })
    },
    'text of a section of a page': async (_medium, row) => {
      const { id: entity_id } = await insert('entities', { ...row, name: 'about' })
      await insert('entity_items', { ...publishedRow, entity_id, description_pt: `<img src="${url}">` })
    },
    'section of a page': async (media_id, row) => {
      const { id: entity_id } = await insert('entities', { ...row, name: 'about' })
      const { id: item_id } = await insert('entity_items', { ...publishedRow, entity_id })
      await insertLink({ entity_id, item_id, media_id })
    },
  }
  const post = { type: 'news', title_en: 'Milan', slug_en: 'milan' }

  type ContentTable = 'slides' | 'posts' | 'partners' | 'staff' | 'entities' | 'entity_items'

  const insert = (table: ContentTable, values: object) =>
    connection()
      .db.insertInto(table)
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()

  const insertLink = (values: { entity_id: number; item_id?: number; media_id: number; role?: 'logo' }) =>
    connection()
      .db.insertInto('entity_media')
      .values({ ...values, position: 1 })
      .execute()

  test.each(Object.keys(contents))('finds the picture of a %s while it is published', async (kind) => {
    const { db } = connection()
    for (const [changes, expected] of periods) {
      await emptyTables(connection(), 'slides', 'posts', 'entity_media', 'entity_items', 'entities', 'partners')
      await emptyTables(connection(), 'staff', 'media')
      const medium = await insertPicture(connection(), url)
      await contents[kind]?.(medium, { ...publishedRow, ...changes })
      expect(await isPublished(), JSON.stringify(changes)).toBe(expected)
    }
    expect(await findPublished(db, ['media/other.webp'], now)).toEqual(new Set())
  })

  test.each([
    ['posts', { ...post, slug_en: null }, 'cover_id'],
    ['partners', {}, 'cover_id'],
    ['staff', {}, 'picture_id'],
  ] as const)('finds nothing of %s without a name in any language', async (table, values, column) => {
    const medium = await insertPicture(connection(), url)
    await insert(table, { ...publishedRow, ...values, [column]: medium })
    expect(await isPublished()).toBe(false)
  })

  test('finds neither unused files nor copies of an application', async () => {
    await insertPicture(connection(), url)
    await insertPicture(connection(), 'media/b.webp', 'application')
    expect(await isPublished()).toBe(false)
    expect(await isPublished('media/b.webp')).toBe(false)
  })

  test('answers for a known file without a query, and forgets it after it is unpublished', async () => {
    const { db } = connection()
    const id = await insertTalent(db)
    await insertMedia(db, id, { url })
    const selects = vi.spyOn(db, 'selectFrom')
    const media = createPublishedMedia(db, () => now)
    expect(media.has(url)).toBe(false)
    expect(await media.isPublished(url)).toBe(true)
    selects.mockClear()
    expect(media.has(url)).toBe(true)
    expect(await media.isPublished(url)).toBe(true)
    expect(selects).not.toHaveBeenCalled()
    selects.mockRestore()

    await media.refresh()
    expect(media.has(url)).toBe(true)
    await db.updateTable('talents').set({ published: 0 }).execute()
    // One that is asked for during a refresh runs after it.
    await Promise.all([media.refresh(), media.refresh()])
    expect(media.has(url)).toBe(false)
    expect(await media.isPublished(url)).toBe(false)
    expect(await media.isPublished(url)).toBe(false)
    await db.updateTable('talents').set({ published: 1 }).execute()
    expect(await media.isPublished(url)).toBe(true)
  })
})
