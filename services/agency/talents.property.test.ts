import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { optionFilters, rangeFilters } from '#contracts/agency/attributes.ts'
import { talentOrders } from '#contracts/agency/talent-orders.ts'
import { talentCardSchema } from '#contracts/agency/talents.ts'
import { paginatedSchema } from '#contracts/shared-schemas.ts'
import { openAgency } from '#tests/helpers/agency.ts'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { byRun } from '#tests/helpers/full-run.ts'
import { insertTalent } from '#tests/helpers/talents.ts'

const text = fc.string({ unit: 'binary', maxLength: 20 })
const range = fc.record(
  { min: fc.double({ noNaN: true, noDefaultInfinity: true }), max: fc.nat(200) },
  { requiredKeys: [] },
)
const plausible = {
  category: fc.oneof(fc.constantFrom('woman', 'man'), text),
  name: text,
  ids: fc.array(fc.oneof(fc.nat(), text, fc.bigInt().map(String)), { maxLength: 5 }),
  order: fc.constantFrom(...talentOrders),
  ...Object.fromEntries(rangeFilters.map((name) => [name, range])),
  ...Object.fromEntries(optionFilters.map((name) => [name, fc.array(text, { maxLength: 3 })])),
}
const body = fc.oneof(
  { weight: 3, arbitrary: fc.record(plausible, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(plausible)), fc.jsonValue()) },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const query = fc.record(
  {
    page: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer(), text),
    paginate: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer(), text),
    language: fc.oneof(fc.constantFrom('pt', 'en'), text),
  },
  { requiredKeys: [] },
)

interface Sortable {
  id: number
  position: number
  search_name: string
  published_at: string | null
  height: number | null
}

const byText = (a: string | null, b: string | null) => Number((a ?? '') > (b ?? '')) - Number((a ?? '') < (b ?? ''))

/** The orders of lists. Each test talent has a height. */
const compareBy: Record<(typeof talentOrders)[number], (a: Sortable, b: Sortable) => number> = {
  board: (a, b) => a.position - b.position || a.id - b.id,
  name: (a, b) => byText(a.search_name, b.search_name) || a.id - b.id,
  '-name': (a, b) => byText(b.search_name, a.search_name) || b.id - a.id,
  newest: (a, b) => byText(b.published_at, a.published_at) || b.id - a.id,
  height: (a, b) => Number(a.height) - Number(b.height) || a.id - b.id,
  '-height': (a, b) => Number(b.height) - Number(a.height) || a.id - b.id,
}

