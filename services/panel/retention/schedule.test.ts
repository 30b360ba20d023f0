import { expect, test, vi } from 'vitest'
import { silentLogger } from '#services/http/logger.ts'
import type { Storage } from '#services/storage/storage.ts'
import { strictLogger } from '#tests/helpers/agency.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { now, openPanel } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { trustClock } from '../../jobs/clock.ts'
import { discardFiles } from '../../storage/discarded-files.ts'
import { maxPerRun } from './delete-expired.ts'
import { retentionJob, scheduleRetention } from './retention.ts'

eachDialect((connection, db) => {
  const storage = ofEachTest(temporaryStorage)

  test('deletes expired data at the start, and logs it', async () => {
    const panel = await openPanel(connection(), storage)
    await panel.post('/contact/pt', { full_name: 'Casting', email: 'casting@studio.example', message: 'Olá.' })
    await db.updateTable('submissions').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()
    await trustClock(db, new Date())
    const info = vi.fn()
    await scheduleRetention({ connection: connection(), storage, log: { ...silentLogger, info } })[
      Symbol.asyncDispose
    ]()
    expect(info).toHaveBeenCalledWith(
      { submissions: 1, files: 0, selections: 0, mails: 0, audit: 0, versions: 0, bin: 0 },
      expect.any(String),
    )
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([])
  })

  test('records the time of its last run', async () => {
    await emptyTables(connection(), 'jobs', 'clock')
    for (const timestamp of [now, after(0, 1)]) {
      await runAt(storage, timestamp)
      const run = db.selectFrom('jobs').select('done_until').where('name', '=', retentionJob)
      expect(await run.executeTakeFirst()).toEqual({ done_until: timestamp.toISOString() })
    }
  })

  test('runs in one of two instances', async () => {
    await db.deleteFrom('jobs').execute()
    await trustClock(db, new Date())
    await discardFiles(db, ['private/a.webp'], new Date('2026-01-01'))
    const [began, end, info] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), vi.fn()]
    const slow: Storage = {
      ...storage,
      async delete() {
        began.resolve()
        await end.promise
      },
    }
    const unwanted: Storage = { ...storage, delete: () => Promise.reject(new Error('the other copy is at it')) }
    const first = scheduleRetention({ connection: connection(), storage: slow, log: { ...silentLogger, info } })
    await began.promise
    const second = scheduleRetention({ connection: connection(), storage: unwanted, log: strictLogger })
    await second[Symbol.asyncDispose]()
    end.resolve()
    await first[Symbol.asyncDispose]()
    expect(info).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ files: 1 }), expect.any(String))
  })

  /** Runs an instance whose clock reads `moment`. Returns the remaining submissions and the logged warnings. */
  async function runAt(storage: Storage, timestamp: Date) {
    const warn = vi.fn()
    const run = scheduleRetention({
      connection: connection(),
      storage,
      log: { ...silentLogger, warn },
      now: () => timestamp,
    })
    await run[Symbol.asyncDispose]()
    const left = await db.selectFrom('submissions').select('id').execute()
    return { left: left.length, warnings: warn.mock.calls.map(([, message]) => message) }
  }

  async function openWithMessage(storage: Storage, clock: () => Date) {
    await emptyTables(connection(), 'submissions', 'jobs', 'clock')
    const panel = await openPanel(connection(), storage, { now: clock })
    const send = (full_name: string) =>
      panel.post('/contact/pt', { full_name, email: 'casting@studio.example', message: 'Olá.' })
    return { db, send }
  }

  test.each([
    ['24 hours ahead', 24, 0, []],
    ['further ahead', 24.01, 1, ['deletion paused: the clock jumped']],
    ['behind', -1.01, 1, ['deletion paused: the clock jumped']],
  ])('a clock that is %s of the last run', async (_, hours, left, warnings) => {
    const { db, send } = await openWithMessage(storage, () => now)
    await runAt(storage, now)
    await send('Expired')
    await db
      .updateTable('submissions')
      .set({ expires_at: after(-10).toISOString() })
      .execute()
    expect(await runAt(storage, after(0, hours))).toEqual({ left, warnings })
  })

  const after = (days: number, hours = 0) => new Date(now.getTime() + (days * 24 + hours) * 3_600_000)
  const paused = 'deletion paused: the clock jumped'

  test('instances that start one by one with a clock 400 days ahead delete nothing', async () => {
    const { send } = await openWithMessage(storage, () => now)
    await send('Kept')
    await runAt(storage, after(0, 1))
    for (const timestamp of [after(400), after(400), after(400, 0.1), after(400, 1), after(401), after(800)])
      expect(await runAt(storage, timestamp)).toEqual({ left: 1, warnings: [paused] })
    expect(await runAt(storage, after(0, 5))).toEqual({ left: 1, warnings: [] })
  })

  test("resumes deletion after a day of steady time or a user's confirmation", async () => {
    const { db, send } = await openWithMessage(storage, () => now)
    await send('Expired')
    await runAt(storage, after(0, 1))
    for (let hour = 0; hour < 24; hour++) expect((await runAt(storage, after(400, hour))).left).toBe(1)
    expect(await runAt(storage, after(400, 24))).toEqual({ left: 0, warnings: [] })

    const other = await openWithMessage(storage, () => now)
    await other.send('Expired as well')
    await runAt(storage, after(0, 1))
    expect((await runAt(storage, after(400))).left).toBe(1)
    await trustClock(db, after(400))
    expect((await runAt(storage, after(400, 1))).left).toBe(0)
  })

  test('deletes the counts of limits that have ended', async () => {
    const { db } = await openWithMessage(storage, () => now)
    await db.deleteFrom('rate_limits').execute()
    const counts = { ended: now, current: after(1) }
    const rows = Object.entries(counts).map(([key, end]) => ({ key, points: 1, expire: end.getTime() }))
    await db.insertInto('rate_limits').values(rows).execute()
    await runAt(storage, now)
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'current' }])
  })

  test('deletes a bounded number of submissions per run', async () => {
    const { db, send } = await openWithMessage(storage, () => now)
    await send('One of many')
    const row = await db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow()
    const many = Array.from({ length: maxPerRun + 50 }, (_, index) => ({
      ...row,
      id: `copy-${index}`,
      idempotency_key: null,
      expires_at: after(1).toISOString(),
    }))
    for (let from = 0; from < many.length; from += 50) await insertRows(db, 'submissions', many.slice(from, from + 50))
    await trustClock(db, after(2))
    expect((await runAt(storage, after(2))).left).toBe(51)
    expect((await runAt(storage, after(2, 1))).left).toBe(1)
  })

  test('logs a failure and goes on', async () => {
    const error = vi.fn()
    const broken = { ...connection(), db: db.withSchema('no_such_schema') }
    await scheduleRetention({ connection: broken, storage, log: { ...silentLogger, error } })[Symbol.asyncDispose]()
    expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'deletion of expired data failed')
  })
})
