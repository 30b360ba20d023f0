import { beforeEach, expect, test, vi } from 'vitest'
import { type CollectionName, collections } from '#contracts/admin/resources.ts'
import { listenForChanges } from '#database/changes.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { addTo } from '#tests/helpers/admin-writes/admin-calls.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now, publishedRow } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { silentLogger } from '../http/logger.ts'
import { tableOf } from '../records/resource-tables.ts'
import { anyTables } from './collections/rows.ts'
import { announceContent, publishScheduledTalents, startSchedule } from './schedule.ts'

const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const at = (minutes: number) => after(minutes).toISOString()

eachDialect((connection, db) => {
  beforeEach(() => emptyTables(connection(), 'talents', 'audit', 'jobs', 'slides', 'partners', 'posts'))

  const talents = () => db.selectFrom('talents').selectAll().orderBy('id').execute()
  const auditLog = () => db.selectFrom('audit').selectAll().orderBy('id').execute()

  test('publishes and unpublishes talents on time', async () => {
    await insertTalent(db, { published: 0, published_at: null, publish_at: at(1), unpublish_at: at(3) })
    expect(await publishScheduledTalents(db, now)).toBe(0)
    expect(await publishScheduledTalents(db, after(1))).toBe(1)
    expect(await talents()).toMatchObject([
      { published: 1, published_at: at(1), publish_at: null, unpublish_at: at(3), version: 2 },
    ])
    expect(await publishScheduledTalents(db, after(5))).toBe(1)
    expect(await talents()).toMatchObject([{ published: 0, published_at: at(1), unpublish_at: null, version: 3 }])
    expect(await auditLog()).toMatchObject([
      { action: 'published', resource: 'talents', user_id: null },
      { action: 'unpublished', resource: 'talents' },
    ])
  })

  test('catches up in order after a pause', async () => {
    await insertTalent(db, { published: 0, publish_at: at(1), unpublish_at: at(2) })
    await insertTalent(db, { published: 1, publish_at: at(2), unpublish_at: at(1) })
    expect(await publishScheduledTalents(db, after(60))).toBe(2)
    expect(await talents()).toMatchObject([
      { published: 0, publish_at: null, unpublish_at: null },
      { published: 1, publish_at: null, unpublish_at: null },
    ])
  })

  test('runs in one of several instances', async () => {
    for (let count = 0; count < 120; count++) await insertTalent(db, { published: 0, publish_at: at(0) })
    await Promise.all([
      publishScheduledTalents(db, after(1)),
      publishScheduledTalents(db, after(1)),
      publishScheduledTalents(db, after(1)),
    ])
    expect((await talents()).every(({ published, version }) => published === 1 && version === 2)).toBe(true)
    expect(await auditLog()).toHaveLength(120)
  })

  test('announces each start and end once', async () => {
    const row = { ...publishedRow, title_pt: 'Olaria' }
    await insertRows(db, 'partners', [
      { ...row, published_at: at(5) },
      { ...row, ends_at: at(10) },
      { ...row, published: 0, published_at: at(20) },
    ])
    const looks = [0, 4, 5, 6, 12, 30]
    const announced: string[][] = []
    for (const minutes of looks) announced.push(await announceContent(db, after(minutes)))
    expect(announced).toEqual([[], [], ['partners'], [], ['partners'], []])
  })

  test('announces the start and the end of the records of every collection that has dates', async () => {
    await db.deleteFrom('entities').execute()
    await insertRows(
      db,
      'entities',
      ['about_us', 'offices'].map((name) => ({ ...publishedRow, name })),
    )
    await using storage = await temporaryStorage()
    const caller = { connection: connection(), storage, call: (await openAdmin(connection(), { storage })).call }
    const scheduled = (Object.keys(collections) as CollectionName[]).filter(
      (name) => 'ends_at' in collections[name].input.shape,
    )
    expect(scheduled.length).toBeGreaterThan(8)
    for (const [index, name] of scheduled.entries()) {
      const day = (index + 1) * 1_440
      const { id } = name === 'entities' ? { id: 'any' } : await addTo(caller, name)
      const dates = { published: 1, published_at: at(day), ends_at: at(day + 2) }
      await anyTables(db)
        .updateTable(tableOf(name) ?? name)
        .set(dates)
        .$if(id !== 'any', (query) => query.where('id', '=', id))
        .execute()
      const announced: number[] = []
      for (const minutes of [-1, 0, 1, 2, 3]) announced.push((await announceContent(db, after(day + minutes))).length)
      expect([name, announced]).toEqual([name, [0, 1, 0, 1, 0]])
    }
  })

  test('announces starts again after a run that was a day ahead', async () => {
    await insertRows(db, 'partners', { ...publishedRow, title_pt: 'Olaria', published_at: at(5) })
    for (const minutes of [0, 1_440, 1, 2]) await announceContent(db, after(minutes))
    expect(await announceContent(db, after(6))).toEqual(['partners'])
  })

  test('concurrent instances announce once', async () => {
    await announceContent(db, now)
    await insertRows(db, 'partners', { ...publishedRow, title_pt: 'Olaria', published_at: at(1) })
    const looks = await Promise.all([1, 2, 3].map(() => announceContent(db, after(2))))
    expect(looks.flat()).toEqual(['partners'])
  })

  test('notifies the caches', async () => {
    const heard: string[] = []
    await using _listening = await listenForChanges(connection(), (topic) => heard.push(topic))
    await insertTalent(db, { published: 0, publish_at: at(1) })
    await publishScheduledTalents(db, after(1))
    await expect.poll(() => heard).toContain('talents')
  })

  test('runs at the start, and logs a failure and goes on', async () => {
    await insertTalent(db, { published: 0, publish_at: '2020-01-01T00:00:00.000Z' })
    const [info, error] = [vi.fn(), vi.fn()]
    const siteUrl = 'https://agency.example'
    await startSchedule({ connection: connection(), log: { ...silentLogger, info }, siteUrl })[Symbol.asyncDispose]()
    expect(info).toHaveBeenCalledWith({ talents: 1, topics: [], options: 0 }, expect.any(String))
    const broken = { ...connection(), db: db.withSchema('no_such_schema') }
    await startSchedule({ connection: broken, log: { ...silentLogger, error }, siteUrl })[Symbol.asyncDispose]()
    expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, expect.any(String))
  })
})
