import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment, variableNames } from '#server/environment.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  image?: string
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
}

const { services, volumes }: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  read('compose.yaml'),
  { merge: true },
)

/** Interpolates a value as Compose does, with the variables of `.env`. */
function interpolate(value: string, env: Record<string, string>): string {
  return value.replace(/\$\{(\w+)(:-|:\?)?([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    if (env[name]) return env[name]
    if (kind === ':-') return rest
    throw new Error(`${name} is needed: ${rest}`)
  })
}

test.each(['site-1', 'site-2'])('compose.yaml: the site accepts the environment of %s', (name) => {
  const environment = services[name]?.environment ?? {}
  expect(Object.keys(environment)).toEqual(variableNames)
  const env = { DOMAIN: 'agency.example', DATABASE_PASSWORD: 'Abc123', S3_SECRET: 'secret' }
  const fill = (given: Record<string, string>) =>
    Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, interpolate(String(value), given)]))
  expect(readEnvironment(fill(env))).toMatchObject({
    SITE_URL: 'https://agency.example',
    DATABASE_URL: 'postgres://passarela:Abc123@database/passarela',
    TRUST_PROXY: 1,
    METRICS_PORT: 9464,
  })
  const chosen = { MAX_SUBMISSIONS: '3000', TIME_ZONE: 'Asia/Tokyo', OFFLINE: 'false', DEMO: 'false' }
  expect(readEnvironment(fill({ ...env, ...chosen }))).toMatchObject({
    MAX_SUBMISSIONS: 3000,
    TIME_ZONE: 'Asia/Tokyo',
    OFFLINE: false,
    DEMO: false,
  })
  expect(() => fill({})).toThrow('DOMAIN is needed')
})

test('compose.yaml: containers but the database have no capabilities and a read-only file system, and images a version', () => {
  const { database, ...others } = services
  for (const [name, service] of Object.entries(others)) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(service.image, name).toMatch(/^passarela$|:v?\d/)
  }
  expect(database?.image).toMatch(/:\d/)
})

test('compose.yaml: every referenced service, volume and file exists', () => {
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
    const hosts = [...new Set([...read(file).matchAll(/([\w-]+):3000/g)].map(([, host]) => host))]
    expect(hosts, file).toEqual(['site-1', 'site-2'])
    expect(names).toEqual(expect.arrayContaining(hosts))
  }
})

test('port 80 redirects to HTTPS on the same host', () => {
  expect(services.proxy?.ports).toEqual(expect.arrayContaining(['80:80', '443:443']))
  expect(read('deploy/Caddyfile')).toMatch(/^http:\/\/ \{[^}]*\tredir https:\/\/\{\$DOMAIN\}\{uri\} 308$/m)
  const [plain = ''] = read('deploy/nginx.conf').match(/^server \{\n\tlisten 80;[^}]+\}/m) ?? []
  expect(plain).toContain('listen [::]:80;')
  expect(plain).toContain('return 308 https://$server_name$request_uri;')
})

test('the proxies log no paths, since those of rooms, packages and applications contain tokens', () => {
  const servers = read('deploy/nginx.conf').match(/^server \{[\s\S]*?^\}/gm) ?? []
  expect(servers).toHaveLength(3)
  for (const server of servers) {
    expect(server).toContain('\taccess_log off;\n')
    expect(server).toContain('\terror_log stderr crit;\n')
  }
  const [sites = ''] = read('deploy/Caddyfile').match(/^\{\$DOMAIN\}[\s\S]+/m) ?? []
  expect(read('deploy/Caddyfile')).toContain('request delete')
  expect(sites).not.toMatch(/^\s*log\b/m)
})

test('the units of systemd run programs that exist, with the variables of docs/install.md', () => {
  const guide = read('docs/install.md')
  for (const unit of ['passarela.service', 'passarela-backup.service', 'passarela-backup.timer']) {
    const programs = [...read(`deploy/${unit}`).matchAll(/scripts\/[\w-]+\.(?:mjs|ts)/g)].map(([path]) => path)
    for (const path of programs) expect(existsSync(join(root, path)), path).toBe(true)
  }
  expect(guide).toContain('deploy/passarela*.service')
  expect(guide).toContain('deploy/passarela-backup.timer')
  const [, settings = ''] = /`\/etc\/passarela\.env`[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide) ?? []
  const given = Object.fromEntries(
    [...settings.matchAll(/^(\w+)="?([^"\n]*)/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(variableNames).toEqual(expect.arrayContaining(Object.keys(given)))
  expect(readEnvironment(given)).toMatchObject({ TRUST_PROXY: 1, MAIL_FROM: 'Agency <site@agency.example>' })
})

test('Dockerfile: every copied path exists and .dockerignore allows it', () => {
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
