import { expect, test, vi } from 'vitest'
import { silentLogger } from '#services/http/logger.ts'
import type { Storage } from '#services/storage.ts'
import { strictLogger } from '#tests/agency.ts'
import { eachDialect } from '#tests/dialects.ts'
import { openPanel } from '#tests/panel.ts'
import { temporaryStorage } from '#tests/temporary-storage.ts'
import { discardFiles } from '../files/discarded.ts'
import { scheduleRetention } from './schedule.ts'

eachDialect((connection) => {
  test('what has expired goes at once, and is told of', async () => {
    await using storage = await temporaryStorage()
    const panel = await openPanel(connection(), storage)
    await panel.post('/contact/pt', { full_name: 'Casting', email: 'casting@studio.example', message: 'Olá.' })
    await connection().db.updateTable('submissions').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()
    const info = vi.fn()
    await scheduleRetention({ connection: connection(), storage, log: { ...silentLogger, info } })[
      Symbol.asyncDispose
    ]()
    expect(info).toHaveBeenCalledWith({ submissions: 1, files: 0, mails: 0, trail: 0 }, expect.any(String))
    expect(await connection().db.selectFrom('submissions').select('id').execute()).toEqual([])
  })

  test('of two copies one does it', async () => {
    const { db } = connection()
    await using storage = await temporaryStorage()
    await db.deleteFrom('jobs').execute()
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

  test('a clock that leaps deletes nothing until it has stayed so', async () => {
    const { db } = connection()
    await using storage = await temporaryStorage()
    const panel = await openPanel(connection(), storage)
    await panel.post('/contact/pt', { full_name: 'Leap', email: 'casting@studio.example', message: 'Olá.' })
    const submissions = async () => (await db.selectFrom('submissions').select('id').execute()).length
    const warn = vi.fn()
    const runAt = (moment: string) =>
      scheduleRetention({
        connection: connection(),
        storage,
        log: { ...silentLogger, warn },
        now: () => new Date(moment),
      })[Symbol.asyncDispose]()
    await db.deleteFrom('jobs').execute()
    for (const moment of ['2026-06-15T13:00:00Z', '2031-01-01T00:00:00Z', '2026-06-15T14:00:00Z']) await runAt(moment)
    expect([await submissions(), warn.mock.calls.length]).toEqual([1, 1])
    for (const moment of ['2031-01-01T00:00:00Z', '2031-01-01T01:00:00Z']) await runAt(moment)
    expect(await submissions()).toBe(0)
  })

  test('a failure is logged, and ends nothing', async () => {
    await using storage = await temporaryStorage()
    const error = vi.fn()
    const db = connection().db.withSchema('no_such_schema')
    const broken = { ...connection(), db }
    await scheduleRetention({ connection: broken, storage, log: { ...silentLogger, error } })[Symbol.asyncDispose]()
    expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'expired submissions could not be deleted')
  })
})
