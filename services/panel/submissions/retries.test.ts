import { beforeEach, expect, test } from 'vitest'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { openPanel } from '#tests/helpers/panel.ts'

const message = { full_name: 'Casting', email: 'casting@studio.example', message: 'Olá.' }

bothDialects((connection, db) => {
  let clock = new Date()
  let panel: Awaited<ReturnType<typeof openPanel>>

  beforeEach(async () => {
    await emptyTables(connection(), 'submissions', 'rate_limits')
    panel = await openPanel(connection(), undefined, { now: () => clock })
  })

  /** Sends the message at `moment` and returns its number. */
  async function sendAt(timestamp: string, key = 'the key') {
    clock = new Date(timestamp)
    const response = await panel.post('/contact/pt', message, { 'idempotency-key': key })
    expect(response.status).toBe(201)
    return (await response.json()).id
  }

  test.each([
    ['midnight in UTC', '2026-06-15T23:59:58Z', '2026-06-16T00:00:03Z'],
    ['midnight in São Paulo', '2026-06-15T02:59:58Z', '2026-06-15T03:00:03Z'],
    ['most of a day', '2026-06-15T12:00:00Z', '2026-06-16T11:59:59Z'],
    ['a clock that is set back', '2026-06-15T12:00:00Z', '2026-06-15T11:30:00Z'],
  ])('stores a retry across %s once', async (_, first, retry) => {
    expect(await sendAt(retry)).toBe(await sendAt(first))
    expect(await db.selectFrom('submissions').select('id').execute()).toHaveLength(1)
  })

  test('stores the same message again after a week, and recognizes its retry', async () => {
    const first = await sendAt('2026-06-15T12:00:00Z')
    const second = await sendAt('2026-06-22T12:00:00Z')
    expect(second).not.toBe(first)
    expect(await sendAt('2026-06-22T12:00:05Z')).toBe(second)
    expect(await db.selectFrom('submissions').select('id').execute()).toHaveLength(2)
  })

  test('stores one of concurrent attempts a week after an earlier message', async () => {
    await sendAt('2026-06-15T12:00:00Z')
    const again = await Promise.all(Array.from({ length: 6 }, () => sendAt('2026-06-22T12:00:00Z')))
    expect(new Set(again).size).toBe(1)
  })
})
