import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request as ask, createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { migrations } from '#database/migrations/index.ts'
import { fullRunOnly } from '../helpers/full-run.ts'
import { siteData } from '../helpers/site-data.ts'
import { startSite } from '../helpers/start-site.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

/** The output of a failed start. */
async function complaint(environment: Record<string, string>): Promise<string> {
  try {
    await using site = await startSite(environment)
    return `it started at ${site.url}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  await using server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('reports all errors of the environment at once', async () => {
  const said = await complaint({ PORT: 'x', LOG_LEVEL: 'loud', PANEL_URL: 'https://panel.example' })

  expect(said).toContain('ended with code 1')
  for (const name of ['PORT', 'LOG_LEVEL', 'PANEL_SALT', 'PANEL_API_TOKEN']) expect(said).toContain(`  ${name} `)
  expect(said).not.toMatch(/\n\s+at /)
})

test('says how to reset a site on this machine, and never another one', async () => {
  await using local = await startSite({ DEMO: 'false' })
  expect(String(await local.said(/To reset +.*/))).toContain('delete ')
  await using site = await startSite({
    DEMO: 'false',
    SITE_URL: 'http://agency.example',
    SMPT_URL: 'smtp://mail.example',
  })
  const [said] = await site.said(/The site[\s\S]*did you mean[^\n]*/)
  expect(said).not.toContain('To reset')
  expect(said).toContain('Warning: SITE_URL is http://agency.example, without encryption')
  expect(said).toContain('Warning: SMPT_URL is no variable of the site: did you mean SMTP_URL?')
})

test('reports an impossible data folder', fullRunOnly, async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'file'), '')
  const said = await complaint({ DATA_DIR: join(folder.path, 'file/data') })

  expect(said).toContain(join(folder.path, 'file/data'))
  expect(said).toContain('ended with code 1')
  expect(said).not.toMatch(/\n\s+at /)
})

test('reports an unreachable PostgreSQL without its password', async () => {
  const said = await complaint({ DATABASE_URL: 'postgres://site:hunter2@127.0.0.1:1/site' })

  expect(said).toContain('ended with code 1')
  expect(said).toContain('127.0.0.1:1')
  expect(said).not.toContain('hunter2')
  expect(said).not.toMatch(/\n\s+at /)
})

test('reports a database newer than the code', fullRunOnly, async () => {
  await using folder = await temporaryFolder()
  {
    await using connection = await connect({ dataDir: folder.path })
    await migrate(connection, { ...migrations, '9999-from-the-future': async () => {} })
  }
  const said = await complaint({ DATA_DIR: folder.path })

  expect(said).toContain('newer version')
  expect(said).toContain('ended with code 1')
  expect(said).not.toMatch(/\n\s+at /)
})

test('reports an unreachable bucket', fullRunOnly, async () => {
  const port = await closedPort()
  const said = await complaint({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'media',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  })

  expect(said).toContain(
    `The site could not start: the storage cannot be reached: fetch failed: connect ECONNREFUSED 127.0.0.1:${port}`,
  )
  expect(said).not.toContain('hunter2')
  expect(said).not.toMatch(/\n\s+at /)
})

test('a site that is stopped as soon as it listens ends without an error', async () => {
  await using data = await siteData('postgres')
  await using site = await startSite(data.environment)
  expect(await site.stop()).toBe(0)
})

test('signs in to both services before the first request', async () => {
  const requests = new Map<string, unknown>()
  const both = Promise.withResolvers<void>()
  await using services = createHttpServer(async (request, response) => {
    // The lists that follow have no body.
    if (/\/(signin|login)$/.test(request.url ?? ''))
      requests.set(`${request.method} ${request.url}`, await json(request))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ token: 't', access_token: 't', expires_in: 60 }))
    if (requests.size === 2) both.resolve()
  })
  services.listen(0, '127.0.0.1')
  await once(services, 'listening')
  const address = services.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
  await using _site = await startSite({
    PANEL_URL: `${url}/panel`,
    PANEL_SALT: 's1',
    PANEL_API_TOKEN: 't1',
    AGENCY_URL: `${url}/agency`,
    AGENCY_SALT: 's2',
    AGENCY_API_KEY: 'k2',
  })
  await both.promise

  expect(Object.fromEntries(requests)).toEqual({
    'POST /panel/api/login': { salt: 's1', api_token: 't1' },
    'POST /agency/api/signin': { salt: 's2', api_key: 'k2' },
  })
})

test('starts while services are down', async () => {
  await using site = await startSite({
    PANEL_URL: 'http://127.0.0.1:1',
    PANEL_SALT: 's',
    PANEL_API_TOKEN: 't',
    AGENCY_URL: 'http://127.0.0.1:1',
    AGENCY_SALT: 's',
    AGENCY_API_KEY: 'k',
  })

  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${site.url}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({
    status: 'not ready',
    parts: { database: true, disk: true, agency: false, panel: false },
  })
  const models = await fetch(`${site.url}/modelos`)
  expect(models.status).toBe(503)
  expect(models.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('serves metrics on their own port', async () => {
  await using site = await startSite({ METRICS_PORT: '0' })
  await (await fetch(`${site.url}/contato`)).text()
  const port = site.log.find(({ msg }) => msg === 'metrics listening')?.port
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

  expect(metrics).toContain('passarela_http_requests_total{kind="page",method="GET",status="2xx"} 1')
  expect(metrics).toMatch(/^passarela_mails_waiting 0$/m)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
})

test('behind a proxy announces its stop first, and closes each connection after a response', fullRunOnly, async () => {
  await using site = await startSite({ DRAIN_SECONDS: '8' })
  const exited = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status).toBe(503)

  const ready = await fetch(`${site.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
  const page = await fetch(`${site.url}/contato`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  // A second SIGTERM changes nothing; Ctrl+C stops at once.
  site.process.kill('SIGTERM')
  expect((await fetch(`${site.url}/contato`)).status).toBe(200)
  site.process.kill('SIGINT')
  expect(await exited).toEqual([0, null])
})

test('accepts no connection before it is ready', async () => {
  await using folder = await temporaryFolder()
  const port = await closedPort()
  const statuses = new Set<number>()
  let isOver = false
  const asking = (async () => {
    while (!isOver)
      statuses.add(
        await fetch(`http://127.0.0.1:${port}/contato`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
  })()
  await using _site = await startSite({ PORT: String(port), DATA_DIR: folder.path })
  await expect.poll(() => statuses.has(200)).toBe(true)
  isOver = true
  await asking

  expect([...statuses]).toEqual([0, 200])
})

test('on a signal refuses new requests, finishes open ones, and cuts off endless ones', async () => {
  await using site = await startSite()
  const { port } = new URL(site.url)
  const body = new URLSearchParams({ full_name: 'Casting', email: 'casting@studio.example', message: 'Olá' }).toString()
  const responded = Promise.withResolvers<number | undefined>()
  const options = { port, path: '/contato', method: 'POST', agent: false }
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
  // Sent before the other, and never completed.
  const endless = ask({ ...options, headers: { ...form, origin: site.url } })
  const cut = once(endless, 'error').then(([error]) => error.code)
  endless.write(body.slice(0, 20))
  const request = ask({ ...options, headers: { ...form, origin: site.url } }, (response) => {
    response.resume()
    responded.resolve(response.statusCode)
  })
  request.on('error', responded.reject)
  request.write(body.slice(0, 20))
  // The response to a later request shows that the site has started with the first.
  await fetch(site.url)
  const exited = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(site.url).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused')
  expect(site.process.exitCode).toBeNull()
  request.end(body.slice(20))

  expect(await responded.promise).toBe(303)
  expect(site.process.exitCode).toBeNull()
  expect(await cut).toBe('ECONNRESET')
  expect(await exited).toEqual([0, null])
  expect(site.log.filter(({ level }) => Number(level) > 30).map(({ msg }) => msg)).toEqual(['open requests aborted'])
})

test('ends with its parent process', fullRunOnly, async () => {
  const site = await startSite()
  site.process.disconnect()
  const [code] = await once(site.process, 'exit')
  await site.stop()

  expect(code).toBe(0)
})
