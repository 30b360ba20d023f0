import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fullRunOnly } from '#tests/helpers/full-run.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { siteRuntime } from '#tests/helpers/site-runtime.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { freePort } from '../bench/lib/servers.ts'

type Variables = Record<string, string>

const SITE_URL = 'https://agency.example'

const folder = ofEachTest(temporaryFolder)

test('generates credentials, accepts them, and keeps them after a restart', async () => {
  const first = await started(folder.path)
  const { PANEL_URL, PANEL_SALT, PANEL_API_TOKEN, AGENCY_URL, AGENCY_SALT, AGENCY_API_KEY } = first.variables
  const login = await post(`${PANEL_URL}/api/login`, { salt: PANEL_SALT, api_token: PANEL_API_TOKEN })
  expect(login.status).toBe(200)
  const signin = await post(`${AGENCY_URL}/api/signin`, { salt: AGENCY_SALT, api_key: AGENCY_API_KEY })
  expect(signin.status).toBe(200)
  expect(PANEL_API_TOKEN).not.toBe(AGENCY_API_KEY)
  expect(await stopped(first.process)).toBe(0)

  const second = await started(folder.path)
  expect(second.variables).toMatchObject({ PANEL_SALT, PANEL_API_TOKEN, AGENCY_SALT, AGENCY_API_KEY })
  expect(await stopped(second.process)).toBe(0)
})

test('starts without the address of the site and says where links lead', fullRunOnly, async () => {
  const { process, printed } = await started(folder.path, { SITE_URL: '' })
  expect(printed).toMatch(/SITE_URL is not set: links .* lead to http:\/\/localhost:3000\./)
  expect(await stopped(process)).toBe(0)
})

test('uses given credentials without printing them', async () => {
  const given = { AGENCY_SALT: 'given-salt', AGENCY_API_KEY: 'given-key' }
  const { process, variables } = await started(folder.path, given)
  expect(Object.keys(variables)).toEqual(['PANEL_URL', 'PANEL_SALT', 'PANEL_API_TOKEN', 'AGENCY_URL'])
  const signin = await post(`${variables.AGENCY_URL}/api/signin`, { salt: 'given-salt', api_key: 'given-key' })
  expect(signin.status).toBe(200)
  expect(await stopped(process)).toBe(0)
})

test('knows the sender of its mails as a contact of the agency', fullRunOnly, async () => {
  const mail = { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'Marmore <mail@post.example>' }
  const { process, variables } = await started(folder.path, mail)
  const { PANEL_URL, PANEL_SALT, PANEL_API_TOKEN } = variables
  const login = await post(`${PANEL_URL}/api/login`, { salt: PANEL_SALT, api_token: PANEL_API_TOKEN })
  const { token } = (await login.json()) as { token: string }
  const check = await post(`${PANEL_URL}/api/contact-check`, { value: 'mail@post.example' }, token)
  expect(await check.json()).toMatchObject({ answer: 'ours' })
  expect(await stopped(process)).toBe(0)
})

test('reports its health and the metrics of mails', fullRunOnly, async () => {
  const metricsPort = await freePort()
  const { process, variables } = await started(folder.path, { METRICS_PORT: String(metricsPort) })
  const { origin } = new URL(variables.PANEL_URL ?? '')
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const ready = await fetch(`${origin}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([200, { parts: { database: true, storage: true } }])
  expect((await fetch(`${variables.PANEL_URL}/slides/home`)).status).toBe(401)
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toContain('passarela_mails_waiting 0')
  expect(metrics).toContain('passarela_http_requests_total{kind="panel",method="GET",status="4xx"} 1')
  expect(await stopped(process)).toBe(0)
})

test('explains in one line that its port is in use', fullRunOnly, async () => {
  const running = await started(folder.path)
  const port = new URL(running.variables.PANEL_URL ?? '').port
  expect(await failure(folder.path, ['--port', port])).toBe(
    `Port ${port} is taken by another program. Stop that one, or choose another port: npm run services -- --port ${Number(port) + 1}`,
  )
  await stopped(running.process)
})

test.for<{ options: string[]; variables?: Variables; says: RegExp }>([
  { options: ['--port', '70000'], says: /^--port must be 0 to 65535\.$/ },
  { options: ['--prot', '1'], says: /^Unknown option '--prot'/ },
  {
    options: ['--port', '0'],
    variables: { PANEL_SALT: 'alone' },
    says: /^Set PANEL_SALT and PANEL_API_TOKEN together, or neither\.$/,
  },
  { options: ['--port', '0'], variables: { DEMO: 'perhaps' }, says: /DEMO must be true or false/ },
])('explains in one line why it cannot start: $says', fullRunOnly, async ({ options, variables, says }) => {
  expect(await failure(folder.path, options, variables)).toMatch(says)
})

test('explains in one line that its database cannot be opened', fullRunOnly, async () => {
  const file = join(folder.path, 'not-a-folder')
  await writeFile(file, '')
  expect(await failure(file, ['--port', '0'])).toMatch(/^The database in .* cannot be opened/)
})

function spawned(dataDir: string, options: string[], variables: Variables): ChildProcess {
  const env = { PATH: process.env.PATH, ...siteRuntime, SITE_URL, DATA_DIR: dataDir, DEMO: 'false', ...variables }
  return spawn(process.execPath, [join(import.meta.dirname, 'serve-services.ts'), ...options], { env })
}

/** Starts the services on a free port and waits for their output. */
async function started(dataDir: string, given: Variables = {}) {
  const process = spawned(dataDir, ['--port', '0', '--host', 'localhost'], given)
  let printed = ''
  for await (const chunk of process.stderr ?? []) {
    printed += chunk
    if (printed.includes('To stop')) break
  }
  expect(printed).toContain('The services are ready.')
  const variables: Variables = Object.fromEntries(
    [...printed.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  return { process, variables, printed }
}

async function stopped(process: ChildProcess): Promise<number> {
  const exit = once(process, 'exit')
  process.kill('SIGTERM')
  const [code] = await exit
  return code
}

async function failure(dataDir: string, options: string[], given: Variables = {}): Promise<string> {
  const process = spawned(dataDir, options, given)
  const exit = once(process, 'exit')
  const printed = process.stderr ? await text(process.stderr) : ''
  expect(await exit).toEqual([1, null])
  return printed.trim()
}

function post(address: string, body: object, token?: string): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
}
