import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Attribute } from '#contracts/agency/attributes.ts'
import type { TalentCard } from '#contracts/agency/talents.ts'
import { openAgency } from '#tests/helpers/agency.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertLanguages, insertStay, insertTalent } from '#tests/helpers/talents.ts'

// Today is 15 June 2026.
const people = [
  { name: 'Home', city: 'Tokyo', languages: ['en', 'ja'], stays: [] },
  { name: 'Guest', city: 'Milan', languages: ['en'], stays: [{ city: 'Tokyo', from: '2026-06-10', to: '2026-06-20' }] },
  { name: 'Away', city: 'Tokyo', languages: ['pt'], stays: [{ city: 'Milan', from: '2026-06-10', to: '2026-06-20' }] },
  {
    name: 'Secret',
    city: 'Milan',
    languages: ['en', 'pt'],
    stays: [{ city: 'Kyoto', from: '2026-06-10', to: '2026-06-20', public: 0 }],
  },
  { name: 'Past', city: 'Milan', languages: [], stays: [{ city: 'Tokyo', from: '2026-06-01', to: '2026-06-14' }] },
  {
    name: 'Minor',
    city: 'Tokyo',
    birthdate: '2010-01-01',
    languages: ['ja', 'sw'],
    stays: [{ city: 'Oslo', from: '2026-06-10', to: '2026-06-20' }],
  },
  {
    name: 'Ageless',
    city: 'Tokyo',
    birthdate: null,
    languages: ['ja'],
    stays: [{ city: 'Oslo', from: '2026-06-10', to: '2026-06-20' }],
  },
] as const

