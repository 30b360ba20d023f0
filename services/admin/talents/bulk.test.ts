import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'

eachDialect((connection, db) => {
  const admin = sharedAdmin(connection)

  beforeEach(async () => {
    await db.deleteFrom('talents').execute()
    await db.deleteFrom('audit').execute()
  })

  const rows = () => db.selectFrom('talents').selectAll().orderBy('id').execute()
  const draft = { published: 0, published_at: null } as const

  async function some(...talents: Parameters<typeof insertTalent>[1][]): Promise<number[]> {
    const ids: number[] = []
    for (const talent of talents) ids.push(Number(await insertTalent(db, talent)))
    return ids
  }

  test('publishes many talents, with an audit entry for each', async () => {
    const ids = await some(draft, draft, {})
    const response = await admin.post('/talents/bulk', { action: 'publish', ids: [...ids, ids[0]] }, 'booker')
    expect(await response.json()).toMatchObject({ changed: 2 })
    expect(await rows()).toMatchObject([
      { published: 1, published_at: now.toISOString(), version: 2 },
      { published: 1, version: 2 },
      { published: 1, version: 1 },
    ])
    const { data } = await (await admin.get('/audit')).json()
    expect(data.map(({ record_id }: { record_id: string }) => Number(record_id))).toEqual([ids[1], ids[0]])
    expect(data[0]).toMatchObject({ staff_id: 'b1', changes: { published: [false, true] } })
  })

  test('changes all or none, and names those that cannot be published with the reason', async () => {
    const [named, nameless] = await some(draft, { ...draft, name: ' ' })
    const ids = [named, nameless, 999_999]
    for (const action of [{ action: 'publish' }, { action: 'schedule', publish_at: '2027-01-01T00:00:00Z' }]) {
      const response = await admin.post('/talents/bulk', { ...action, ids })
      const errors = { [`${nameless}`]: ['nameless'], 999999: ['unknown'] }
      expect(await response.json()).toMatchObject({ status: 422, errors })
    }
    expect(await rows()).toMatchObject([{ published: 0 }, { published: 0 }])
    expect((await admin.post('/talents/bulk', { action: 'category', category: 'man', ids: [nameless] })).status).toBe(
      200,
    )
  })

  test('sets the city of many, and adds languages to those they have', async () => {
    const ids = await some({ city: 'Recife' }, { city: 'Osaka' })
    await admin.post('/talents/bulk', { action: 'languages', ids: [ids[0]], languages: ['fr'] })
    const added = await admin.post('/talents/bulk', { action: 'languages', ids, languages: ['pt', 'en'] })
    expect(await added.json()).toMatchObject({ changed: 2 })
    const moved = await admin.post('/talents/bulk', { action: 'city', ids, city: ' Osaka ' })
    expect(await moved.json()).toMatchObject({ changed: 1 })
    expect(await (await admin.get(`/talents/${ids[0]}`)).json()).toMatchObject({
      city: 'Osaka',
      languages: ['en', 'fr', 'pt'],
      version: 4,
    })
    const { data } = await (await admin.get(`/audit?resource=talents&record_id=${ids[0]}`)).json()
    expect(data[1]).toMatchObject({ changes: { languages: [['fr'], ['en', 'fr', 'pt']] } })
    expect((await admin.post('/talents/bulk', { action: 'languages', ids, languages: ['xx'] })).status).toBe(422)
    expect((await admin.post('/talents/bulk', { action: 'city', ids, city: ' ' })).status).toBe(422)
  })

  test('undoes each action on many: publication, schedule, board, city, languages, dates and stays', async () => {
    const ids = await some({ ...draft, city: 'Recife' }, { category: 'woman', city: null })
    const actions = [
      { action: 'publish' },
      { action: 'unpublish' },
      { action: 'schedule', unpublish_at: '2027-01-01T00:00:00Z' },
      { action: 'category', category: 'man' },
      { action: 'city', city: 'Osaka' },
      { action: 'languages', languages: ['pt', 'en'] },
      { action: 'dates', digitals_at: '2026-06-01' },
      { action: 'dates', measured_at: '2026-06-02' },
      { action: 'dates', digitals_at: '2026-06-03', measured_at: '2026-06-04' },
      { action: 'stay', stay: { city: 'Milan', country: 'IT', from: '2026-09-20', to: '2026-10-01', public: true } },
    ]
    const records = () =>
      Promise.all(
        ids.map(async (id) => {
          const {
            version: _version,
            updated_at: _at,
            warnings: _warnings,
            ...record
          } = await (await admin.get(`/talents/${id}`)).json()
          return record
        }),
      )
    const untouched = await records()
    for (const action of actions) {
      const response = await admin.post('/talents/bulk', { ...action, ids }, 'booker')
      const { changed, before } = await response.json()
      expect(before, action.action).toHaveLength(changed)
      expect(await records(), action.action).not.toEqual(untouched)
      const undone = await admin.post('/talents/bulk', { action: 'restore', talents: before }, 'booker')
      expect(await undone.json(), action.action).toEqual({ changed })
      expect(await records(), action.action).toEqual(untouched)
    }
  })

  test('restores no board that the user may not see', async () => {
    const [id] = await some({ category: 'woman' })
    const talents = [{ id, version: 1, category: 'man' }]
    expect((await admin.post('/talents/bulk', { action: 'restore', talents }, 'limited')).status).toBe(422)
    expect((await admin.post('/talents/bulk', { action: 'restore', talents })).status).toBe(200)
    expect(await rows()).toMatchObject([{ category: 'man' }])
  })

  test('the schedule does not publish a talent that was unpublished by hand', async () => {
    const ids = await some({ publish_at: '2027-02-01T00:00:00.000Z', unpublish_at: '2027-01-01T00:00:00.000Z' })
    await admin.post('/talents/bulk', { action: 'unpublish', ids })
    expect(await rows()).toMatchObject([{ published: 0, publish_at: null, unpublish_at: null }])
  })

  test('schedules many, and applies due changes at once', async () => {
    const ids = await some(draft, {})
    await admin.post('/talents/bulk', { action: 'schedule', ids, publish_at: '2026-06-01T00:00:00Z' })
    expect(await rows()).toMatchObject([
      { published: 1, published_at: '2026-06-01T00:00:00.000Z', publish_at: null },
      { published: 1, publish_at: null, version: 1 },
    ])
    await admin.post('/talents/bulk', { action: 'schedule', ids, unpublish_at: '2027-01-01T00:00:00Z' })
    expect(await rows()).toMatchObject([{ unpublish_at: '2027-01-01T00:00:00.000Z' }, { published: 1 }])
  })

  test('refuses an end before the next publication of an unpublished talent', async () => {
    const timestamps = { publish_at: '2027-02-01T00:00:00.000Z', unpublish_at: '2027-01-01T00:00:00.000Z' }
    const [hidden, live] = await some(draft, {})
    const refused = await admin.post('/talents/bulk', { action: 'schedule', ids: [hidden, live], ...timestamps })
    expect(await refused.json()).toMatchObject({ status: 422, errors: { unpublish_at: ['ends_before_start'] } })
    expect((await admin.post('/talents/bulk', { action: 'schedule', ids: [live], ...timestamps })).status).toBe(200)
  })

  test('responds to a save with a conflict after a bulk change', async () => {
    const ids = await some({})
    await admin.post('/talents/bulk', { action: 'category', category: 'man', ids })
    const response = await admin.put(`/talents/${ids[0]}`, { name: 'Ágata', category: 'woman', version: 1 })
    expect(response.status).toBe(409)
  })

  test('changes all talents that match a filter, on all pages', async () => {
    await some(...Array.from({ length: 30 }, () => draft), { ...draft, category: 'man' }, { ...draft, name: 'Bia' })
    const response = await admin.post(
      '/talents/bulk?category=woman&q=agata',
      { action: 'publish', ids: 'all' },
      'booker',
    )
    expect(await response.json()).toMatchObject({ changed: 30 })
    expect((await rows()).map(({ published }) => published)).toEqual([...Array(30).fill(1), 0, 0])
    const { total } = await (await admin.get('/audit')).json()
    expect(total).toBe(30)
    expect((await admin.post('/talents/bulk?category=child', { action: 'publish', ids: 'all' })).status).toBe(422)
  })

  test('changes several batches in one transaction, and refuses more than ten thousand', async () => {
    const insert = (count: number) =>
      sql`insert into all_talents (name, search_name, category, created_at, updated_at)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
        select 'Ágata', 'agata', 'woman', '', '' from numbers`.execute(db)
    await insert(600)
    const all = { action: 'category', category: 'man', ids: 'all' }
    expect(await (await admin.post('/talents/bulk', all)).json()).toMatchObject({ changed: 600 })
    await insert(9_401)
    const refusal = await admin.post('/talents/bulk', all)
    expect(await refusal.json()).toMatchObject({ status: 422, errors: { ids: ['too_many'] } })
  })

  test('undoes unpublishing: restores exactly the published ones with their dates', async () => {
    const first = '2026-01-01T00:00:00.000Z'
    const until = '2027-01-01T00:00:00.000Z'
    const [live, down, open] = await some({ unpublish_at: until }, draft, {})
    const response = await admin.post('/talents/bulk', { action: 'unpublish', ids: 'all' })
    const { changed, before } = await response.json()
    expect(changed).toBe(2)
    expect(before).toEqual([
      { id: live, version: 2, published: true, published_at: first, publish_at: null, unpublish_at: until },
      { id: open, version: 2, published: true, published_at: first, publish_at: null, unpublish_at: null },
    ])
    // A talent that was edited meanwhile stays.
    await admin.put(`/talents/${open}`, { name: 'Ágata', category: 'woman', version: 2 })
    const undone = await admin.post('/talents/bulk', { action: 'restore', talents: before }, 'booker')
    expect(await undone.json()).toEqual({ changed: 1 })
    expect(await rows()).toMatchObject([
      { id: live, published: 1, unpublish_at: until, version: 3 },
      { id: down, published: 0, version: 1 },
      { id: open, published: 0, version: 3 },
    ])
    const { data } = await (await admin.get('/audit')).json()
    expect(data[0]).toMatchObject({ staff_id: 'b1', record_id: String(live), changes: { published: [false, true] } })
  })

  test('sets the dates of many, only those that are given, and undoes that', async () => {
    const digitals_at = '2026-06-14'
    const ids = await some({ measured_at: '2026-01-02', digitals_at: '2025-12-31' }, {}, { digitals_at })
    const response = await admin.post('/talents/bulk', { action: 'dates', ids, digitals_at }, 'booker')
    const { changed, before } = await response.json()
    expect(changed).toBe(2)
    expect(await rows()).toMatchObject([
      { digitals_at, measured_at: '2026-01-02', version: 2 },
      { digitals_at, measured_at: null, version: 2 },
      { digitals_at, measured_at: null, version: 1 },
    ])
    const { data } = await (await admin.get(`/audit?resource=talents&record_id=${ids[0]}`)).json()
    expect(data[0]).toMatchObject({ staff_id: 'b1', changes: { digitals_at: ['2025-12-31', digitals_at] } })

    // A talent that was edited meanwhile stays.
    await admin.put(`/talents/${ids[1]}`, { name: 'Ágata', category: 'woman', digitals_at, version: 2 })
    const undone = await admin.post('/talents/bulk', { action: 'restore', talents: before }, 'booker')
    expect(await undone.json()).toEqual({ changed: 1 })
    expect(await rows()).toMatchObject([
      { digitals_at: '2025-12-31', measured_at: '2026-01-02', version: 3 },
      { digitals_at, version: 3 },
      { digitals_at, version: 1 },
    ])
  })

  test('sets the line-up marks of many, each its own, on the picture that the line-up shows, and undoes that', async () => {
    const ids = await some({}, {})
    for (const id of ids) {
      for (const [position, url] of ['media/first.webp', 'media/second.webp'].entries())
        await insertMedia(db, String(id), { kind: 'snap', view: 'entire', url, position, crown: 0.2, sole: 0.8 })
      await insertMedia(db, String(id), { kind: 'book', url: 'media/first.webp' })
    }
    const marksOf = async (id?: number) =>
      (await (await admin.get(`/talents/${id}`)).json()).media.map(
        ({ kind, crown, sole }: { kind: string; crown: number | null; sole: number | null }) => [kind, crown, sole],
      )
    const [one, other] = ids
    const talents = [
      { id: one, crown: 0.06, sole: 0.94, cutout: true },
      { id: other, crown: null, sole: null },
    ]
    const response = await admin.post('/talents/bulk', { action: 'marks', talents }, 'booker')
    const { changed, before } = await response.json()
    expect(changed).toBe(2)
    // The copy in the book has the marks too, as in the talent's form.
    const unmarked = ['book', null, null]
    const second = ['snap', 0.2, 0.8]
    expect(await marksOf(one)).toEqual([['book', 0.06, 0.94], ['snap', 0.06, 0.94], second])
    expect(await marksOf(other)).toEqual([unmarked, ['snap', null, null], second])
    const { data } = await (await admin.get(`/audit?resource=talents&record_id=${one}`)).json()
    expect(data[0]).toMatchObject({
      staff_id: 'b1',
      changes: { crown: [0.2, 0.06], sole: [0.8, 0.94], cutout: [false, true] },
    })
    const { data: versions } = await (await admin.get(`/talents/${one}/versions`)).json()
    expect(versions[0]).toMatchObject({ version: 2, action: 'changed' })

    const undone = await admin.post('/talents/bulk', { action: 'restore', talents: before })
    expect(await undone.json()).toEqual({ changed: 2 })
    for (const id of ids) expect((await marksOf(id))[1]).toEqual(['snap', 0.2, 0.8])
    const cutouts = await db.selectFrom('talent_media').select('cutout').where('cutout', '=', 1).execute()
    expect(cutouts).toEqual([])
  })

  test('sets no marks when one talent has no full-length digital or the user may not change it', async () => {
    const [marked, without] = await some({ category: 'man' }, {})
    await insertMedia(db, String(marked), { kind: 'snap', view: 'entire' })
    const talents = [marked, without].map((id) => ({ id, crown: 0.1, sole: 0.9 }))
    const refused = await admin.post('/talents/bulk', { action: 'marks', talents })
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { [`${without}`]: ['no_full_length'] }])
    const others = await admin.post('/talents/bulk', { action: 'marks', talents: [talents[0]] }, 'limited')
    expect([others.status, (await others.json()).errors]).toEqual([422, { [`${marked}`]: ['unknown'] }])
    expect(await rows()).toMatchObject([{ version: 1 }, { version: 1 }])
  })

  test('refuses dates in the future, also when it restores them', async () => {
    const ids = await some({})
    const future = { digitals_at: '2026-06-17', measured_at: '2026-06-17' }
    const errors = { digitals_at: ['in_future'], measured_at: ['in_future'] }
    for (const body of [
      { action: 'dates', ids, ...future },
      { action: 'restore', talents: [{ id: ids[0], version: 1, ...future }] },
    ]) {
      const response = await admin.post('/talents/bulk', body)
      expect(await response.json()).toMatchObject({ status: 422, errors })
    }
    // In the time zone where each day begins first, the next day has begun.
    const latest = { action: 'dates', ids, measured_at: '2026-06-16' }
    expect((await admin.post('/talents/bulk', latest)).status).toBe(200)
  })

  test('adds a stay to those that each has, by first day and only once, and undoes that', async () => {
    const stay = { city: 'Milan', country: 'IT', from: '2026-09-20', to: '2026-10-01', public: true }
    const later = { city: 'Tokyo', country: 'JP', from: '2026-11-01', to: '2026-11-20', public: false }
    const ids = await some({}, {})
    const staysOf = async (id?: number) => (await (await admin.get(`/talents/${id}`)).json()).stays
    await admin.post('/talents/bulk', { action: 'stay', ids: [ids[0]], stay: later })
    const response = await admin.post('/talents/bulk', { action: 'stay', ids, stay }, 'booker')
    const { changed, before } = await response.json()
    expect(changed).toBe(2)
    expect(await staysOf(ids[0])).toEqual([stay, later])
    expect(await staysOf(ids[1])).toEqual([stay])
    const { data } = await (await admin.get(`/audit?resource=talents&record_id=${ids[1]}`)).json()
    expect(data[0]).toMatchObject({ staff_id: 'b1', changes: { stays: [[], [stay]] } })

    const again = await admin.post('/talents/bulk', { action: 'stay', ids, stay })
    expect(await again.json()).toEqual({ changed: 0, before: [] })
    const undone = await admin.post('/talents/bulk', { action: 'restore', talents: before })
    expect(await undone.json()).toEqual({ changed: 2 })
    expect(await staysOf(ids[0])).toEqual([later])
    expect(await staysOf(ids[1])).toEqual([])
    const hidden = { ...later, public: true }
    await admin.post('/talents/bulk', { action: 'stay', ids: [ids[0]], stay: hidden })
    expect(await staysOf(ids[0])).toEqual([hidden])
  })

  test('adds no stay to any of them when one has fifty', async () => {
    const [full, other] = await some({}, {})
    const stays = Array.from({ length: 50 }, (_one, index) => ({
      city: `City ${index}`,
      country: 'IT',
      from: '2026-09-20',
      to: '2026-10-01',
    }))
    await admin.put(`/talents/${full}`, { name: 'Ágata', category: 'woman', version: 1, stays })
    const body = { action: 'stay', ids: [full, other], stay: { ...stays[0], city: 'Milan' } }
    const refused = await admin.post('/talents/bulk', body)
    expect(await refused.json()).toMatchObject({ status: 422, errors: { [`${full}`]: ['too_many_stays'] } })
    expect(await (await admin.get(`/talents/${other}`)).json()).toMatchObject({ stays: [], version: 1 })
  })

  test.each([
    [{ action: 'dates', ids: [1] }],
    [{ action: 'dates', ids: [1], digitals_at: 'today' }],
    [{ action: 'dates', ids: [1], measured_at: '2026-02-30' }],
    [{ action: 'stay', ids: [1] }],
    [{ action: 'stay', ids: [1], stay: { city: 'Milan', country: 'XX', from: '2026-09-20', to: '2026-09-21' } }],
    [{ action: 'stay', ids: [1], stay: { city: 'Milan', country: 'IT', from: '2026-09-20', to: '2026-09-19' } }],
    [{ action: 'marks', talents: [] }],
    [{ action: 'marks', talents: [{ id: 1, crown: 0.9, sole: 0.1 }] }],
    [{ action: 'marks', talents: [{ id: 1, crown: 0.1 }] }],
    [{ action: 'publish', ids: 'some' }],
    [{ action: 'publish' }],
    [{ action: 'restore', talents: [] }],
    [{ action: 'restore', ids: [1] }],
    [{ action: 'publish', ids: [] }],
    [{ action: 'delete', ids: [] }],
    [{ action: 'category', ids: [1], category: 'child' }],
    [{ action: 'publish', ids: Array.from({ length: 1_001 }, (_, index) => index + 1) }],
    [{ action: 'schedule', ids: [1], publish_at: 'tomorrow' }],
  ])('refuses %j', async (body) => {
    expect((await admin.post('/talents/bulk', body)).status).toBe(422)
  })
})
