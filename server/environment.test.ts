import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { drainMsOf, hasDemo, hostOf, readEnvironment, variableNames } from './environment.ts'
import { StartError } from './lifecycle/start-error.ts'

/** The error message of an invalid environment. */
function complaintAbout(source: Record<string, string>): string {
  try {
    readEnvironment(source)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  throw new Error('nothing was wrong with it')
}

test('requires no variable', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3000,
    REDIRECT_HOSTS: [],
    DATA_DIR: './data',
    MEDIA_ORIGINS: [],
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
    METRICS_HOST: '127.0.0.1',
    HSTS_SUBDOMAINS: false,
    OFFLINE: true,
    LCP_PRIORITY: true,
  })
})

test('treats empty values as absent, and ignores other variables', () => {
  expect(readEnvironment({ PORT: ' ', PANEL_URL: '', PATH: '/bin' })).toEqual(readEnvironment({}))
})

test('an instance behind a proxy drains longer', () => {
  const drain = (source: Record<string, string>) => drainMsOf(readEnvironment(source))
  expect([drain({}), drain({ TRUST_PROXY: '1' }), drain({ TRUST_PROXY: '1', DRAIN_SECONDS: '0.5' })]).toEqual([
    0, 5_000, 500,
  ])
  expect(complaintAbout({ DRAIN_SECONDS: '9' })).toContain('DRAIN_SECONDS must be 8 or less')
})

test('removes trailing slashes of URLs', () => {
  expect(readEnvironment({ SITE_URL: 'https://agency.example/' }).SITE_URL).toBe('https://agency.example')
})

test('separates origins by commas or spaces', () => {
  const { MEDIA_ORIGINS } = readEnvironment({ MEDIA_ORIGINS: 'https://a.example/x, http://b.example:81 ' })

  expect(MEDIA_ORIGINS).toEqual(['https://a.example', 'http://b.example:81'])
})

test('lists all invalid values at once', () => {
  const complaint = complaintAbout({ PORT: 'http', TRUST_PROXY: '-1', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x/y' })

  expect(complaint).toContain('PORT must be a number')
  expect(complaint).toContain('TRUST_PROXY must be 0 or more')
  expect(complaint).toContain('LOG_LEVEL must be fatal')
  expect(complaint).toContain('DATABASE_URL must be an address that starts with postgres://')
})

test('never repeats a secret', () => {
  expect(complaintAbout({ PORT: 'x', DATABASE_URL: 'hunter2' })).not.toContain('hunter2')
})

test.each([
  [{ PORT: '65536' }, 'PORT'],
  [{ PORT: '1.5' }, 'PORT'],
  [{ SITE_URL: 'agency.example' }, 'SITE_URL'],
  [{ SITE_URL: 'https://agency.example/path' }, 'SITE_URL'],
  [{ SITE_URL: 'ftp://agency.example' }, 'SITE_URL'],
  [{ MEDIA_ORIGINS: 'cdn.example' }, 'MEDIA_ORIGINS'],
  [{ REDIRECT_HOSTS: 'https://www.agency.example' }, 'REDIRECT_HOSTS'],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
  [{ DEMO: 'maybe' }, 'DEMO'],
])('refuses %o', (source, name) => {
  expect(complaintAbout(source)).toContain(`  ${name} `)
})

test.each([
  'postgres://site:pa#ss@db.example/site',
  'postgres://site:pa/ss@db.example/site',
  'postgres://site:12#3@db.example/site',
  'postgres://site:100%@db.example/site',
])('says how to write the password in %s', (address) => {
  const complaint = complaintAbout({ DATABASE_URL: address })
  expect(complaint).toContain('DATABASE_URL has a password with special characters: write %23 for #, %2F for /')
  expect(complaint).not.toContain('db.example')
})

test('accepts encoded passwords', () => {
  const addresses = {
    DATABASE_URL: 'postgres://site:p%23%2F%25@db.example/site?sslmode=verify-full',
    SMTP_URL: 'smtp://site%40agency.example:p%23@mail.example:587?requireTLS=true',
  }
  expect(readEnvironment({ ...addresses, MAIL_FROM: 'site@agency.example' })).toMatchObject(addresses)
})

test.each(['site@agency.example', 'Agência Luz <site@agency.example>', '"Luz, Modelos" <site@agency.example>'])(
  'accepts the sender %s',
  (sender) => {
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: sender }
    expect(readEnvironment(mail).MAIL_FROM).toBe(sender)
  },
)

test.each([
  'Agency',
  'site@',
  'Agency site@agency.example',
  'Luz, Modelos <site@agency.example>',
  'a@b.example, c@d.example',
])('refuses the sender %s', (sender) => {
  const complaint = complaintAbout({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: sender })
  expect(complaint).toContain('MAIL_FROM must be an address, or a name and an address')
})

test('names misspelt variables beside invalid values', () => {
  expect(complaintAbout({ PORT: 'x', SMPT_URL: 'y' })).toContain(
    '  SMPT_URL is no variable of the site: did you mean SMTP_URL?',
  )
})

test('the demo is seeded on local sites, or where DEMO says so', () => {
  const demo = (source: Record<string, string>, siteUrl: string) => hasDemo(readEnvironment(source), siteUrl)
  expect([
    demo({}, 'http://localhost:3000'),
    demo({}, 'https://agency.example'),
    demo({ DEMO: 'true' }, 'https://agency.example'),
    demo({ DEMO: 'false' }, 'http://localhost:3000'),
  ]).toEqual([true, false, true, false])
})

test('listens on this machine only, unless HOST is set or in a container', () => {
  const host = (source: Record<string, string>, isContainer: boolean) => hostOf(readEnvironment(source), isContainer)
  expect([host({}, false), host({}, true), host({ HOST: '0.0.0.0' }, false)]).toEqual([
    '127.0.0.1',
    undefined,
    '0.0.0.0',
  ])
})

describe('groups of variables', () => {
  test('a service needs its URL and both credentials', () => {
    const complaint = complaintAbout({ PANEL_URL: 'https://panel.example', AGENCY_SALT: 's' })

    expect(complaint).toContain('PANEL_SALT is needed as well, since PANEL_URL is set')
    expect(complaint).toContain('PANEL_API_TOKEN is needed as well, since PANEL_URL is set')
    expect(complaint).toContain('AGENCY_URL is needed as well, since AGENCY_SALT is set')
  })

  test('a bucket needs all five', () => {
    expect(complaintAbout({ S3_BUCKET: 'b' })).toContain('S3_ENDPOINT is needed as well, since S3_BUCKET is set')
  })
})

test('the documentation has one line for each variable', async () => {
  const documentation = await readFile(new URL('../docs/operating.md', import.meta.url), 'utf8')
  const documented = [...documentation.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)

  expect(documented).toEqual(variableNames)
})
