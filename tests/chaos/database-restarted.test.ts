import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { startSite } from '../helpers/start-site.ts'
import { isAcknowledged, newAddress, newApplication, newMessage, type Sent, send } from '../helpers/visitors.ts'

test('a restart of PostgreSQL under traffic: pages are served, forms are refused clearly and accepted again afterwards', {
  timeout: timeoutMs,
}, async () => {
  await using postgres = await startPostgres()
  await using site = await startSite({
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '1',
    // A fast machine sends more than all visitors of an agency.
    MAX_SUBMISSIONS: '1000000',
  })
  const pages = ['/', '/modelos', '/en/models/woman', '/noticias', '/en/partners', '/contato']
  for (const path of pages) expect((await fetch(site.url + path)).status, path).toBe(200)
  const acknowledged: Sent[] = []
  const refusals: number[] = []
  const statuses: number[] = []
  let over = false
  const traffic = Promise.all([
    ...[1, 2].map(async () => {
      while (!over) {
        const sent = newMessage()
        for (let isSent = false; !isSent; ) {
          const status = await send(site.url, sent)
          isSent = isAcknowledged(status)
          if (!isSent) refusals.push(status)
        }
        acknowledged.push(sent)
      }
    }),
    (async () => {
      for (let visit = 0; !over; visit++) statuses.push((await fetch(site.url + pages[visit % pages.length])).status)
    })(),
  ])
  traffic.catch(() => {})
  const several = (list: unknown[]) => {
    const count = list.length
    return expect.poll(() => list.length, { timeout: 60_000 }).toBeGreaterThan(count + 10)
  }
  for (let round = 0; round < 10; round++) {
    await several(acknowledged)
    await postgres.stop()
    await several(statuses)
    await several(refusals)
    // Without JavaScript the page is rendered again, from cached responses.
    for (const [path, form, said] of [
      ['/en/contact', newMessage(), 'It was not sent.'],
      ['/seja-modelo', newApplication(), 'Não foi enviado.'],
    ] as const) {
      const page = await fetch(site.url + path, {
        method: 'POST',
        body: form.body,
        headers: { origin: site.url, 'x-forwarded-for': newAddress() },
      })
      const html = await page.text()
      expect([path, page.status, html.includes(said), html.includes(form.mark)]).toEqual([path, 503, true, true])
    }
    // A result is reused for two seconds.
    await expect
      .poll(async () => (await fetch(`${site.url}/readyz`)).json(), { timeout: 60_000 })
      .toMatchObject({ status: 'not ready', parts: { database: false } })
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    await postgres.start()
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
    await several(acknowledged)
  }
  over = true
  await traffic
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(refusals.filter((status) => status !== 503)).toEqual([])
  await using connection = await connect({ databaseUrl: postgres.url, dataDir: '' })
  const stored = await connection.db.selectFrom('submissions').select('payload').execute()
  expect(acknowledged.map(({ mark }) => stored.filter(({ payload }) => payload.includes(mark)).length)).toEqual(
    acknowledged.map(() => 1),
  )
})
