import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { publishedRow } from '../panel.ts'
import { type RunningSite, startSite } from '../start-site.ts'
import { effort, patience } from './effort.ts'
import { startRoundRobin } from './round-robin.ts'
import { siteData } from './site-data.ts'
import { isAcknowledged, newMessage, send } from './visitors.ts'

const password = 'sete cavalos de carrara'

/** Signs in the first administrator by the link of the copy that printed it last, and returns the session's cookie. */
async function setUp(site: RunningSite, origin: string): Promise<string> {
  const [, token = ''] = await site.said(/\/admin\/set-up#token=(\S+)/)
  const response = await fetch(`${site.url}/admin/api/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token, password, name: 'Admin', email: 'admin@marmore.example', language: 'pt' }),
  })
  expect(response.status).toBe(201)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

test('two copies on one PostgreSQL are one site, and are replaced without a failed request', {
  timeout: patience,
}, async () => {
  await using data = await siteData('postgres')
  await using proxy = await startRoundRobin()
  const environment = { ...data.environment, SITE_URL: proxy.url }
  const start = async () => {
    const site = await startSite(environment)
    // What it says of itself is the address that they share.
    const port = site.log.find(({ msg }) => msg === 'listening')?.port
    return { ...site, url: `http://127.0.0.1:${port}` }
  }
  let first = await start()
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(async () => void (await first.stop()))
  let second = await start()
  cleanUp.defer(async () => void (await second.stop()))
  for (const { url } of [first, second]) proxy.copies.add(url)
  await using connection = await data.open()
  const { db } = connection

  // Sessions: who signed in at one is known to the other.
  const cookie = await setUp(second, proxy.url)
  const whoAmI = async ({ url }: RunningSite) =>
    (await fetch(`${url}/admin/api/auth/get-session`, { headers: { cookie } })).json()
  for (const copy of [first, second]) {
    expect(await whoAmI(copy)).toMatchObject({ user: { email: 'admin@marmore.example' } })
  }

  // Limits: thirty messages of one visitor an hour, whichever copy they come to.
  const statuses: number[] = []
  for (let sent = 0; sent < 36; sent++) statuses.push(await send(proxy.url, newMessage(), '203.0.113.9'))
  expect(statuses).toEqual([...Array(30).fill(303), ...Array(6).fill(429)])

  // Pages: what changes is seen at both, though each had kept the page.
  const titles = async () =>
    Promise.all(
      [first, second].map(async ({ url }) => (await (await fetch(`${url}/en/partners`)).text()).includes('Olaria')),
    )
  expect(await titles()).toEqual([false, false])
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('partners')
      .values({ ...publishedRow, title_en: 'Olaria' })
      .execute()
    await announceChange(transaction, 'partners')
  })
  await expect.poll(titles, { timeout: 30_000 }).toEqual([true, true])

  // A database that cuts all connections, as one that is restarted does, is found again.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await expect
    .poll(() => Promise.all([first, second].map(async ({ url }) => (await fetch(`${url}/readyz`)).status)), {
      timeout: 30_000,
    })
    .toEqual([200, 200])

  // Replaced one after the other, while visitors read and send.
  let over = false
  const answers: number[] = []
  const visitors = Array.from({ length: 3 }, async (_, number) => {
    while (!over) {
      const isWriter = number === 0
      const status = isWriter ? await send(proxy.url, newMessage()) : (await fetch(`${proxy.url}/en/partners`)).status
      answers.push(isAcknowledged(status) ? 200 : status)
    }
  })
  const several = async () => {
    const count = answers.length
    await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(count + 20)
  }
  // The proxy is told first: a connection that a stopping copy has not accepted yet is cut by the system.
  const takeOut = async ({ url }: RunningSite) => {
    await several()
    proxy.copies.delete(url)
    await several()
  }
  for (let round = 0; round < effort(1, 5); round++) {
    await takeOut(first)
    expect(await first.stop()).toBe(0)
    first = await start()
    proxy.copies.add(first.url)
    await takeOut(second)
    expect(await second.stop()).toBe(0)
    second = await start()
    proxy.copies.add(second.url)
  }
  await several()
  over = true
  await Promise.all(visitors)
  expect(answers.filter((status) => status !== 200)).toEqual([])
})
