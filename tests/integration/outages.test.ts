import { expect, test } from 'vitest'
import { fullRunOnly, timeoutMs } from '../helpers/full-run.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { openServices, siteOn } from './remote-services.ts'

/**
 * The expectations for all outages: the error screen and no crash. The home page's error is the splash screen's: always
 * 503, with the error code as message (specification, section 8).
 */
async function expectErrorScreens(site: { get: (path: string) => Promise<Response> }, status: number, code: string) {
  const home = await site.get('/')
  expect(home.status).toBe(503)
  expect(await home.text()).toContain(code)
  expect(home.headers.get('cache-control')).toBe('no-store')

  const models = await site.get('/modelos')
  expect(models.status).toBe(status)
  expect(models.headers.get('cache-control')).toBe('no-store')
  expect(await models.text()).toContain('<html lang="pt"')
  expect((await site.get('/nada')).status).toBe(404)
}

test('remote services that fail: cached pages stay, others are error screens', async () => {
  await using folder = await temporaryFolder()
  await using services = await openServices(folder.path)
  await using site = await siteOn(services.listener)
  const before = await (await site.get('/modelos')).text()
  const picture = /\/pictures\/[^" ]+/.exec(before)?.[0] ?? ''
  expect((await site.get(picture)).status).toBe(200)
  expect((await site.get('/readyz')).status).toBe(200)

  await site.stopServices()

  const after = await site.get('/modelos')
  expect(after.status).toBe(200)
  expect(await after.text()).toBe(before)
  expect((await site.get(picture)).status).toBe(200)
  // The health monitor checks at most every two seconds.
  await expect.poll(async () => (await site.get('/readyz')).status).toBe(503)
  expect((await site.get('/modelos?hair=black')).status).toBe(503)
})

test('recovered services: failed pages work, and cached ones are renewed soon', {
  ...fullRunOnly,
  timeout: timeoutMs,
}, async () => {
  await using folder = await temporaryFolder()
  await using services = await openServices(folder.path)
  await using site = await siteOn(services.listener)
  expect(await (await site.get('/en/partners')).text()).not.toContain('Viveiro Novo')
  await site.stopServices()
  expect((await site.get('/en/models')).status).toBe(503)
  await services.db.updateTable('partners').set({ title_en: 'Viveiro Novo' }).execute()
  expect((await site.get('/en/partners')).status).toBe(200)

  await site.startServices()
  await expect.poll(async () => (await site.get('/en/models')).status).toBe(200)
  expect((await site.get('/readyz')).status).toBe(200)
  // Pages and responses are fresh for a minute; a recovery marks all as stale.
  await expect.poll(async () => (await site.get('/en/partners')).text()).toContain('Viveiro Novo')
  expect(site.log.map(({ msg }) => msg)).toContain('service recovered')
})

test('services that are down', fullRunOnly, async () => {
  await using site = await siteOn(() => undefined)
  await site.stopServices()

  await expectErrorScreens(site, 503, 'ECONNREFUSED')
})

test('services that respond with errors', async () => {
  const names: unknown[] = []
  await using site = await siteOn((request, response) => {
    names.push(request.headers['x-request-id'])
    response.writeHead(500).end('oops')
  })

  await expectErrorScreens(site, 502, 'SIGN_IN_500')
  // A visitor's request has the same ID in the response, the log and the requests to services.
  const name = (await site.get('/modelos/mulher')).headers.get('x-request-id')
  expect(names).toContain(name)
  expect(site.log).toContainEqual(expect.objectContaining({ requestId: name, msg: 'service call failed' }))
})

test('services with malformed responses', fullRunOnly, async () => {
  await using site = await siteOn((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx!</h1>')
  })

  await expectErrorScreens(site, 502, 'SIGN_IN_MALFORMED')
})

test('services whose responses violate the contract after a sign-in', async () => {
  await using site = await siteOn((request, response) => {
    const signIn = { token: 't', access_token: 't', expires_in: 60 }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(/login|signin/.test(request.url ?? '') ? signIn : { data: 'no list' }))
  })

  await expectErrorScreens(site, 502, 'MALFORMED')
  // No log line contains a visitor's input.
  expect((await site.get('/noticias/zqslug')).status).toBeGreaterThanOrEqual(400)
  expect(JSON.stringify(site.log)).not.toContain('zqslug')
  expect(site.log.map(({ path }) => path)).toContain('/posts/news/pt/…')
})

test('services that are too slow', { ...fullRunOnly, timeout: 60_000 }, async () => {
  await using site = await siteOn(() => undefined)

  const [home, models] = await Promise.all([site.get('/'), site.get('/modelos')])
  expect(home.status).toBe(503)
  expect(models.status).toBe(504)
})
