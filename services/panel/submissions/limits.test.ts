import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createStatusResponse, ProblemError } from '#services/http/problem.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { limitSubmissions } from './limits.ts'

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

  test('counts each kind separately', async () => {
    const [messages, applications] = [await openLimit('message'), await openLimit('application')]
    for (let number = 0; number < maxSubmissions; number++) await messages(`203.0.113.${number}`)
    expect((await applications('198.51.100.1')).status).toBe(201)
  })
})
