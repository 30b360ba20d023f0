import { expect, test } from 'vitest'
import { openAgency } from '#tests/helpers/agency.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertLanguages, insertMedia, insertStay, insertTalent } from '#tests/helpers/talents.ts'
import { findCutouts } from './cutouts.ts'

const measures = {
  height: 177.5,
  bust: 82,
  waist: 60,
  hips: 89,
  weight: 55,
  shoes: 39,
  dress: 36,
  suit: 38,
  jeans: 36,
  shirt: 'S',
  hair: 'brown',
  eyes: 'green',
  gender: 'female',
  city: 'São Paulo',
}

eachDialect((connection, db) => {
  const agency = ofEachTest(() => openAgency(connection()))

  test('returns the public data of a talent and nothing else', async () => {
    const id = await insertTalent(db, {
      ...measures,
      category: 'alone',
      name: ' Ágata ',
      realname: 'Never Told',
      birthdate: '2000-06-16',
      digitals_at: '2026-05-01',
      measured_at: '2026-05-02',
    })
    await insertMedia(db, id, { kind: 'book', position: 2, url: 'media/second.webp' })
    await insertMedia(db, id, {
      kind: 'book',
      position: 1,
      url: 'media/first.webp',
      width: 900,
      height: 1200,
      color: '#a88868',
      ground: '#b89878',
      foot: '#c8a888',
      focal_x: 0.2,
      focal_y: 0.3,
      alt_pt: 'De perfil',
      alt_en: 'In profile',
    })
    await insertMedia(db, id, { kind: 'cover', url: 'media/cover.webp' })
    const marks = { crown: 0.06, sole: 0.95 }
    await insertMedia(db, id, { kind: 'snap', view: 'entire', url: 'media/snap.webp', ...marks, cutout: 1 })
    await insertMedia(db, id, { kind: 'snap', view: 'entire', url: 'media/whole.webp', ...marks })
    await insertMedia(db, id, { kind: 'video', url: 'media/film.mp4', poster: 'media/film.webp' })
    await insertLanguages(db, id, ['pt', 'en'])
    await insertStay(db, id, { city: 'Milan', from: '2026-07-01', to: '2026-07-02' })
    await insertStay(db, id, { city: 'Tokyo', from: '2026-06-10', to: '2026-06-20' })
    await insertStay(db, id, { city: 'Never Told', from: '2026-06-11', to: '2026-06-30', public: 0 })
    await insertStay(db, id, { city: 'Over', from: '2026-06-01', to: '2026-06-14' })
    const response = await agency.get(`/api/talent/profile?language=en&id=${id}`)
    const { city, weight, ...rest } = measures
    expect(await response.json()).toEqual({
      id,
      name: 'Ágata',
      category: 'alone',
      age: 25,
      cover: { url: 'media/cover.webp' },
      entire: { url: 'media/snap.webp', ...marks, cutout: true },
      attributes: { ...rest, current_address: city },
      media: {
        book: [
          {
            ...{ url: 'media/first.webp', width: 900, height: 1200, alt: 'In profile', focal: { x: 0.2, y: 0.3 } },
            ...{ color: '#a88868', ground: '#b89878', foot: '#c8a888' },
          },
          { url: 'media/second.webp' },
        ],
        snap: [
          { url: 'media/snap.webp', view: 'entire', ...marks, cutout: true },
          { url: 'media/whole.webp', view: 'entire', ...marks },
        ],
        video: [{ url: 'media/film.mp4', poster: { url: 'media/film.webp' } }],
      },
      digitals_at: '2026-05-01',
      measured_at: '2026-05-02',
      languages: ['en', 'pt'],
      in_town: { city: 'Tokyo', until: '2026-06-20' },
      stays: [
        { city: 'Tokyo', country: 'BR', from: '2026-06-10', to: '2026-06-20' },
        { city: 'Milan', country: 'BR', from: '2026-07-01', to: '2026-07-02' },
      ],
      neighbours: null,
    })
  })

  test('names the previous and the next talent of the board, as a ring', async () => {
    const on = (name: string, position: number, published: 0 | 1 = 1) =>
      insertTalent(db, { name, position, published, category: 'board' })
    const last = await on(' Calcita ', 7)
    const [first, second] = [await on('Ágata', 3), await on('Berilo', 3)]
    await on('Never Told', 5, 0)
    await insertMedia(db, second, { kind: 'cover', url: 'media/cover.webp', alt_en: 'In profile' })
    const neighboursOf = async (id: string) => {
      const answer = await (await agency.get(`/api/talent/profile?language=en&id=${id}`)).json()
      return (answer as { neighbours: { previous: object; next: object } }).neighbours
    }
    expect(await neighboursOf(first)).toEqual({
      previous: { id: last, name: 'Calcita' },
      next: { id: second, name: 'Berilo', cover: { url: 'media/cover.webp', alt: 'In profile' } },
    })
    expect(await neighboursOf(second)).toMatchObject({ previous: { id: first }, next: { id: last } })
    expect(await neighboursOf(last)).toMatchObject({ previous: { id: second }, next: { id: first } })
  })

  test('shows the book’s first picture of talents without a cover', async () => {
    const id = await insertTalent(db, { name: 'Ágata', position: 1, category: 'coverless' })
    const next = await insertTalent(db, { name: 'Berilo', position: 2, category: 'coverless' })
    for (const talent of [id, next]) {
      await insertMedia(db, talent, { position: 2, url: 'media/second.webp' })
      await insertMedia(db, talent, { position: 1, url: 'media/first.webp', alt_en: 'In profile', credit: 'Studio' })
    }
    const profile = await (await agency.get(`/api/talent/profile?language=en&id=${id}`)).json()
    const first = { url: 'media/first.webp', alt: 'In profile' }
    expect(profile).toMatchObject({
      cover: { ...first, credit: 'Studio' },
      media: { book: [{ ...first, credit: 'Studio' }, { url: 'media/second.webp' }] },
    })
    expect(profile).toHaveProperty('neighbours.next', { id: next, name: 'Berilo', cover: first })
  })

  test('has the pictures of the comp card in their order, each once, and no videos', async () => {
    const id = await insertTalent(db, { category: 'carded' })
    const picture = (url: string, comp_card: 'front' | 'back' | null, position: number, more: object = {}) =>
      insertMedia(db, id, { url, comp_card, position, ...more })
    await picture('media/back-2.webp', 'back', 3)
    await picture('media/front.webp', 'front', 2)
    await picture('media/back-1.webp', 'back', 1, { credit: 'Studio' })
    await picture('media/back-1.webp', 'back', 1, { kind: 'cover', credit: 'Studio' })
    await picture('media/digital.webp', 'back', 1, { kind: 'snap' })
    await picture('media/film.mp4', 'back', 1, { kind: 'video' })
    await picture('media/none.webp', null, 4)
    const { comp_card } = await (await agency.get(`/api/talent/profile?id=${id}`)).json()
    expect(comp_card).toEqual({
      front: { url: 'media/front.webp' },
      back: [
        { url: 'media/back-1.webp', credit: 'Studio' },
        { url: 'media/back-2.webp' },
        { url: 'media/digital.webp' },
      ],
    })
    await db.updateTable('talent_media').set({ comp_card: null }).where('talent_id', '=', Number(id)).execute()
    expect(await (await agency.get(`/api/talent/profile?id=${id}`)).json()).not.toHaveProperty('comp_card')
  })

  test('has the full-length digitals of line-ups in the order of the board', async () => {
    const add = async (position: number, published: 0 | 1, snap: object) => {
      const id = await insertTalent(db, { position, published })
      const cut = { kind: 'snap', view: 'entire', cutout: 1, crown: 0.1, sole: 0.9, width: 300 } as const
      await insertMedia(db, id, { ...cut, url: `media/cut-${position}.webp`, ...snap })
    }
    for (const position of [502, 501]) await add(position, 1, {})
    await add(503, 0, {})
    await add(504, 1, { view: 'front' })
    await add(505, 1, { cutout: 0 })
    await add(506, 1, { crown: null })
    await add(507, 1, { width: null })
    expect(await findCutouts(db)).toEqual([501, 502].map((number) => ({ url: `media/cut-${number}.webp`, width: 300 })))
  })

  test('includes the weight only when the agency has turned it on', async () => {
    const id = await insertTalent(db, measures)
    const weightOf = async () => {
      const profile = (await (await agency.get(`/api/talent/profile?id=${id}`)).json()) as {
        attributes: Record<string, unknown>
      }
      return profile.attributes.weight
    }
    expect(await weightOf()).toBeUndefined()
    await db.insertInto('settings').values({ name: 'show_weight', value: 'true', updated_at: '2026-01-01' }).execute()
    expect(await weightOf()).toBe(55)
    await db.deleteFrom('settings').execute()
  })

  test.each([
    ['2008-06-16', { age: 17 }],
    [null, {}],
  ])('returns only height, hair and eyes of a talent born %s', async (birthdate, expected) => {
    const dates = { digitals_at: '2026-05-01', measured_at: '2026-05-02' }
    const id = await insertTalent(db, { ...measures, ...dates, birthdate })
    const profile = await (await agency.get(`/api/talent/profile?id=${id}`)).json()
    for (const name of Object.keys(dates)) expect(profile).not.toHaveProperty(name)
    expect(profile).toMatchObject({ ...expected, attributes: { height: 177.5, hair: 'brown', eyes: 'green' } })
    expect(Object.keys((profile as { attributes: object }).attributes)).toHaveLength(3)
  })

  test('returns all measures from the eighteenth birthday', async () => {
    const id = await insertTalent(db, { ...measures, birthdate: '2008-06-15' })
    expect(await (await agency.get(`/api/talent/profile?id=${id}`)).json()).toMatchObject({
      age: 18,
      attributes: { bust: 82 },
    })
  })

  test.each(['999999', '0', '-1', '1.5', '1e3', 'agata', '99999999999999999999', '2147483648', ' 1', '../1', 'null'])(
    'finds no talent %j',
    async (id) => {
      const response = await agency.get(`/api/talent/profile?id=${encodeURIComponent(id)}`)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
    },
  )

  test('hides a talent that is unpublished or has no name', async () => {
    const hidden = [await insertTalent(db, { published: 0 }), await insertTalent(db, { name: ' ' })]
    for (const id of hidden) expect((await agency.get(`/api/talent/profile?id=${id}`)).status).toBe(404)
  })

  test.each(['', '?id=', '?id=1&language=fr', '?id=1%00', `?id=${'1'.repeat(101)}`])(
    'refuses the query %j',
    async (query) => {
      expect((await agency.get(`/api/talent/profile${query}`)).status).toBe(422)
    },
  )
})
