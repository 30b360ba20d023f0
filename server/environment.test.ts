import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { drainMsOf, readEnvironment, variableNames } from './environment.ts'
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
    DATA_DIR: './data',
    MEDIA_ORIGINS: [],
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
    METRICS_HOST: '127.0.0.1',
    HSTS_SUBDOMAINS: false,
    OFFLINE: true,
    LCP_PRIORITY: true,
    DEMO: true,
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
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
  [{ DEMO: 'maybe' }, 'DEMO'],
])('refuses %o', (source, name) => {
  expect(complaintAbout(source)).toContain(`  ${name} `)
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