bothDialects((connection, db) => {
  let agency: Awaited<ReturnType<typeof openAgency>>

  beforeAll(async () => {
    agency = await openAgency(connection())
    for (let position = 0; position < 30; position++) {
      await insertTalent(db, {
        name: `Talent ${position}`,
        position,
        category: position % 5 ? 'woman' : 'man',
        height: 160 + (position % 17),
        published_at: position % 3 ? `2026-0${1 + (position % 4)}-01T00:00:00Z` : null,
        waist: 58 + (position % 7),
        shoes: 36 + (position % 9),
        dress: 34 + (position % 5),
        digitals_at: position % 4 ? `2026-0${1 + (position % 6)}-10` : null,
        hair: position % 2 ? 'black' : 'red',
        birthdate: position % 3 ? '2000-01-01' : '2010-01-01',
      })
    }
  })

  const search = (parameters: object) =>
    new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))

  test('the list survives any filter and page', async () => {
    const property = fc.asyncProperty(body, query, async (filters, parameters) => {
      const response = await agency.post(`/api/talents?${search(parameters)}`, JSON.stringify(filters))
      const content: unknown = await response.json()
      if (response.status === 422) return
      expect(response.status).toBe(200)
      talentCardSchema.array().parse(paginatedSchema.parse(content).data)
    })
    await fc.assert(property, { numRuns: byRun(75, 300) })
  })

  test('an additional filter never adds results', async () => {
    const bounds = (from: number, to: number) =>
      fc.tuple(fc.integer({ min: from, max: to }), fc.nat(8)).map(([min, span]) => ({ min, max: min + span }))
    const filters = fc.record(
      {
        name: fc.constantFrom('talent', '1', '2'),
        height: bounds(158, 190),
        waist: bounds(56, 66),
        shoes: bounds(34, 46),
        hair: fc.subarray(['black', 'red', 'blond']),
        age: bounds(10, 30),
        dress: bounds(32, 44),
        fresh: fc.constantFrom(30, 90, 180),
      },
      { requiredKeys: [] },
    )
    const idsOf = async (filter: object) => {
      const { data } = paginatedSchema.parse(await (await agency.post('/api/talents?paginate=100', filter)).json())
      return talentCardSchema.array().parse(data)
    }
    const property = fc.asyncProperty(filters, filters, async (some, more) => {
      const wide = new Set((await idsOf(some)).map(({ id }) => id))
      const narrow = await idsOf({ ...more, ...some })
      for (const { id, age = 0 } of narrow) {
        expect(wide.has(id)).toBe(true)
        const { waist, shoes, dress, fresh, age: years } = { ...more, ...some }
        if (waist || shoes || dress || fresh || years) expect(age).toBeGreaterThanOrEqual(18)
      }
    })
    await fc.assert(property, { numRuns: byRun(25, 100) })
  })

  test('the pages contain exactly the matching talents, in order, with the total', async () => {
    const bounds = (from: number, to: number) =>
      fc.tuple(fc.integer({ min: from, max: to }), fc.nat(20)).map(([min, span]) => ({ min, max: min + span }))
    const filters = fc.record(
      {
        category: fc.constantFrom('woman', 'man'),
        name: fc.constantFrom('talent', 'TALENT 1', '2', 'xyz'),
        height: bounds(158, 190),
        waist: bounds(56, 66),
        hair: fc.subarray(['black', 'red'], { minLength: 1 }),
        order: fc.constantFrom(...talentOrders),
      },
      { requiredKeys: [] },
    )
    const rows = await db.selectFrom('talents').selectAll().execute()
    const property = fc.asyncProperty(filters, fc.integer({ min: 1, max: 12 }), async (filter, paginate) => {
      const { category, name = '', height, waist, hair, order = 'board' } = filter
      const isWithin = (value: number | null, { min, max } = { min: 0, max: 1000 }) =>
        value !== null && value >= min && value <= max
      const expected = rows
        .filter((row) => category === undefined || row.category === category)
        .filter((row) => row.search_name.includes(name.toLowerCase()))
        .filter((row) => isWithin(row.height, height))
        .filter((row) => waist === undefined || (isWithin(row.waist, waist) && String(row.birthdate) < '2008'))
        .filter((row) => hair === undefined || hair.includes(row.hair ?? ''))
        .sort((a, b) => compareBy[order](a, b))
        .map(({ id }) => String(id))
      const found: string[] = []
      for (let page = 1; page <= Math.floor(expected.length / paginate) + 1; page++) {
        const response = await agency.post(`/api/talents?paginate=${paginate}&page=${page}`, filter)
        const { data, total } = paginatedSchema.parse(await response.json())
        expect(total).toBe(expected.length)
        found.push(
          ...talentCardSchema
            .array()
            .parse(data)
            .map(({ id }) => id),
        )
      }
      expect(found).toEqual(expected)
    })
    await fc.assert(property, { numRuns: byRun(15, 60) })
  })

  test('the profile survives any query', async () => {
    const property = fc.asyncProperty(text, query, async (id, parameters) => {
      const response = await agency.get(`/api/talent/profile?${search({ ...parameters, id })}`)
      expect([200, 404, 422]).toContain(response.status)
    })
    await fc.assert(property, { numRuns: byRun(50, 200) })
  })

  test('pages of any size together contain the whole list', async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(...talentOrders),
      async (paginate, order) => {
        const seen: string[] = []
        for (let page = 1; page <= Math.ceil(30 / paginate); page++) {
          const response = await agency.post(`/api/talents?paginate=${paginate}&page=${page}`, { order })
          const { data, total } = paginatedSchema.parse(await response.json())
          expect(total).toBe(30)
          seen.push(
            ...talentCardSchema
              .array()
              .parse(data)
              .map((card) => card.id),
          )
        }
        expect(seen).toHaveLength(30)
        expect(new Set(seen).size).toBe(30)
      },
    )
    await fc.assert(property, { numRuns: byRun(5, 15) })
  })
})
