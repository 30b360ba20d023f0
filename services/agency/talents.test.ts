import { beforeAll, expect, test } from 'vitest'
import { rangeFilters } from '#contracts/agency/attributes.ts'
import type { TalentCard } from '#contracts/agency/talents.ts'
import type { Paginated } from '#contracts/shared-schemas.ts'
import { measureNames } from '#domain/attribute-names.ts'
import { openAgency } from '#tests/helpers/agency.ts'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'

type Page = Paginated<TalentCard>

bothDialects((connection, db) => {
  let agency: Awaited<ReturnType<typeof openAgency>>
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    agency = await openAgency(connection())
    const people = [
      {
        name: 'Brígida',
        category: 'woman',
        position: 1,
        height: 180,
        bust: 82,
        dress: 36,
        digitals_at: '2026-05-16',
        shoes: 40,
        hair: 'black',
        eyes: 'blue',
      },
      {
        name: 'ágata',
        category: 'woman',
        position: 2,
        measured_at: '2026-06-02',
        height: 175,
        bust: 86,
        shoes: 39,
        hair: 'brown',
        eyes: 'green',
      },
      {
        name: 'Łucja',
        category: 'woman',
        position: 2,
        height: null,
        hair: 'brown',
        published_at: '2026-05-01T00:00:00Z',
      },
      {
        name: 'Ébano',
        published_at: '2026-04-01T00:00:00Z',
        category: 'man',
        position: 1,
        height: 188,
        chest: 98,
        gender: 'male',
        shirt: 'L',
        suit: 50,
        digitals_at: '2026-05-15',
      },
      { name: '100% Gesso_', category: 'man', position: 3, height: 190, jeans: 48, birthdate: '1986-06-16' },
      {
        name: 'Nova',
        category: 'development',
        position: 1,
        height: 172,
        bust: 80,
        dress: 34,
        digitals_at: '2026-06-14',
        measured_at: '2026-06-14',
        hair: 'red',
        birthdate: '2010-01-01',
      },
    ]
    for (const person of people) ids[person.name] = await insertTalent(db, person)
    await insertTalent(db, { name: 'Draft', published: 0, height: 180 })
    await insertTalent(db, { name: '  ', height: 180 })
    const agata = ids.ágata ?? ''
    await insertMedia(db, agata, { kind: 'book', url: 'media/book.webp' })
    await insertMedia(db, agata, { kind: 'hover', url: 'media/hover.webp', alt_pt: 'De lado', alt_en: 'Sideways' })
    await insertMedia(db, agata, { kind: 'snap', view: 'front', url: 'media/front.webp', crown: 0.1, sole: 0.9 })
    await insertMedia(db, agata, {
      kind: 'snap',
      view: 'entire',
      url: 'media/entire.webp',
      crown: 0.06,
      sole: 0.95,
      cutout: 1,
    })
    await insertMedia(db, agata, { kind: 'cover', position: 2, url: 'media/older.webp' })
    await insertMedia(db, agata, { kind: 'cover', position: 1, url: 'media/cover.webp', focal_x: 0.5, focal_y: 0.2 })
    for (const withoutCover of [ids.Brígida ?? '', ids.Nova ?? '']) {
      await insertMedia(db, withoutCover, { kind: 'video', url: 'media/film.mp4' })
      await insertMedia(db, withoutCover, { kind: 'snap', view: 'entire', url: 'media/entire.webp' })
      await insertMedia(db, withoutCover, { kind: 'book', position: 2, url: 'media/second.webp' })
      await insertMedia(db, withoutCover, { kind: 'book', position: 1, url: 'media/first.webp', alt_en: 'In profile' })
      await insertMedia(db, withoutCover, { kind: 'book', position: 1, url: 'media/later.webp' })
    }
    const lucja = ids.Łucja ?? ''
    await insertMedia(db, lucja, { kind: 'video', url: 'media/film.mp4' })
    await insertMedia(db, lucja, { kind: 'snap', view: 'front', url: 'media/front.webp' })
  })

  async function list(filters: object, query = ''): Promise<Page> {
    const response = await agency.post(`/api/talents${query}`, filters)
    expect(response.status).toBe(200)
    return (await response.json()) as Page
  }

  const names = async (filters: object, query = '') => (await list(filters, query)).data.map((card) => card.name)

  test('returns the fields of a card', async () => {
    const { data } = await list({ name: 'agata' }, '?language=en')
    expect(data).toEqual([
      {
        id: ids.ágata,
        name: 'ágata',
        category: 'woman',
        age: 26,
        cover: { url: 'media/cover.webp', focal: { x: 0.5, y: 0.2 } },
        hover: { url: 'media/hover.webp', alt: 'Sideways' },
        entire: { url: 'media/entire.webp', crown: 0.06, sole: 0.95, cutout: true },
        attributes: { height: 175, bust: 86, shoes: 39, hair: 'brown', eyes: 'green' },
        measured_at: '2026-06-02',
      },
    ])
  })

  test('shows the book’s first picture of a talent without a cover, never a polaroid or a video', async () => {
    const { data } = await list({}, '?language=en')
    expect(Object.fromEntries(data.map(({ name, cover }) => [name, cover]))).toEqual({
      Brígida: { url: 'media/first.webp', alt: 'In profile' },
      Ébano: undefined,
      Nova: { url: 'media/first.webp', alt: 'In profile' },
      ágata: { url: 'media/cover.webp', focal: { x: 0.5, y: 0.2 } },
      Łucja: undefined,
      '100% Gesso_': undefined,
    })
  })

  test('has the dates of adults only', async () => {
    const { data } = await list({})
    const dates = (wanted: string) => {
      const { digitals_at, measured_at } = data.find(({ name }) => name === wanted) ?? {}
      return { digitals_at, measured_at }
    }
    expect(dates('Brígida')).toEqual({ digitals_at: '2026-05-16', measured_at: undefined })
    expect(dates('ágata')).toEqual({ digitals_at: undefined, measured_at: '2026-06-02' })
    expect(dates('Nova')).toEqual({ digitals_at: undefined, measured_at: undefined })
  })

  test('lists all published talents with a name in the order of the board', async () => {
    expect(await names({})).toEqual(['Brígida', 'Ébano', 'Nova', 'ágata', 'Łucja', '100% Gesso_'])
  })

  test.each([
    [{ order: 'name' }, ['100% Gesso_', 'ágata', 'Brígida', 'Ébano', 'Łucja', 'Nova']],
    [{ order: '-name' }, ['Nova', 'Łucja', 'Ébano', 'Brígida', 'ágata', '100% Gesso_']],
    [{ order: 'height' }, ['Nova', 'ágata', 'Brígida', 'Ébano', '100% Gesso_', 'Łucja']],
    [{ order: '-height' }, ['100% Gesso_', 'Ébano', 'Brígida', 'ágata', 'Nova', 'Łucja']],
    [{ order: 'newest' }, ['Łucja', 'Ébano', 'Nova', '100% Gesso_', 'ágata', 'Brígida']],
  ])('sorts by %j', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected)
  })

  test.each([
    [{ category: 'woman' }, ['Brígida', 'ágata', 'Łucja']],
    [{ category: 'unheard-of' }, []],
    [{ name: 'AGATA' }, ['ágata']],
    [{ name: 'Ágata' }, ['ágata']],
    [{ name: 'lucj' }, ['Łucja']],
    [{ name: '%' }, ['100% Gesso_']],
    [{ name: 'o_' }, ['100% Gesso_']],
    [{ name: '\\' }, []],
    [{ name: "' or 1=1 --" }, []],
    [{ name: '' }, ['Brígida', 'Ébano', 'Nova', 'ágata', 'Łucja', '100% Gesso_']],
    [{ height: { min: 180 } }, ['Brígida', 'Ébano', '100% Gesso_']],
    [{ height: { max: 175 } }, ['Nova', 'ágata']],
    [{ height: { min: 175, max: 180 } }, ['Brígida', 'ágata']],
    [{ height: {} }, ['Brígida', 'Ébano', 'Nova', 'ágata', 'Łucja', '100% Gesso_']],
    [{ chest: { min: 98, max: 98 } }, ['Ébano']],
    [{ dress: { max: 40 } }, ['Brígida']],
    [{ fresh: 30 }, ['Brígida']],
    [{ fresh: 31 }, ['Brígida', 'Ébano']],
    [{ fresh: 36_500 }, ['Brígida', 'Ébano']],
    [{ suit: { max: 50 } }, ['Ébano']],
    [{ jeans: { min: 40 } }, ['100% Gesso_']],
    [{ shoes: { min: 39.5 } }, ['Brígida']],
    [{ shirt: ['S', 'L'] }, ['Ébano']],
    [{ gender: ['male'] }, ['Ébano']],
    [{ hair: ['brown', 'red'] }, ['Nova', 'ágata', 'Łucja']],
    [{ hair: [] }, ['Brígida', 'Ébano', 'Nova', 'ágata', 'Łucja', '100% Gesso_']],
    [{ eyes: ['blue'], hair: ['black'], category: 'woman', height: { min: 179 } }, ['Brígida']],
    [{ age: { max: 17 } }, []],
    [{ age: { min: 39, max: 39 } }, ['100% Gesso_']],
    [{ age: { min: 39.5 } }, []],
    [{ age: { min: 1e300 } }, []],
    [{ age: { max: 1e300 } }, ['Brígida', 'Ébano', 'ágata', 'Łucja', '100% Gesso_']],
  ])('filters by %j', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected)
  })

  test.each(measureNames.filter((name) => rangeFilters.some((filter) => filter === name)))(
    'both limits of %s are inclusive',
    async (name) => {
      const id = await insertTalent(db, { name: 'Limits', category: 'limits', [name]: 60.5 })
      const isFound = async (range: object) => (await names({ category: 'limits', [name]: range })).length > 0
      const found = [{ min: 60.5 }, { max: 60.5 }, { min: 60.6 }, { max: 60.4 }].map(isFound)
      expect(await Promise.all(found)).toEqual([true, true, false, false])
      await db.deleteFrom('talents').where('id', '=', Number(id)).execute()
    },
  )

  test('excludes minors from filters on values hidden for minors', async () => {
    expect(await names({ bust: { min: 1 } })).toEqual(['Brígida', 'ágata'])
    expect(await names({ bust: { min: 80, max: 80 } })).toEqual([])
    expect(await names({ category: 'development', height: { min: 172, max: 172 }, hair: ['red'] })).toEqual(['Nova'])
    const { data } = await list({ category: 'development' })
    expect(data[0]?.attributes).toEqual({ height: 172, hair: 'red' })
  })

  test('filters by ids, in the requested order, and ignores unknown and malformed ids', async () => {
    const wanted = [ids.Nova, ids.Brígida, '999999', 'abc', '1e3', ids.Nova]
    expect(await names({ ids: wanted, order: 'name' })).toEqual(['Brígida', 'Nova'])
    expect(await names({ ids: [Number(ids.Nova)] })).toEqual(['Nova'])
    expect(await list({ ids: ['abc'] })).toMatchObject({ data: [], total: 0 })
    expect(await names({ ids: Array.from({ length: 500 }, (_, index) => index + 1) })).toHaveLength(6)
  })

  test('splits the list into pages without gap or overlap, and links the next page', async () => {
    const first = await list({}, '?paginate=4&language=en')
    expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 4, total: 6 })
    const next = new URL(first.next_page_url ?? '', 'http://agency.test/api/talents')
    expect(Object.fromEntries(next.searchParams)).toEqual({ language: 'en', paginate: '4', page: '2' })
    const second = await list({}, next.search)
    expect(second).toMatchObject({ current_page: 2, last_page: 2, per_page: 4, total: 6, next_page_url: null })
    const seen = [...first.data, ...second.data].map((card) => card.id)
    expect(new Set(seen).size).toBe(6)
  })

  test('returns an empty page with the total beyond the last page', async () => {
    expect(await list({}, '?page=1000000&paginate=100')).toEqual({
      current_page: 1_000_000,
      data: [],
      last_page: 1,
      per_page: 100,
      total: 6,
      next_page_url: null,
    })
    expect(await list({ category: 'none' })).toMatchObject({ total: 0, last_page: 1 })
    expect(await list({ height: { min: 1 } }, '?page=9&paginate=2')).toMatchObject({ data: [], total: 5 })
  })

  test.each([
    '?paginate=0',
    '?paginate=101',
    '?paginate=ten',
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=1000001',
    '?page=',
    '?language=fr',
    '?language=',
  ])('refuses the query %s', async (query) => {
    const response = await agency.post(`/api/talents${query}`, {})
    expect(await response.json()).toMatchObject({
      status: 422,
      errors: { [query.slice(1).split('=')[0] ?? '']: [expect.any(String)] },
    })
  })

  test.each([
    [{ heigth: { min: 1 } }, 'heigth'],
    [{ height: 180 }, 'height'],
    [{ height: { min: '180' } }, 'height.min'],
    [{ height: { min: -1 } }, 'height.min'],
    [{ height: { min: 2, max: 1 } }, 'height'],
    [{ height: { from: 1 } }, 'height'],
    [{ hair: 'brown' }, 'hair'],
    [{ hair: [1] }, 'hair.0'],
    [{ hair: Array(51).fill('brown') }, 'hair'],
    [{ ids: Array(501).fill('1') }, 'ids'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ order: 'realname' }, 'order'],
    [{ fresh: 0 }, 'fresh'],
    [{ fresh: '30' }, 'fresh'],
    [{ weight: { min: 1 } }, 'weight'],
    [{ birthdate: '2010-01-01' }, 'birthdate'],
    [[], ''],
    [null, ''],
  ])('refuses the filters %j with an error by field', async (filters, field) => {
    const response = await agency.post('/api/talents', filters)
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors).some((name) => name.startsWith(field))).toBe(true)
  })

  test.each([
    ['{', 'application/json', 400],
    ['', 'application/json', 400],
    ['{}', 'text/plain', 415],
    [JSON.stringify({ name: 'a\0' }), 'application/json', 422],
    [JSON.stringify({ hair: ['\0'] }), 'application/json; charset=utf-8', 422],
    [JSON.stringify({ name: '\ud800' }), 'application/json', 200],
    [`{"name":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
  ])('responds to the body %.20j as %s with %i', async (body, type, status) => {
    expect((await agency.post('/api/talents', body, { 'content-type': type })).status).toBe(status)
  })

  test('refuses other methods and paths', async () => {
    const response = await agency.get('/api/talents')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect((await agency.get('/api/talents/1')).status).toBe(404)
    expect((await agency.get('/nowhere')).headers.get('content-type')).toBe('application/problem+json')
  })
})
