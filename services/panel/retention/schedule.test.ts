import { expect, test, vi } from 'vitest'
import { silentLogger } from '#services/http/logger.ts'
import { eachDialect } from '#tests/dialects.ts'
import { openPanel } from '#tests/panel.ts'
import { temporaryStorage } from '#tests/temporary-storage.ts'
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
    expect(info).toHaveBeenCalledWith({ submissions: 1, files: 0, mails: 0 }, expect.any(String))
    expect(await connection().db.selectFrom('submissions').select('id').execute()).toEqual([])
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
