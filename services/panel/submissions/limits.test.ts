import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createStatusResponse, ProblemError } from '#services/http/problem.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { applyMailboxLimits, limitSubmissions } from './limits.ts'

const maxSubmissions = 20

eachDialect((_connection, db) => {
  /** Receives submissions of one kind. Returns a function that sends one and returns the status. */
  async function openLimit(kind: string) {
    const { limit } = await limitSubmissions(db, () => undefined, maxSubmissions)
    const app = new Hono().post('/', limit(kind), (c) => c.body(null, 201))
    app.onError((error) => {
      if (!(error instanceof ProblemError)) throw error
      return createStatusResponse(error.status, error.options)
    })
    return (address: string) => app.request('/', { method: 'POST', headers: { 'x-forwarded-client': address } })
  }

  test('refuses a flood from many addresses with Retry-After', async () => {
    const send = await openLimit('flood')
    const accepted: number[] = []
    for (let number = 0; number < maxSubmissions; number++) accepted.push((await send(`203.0.113.${number}`)).status)
    expect(accepted).toEqual(Array(maxSubmissions).fill(201))
    const refused = await send('198.51.100.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('reserves room for others when a few visitors send as much as they may', async () => {
    const send = await openLimit('few')
    const statuses: number[] = []
    for (let sent = 0; sent < 30; sent++) statuses.push((await send(`203.0.113.${sent % 3}`)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(3 + maxSubmissions / 2)
    for (let number = 0; number < 5; number++) expect((await send(`198.51.100.${number}`)).status).toBe(201)
  })

  test('counts the mails of each kind to a mailbox separately', async () => {
    const send = async (kind: 'receipt' | 'guardian' | 'card', count: number) => {
      const mails = Array.from({ length: count }, () => ({ kind, to: 'ana@mail.example' }))
      return db.transaction().execute((transaction) => applyMailboxLimits(transaction, mails, now))
    }
    expect(await send('receipt', 12)).toHaveLength(10)
    expect(await send('guardian', 5)).toHaveLength(5)
    expect(await send('card', 12)).toHaveLength(10)
    await expect(send('guardian', 1)).rejects.toMatchObject({ status: 429 })
  })

  test('counts each kind separately', async () => {
    const [messages, applications] = [await openLimit('message'), await openLimit('application')]
    for (let number = 0; number < maxSubmissions; number++) await messages(`203.0.113.${number}`)
    expect((await applications('198.51.100.1')).status).toBe(201)
    // Also those of visitors who send more than one.
    const [shortlists, reports] = [await openLimit('shortlist'), await openLimit('report')]
    for (let sent = 0; sent <= maxSubmissions / 2; sent++) await shortlists('203.0.113.1')
    for (const _ of [1, 2]) expect((await reports('198.51.100.2')).status).toBe(201)
  })
})
