import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine, type Finding } from '#contracts/conformance/examine.ts'
import type { Target } from '#contracts/conformance/probe.ts'
import { logIn, signIn } from '#contracts/service-sign-in.ts'
import { seedDemo } from '#demo/seed.ts'
import { credentials, strictLogger } from '#tests/helpers/agency.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { fullRunOnly } from '#tests/helpers/full-run.ts'
import { lookupDelayMs } from './panel/my-card/my-card.ts'
import { createStandalone } from './standalone.ts'
import { createDiskStorage } from './storage/disk.ts'

const { salt, key } = credentials

eachDialect((connection) => {
  let folder: string
  let services: Hono

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passarela-conformance-'))
    const storage = createDiskStorage(folder)
    await seedDemo({ connection: connection(), storage, log: strictLogger })
    services = await createStandalone({
      connection: connection(),
      storage,
      credentials: { panel: credentials, agency: credentials },
      log: strictLogger,
      clientAddress: () => undefined,
      siteUrl: 'https://agency.example',
      mailFrom: undefined,
    })
  })

  afterAll(async () => {
    // The last request for a card's link is looked up after its response.
    await delay(2 * lookupDelayMs)
    await rm(folder, { recursive: true, force: true })
  })

  test('both services fulfil the contracts in-process', async () => {
    const findings = await all(targets('http://services.test', (request) => services.fetch(request)))
    expect(findings.filter(({ result }) => result !== 'ok')).toEqual([])
    expect(new Set(findings.map(({ check }) => check.call)).size).toBe(25)
  })

  test('both services fulfil the contracts over HTTP, checked by the command', async () => {
    await using server = await serve(services)
    const { stdout } = await runCommand(server.address, ['--write', '--entry', 'press'])
    expect(stdout.match(/^ok /gm)).toHaveLength(25)
    expect(stdout).toMatch(/checks of 25 calls: all ok\n$/)
  })

  test('the command lists the optional parts that are missing', fullRunOnly, async () => {
    const reduced = new Hono()
    reduced.all('*', async (c) => {
      const response = await services.fetch(c.req.raw)
      if (c.req.path === '/panel/api/entities/agency' && response.ok) {
        const { contact_check, selections, my_card, ...entity } = (await response.json()) as Record<string, unknown>
        return c.json(entity)
      }
      if (c.req.path === '/agency/api/talents/boards') return c.json({}, 404)
      if (c.req.path !== '/agency/api/talents/attributes' || !response.ok) return response
      const attributes = (await response.json()) as { name: string }[]
      return c.json(attributes.filter(({ name }) => name !== 'city' && name !== 'stays'))
    })
    await using server = await serve(reduced)
    const { stdout } = await runCommand(server.address, [])
    expect(stdout).toMatch(/^optional {2}city, stays: not listed/m)
    expect(stdout).toMatch(/^optional {2}GET \/api\/talents\/boards: responds with 404/m)
    expect(stdout).toMatch(/^optional {2}POST \/api\/contact-check: not announced/m)
    expect(stdout).toMatch(/^optional {2}POST \/api\/selections: not announced/m)
    expect(stdout).toMatch(/^optional {2}POST \/api\/my-card: not announced/m)
    expect(stdout).toMatch(/all ok\n$/)
  })

  test('reports a service with a missing endpoint or a wrong response', fullRunOnly, async () => {
    const findings = await all(
      targets('http://services.test', async (request) => {
        const { pathname } = new URL(request.url)
        if (pathname === '/panel/slides/home') return new Response('<h1>Not found</h1>', { status: 404 })
        if (pathname === '/panel/staff/pt') return Response.json({ members: [{ name: 'Nobody' }] })
        const filtered = pathname === '/agency/api/talents' && (await request.clone().text()).includes('hair')
        const heard = filtered ? new Request(request, { body: '{}' }) : request
        return services.fetch(heard)
      }),
    )
    const reasonsOf = (call: string, result: Finding['result']) =>
      findings.filter((finding) => finding.check.call === call && finding.result === result).map(({ reason }) => reason)
    expect(reasonsOf('GET /slides/{type}', 'missing')).toContain('GET /slides/home failed with status 404')
    expect(reasonsOf('GET /staff/{lang}', 'malformed').join()).toMatch(/malformed list item dropped.*id: Invalid input/)
    expect(reasonsOf('POST /api/talents', 'malformed').join()).toMatch(/^\{"hair":.* finds .*, who does not suit/)
    expect(reasonsOf('GET /api/social-medias', 'ok')).not.toHaveLength(0)
  })
})

test('the command reports missing arguments', async () => {
  await expect(runCommand('not-an-address', [])).rejects.toMatchObject({
    code: 1,
    stderr: 'Say where the agency is: --agency https://…\n',
  })
  await expect(runCommand('http://127.0.0.1:1', [])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Cannot sign in to the (agency|panel) at http:\/\/127\.0\.0\.1:1\//),
  })
})

function targets(address: string, fetch: Target['fetch']): { agency: Target; panel: Target } {
  return {
    agency: { baseUrl: `${address}/agency`, fetch, signIn: (client) => signIn(client, { salt, api_key: key }) },
    panel: { baseUrl: `${address}/panel`, fetch, signIn: (client) => logIn(client, { salt, api_token: key }) },
  }
}

async function all(services: { agency: Target; panel: Target }): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const finding of examine({ ...services, write: true, entry: 'press' })) findings.push(finding)
  return findings
}

async function serve(services: Hono) {
  const server = createServer(getRequestListener(services.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function runCommand(address: string, options: string[]) {
  const script = join(import.meta.dirname, '../scripts/check-services.ts')
  const where = ['--panel', `${address}/panel`, '--agency', `${address}/agency`]
  const env = { ...process.env, PANEL_SALT: salt, PANEL_API_TOKEN: key, AGENCY_SALT: salt, AGENCY_API_KEY: key }
  return promisify(execFile)(process.execPath, [script, ...where, ...options], { env })
}
