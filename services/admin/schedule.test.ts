import { beforeEach, expect, test, vi } from 'vitest'
import { listenForChanges } from '#database/changes.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now, publishedRow } from '#tests/helpers/panel.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { silentLogger } from '../http/logger.ts'
import { trustClock } from '../jobs/clock.ts'
import { announceContent, publishScheduledTalents, startSchedule } from './schedule.ts'

const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const at = (minutes: number) => after(minutes).toISOString()

eachDialect((connection) => {
  beforeEach(() => emptyTables(connection(), 'talents', 'audit', 'jobs', 'clock', 'slides', 'partners', 'posts'))

  const talents = () => connection().db.selectFrom('talents').selectAll().orderBy('id').execute()
  const auditLog = () => connection().db.selectFrom('audit').selectAll().orderBy('id').execute()

  test('publishes and unpublishes talents on time', async () => {
    const { db } = connection()
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
    const { db } = connection()
    await insertTalent(db, { published: 0, publish_at: at(1), unpublish_at: at(2) })
    await insertTalent(db, { published: 1, publish_at: at(2), unpublish_at: at(1) })
    expect(await publishScheduledTalents(db, after(60))).toBe(2)
    expect(await talents()).toMatchObject([
      { published: 0, publish_at: null, unpublish_at: null },
      { published: 1, publish_at: null, unpublish_at: null },
    ])
  })

  test('runs in one of several instances', async () => {
    const { db } = connection()
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
    const { db } = connection()
    const row = { ...publishedRow, title_pt: 'Olaria' }
    await db
      .insertInto('partners')
      .values([
        { ...row, published_at: at(5) },
        { ...row, ends_at: at(10) },
        { ...row, published: 0, published_at: at(20) },
      ])
      .execute()
    const looks = [0, 4, 5, 6, 12, 30]
    const announced: string[][] = []
    for (const minutes of looks) announced.push(await announceContent(db, after(minutes)))
    expect(announced).toEqual([[], [], ['partners'], [], ['partners'], []])
  })

  test('announces starts again after a clock that was a day ahead', async () => {
    const { db } = connection()
    await db
      .insertInto('partners')
      .values({ ...publishedRow, title_pt: 'Olaria', published_at: at(5) })
      .execute()
    for (const minutes of [0, 1_440, 1, 2]) await announceContent(db, after(minutes))
    expect(await announceContent(db, after(6))).toEqual(['partners'])
  })

  test('concurrent instances announce once', async () => {
    const { db } = connection()
    await announceContent(db, now)
    await db
      .insertInto('partners')
      .values({ ...publishedRow, title_pt: 'Olaria', published_at: at(1) })
      .execute()
    const looks = await Promise.all([1, 2, 3].map(() => announceContent(db, after(2))))
    expect(looks.flat()).toEqual(['partners'])
  })

  test('notifies the caches', async () => {
    const { db } = connection()
    const heard: string[] = []
    await using _listening = await listenForChanges(connection(), (topic) => heard.push(topic))
    await insertTalent(db, { published: 0, publish_at: at(1) })
    await publishScheduledTalents(db, after(1))
    await expect.poll(() => heard).toContain('talents')
  })

  test('runs at the start, and logs a failure and goes on', async () => {
    const { db } = connection()
    await insertTalent(db, { published: 0, publish_at: '2020-01-01T00:00:00.000Z' })
    const [info, error] = [vi.fn(), vi.fn()]
    await startSchedule({ connection: connection(), log: { ...silentLogger, info } })[Symbol.asyncDispose]()
    expect(info).toHaveBeenCalledWith({ talents: 1, topics: [] }, expect.any(String))
    const broken = { ...connection(), db: db.withSchema('no_such_schema') }
    await startSchedule({ connection: broken, log: { ...silentLogger, error } })[Symbol.asyncDispose]()
    expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, expect.any(String))
  })

  /** Stores that the clock was trusted last so many days ago, with no check since. */
  const trustedDaysAgo = async (days: number) => {
    await emptyTables(connection(), 'clock')
    const timestamp = new Date(Date.now() - days * 86_400_000).toISOString()
    const state = { trusted_at: timestamp, checked_at: timestamp, untrusted_since: null, steady_ms: 0 }
    await connection()
      .db.insertInto('clock')
      .values({ id: 1, ...state })
      .execute()
  }

  const runOnce = () => startSchedule({ connection: connection(), log: silentLogger })[Symbol.asyncDispose]()

  test('publishes nothing after a jump of the clock until it is confirmed, and still unpublishes', async () => {
    const { db } = connection()
    const [may, june] = ['2020-05-01T00:00:00.000Z', '2020-06-01T00:00:00.000Z']
    await insertTalent(db, { published: 0, published_at: null, publish_at: may })
    await insertTalent(db, { published: 0, publish_at: may, unpublish_at: june })
    await insertTalent(db, { published: 1, unpublish_at: may })
    await insertTalent(db, { published: 1, unpublish_at: may, publish_at: june })
    await trustedDaysAgo(30)
    await runOnce()
    expect(await talents()).toMatchObject([
      { published: 0, publish_at: may, version: 1 },
      { published: 0, publish_at: may, unpublish_at: june, version: 1 },
      { published: 0, unpublish_at: null },
      { published: 0, unpublish_at: null, publish_at: june },
    ])
    await trustClock(db, new Date())
    await runOnce()
    expect(await talents()).toMatchObject([
      { published: 1, published_at: may, publish_at: null },
      { published: 0, publish_at: null, unpublish_at: null },
      { published: 0 },
      { published: 1, publish_at: null },
    ])
  })

  test('publishes what another instance left out because of its own clock', async () => {
    const { db } = connection()
    await insertTalent(db, { published: 0, publish_at: '2020-05-01T00:00:00.000Z' })
    await trustedDaysAgo(0)
    const untrusted_since = new Date(Date.now() + 400 * 86_400_000).toISOString()
    await db.updateTable('clock').set({ untrusted_since, checked_at: untrusted_since }).execute()
    await runOnce()
    expect(await talents()).toMatchObject([{ published: 1 }])
  })

  test('publishes by its own clock where no job checks it', async () => {
    await insertTalent(connection().db, { published: 0, publish_at: '2020-05-01T00:00:00.000Z' })
    await trustedDaysAgo(30)
    const options = { connection: connection(), log: silentLogger, checksClock: false }
    await startSchedule(options)[Symbol.asyncDispose]()
    expect(await talents()).toMatchObject([{ published: 1 }])
  })

  test('warns once of each jump of the clock', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const warn = vi.fn()
      await trustedDaysAgo(30)
      const schedule = startSchedule({ connection: connection(), log: { ...silentLogger, warn } })
      vi.advanceTimersByTime(30_000)
      await schedule[Symbol.asyncDispose]()
      expect(warn.mock.calls).toEqual([
        [expect.objectContaining({ trusted_at: expect.any(String) }), 'publication paused: the clock jumped'],
      ])
    } finally {
      vi.useRealTimers()
    }
  })
})
