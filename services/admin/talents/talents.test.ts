import { CompiledQuery, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listQuerySchema } from '#contracts/admin/lists.ts'
import { talentRanges } from '#contracts/admin/talent-filters.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import type { TalentProfile } from '#contracts/agency/profile.ts'
import type { Connection } from '#database/connect.ts'
import { measureNames } from '#domain/attribute-names.ts'
import { sharedAdmin, users } from '#tests/helpers/admin.ts'
import { openAgency } from '#tests/helpers/agency.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertPicture, now } from '#tests/helpers/panel.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'
import { queryMatchingRows, sortRows } from '../collections/list.ts'
import { createTalentCollection } from './talents.ts'

bothDialects((connection, db, dialect) => {
  const admin = sharedAdmin(connection)

  beforeEach(() => emptyTables(connection(), 'talents', 'audit', 'media'))

  const made = (input: object) => admin.create<TalentRecord>('/talents', { category: 'woman', ...input })

  async function names(query: string): Promise<string[]> {
    const response = await admin.get(`/talents?${query}`)
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as { data: TalentRecord[] }
    return data.map(({ name }) => name)
  }

  const pictures = (count: number) =>
    Promise.all(Array.from({ length: count }, () => insertPicture(connection(), `media/${crypto.randomUUID()}.webp`)))

  async function auditLog(id: number) {
    const { data } = await (await admin.get(`/audit?resource=talents&record_id=${id}`)).json()
    return data as { action: string; changes: Record<string, unknown> }[]
  }

  test('requires only a name and a category', async () => {
    const { id, ...talent } = await made({ name: ' Ágata ' })
    expect(talent).toMatchObject({
      name: 'Ágata',
      category: 'woman',
      position: 1,
      published: false,
      age: null,
      is_minor: true,
      cover: null,
      media: [],
      warnings: ['no_birthdate', 'no_cover', 'no_hover', 'no_digitals'],
    })
    expect(talent).not.toHaveProperty('search_name')
    expect(await (await admin.get(`/talents/${id}`, 'booker')).json()).toMatchObject({ name: 'Ágata' })
  })

  test('saves facts and pictures in one request, and publishes them', async () => {
    const [cover, first, second, front] = await pictures(4)
    await connection()
      .db.updateTable('media')
      .set({ plain: 1 })
      .where('id', '=', front ?? 0)
      .execute()
    const { id, version } = await made({ name: 'Ágata' })
    const response = await admin.put(`/talents/${id}`, {
      version,
      name: 'Água-marinha',
      category: 'woman',
      published: true,
      birthdate: '2000-06-15',
      height: 177.5,
      hair: 'brown',
      city: 'São Paulo',
      digitals_at: '2026-06-01',
      media: [
        { medium_id: second, kind: 'book', alt_pt: 'De costas', focal_x: 0.5, focal_y: 0.25 },
        { medium_id: cover, kind: 'cover', alt_pt: 'De perfil', alt_en: 'In profile' },
        { medium_id: front, kind: 'snap', view: 'entire', crown: 0.05, sole: 0.95 },
        { medium_id: first, kind: 'book' },
      ],
    })
    const talent: TalentRecord = await response.json()
    expect(talent).toMatchObject({
      version: 2,
      age: 26,
      is_minor: false,
      published_at: '2026-06-15T12:00:00.000Z',
      cover: { medium_id: cover, width: 900, color: '#a88868', type: 'image/webp' },
      warnings: ['no_hover', 'no_alt_pt', 'no_alt_en'],
    })
    expect(talent.media.map(({ kind, medium_id }) => [kind, medium_id])).toEqual([
      ['cover', cover],
      ['book', second],
      ['book', first],
      ['snap', front],
    ])
    const agency = await openAgency(connection())
    expect(await (await agency.get(`/api/talent/profile?id=${id}`)).json()).toMatchObject({
      name: 'Água-marinha',
      attributes: { height: 177.5 },
      cover: { alt: 'De perfil' },
      media: { book: [{ alt: 'De costas' }, {}], snap: [{ view: 'entire', crown: 0.05, sole: 0.95, cutout: true }] },
    })
    expect((await auditLog(id))[0]).toMatchObject({
      action: 'changed',
      changes: { height: [null, 177.5], published: [false, true], media: [[], expect.any(Array)] },
    })
  })

  test('saves languages and stays with the talent, and keeps them without the fields', async () => {
    const tokyo = { city: 'Tokyo', country: 'JP', from: '2026-06-10', to: '2026-06-20', public: true }
    const milan = { city: 'Milan', country: 'IT', from: '2026-05-01', to: '2026-05-01', public: false }
    const { id, ...talent } = await made({ name: 'Ágata', languages: ['pt', 'en', 'pt'], stays: [tokyo, milan] })
    expect(talent).toMatchObject({ languages: ['en', 'pt'], stays: [milan, tokyo] })
    const put = async (input: object, version: number): Promise<TalentRecord> =>
      (await admin.put(`/talents/${id}`, { name: 'Ágata', category: 'woman', version, ...input })).json()
    expect(await put({}, 1)).toMatchObject({ languages: ['en', 'pt'], stays: [milan, tokyo] })
    expect(await put({ languages: [], stays: [tokyo] }, 2)).toMatchObject({ languages: [], stays: [tokyo] })
    expect((await auditLog(id))[0]?.changes).toMatchObject({ languages: [['en', 'pt'], []] })
    expect((await admin.put(`/talents/${id}`, { name: 'B', category: 'man', version: 1 })).status).toBe(409)
  })

  test('saves which pictures are on the comp card, and counts the cover and its copy in the book once', async () => {
    const media = await pictures(6)
    const body = (back: number) => ({
      name: 'Ágata',
      category: 'woman',
      published: true,
      media: [
        { medium_id: media[0], kind: 'cover', comp_card: 'front' },
        ...media.map((medium_id, index) => ({
          medium_id,
          kind: 'book',
          comp_card: index === 0 ? 'front' : index <= back ? 'back' : null,
        })),
      ],
    })
    const { id } = await made(body(4))
    const agency = await openAgency(connection())
    const { comp_card } = (await (await agency.get(`/api/talent/profile?id=${id}`)).json()) as TalentProfile
    const urls = await db.selectFrom('media').select(['id', 'url']).execute()
    const urlOf = (medium?: number) => urls.find((row) => row.id === medium)?.url
    expect(comp_card?.front?.url).toBe(urlOf(media[0]))
    expect(comp_card?.back?.map(({ url }) => url)).toEqual(media.slice(1, 5).map(urlOf))

    expect((await admin.post('/talents', body(5))).status).toBe(422)
    const twoFronts = [0, 1].map((index) => ({ medium_id: media[index], kind: 'book', comp_card: 'front' }))
    expect((await admin.post('/talents', { name: 'Ônix', category: 'woman', media: twoFronts })).status).toBe(422)
  })

  test('saves who made a picture, which profiles name and lists do not', async () => {
    const [medium_id] = await pictures(1)
    const medium = { medium_id, kind: 'cover', credit: ' Ateliê Sul ' }
    const book = { medium_id, kind: 'book', credit: '' }
    const talent = { name: 'Ágata', category: 'woman', published: true, birthdate: '2012-01-01' }
    const { id, media } = await made({ ...talent, media: [medium, book] })
    expect(media.map(({ credit }) => credit)).toEqual(['Ateliê Sul', null])
    const agency = await openAgency(connection())
    const profile = (await (await agency.get(`/api/talent/profile?id=${id}`)).json()) as TalentProfile
    expect([profile.cover?.credit, profile.media.book[0]?.credit]).toEqual(['Ateliê Sul', undefined])
    const list = await (await agency.post('/api/talents?language=pt&paginate=9&page=1', {})).json()
    expect(list.data[0].cover).not.toHaveProperty('credit')
    expect(JSON.stringify((await auditLog(id))[0]?.changes)).toContain('Ateliê Sul')

    const long = { ...talent, media: [{ ...medium, credit: 'x'.repeat(121) }] }
    const refused = await admin.post('/talents', long)
    expect((await refused.json()).errors).toEqual({ 'media.0.credit': ['too_long'] })
  })

  test.each([{ crown: 0.1 }, { sole: 0.9 }, { crown: 0.9, sole: 0.1 }, { crown: 0.1, sole: 1.1 }])(
    'refuses the marks %j',
    async (marks) => {
      const [picture] = await pictures(1)
      const media = [{ medium_id: picture, kind: 'snap', view: 'entire', ...marks }]
      const response = await admin.post('/talents', { name: 'Ágata', category: 'woman', media })
      expect(response.status).toBe(422)
    },
  )

  test('keeps, moves and removes pictures by id; without the field they stay', async () => {
    const [one, two, three] = await pictures(3)
    const book = (ids: (number | undefined)[]) => ids.map((medium_id) => ({ medium_id, kind: 'book', alt_en: 'A' }))
    const { id, media } = await made({ name: 'Ágata', media: book([one, two]) })
    const [first, second] = media
    const put = async (input: object, version: number): Promise<TalentRecord> =>
      (await admin.put(`/talents/${id}`, { name: 'Ágata', category: 'woman', version, ...input })).json()
    const moved = await put(
      {
        media: [
          { id: second?.id, kind: 'book', alt_en: 'B' },
          { medium_id: three, kind: 'book' },
        ],
      },
      1,
    )
    expect(moved.media.map(({ id, medium_id, alt_en }) => [id === second?.id, medium_id, alt_en])).toEqual([
      [true, two, 'B'],
      [false, three, null],
    ])
    expect((await put({}, 2)).media).toEqual(moved.media)
    const turned = await put({ media: moved.media.toReversed().map(({ id, kind }) => ({ id, kind })) }, 3)
    expect(turned.media.map(({ medium_id }) => medium_id)).toEqual([three, two])
    expect(first?.id).not.toBe(second?.id)
    expect((await auditLog(id))[1]?.changes ?? {}).toEqual({})
  })

  test('takes the still of a video from the library, and a figure with or without its background', async () => {
    const [video, still, snap] = await pictures(3)
    const film = { type: 'video/mp4', poster_id: still ?? null }
    await db.updateTable('media').set(film).where('id', '=', Number(video)).execute()
    const { url } = await db.selectFrom('media').select('url').where('id', '=', Number(still)).executeTakeFirstOrThrow()
    const figure = { medium_id: snap, kind: 'snap', view: 'entire' }
    const talent = await made({
      name: 'Ágata',
      media: [
        { ...figure, cutout: true },
        { medium_id: video, kind: 'video' },
      ],
    })
    const path = `/talents/${talent.id}`
    const mediaOf = async () => ((await (await admin.get(path)).json()) as TalentRecord).media
    const media = await mediaOf()
    expect(media).toMatchObject([{ cutout: true }, { poster: url }])
    for (const [index, cutout] of [false, true, undefined].entries()) {
      const [shown, ...others] = media
      const input = [{ ...figure, id: shown?.id, cutout }, ...others.map(({ id, kind }) => ({ id, kind }))]
      await admin.put(path, { name: 'Ágata', category: 'woman', version: index + 1, media: input })
      expect(await mediaOf()).toMatchObject([{ id: shown?.id, cutout: cutout ?? true }, { poster: url }])
    }
  })

  test('gives the age zero to a talent who is born tomorrow where the day begins first', async () => {
    const { id } = await made({ name: 'Ágata', birthdate: '2026-06-16' })
    expect(await (await admin.get(`/talents/${id}`)).json()).toMatchObject({ age: 0, is_minor: true })
  })

  test('keeps a picture that is not in the library', async () => {
    const id = Number(await insertTalent(db, { name: 'Ágata' }))
    await insertMedia(db, String(id), { kind: 'video', url: 'media/film.mp4', poster: 'media/film.webp' })
    const { media } = (await (await admin.get(`/talents/${id}`)).json()) as TalentRecord
    expect(media).toMatchObject([{ medium_id: null, type: 'video/mp4', poster: 'media/film.webp' }])
    const stored = media.map(({ id, kind }) => ({ id, kind, alt_pt: 'Na passarela' }))
    const response = await admin.put(`/talents/${id}`, { name: 'Á', category: 'man', version: 1, media: stored })
    expect(await response.json()).toMatchObject({ media: [{ url: 'media/film.mp4', alt_pt: 'Na passarela' }] })
  })

  test.each([
    [{ name: '', published: true }, { name: ['required'] }],
    [{ name: ' ́', publish_at: '2027-01-01T00:00:00Z' }, { name: ['required'] }],
    [{ name: 'x'.repeat(101) }, { name: ['too_long'] }],
    [{ category: 'child' }, { category: ['unknown'] }],
    [{ height: 17 }, { height: ['too_small'] }],
    [{ height: 1770 }, { height: ['too_big'] }],
    [{ shoes: '39' }, { shoes: ['not_a_number'] }],
    [{ hair: 'green' }, { hair: ['unknown'] }],
    [{ birthdate: '2026-06-17' }, { birthdate: ['in_future'] }],
    [{ birthdate: '2001-02-29' }, { birthdate: ['not_a_date'] }],
    [{ measured_at: 'today' }, { measured_at: ['not_a_date'] }],
    [{ digitals_at: '2026-06-17' }, { digitals_at: ['in_future'] }],
    [{ measured_at: '2026-06-17' }, { measured_at: ['in_future'] }],
    [
      { publish_at: '2027-01-01T00:00:00Z', unpublish_at: '2027-01-01T01:00:00+01:00' },
      { unpublish_at: ['ends_before_start'] },
    ],
    [
      { publish_at: '2027-01-02T00:00:00Z', unpublish_at: '2027-01-01T00:00:00Z' },
      { unpublish_at: ['ends_before_start'] },
    ],
    [{ languages: ['pt', 'xx'] }, { 'languages.1': ['unknown'] }],
    [
      { stays: [{ city: ' ', country: 'XX', from: '2026-02-30', to: '2026-06-01' }] },
      { 'stays.0.city': ['required'], 'stays.0.country': ['unknown'], 'stays.0.from': ['not_a_date'] },
    ],
    [
      { stays: [{ city: 'Tokyo', country: 'JP', from: '2026-06-02', to: '2026-06-01' }] },
      { 'stays.0.to': ['ends_before_start'] },
    ],
    [{ media: [{ medium_id: 999_999, kind: 'book' }] }, { 'media.0.medium_id': ['unknown'] }],
    [{ media: [{ id: 999_999, kind: 'book' }] }, { 'media.0.medium_id': ['unknown'] }],
    [{ media: [{ kind: 'book' }] }, { 'media.0.medium_id': ['unknown'] }],
    [{ media: [{ medium_id: 1, kind: 'poster' }] }, { 'media.0.kind': ['unknown'] }],
  ])('refuses %j with an error by field', async (input, errors) => {
    const response = await admin.post('/talents', { name: 'Ágata', category: 'woman', ...input })
    expect(await response.json()).toMatchObject({ status: 422, errors })
  })

  test('allows one cover, views for snaps only, and videos where they belong', async () => {
    const [medium_id] = await pictures(1)
    const media = [
      { medium_id, kind: 'cover' },
      { medium_id, kind: 'cover' },
      { medium_id, kind: 'book', view: 'front' },
      { medium_id, kind: 'video' },
      { medium_id, kind: 'hover' },
      { medium_id, kind: 'hover' },
    ]
    const response = await admin.post('/talents', { name: 'Ágata', category: 'woman', media })
    expect(await response.json()).toMatchObject({
      errors: {
        ...{ 'media.1.kind': ['taken'], 'media.2.view': ['invalid'] },
        ...{ 'media.3.kind': ['invalid'], 'media.5.kind': ['taken'] },
      },
    })
  })

  test('restores a picture that another user removed meanwhile', async () => {
    const [medium_id] = await pictures(1)
    const { id, media } = await made({ name: 'Ágata', media: [{ medium_id, kind: 'book', alt_en: 'A' }] })
    const put = (version: number, stored: object[]) =>
      admin.put(`/talents/${id}`, { name: 'Ágata', category: 'woman', version, media: stored })
    await put(1, [])
    const again = (await (await put(2, [{ ...media[0], alt_en: 'B' }])).json()) as TalentRecord
    expect(again.media).toMatchObject([{ medium_id, alt_en: 'B' }])
  })

  test('refuses another talent’s picture', async () => {
    const [medium_id] = await pictures(1)
    const other = await made({ name: 'Outra', media: [{ medium_id, kind: 'book' }] })
    const { id, version } = await made({ name: 'Ágata' })
    const media = [{ id: other.media[0]?.id, kind: 'book' }]
    const response = await admin.put(`/talents/${id}`, { name: 'Ágata', category: 'woman', version, media })
    expect(await response.json()).toMatchObject({ errors: { 'media.0.medium_id': ['unknown'] } })
  })

  test('responds to the second of two saves with a conflict, pictures included', async () => {
    const [medium_id] = await pictures(1)
    const { id } = await made({ name: 'Ágata' })
    const input = { name: 'Ágata', category: 'woman', version: 1 }
    await admin.put(`/talents/${id}`, { ...input, media: [{ medium_id, kind: 'cover' }] })
    const second = await admin.put(`/talents/${id}`, { ...input, media: [] }, 'booker')
    expect(await second.json()).toMatchObject({ status: 409, current: { version: 2, cover: { medium_id } } })
  })

  test('searches, filters and sorts', async () => {
    const [cover] = await pictures(1)
    await made({ name: 'Łucja', birthdate: '2000-01-01', height: 180 })
    await made({ name: 'Ágata', birthdate: '2010-01-01', height: 170, category: 'development' })
    await made({ name: 'agata', birthdate: '2000-01-01', published: true, unpublish_at: '2027-02-01T00:00:00Z' })
    await made({ name: '', publish_at: null })
    const entire = { medium_id: cover, kind: 'snap', view: 'entire', alt_pt: 'Em pé', alt_en: 'Standing' }
    await made({ name: 'Bia', birthdate: '2000-01-01', publish_at: '2027-01-01T00:00:00Z', media: [entire] })
    const profile = (kind: string) => ({ medium_id: cover, kind, alt_pt: 'De perfil' })
    await made({ name: 'Clara', media: [profile('cover'), { ...profile('snap'), view: 'profile' }] })
    expect(await names('')).toEqual(['Łucja', 'Ágata', 'agata', '', 'Bia', 'Clara'])
    expect(await names('sort=name')).toEqual(['', 'Ágata', 'agata', 'Bia', 'Clara', 'Łucja'])
    expect(await names('sort=height&order=desc&per_page=2')).toEqual(['Łucja', 'Ágata'])
    const ids = await (await admin.get('/talents?fields=id&sort=name&order=desc&per_page=2')).json()
    expect(ids).toEqual({ data: [{ id: expect.any(Number) }, { id: expect.any(Number) }], total: 6 })
    expect((await admin.get('/talents?fields=name')).status).toBe(422)
    expect(await names('q=LUCJÁ')).toEqual(['Łucja'])
    expect(await names('category=development')).toEqual(['Ágata'])
    // A board that was deleted after a user had chosen it.
    expect(await names('category=kids')).toEqual([])
    expect(await names('published=true')).toEqual(['agata'])
    expect(await names('scheduled=true')).toEqual(['agata', 'Bia'])
    expect(await names('scheduled=false')).toEqual(['Łucja', 'Ágata', '', 'Clara'])
    expect(await names('minor=true')).toEqual(['Ágata', '', 'Clara'])
    expect(await names('minor=false')).toEqual(['Łucja', 'agata', 'Bia'])
    expect(await names('untranslated=true')).toEqual(['Clara'])
    expect(await names('unmarked=true')).toEqual(['Bia'])
    expect(await names('warning=duplicate_name')).toEqual(['Ágata', 'agata'])
    expect(await names('warning=nameless')).toEqual([''])
    expect(await names('warning=minor')).toEqual(['Ágata'])
    expect(await names('warning=no_alt_en')).toEqual(['Clara'])
    expect(await names('warning=no_cover&category=woman')).toEqual(['Łucja', 'agata', '', 'Bia'])
    expect(await names('warning=any&per_page=100')).toHaveLength(6)
    await db.updateTable('talents').set({ search_name: 'one' }).execute()
    expect(await names('warning=duplicate_name')).toHaveLength(6)
  })

  test("the list's warnings match its filters", async () => {
    const [medium_id] = await pictures(1)
    await made({ name: 'Ágata', birthdate: '2010-01-01', media: [{ medium_id, kind: 'hover', alt_en: 'In profile' }] })
    await made({ name: 'Bia', birthdate: '2000-01-01', media: [{ medium_id, kind: 'snap' }] })
    await made({ name: 'bia' })
    await made({ name: 'Clara', digitals_at: '2026-03-16' })
    await made({ name: 'Dora', digitals_at: '2025-12-16' })
    await made({ name: 'Elza', digitals_at: '2026-03-17' })
    await made({ name: 'Fina', digitals_at: '2025-12-17' })
    const [video] = await pictures(1)
    await db.updateTable('media').set({ type: 'video/mp4' }).where('id', '=', Number(video)).execute()
    await made({ name: 'Gal', media: [{ medium_id: video, kind: 'video' }] })
    const { data } = (await (await admin.get('/talents')).json()) as { data: TalentRecord[] }
    for (const warning of new Set(data.flatMap(({ warnings }) => warnings))) {
      const warned = data.filter(({ warnings }) => warnings.includes(warning)).map(({ name }) => name)
      expect([warning, await names(`warning=${warning}`)]).toEqual([warning, warned])
    }
    expect(await names('warning=aging_digitals')).toEqual(['Clara', 'Fina'])
    expect(await names('warning=stale_digitals')).toEqual(['Dora'])

    const settings = [
      { name: 'fresh_days', value: '200', updated_at: now.toISOString() },
      { name: 'stale_days', value: '300', updated_at: now.toISOString() },
    ]
    await db.insertInto('settings').values(settings).execute()
    try {
      expect(await names('warning=aging_digitals')).toEqual([])
      const later = ((await (await admin.get('/talents')).json()) as { data: TalentRecord[] }).data
      expect(
        later.flatMap(({ warnings }) => warnings.filter((warning) => warning.includes('_digitals'))),
      ).not.toContain('stale_digitals')
    } finally {
      await db.deleteFrom('settings').where('name', 'in', ['fresh_days', 'stale_days']).execute()
    }
  })

  test('reorders a board without changing others', async () => {
    const ids: number[] = []
    for (const category of ['woman', 'man', 'woman', 'man']) {
      ids.push((await made({ name: `${ids.length}`, category })).id)
    }
    expect((await admin.post('/talents/order', { ids: [ids[2], ids[0]] })).status).toBe(204)
    expect(await names('')).toEqual(['2', '1', '0', '3'])
  })

  test('takes a deleted talent off the site, and keeps its media', async () => {
    const [medium_id] = await pictures(1)
    const { id } = await made({ name: 'Ágata', published: true, media: [{ medium_id, kind: 'cover' }] })
    expect((await admin.delete(`/talents/${id}?version=1`, 'booker')).status).toBe(204)
    expect(await db.selectFrom('media').select('id').execute()).toHaveLength(1)
    const agency = await openAgency(connection())
    expect((await agency.get(`/api/talent/profile?id=${id}`)).status).toBe(404)
  })

  test('both limits of every range are inclusive', async () => {
    const measures = Object.fromEntries(measureNames.map((name) => [name, 60.5]))
    await insertTalent(db, { name: 'Ágata', ...measures, birthdate: '1966-06-15', digitals_at: '2026-06-01' })
    const edges: Record<string, [below: string | number, at: string | number, above: string | number]> = {
      ...Object.fromEntries(talentRanges.map((name) => [name, [60.4, 60.5, 60.6]])),
      age: [59, 60, 61],
      digitals_at: ['2026-05-31', '2026-06-01', '2026-06-02'],
    }
    for (const [name, [below, at, above]] of Object.entries(edges)) {
      const found = [`min=${at}`, `max=${at}`, `min=${above}`, `max=${below}`].map((bound) => names(`${name}_${bound}`))
      const [min, max, over, under] = await Promise.all(found)
      expect([name, min, max, over, under]).toEqual([name, ['Ágata'], ['Ágata'], [], []])
    }
  })

  test('filters by measures, age, options, languages, city and the date of the digitals', async () => {
    await made({
      name: 'Alta',
      height: 181,
      hair: 'black',
      city: 'São Paulo',
      birthdate: '2000-06-15',
      languages: ['en', 'fr'],
    })
    await made({
      name: 'Média',
      height: 176.5,
      waist: 61,
      hair: 'brown',
      city: 'Łódź',
      birthdate: '2008-06-16',
      languages: ['en'],
    })
    await made({ name: 'Baixa', height: 170, hair: 'blond', digitals_at: '2026-06-01' })
    for (const [query, found] of Object.entries({
      'height_min=176.5': ['Alta', 'Média'],
      'height_min=170&height_max=176.5': ['Média', 'Baixa'],
      'height_min=176.5&height_max=170': ['Média', 'Baixa'],
      'age_min=26&age_max=17': ['Alta', 'Média'],
      'digitals_at_min=2026-06-02&digitals_at_max=2026-05-31': ['Baixa'],
      'waist_max=61': ['Média'],
      'age_min=18': ['Alta'],
      'age_min=17&age_max=17': ['Média'],
      'age_max=26': ['Alta', 'Média'],
      'age_max=25': ['Média'],
      'hair=black,blond': ['Alta', 'Baixa'],
      'hair=': ['Alta', 'Média', 'Baixa'],
      'languages=en': ['Alta', 'Média'],
      'languages=en,fr': ['Alta'],
      'languages=zu': [],
      'languages=': ['Alta', 'Média', 'Baixa'],
      'city=sao': ['Alta'],
      'city=LODZ': ['Média'],
      'city=Paris': [],
      'city=%25': [],
      'digitals_at_min=2026-06-01&digitals_at_max=2026-06-01': ['Baixa'],
      'digitals_at_max=2026-05-31': [],
      'category=woman&warning=no_birthdate&height_max=175': ['Baixa'],
    })) {
      expect(await names(query), query).toEqual(found)
    }
    for (const query of ['height_min=tall', 'age_max=-1', 'digitals_at_min=2026-02-30'])
      expect((await admin.get(`/talents?${query}`)).status, query).toBe(422)
    expect(await names('sort=height&order=desc')).toEqual(['Alta', 'Média', 'Baixa'])
    const table = await (await admin.get('/talents/export?height_min=180')).text()
    expect(table).toContain('Alta')
    expect(table).not.toContain('Média')
    const moved = await admin.post('/talents/bulk?height_max=175', { action: 'category', ids: 'all', category: 'man' })
    expect(await moved.json()).toMatchObject({ changed: 1 })
    expect(await names('category=man')).toEqual(['Baixa'])
  })

  test.each(['', 'category=man', 'sort=name', 'sort=updated_at'])(
    'reads the page %j of thousands along an index',
    async (query) => {
      await insertMany(connection(), 2_000)
      const talents = createTalentCollection(() => '2026-06-15')
      const asked = { ...listQuerySchema.parse({}), ...Object.fromEntries(new URLSearchParams(query)) }
      const { sql: text, parameters } = sortRows(
        (await queryMatchingRows(db, talents, asked, users.admin)).selectAll(),
        talents,
        asked,
      )
        .limit(25)
        .compile()
      const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain'
      const plan = JSON.stringify(await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters])))
      expect(plan).toContain('admin_talents_by_')
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    },
  )
})

async function insertMany({ db, dialect }: Connection, count: number): Promise<void> {
  const timestamp = now.toISOString()
  for (let start = 0; start < count; start += 200) {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      name: `Nome ${start + index}`,
      search_name: `nome ${start + index}`,
      category: index % 2 ? 'woman' : 'man',
      position: start + index,
      created_at: timestamp,
      updated_at: new Date(now.getTime() + (start + index) * 1_000).toISOString(),
    }))
    await db.insertInto('talents').values(rows).execute()
  }
  await sql`analyze ${sql.raw(dialect === 'sqlite' ? '' : 'all_talents')}`.execute(db)
}
