import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment, variableNames } from '#server/environment.ts'
import { needProgram } from './debian.ts'
import { temporaryFolder } from './folders.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
}

const { services, volumes }: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  read('compose.yaml'),
  { merge: true },
)

/** A value as Compose fills it in from `.env`. */
function filledIn(value: string, env: Record<string, string>): string {
  return value.replace(/\$\{(\w+)(:-|:\?)?([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    if (env[name]) return env[name]
    if (kind === ':-') return rest
    throw new Error(`${name} is needed: ${rest}`)
  })
}

test.each(['site-1', 'site-2'])('compose.yaml: the environment of %s is one that the site takes', (name) => {
  const environment = services[name]?.environment ?? {}
  expect(Object.keys(environment).filter((variable) => !variableNames.includes(variable))).toEqual([])
  const env = { DOMAIN: 'agency.example', DATABASE_PASSWORD: 'Abc123', S3_SECRET: 'secret' }
  const fill = (given: Record<string, string>) =>
    Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filledIn(String(value), given)]))
  expect(readEnvironment(fill(env))).toMatchObject({
    SITE_URL: 'https://agency.example',
    DATABASE_URL: 'postgres://passarela:Abc123@database/passarela',
    TRUST_PROXY: 1,
    METRICS_PORT: 9464,
  })
  expect(() => fill({})).toThrow('DOMAIN is needed')
})

test('compose.yaml: what is named is there', () => {
  const names = Object.keys(services)
  for (const { depends_on = [], volumes: mounts = [] } of Object.values(services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    expect(names).toEqual(expect.arrayContaining(needed))
    for (const mount of mounts) {
      const [source = ''] = mount.split(':')
      expect(source.startsWith('./') ? existsSync(join(root, source)) : source in volumes, mount).toBe(true)
    }
  }
  for (const file of ['deploy/Caddyfile', 'deploy/nginx.conf']) {
    const hosts = [...read(file).matchAll(/([\w-]+):3000/g)].map(([, host]) => host)
    expect(hosts, file).toEqual(['site-1', 'site-2'])
    expect(names).toEqual(expect.arrayContaining(hosts))
  }
})

test('deploy/nginx.conf: nginx takes it, whole', { timeout: 300_000 }, async () => {
  await needProgram('nginx')
  await using folder = await temporaryFolder()
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder.path, name))
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-subj', '/CN=agency.example', '-keyout', String(key), '-out', String(certificate)]
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...files])
  const own = read('deploy/nginx.conf')
    .replaceAll('/etc/letsencrypt/live/agency.example', folder.path)
    // Names that only Compose's network knows, and ports that only root may have.
    .replaceAll(/site-\d:/g, '127.0.0.1:')
    .replace(/^\tlisten .*::.*\n/gm, '')
    .replace(/listen 80;/, 'listen 127.0.0.1:18080;')
    .replace(/listen 443 /, 'listen 127.0.0.1:18443 ')
  const main = `pid ${folder.path}/pid; error_log stderr; events {} http { access_log off; ${own} }`
  await writeFile(join(folder.path, 'nginx.conf'), main)
  const { stderr } = await promisify(execFile)('nginx', ['-t', '-q', '-p', folder.path, '-c', 'nginx.conf'])
  expect(stderr.replace(/^.*alert.*could not open error log file.*\n/m, '')).toBe('')
})

test('Dockerfile: what is copied is there, and not kept from the build', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  expect(copied).toContain('server')
  for (const path of copied.filter((path) => path !== '.')) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(
      allowed.some((each) => path === each || path.startsWith(`${each}/`)),
      path,
    ).toBe(true)
  }
})