bothDialects((connection, db) => {
  let agency: Awaited<ReturnType<typeof openAgency>>

  beforeAll(async () => {
    agency = await openAgency(connection())
    for (const [position, { languages, stays, ...talent }] of people.entries()) {
      const id = await insertTalent(db, { ...talent, position })
      if (languages.length > 0) await insertLanguages(db, id, [...languages])
      for (const stay of stays) await insertStay(db, id, stay)
    }
  })

  async function list(filters: object): Promise<TalentCard[]> {
    const response = await agency.post('/api/talents', filters)
    expect(response.status).toBe(200)
    return (await response.json()).data
  }

  const names = async (filters: object) => (await list(filters)).map(({ name }) => name)

  test.each([
    [{ city: 'Tokyo' }, ['Home', 'Guest', 'Away']],
    [{ city: 'Tokyo', from: '2026-06-12', to: '2026-06-18' }, ['Home', 'Guest', 'Past']],
    [{ city: 'Tokyo', from: '2026-06-15', to: '2026-06-18' }, ['Home', 'Guest']],
    [{ city: 'Tokyo', to: '2026-06-15' }, ['Home', 'Guest']],
    [{ city: 'Tokyo', from: '2026-06-20', to: '2026-06-21' }, ['Home', 'Guest', 'Away']],
    [{ city: 'Tokyo', from: '2026-06-21' }, ['Home', 'Away']],
    [{ city: 'Tokyo', from: '2026-06-01', to: '2026-06-02' }, ['Home', 'Away', 'Past']],
    [{ city: 'Tokyo', to: '2026-06-14' }, ['Home', 'Guest', 'Past']],
    [{ city: 'Milan', from: '2026-06-12', to: '2026-06-18' }, ['Away', 'Past']],
    [{ city: 'tokyo' }, []],
    [{ city: 'Oslo' }, []],
    [{ city: 'Kyoto' }, []],
    [{ languages: ['en'] }, ['Home', 'Guest', 'Secret']],
    [{ languages: ['en', 'ja'] }, ['Home']],
    [{ languages: ['ja'] }, ['Home']],
    [{ languages: ['en,ja'] }, []],
    [{ languages: ['EN'] }, []],
    [{ languages: ['e'] }, []],
    [{ languages: ['_n'] }, []],
    [{ languages: [] }, ['Home', 'Guest', 'Away', 'Secret', 'Past', 'Minor', 'Ageless']],
    [{ languages: ['en'], city: 'Tokyo' }, ['Home', 'Guest']],
  ])('%j finds %j', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected)
  })

  test.each([
    [{ from: '2026-06-01' }, 'city'],
    [{ city: 'Tokyo', from: '2026-06-02', to: '2026-06-01' }, 'to'],
    [{ city: 'Tokyo', from: '2026-02-30' }, 'from'],
    [{ city: '' }, 'city'],
    [{ languages: 'en' }, 'languages'],
  ])('refuses %j by field', async (filters, field) => {
    const response = await agency.post('/api/talents', filters)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors)).toEqual([field])
  })

  test('confirmed work in another city counts like a stay, and reads like one', async () => {
    const id = Number(await insertTalent(db, { name: 'Worker', city: 'Milan', position: 90 }))
    const period = { from: '2026-06-10', to: '2026-06-20' }
    const job = { ...period, kind: 'confirmed' as const, title: 'Nike', queue: 1, created_at: '', updated_at: '' }
    await insertRows(db, 'bookings', [
      { ...job, talent_id: id, city: 'Oslo', country: 'NO' },
      // Another kind, the city of the talent, a client's words, ended, and of a minor.
      { ...job, talent_id: id, city: 'Bergen', country: 'NO', kind: 'option', rank: 1, queue: 2 },
      { ...job, talent_id: id, city: 'Milan', country: 'IT', queue: 3, from: '2026-06-14' },
      { ...job, talent_id: id, city: 'Bergen', country: null, queue: 4 },
      { ...job, talent_id: id, city: 'Bergen', country: 'NO', released_at: '2026-06-12', queue: 5 },
      { ...job, talent_id: Number((await list({ name: 'Minor' }))[0]?.id), city: 'Oslo', country: 'NO' },
    ])
    expect(await names({ city: 'Oslo', ...period })).toEqual(['Worker'])
    expect(await names({ city: 'Bergen' })).toEqual([])
    expect(await names({ city: 'Milan', ...period })).toEqual(['Away', 'Past', 'Worker'])
    const { stays } = await (await agency.get(`/api/talent/profile?id=${id}`)).json()
    expect(stays).toEqual([{ city: 'Oslo', country: 'NO', ...period }])
    await db.deleteFrom('bookings').where('queue', '=', 3).execute()
    expect(await names({ city: 'Milan', ...period })).toEqual(['Away', 'Past'])
    const [card] = await list({ name: 'Worker' })
    expect(card?.in_town).toEqual({ city: 'Oslo', until: '2026-06-20' })
    const profile = await (await agency.get(`/api/talent/profile?id=${id}`)).json()
    expect(profile.stays).toEqual([{ city: 'Oslo', country: 'NO', ...period }])
    expect(JSON.stringify(profile)).not.toMatch(/Nike|booking|confirmed/)
    await db.updateTable('talents').set({ city: null }).where('id', '=', id).execute()
    expect((await list({ name: 'Worker' }))[0]?.in_town).toEqual({ city: 'Oslo', until: '2026-06-20' })
    await db.updateTable('talents').set({ city: 'Milan' }).where('id', '=', id).execute()
    await emptyTables(connection(), 'bookings')
  })

  test('cards say where adults are today', async () => {
    const cards = await list({})
    expect(cards.filter((card) => card.in_town).map(({ name, in_town }) => [name, in_town])).toEqual([
      ['Guest', { city: 'Tokyo', until: '2026-06-20' }],
      ['Away', { city: 'Milan', until: '2026-06-20' }],
    ])
  })

  test('of two stays at once the one that began last counts', async () => {
    const id = await insertTalent(db, { name: 'Twice', city: 'Milan', position: 92 })
    await insertStay(db, id, { city: 'Porto', from: '2026-06-14', to: '2026-06-16' })
    await insertStay(db, id, { city: 'Lisbon', from: '2026-06-01', to: '2026-06-30' })
    expect((await list({ name: 'Twice' }))[0]?.in_town).toEqual({ city: 'Porto', until: '2026-06-16' })
    await db.deleteFrom('talents').where('id', '=', Number(id)).execute()
  })

  test('a stay is public until the end of its last day', async () => {
    const id = Number(await insertTalent(db, { name: 'Leaving', city: 'Milan', position: 91 }))
    await insertStay(db, String(id), { city: 'Lisbon', from: '2026-06-10', to: '2026-06-15' })
    expect((await list({ name: 'Leaving' }))[0]?.in_town).toEqual({ city: 'Lisbon', until: '2026-06-15' })
    const { stays } = await (await agency.get(`/api/talent/profile?id=${id}`)).json()
    expect(stays).toMatchObject([{ city: 'Lisbon', to: '2026-06-15' }])
    await db.deleteFrom('stays').where('talent_id', '=', id).execute()
  })

  test('profiles of minors have neither languages nor stays', async () => {
    const minor = (await list({})).find(({ name }) => name === 'Minor')
    const profile = await (await agency.get(`/api/talent/profile?id=${minor?.id}`)).json()
    expect(profile).not.toHaveProperty('languages')
    expect(JSON.stringify(profile)).not.toMatch(/Oslo|Tokyo|"sw"/)
  })

  test('lists the languages and cities of adults as options', async () => {
    const hidden = await insertTalent(db, { name: 'Hidden', city: 'Quito', published: 0 })
    await insertLanguages(db, hidden, ['fr'])
    await insertStay(db, hidden, { city: 'Lima', from: '2026-06-10', to: '2026-06-20' })
    const guest = await insertTalent(db, { name: 'Travelling', city: 'Milan', position: 93 })
    await insertStay(db, guest, { city: 'Rome', from: '2026-06-01', to: '2026-06-14' })
    await insertStay(db, guest, { city: 'Turin', from: '2026-06-10', to: '2026-06-15' })
    await insertStay(db, guest, { city: 'Naples', from: '2026-09-01', to: '2026-09-02' })
    await insertTalent(db, { name: 'Young', city: 'Vilnius', birthdate: '2010-01-01', position: 94 })
    const response = await agency.get('/api/talents/attributes?language=en')
    const attributes = (await response.json()) as Attribute[]
    const optionsOf = (name: string) => attributes.find((attribute) => attribute.name === name)?.options
    expect(optionsOf('languages')?.map(({ label }) => label)).toEqual(['English', 'Japanese', 'Portuguese'])
    expect(optionsOf('city')?.map(({ value }) => value)).toEqual(['Milan', 'Naples', 'Tokyo', 'Turin'])
    for (const id of [hidden, guest]) await db.deleteFrom('talents').where('id', '=', Number(id)).execute()
    await db.deleteFrom('talents').where('name', '=', 'Young').execute()
  })

  test('a longer period never finds fewer guests, and a minor is never found', async () => {
    const day = fc.integer({ min: 1, max: 30 }).map((date) => `2026-06-${String(date).padStart(2, '0')}`)
    const property = fc.asyncProperty(day, day, day, fc.constantFrom('Tokyo', 'Milan', 'Oslo'), async (...drawn) => {
      const [from = '', middle = '', to = ''] = drawn.slice(0, 3).sort()
      const city = drawn[3]
      const narrow = await names({ city, from, to: middle })
      const wide = await names({ city, from, to })
      expect(wide).toEqual(expect.arrayContaining(narrow))
      expect(wide).not.toContain('Minor')
      expect(wide).not.toContain('Ageless')
    })
    await fc.assert(property, { numRuns: 60 })
  })
})
