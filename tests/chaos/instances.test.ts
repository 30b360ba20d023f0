import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { bringPicture, firstAdministrator } from '../helpers/first-administrator.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { publishedRow } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { siteData } from '../helpers/site-data.ts'
import { temporaryBucket } from '../helpers/temporary-storage.ts'
import { isAcknowledged, newAddress, newApplication, newMessage, picture, sendThrough } from '../helpers/visitors.ts'
import { type Instance, startInstance, urlsOf } from './instances.ts'
import { proxies } from './proxies.ts'

/** Several instances on one PostgreSQL and one bucket, behind a proxy. */
async function openInstances(count: number, proxyName: keyof typeof proxies, environment: Record<string, string> = {}) {
  await using cleanUp = new AsyncDisposableStack()
  const data = cleanUp.use(await siteData('postgres'))
  const bucket = cleanUp.use(await temporaryBucket())
  const hosts = urlsOf(count)
  const proxy = cleanUp.use(await proxies[proxyName](hosts))
  const shared = { ...data.environment, ...bucket.environment, ...environment, SITE_URL: proxy.url }
  const instances: Instance[] = []
  cleanUp.defer(async () => void (await Promise.all(instances.map((instance) => instance.stop()))))
  for (const instanceHost of hosts) instances.push(await startInstance(instanceHost, shared))
  const opened = cleanUp.move()
  return {
    url: proxy.url,
    instances,
    bucket,
    open: data.open,
    /** Stops an instance like an orchestrator and starts it again. Returns the exit code. */
    async replace(number: number): Promise<number | null | undefined> {
      const code = await instances[number]?.stop()
      instances[number] = await startInstance(hosts[number] ?? '', shared)
      return code
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** Whether the proxy sends requests to an instance. */
async function hasServedPages({ log }: Instance): Promise<boolean> {
  const port = log.find(({ msg }) => msg === 'metrics listening')?.port
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return metrics.includes('passarela_http_requests_total{kind="page"')
}

test('three instances on one PostgreSQL and one bucket, behind nginx, are one site', {
  timeout: timeoutMs,
}, async () => {
  await using site = await openInstances(3, 'nginx')
  const each = <Result>(call: (instance: Instance) => Promise<Result>) => Promise.all(site.instances.map(call))
  await using connection = await site.open()
  const { db } = connection

  // Sessions: a sign-in at one instance is valid at the others.
  const cookie = await firstAdministrator(site.instances[2] as Instance, site.url)
  for (const user of await each(async ({ url }) =>
    (await fetch(`${url}/admin/api/auth/get-session`, { headers: { cookie } })).json(),
  )) {
    expect(user).toMatchObject({ user: { email: 'admin@marmore.example' } })
  }

  // Limits: thirty messages of one visitor an hour over all instances.
  const address = newAddress()
  const statuses: number[] = []
  for (let sent = 0; sent < 36; sent++) statuses.push(await sendThrough(site.url, newMessage(), address))
  expect(statuses).toEqual([...Array(30).fill(303), ...Array(6).fill(429)])

  // Pages: a change reaches all instances, although each had cached the page.
  const titles = () => each(async ({ url }) => (await (await fetch(`${url}/en/partners`)).text()).includes('Olaria'))
  expect(await titles()).toEqual([false, false, false])
  await db.transaction().execute(async (transaction) => {
    await insertRows(transaction, 'partners', { ...publishedRow, title_en: 'Olaria' })
    await announceChange(transaction, 'partners')
  })
  await expect.poll(titles, { timeout: 30_000 }).toEqual([true, true, true])

  // Files: an upload at one instance is available at all.
  const brought = await bringPicture(site.url, picture, { cookie, origin: site.url })
  expect(brought.status).toBe(201)
  const { id, url: medium } = await brought.json()
  expect(await site.bucket.keys()).toEqual([medium])
  // The public sees only pictures of what is published.
  await insertRows(db, 'partners', { ...publishedRow, title_en: 'Cantaria', cover_id: id })
  const pictures = await each(async ({ url }) => {
    const { status, headers } = await fetch(`${url}/pictures/480.webp/${medium}`)
    return [status, headers.get('content-type')]
  })
  expect(pictures).toEqual(Array(3).fill([200, 'image/webp']))
  expect(isAcknowledged(await sendThrough(site.url, newApplication()))).toBe(true)
  expect(await site.bucket.keys()).toHaveLength(5)

  // The site reconnects to a database that has closed all connections.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await expect
    .poll(() => each(async ({ url }) => (await fetch(`${url}/readyz`)).status), { timeout: 30_000 })
    .toEqual([200, 200, 200])
})

// Mostly half a minute of waiting each.
test.each(['nginx', 'caddy'] as const)(
  'behind %s no request fails while instances are replaced under traffic',
  { timeout: timeoutMs },
  async (proxy) => {
    // The usual drain time behind a proxy.
    await using site = await openInstances(2, proxy, { DRAIN_SECONDS: '', METRICS_PORT: '0' })
    const { instances, url } = site
    // A proxy notices a new instance at its next health check; until then a form may fail.
    await expect
      .poll(async () => {
        await (await fetch(`${url}/en/partners`)).arrayBuffer()
        return Promise.all(instances.map(hasServedPages))
      })
      .toEqual([true, true])
    let over = false
    const statuses: unknown[] = []
    const visitors = Array.from({ length: 4 }, async (_, number) => {
      while (!over) {
        const status = await (number === 0
          ? sendThrough(url, newMessage()).then((status) => (isAcknowledged(status) ? 200 : status))
          : fetch(`${url}/en/partners?copy=${statuses.length}`).then(async (response) => {
              const text = await response.text()
              // The message shows whether the proxy or the site refused.
              return response.status === 200
                ? 200
                : { ...Object.fromEntries(response.headers), text: text.slice(0, 200) }
            })
        ).catch((error) => error)
        statuses.push(status)
      }
    })
    const several = async () => {
      const count = statuses.length
      await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(count + 20)
    }
    for (let round = 0; round < 5; round++) {
      for (const number of [0, 1]) {
        await several()
        expect(await site.replace(number)).toBe(0)
        // Instances are replaced one after the other.
        await expect.poll(() => hasServedPages(instances[number] as Instance)).toBe(true)
      }
    }
    await several()
    over = true
    await Promise.all(visitors)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  },
)
