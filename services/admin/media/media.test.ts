import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MediumRecord, MediumUsage } from '#contracts/admin/media.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { searchTextOf } from '#database/search-name.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { erasedKeys } from '#tests/helpers/erasures.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { now, publishedRow } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'

const dayBefore = new Date(now.getTime() - 86_400_001).toISOString()

eachDialect((connection, db) => {
  const storage = ofEachTest(temporaryStorage)

  beforeEach(async () => {
    await emptyTables(connection(), 'posts', 'slides', 'partners', 'staff', 'talents', 'entity_media', 'entity_items')
    await db.updateTable('media').set({ poster_id: null }).execute()
    await emptyTables(connection(), 'media', 'discarded_files', 'audit', 'revisions')
  })

  type Listed = Omit<MediumRecord, 'poster' | 'tags' | 'plain'>

  function listed(columns: Partial<Listed> = {}): Promise<Listed> {
    return db
      .insertInto('media')
      .values({
        url: `media/${crypto.randomUUID().replaceAll('-', '')}.jpg`,
        type: 'image/jpeg',
        width: 900,
        height: 1200,
        created_at: dayBefore,
        updated_at: dayBefore,
        search_text: searchTextOf([columns.name, columns.alt_pt, columns.alt_en]),
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  const severalListed = () => Promise.all([listed(), listed(), listed(), listed(), listed(), listed()])

  const names = async (query: string) => {
    const admin = await openAdmin(connection())
    const response = await admin.get(`/media?sort=name&order=asc&${query}`, 'booker')
    expect(response.status).toBe(200)
    const { data }: { data: MediumRecord[] } = await response.json()
    return data.map(({ name }) => name)
  }

  const changed = async (medium: Listed, input: object) => {
    const admin = await openAdmin(connection())
    return admin.put(`/media/${medium.id}`, { ...medium, ...input })
  }

  const topics = async () => {
    const rows = await db.selectFrom('revisions').select('topic').orderBy('topic').execute()
    return rows.map(({ topic }) => topic)
  }

  /** One medium for each place that can show one, and the place's name. */
  async function everywhere(): Promise<[Listed, Omit<MediumUsage, 'id'> & { id?: string }][]> {
    const [book, poster, slide, cover, inText, partner] = await severalListed()
    const [member, page, section, inFields, logo, still] = await severalListed()
    const talent = Number(await insertTalent(db, { name: 'Ana' }))
    const video = { talent_id: talent, kind: 'video' as const, url: book.url, poster: poster.url }
    await db.insertInto('talent_media').values(video).execute()
    await insertRows(db, 'slides', { ...publishedRow, type: 'home', desktop_id: slide.id, description_pt: 'Verão' })
    const html = `<p>Um</p><img src="/files/${inText.url}" alt="">`
    await insertRows(db, 'posts', {
      ...publishedRow,
      type: 'news',
      title_en: 'News',
      cover_id: cover.id,
      description_pt: html,
    })
    await insertRows(db, 'partners', { ...publishedRow, title_pt: 'Olaria', cover_id: partner.id })
    await insertRows(db, 'staff', { ...publishedRow, name_pt: 'Rui', picture_id: member.id })
    const entities = await db.selectFrom('entities').select(['id', 'name']).execute()
    const idOf = (name: string) => entities.find((entity) => entity.name === name)?.id ?? 0
    const item = async (entity: string, columns: object) => {
      const row = { ...publishedRow, entity_id: idOf(entity), ...columns }
      const { id } = await db.insertInto('entity_items').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    }
    const part = await item('about_us', { title_pt: 'História' })
    await item('offices', { fields: JSON.stringify({ picture: inFields.url }) })
    await insertRows(db, 'entity_media', [
      { entity_id: idOf('about_us'), item_id: null, media_id: page.id, role: 'gallery' },
      { entity_id: idOf('about_us'), item_id: part, media_id: section.id, role: 'gallery' },
      { entity_id: idOf('agency'), item_id: null, media_id: logo.id, role: 'logo' },
    ])
    const withPoster = await listed({ name: 'video', type: 'video/mp4', poster_id: still.id })
    expect(withPoster.poster_id).toBe(still.id)
    return [
      [book, { resource: 'talents', label_pt: 'Ana', label_en: 'Ana' }],
      [poster, { resource: 'talents', label_pt: 'Ana', label_en: 'Ana' }],
      [slide, { resource: 'slides', label_pt: 'Verão', label_en: null }],
      [cover, { resource: 'posts', label_pt: null, label_en: 'News' }],
      [inText, { resource: 'posts', label_pt: null, label_en: 'News' }],
      [partner, { resource: 'partners', label_pt: 'Olaria', label_en: null }],
      [member, { resource: 'members', label_pt: 'Rui', label_en: null }],
      [page, { resource: 'entities', label_pt: null, label_en: null }],
      [section, { resource: 'sections', label_pt: 'História', label_en: null }],
      [inFields, { resource: 'offices', label_pt: null, label_en: null }],
      [logo, { resource: 'settings', id: 'agency', label_pt: null, label_en: null }],
      [still, { resource: 'media', label_pt: 'video', label_en: 'video' }],
    ]
  }

  test('searches, filters and sorts', async () => {
    const still = await listed({ name: 'c', alt_pt: 'De frente', alt_en: 'Facing' })
    await listed({ name: 'a', alt_en: 'In profile' })
    await listed({ name: 'b video', type: 'video/mp4', poster_id: still.id })
    expect(await names('')).toEqual(['a', 'b video', 'c'])
    expect(await names('q=PROFILE')).toEqual(['a'])
    expect(await names('q=video')).toEqual(['b video'])
    const accented = await listed({ name: 'd', alt_pt: 'Coleção' })
    for (const q of ['colecao', 'COLEÇÃO']) expect(await names(`q=${q}`), q).toEqual(['d'])
    await db.deleteFrom('media').where('id', '=', accented.id).execute()
    expect(await names('type=video')).toEqual(['b video'])
    expect(await names('type=picture&unused=true')).toEqual(['a'])
    expect(await names('unused=false')).toEqual(['c'])
    expect(await names('without_alt=true')).toEqual(['b video'])
    expect(await names('without_alt=false')).toEqual(['a', 'c'])
    expect(await names('untranslated=true')).toEqual(['a'])
    const admin = await openAdmin(connection())
    const { data } = await (await admin.get('/media')).json()
    expect(data.map(({ name }: MediumRecord) => name)).toEqual(['b video', 'a', 'c'])
    expect(data[0].poster).toMatchObject({ url: still.url })
    expect((await admin.get('/media?type=sound')).status).toBe(422)
  })

  test('lists all usages of a medium and refuses to delete it', async () => {
    const admin = await openAdmin(connection())
    const places = await everywhere()
    for (const [medium, use] of places) {
      const { data } = await (await admin.get(`/media/${medium.id}/uses`)).json()
      expect(data).toEqual([{ id: expect.any(Number), ...use }])
      const refused = await admin.delete(`/media/${medium.id}?version=1`)
      expect(await refused.json()).toMatchObject({ status: 409, reason: 'in_use' })
    }
    expect(await names('unused=true')).toEqual(['video'])
    expect(await names('unused=false')).toHaveLength(places.length)
    const swept = await admin.post('/media/unused/delete', { dry_run: false, ids: places.map(([{ id }]) => id) })
    expect(await swept.json()).toEqual({ ids: [], size: 0, deleted: true })
  })

  test('moves an unused medium to the bin', async () => {
    const admin = await openAdmin(connection(), { storage })
    const { id, url } = await listed()
    await storage.put(url, Buffer.from('picture'), { type: 'image/jpeg' })
    expect((await admin.delete(`/media/${id}?version=2`)).status).toBe(409)
    expect((await admin.delete(`/media/${id}?version=1`, 'booker')).status).toBe(204)
    expect((await admin.get(`/media/${id}`)).status).toBe(404)
    expect(await storage.keys()).toEqual([url])
    expect(await erasedKeys(db, 'files')).toContain(url)
    expect(await db.selectFrom('discarded_files').selectAll().execute()).toEqual([])
    expect(await topics()).toEqual(['gone-media', 'media'])
  })

  test('moves media that were unused for a day to the bin, after a dry run', async () => {
    const admin = await openAdmin(connection(), { storage })
    const old = await listed({ size: 1_000 })
    const fresh = await listed({ size: 500, updated_at: now.toISOString() })
    await storage.put(old.url, Buffer.from('picture'), { type: 'image/jpeg' })
    const dryRun = await admin.post('/media/unused/delete', {})
    expect(await dryRun.json()).toEqual({ ids: [old.id], size: 1_000, deleted: false })
    expect(await storage.keys()).toEqual([old.url])
    const sweep = await admin.post('/media/unused/delete', { dry_run: false })
    expect(await sweep.json()).toEqual({ ids: [old.id], size: 1_000, deleted: true })
    expect((await admin.get(`/media/${old.id}`)).status).toBe(404)
    const { data } = await (await admin.get('/bin')).json()
    expect(data).toMatchObject([{ resource: 'media', record_id: String(old.id) }])
    expect(await storage.keys()).toEqual([old.url])
    expect((await admin.get(`/media/${fresh.id}`)).status).toBe(200)
    const chosen = await admin.post('/media/unused/delete', { dry_run: false, ids: [fresh.id] })
    expect(await chosen.json()).toMatchObject({ ids: [fresh.id] })
  })

  test('is found by its name and by what it shows in both languages, once they are changed', async () => {
    const medium = await listed({ name: 'a.jpg' })
    await changed(medium, { name: 'praia.jpg', alt_pt: 'Maré', alt_en: 'Tide' })
    for (const q of ['praia', 'mare', 'tide']) expect(await names(`q=${q}`), q).toEqual(['praia.jpg'])
    expect(await names('q=a.jpg')).toEqual(['praia.jpg'])
    expect(await names('q=a.jp%20x')).toEqual([])
  })

  test('changes texts and focal point, and announces it', async () => {
    const medium = await listed({ name: 'a.jpg' })
    const response = await changed(medium, { alt_pt: ' De frente ', focal_x: 0.25, focal_y: 1 })
    expect(await response.json()).toMatchObject({ alt_pt: 'De frente', alt_en: null, focal_x: 0.25, focal_y: 1 })
    expect(await topics()).toEqual(['media'])
    expect((await changed(medium, { alt_pt: 'Segunda' })).status).toBe(409)
    const half = await changed({ ...medium, version: 2 }, { focal_x: 0.5 })
    expect(await half.json()).toMatchObject({ focal_x: null, focal_y: null })
    const other = await changed({ ...medium, version: 3 }, { focal_x: null, focal_y: 0.5 })
    expect(await other.json()).toMatchObject({ focal_x: null, focal_y: null })
    const wrong = await changed(
      { ...medium, version: 4 },
      { focal_x: 1.5, focal_y: 'x', alt_en: 'x'.repeat(301), credit: 'x'.repeat(121) },
    )
    expect(await wrong.json()).toMatchObject({
      errors: { focal_x: ['too_big'], focal_y: ['not_a_number'], alt_en: ['too_long'], credit: ['too_long'] },
    })
  })

  test('talents follow the library except for their own values', async () => {
    const medium = await listed({ alt_pt: 'De frente', alt_en: 'Facing' })
    const talent_id = Number(await insertTalent(db))
    const { url, alt_pt } = medium
    await insertRows(db, 'talent_media', {
      talent_id,
      kind: 'book',
      url,
      alt_pt,
      alt_en: 'Ana, laughing',
      focal_x: 0.1,
      focal_y: 0.1,
    })
    await changed(medium, {
      alt_pt: 'De perfil',
      alt_en: 'In profile',
      credit: 'Ateliê Sul',
      focal_x: 0.5,
      focal_y: 0.2,
    })
    const followed = await db.selectFrom('talent_media').selectAll().where('url', '=', url).executeTakeFirst()
    expect(followed).toMatchObject({
      alt_pt: 'De perfil',
      alt_en: 'Ana, laughing',
      credit: 'Ateliê Sul',
      focal_x: 0.1,
      focal_y: 0.1,
    })
    expect(await topics()).toEqual(['media', 'talents'])
  })

  test('a form of a talent that was open meanwhile cannot bring the previous texts back', async () => {
    const admin = await openAdmin(connection())
    const medium = await listed({ alt_pt: 'De frente' })
    const { url, alt_pt } = medium
    const [ana, bia] = [
      Number(await insertTalent(db, { name: 'Ana' })),
      Number(await insertTalent(db, { name: 'Bia' })),
    ]
    await insertRows(db, 'talent_media', [
      { talent_id: ana, kind: 'book', url, alt_pt },
      { talent_id: bia, kind: 'book', url, alt_pt: 'Bia, rindo' },
    ])
    const read = async (id: number): Promise<TalentRecord> => (await admin.get(`/talents/${id}`)).json()
    const [form, other] = [await read(ana), await read(bia)]
    await changed(medium, { alt_pt: 'De perfil' })
    const stale = await admin.put(`/talents/${ana}`, form)
    expect(await stale.json()).toMatchObject({ status: 409, current: { media: [{ alt_pt: 'De perfil' }] } })
    expect((await admin.put(`/talents/${ana}`, await read(ana))).status).toBe(200)
    // Her text is her own.
    expect((await admin.put(`/talents/${bia}`, other)).status).toBe(200)
  })

  test("accepts only a picture as a video's poster", async () => {
    const video = await listed({ type: 'video/mp4' })
    const picture = await listed()
    expect(await (await changed(video, { poster_id: picture.id })).json()).toMatchObject({ poster: { id: picture.id } })
    for (const [medium, poster_id] of [
      [picture, picture.id],
      [{ ...video, version: 2 }, video.id],
      [{ ...video, version: 2 }, 999_999],
    ] as const) {
      expect(await (await changed(medium, { poster_id })).json()).toMatchObject({ errors: { poster_id: ['invalid'] } })
    }
  })

  test('creates a medium from a crop', async () => {
    const generate = vi.fn()
    const admin = await openAdmin(connection(), { storage, variants: { generate } })
    const medium = await listed({
      name: 'a.jpg',
      alt_pt: 'Os dois',
      alt_en: 'Both',
      credit: 'Ateliê Sul',
      width: 400,
      height: 200,
      focal_x: 0.75,
      focal_y: 0.5,
    })
    const halves = [{ create: { width: 200, height: 200, channels: 3 as const, background: '#ff0000' } }]
    const whole = sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    const bytes = await whole
      .composite([{ input: await sharp(halves[0]).png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .toBuffer()
    await storage.put(medium.url, bytes, { type: 'image/jpeg' })

    const right = { x: 0.5, y: 0, width: 0.5, height: 1 }
    const response = await admin.post(`/media/${medium.id}/crop`, right)
    expect(response.status).toBe(201)
    const part: MediumRecord = await response.json()
    expect(generate).toHaveBeenCalledExactlyOnceWith(part.url, 200)
    expect(part).toMatchObject({ width: 200, height: 200, crop_of_id: medium.id, alt_pt: 'Os dois', name: 'a.jpg' })
    expect(part).toMatchObject({ focal_x: 0.5, focal_y: 0.5, alt_en: 'Both', credit: 'Ateliê Sul' })
    // A part of the part is of the same original.
    const inner = await admin.post(`/media/${part.id}/crop`, { ...right, height: 0.5 })
    expect(await inner.json()).toMatchObject({ width: 100, height: 100, crop_of_id: medium.id })
    generate.mockReset()
    await db.deleteFrom('media').where('id', 'not in', [medium.id, part.id]).execute()
    const { dominant } = await sharp(await new Response((await storage.get(part.url))?.body).arrayBuffer()).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)

    const again = await admin.post(`/media/${medium.id}/crop`, right)
    expect([again.status, (await again.json()).id]).toEqual([200, part.id])
    const left = await admin.post(`/media/${medium.id}/crop`, { ...right, x: 0 })
    expect(await left.json()).toMatchObject({ focal_x: null, focal_y: null })
    for (const [crop, errors] of [
      [{ ...right, width: 0.6 }, { width: ['invalid'] }],
      [{ ...right, width: 0.001 }, { width: ['too_small'] }],
      [{ ...right, y: -1 }, { y: ['too_small'] }],
      [{}, { x: ['required'] }],
      [{ ...right, rotation: 45 }, { rotation: ['unknown'] }],
    ] as const) {
      expect(await (await admin.post(`/media/${medium.id}/crop`, crop)).json()).toMatchObject({ status: 422, errors })
    }
    const video = await listed({ type: 'video/mp4' })
    expect((await admin.post(`/media/${video.id}/crop`, right)).status).toBe(422)
    expect((await admin.post('/media/999999/crop', right)).status).toBe(404)
  })

  test('turns and mirrors a crop as it was seen', async () => {
    const admin = await openAdmin(connection(), { storage })
    const [red, green, blue, white] = ['#ff0000', '#00ff00', '#0000ff', '#ffffff']
    // Red and green above, blue and white below.
    const quarters = [red, green, blue, white].map(async (background, index) => ({
      input: await sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer(),
      left: (index % 2) * 200,
      top: Math.floor(index / 2) * 100,
    }))
    const whole = sharp({ create: { width: 400, height: 200, channels: 3, background: red } })
    const bytes = await whole
      .composite(await Promise.all(quarters))
      .png()
      .toBuffer()
    const medium = await listed({ width: 400, height: 200, focal_x: 0.25, focal_y: 0.25 })
    await storage.put(medium.url, bytes, { type: 'image/jpeg' })

    /** The colour in the middle of a crop of the upper left quarter as it is seen. */
    async function cornerOf(turn: { rotation?: number; mirrored?: boolean }) {
      const body = { x: 0, y: 0, width: 0.5, height: 0.5, ...turn }
      const part: MediumRecord = await (await admin.post(`/media/${medium.id}/crop`, body)).json()
      const { dominant } = await sharp(await new Response((await storage.get(part.url))?.body).arrayBuffer()).stats()
      const color = [dominant.r, dominant.g, dominant.b].map((value) => (value > 128 ? 'f' : '0')).join('')
      return [color, `${part.width} × ${part.height}`, part.focal_x]
    }
    expect(await cornerOf({})).toEqual(['f00', '200 × 100', 0.5])
    expect(await cornerOf({ mirrored: true })).toEqual(['0f0', '200 × 100', null])
    expect(await cornerOf({ rotation: 90 })).toEqual(['00f', '100 × 200', null])
    expect(await cornerOf({ rotation: 180 })).toEqual(['fff', '200 × 100', null])
    expect(await cornerOf({ rotation: 270 })).toEqual(['0f0', '100 × 200', null])
    expect(await cornerOf({ rotation: 90, mirrored: true })).toEqual(['fff', '100 × 200', null])
    expect(await cornerOf({ rotation: 270, mirrored: true })).toEqual(['f00', '100 × 200', 0.5])

    // The picture itself turns, too: green is on the right above, and on the right below after a quarter.
    const body = { x: 0, y: 0, width: 1, height: 1, rotation: 90, mirrored: false }
    const turned: MediumRecord = await (await admin.post(`/media/${medium.id}/crop`, body)).json()
    expect(turned).toMatchObject({ width: 200, height: 400, focal_x: 0.75, focal_y: 0.25 })
    const file = sharp(await new Response((await storage.get(turned.url))?.body).arrayBuffer())
    const { dominant } = await file
      .extract({ left: 110, top: 210, width: 80, height: 180 })
      .toBuffer()
      .then((part) => sharp(part).stats())
    expect(dominant.g).toBeGreaterThan(dominant.r)
  })
})
