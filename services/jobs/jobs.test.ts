import { beforeEach, expect, test } from 'vitest'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { withLease } from './jobs.ts'

const hour = 3_600_000
const after = (hours: number) => new Date(now.getTime() + hours * hour)
const never = () => Promise.reject(new Error('another copy is at it'))

bothDialects((_connection, db) => {
  beforeEach(async () => void (await db.deleteFrom('jobs').execute()))

  const take = (at: Date, work: () => Promise<void> = async () => {}) =>
    withLease(db, 'job', { now: at, lease: hour }, work)

  test('runs in one of several instances', async () => {
    let done = 0
    const began = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const first = take(now, async () => {
      done++
      began.resolve()
      await end.promise
    })
    await began.promise
    expect(await Promise.all([take(now, never), take(after(0.5), never), take(after(-0.1), never)])).toEqual([
      false,
      false,
      false,
    ])
    end.resolve()
    expect(await first).toBe(true)
    expect(await take(now, async () => void done++)).toBe(true)
    expect(done).toBe(2)
  })

  test('leaves the claim of another instance, which took the job over from one that was too slow', async () => {
    expect(
      await take(now, async () => {
        await take(after(1), async () => {
          // The slow one ends.
        })
        await insertRows(db, 'jobs', { name: 'job, taken', done_until: after(2).toISOString() })
      }),
    ).toBe(true)
    expect(await take(after(1.5), never)).toBe(false)
  })

  test('waits for a crashed instance until its lease ends, and not for a failed one', async () => {
    await expect(take(now, never)).rejects.toThrow('another copy is at it')
    await insertRows(db, 'jobs', { name: 'job, taken', done_until: after(1).toISOString() })
    expect(await take(after(0.9), never)).toBe(false)
    expect(await take(after(1))).toBe(true)
  })
})
