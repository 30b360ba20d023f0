import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SettingsSite, startSettingsSite } from '../helpers/settings-site.ts'

let settings: SettingsSite

beforeAll(async () => {
  settings = await startSettingsSite()
})

afterAll(() => settings[Symbol.asyncDispose]())

async function get(path: string) {
  const response = await fetch(settings.site.url + path)
  const policy = response.headers.get('content-security-policy') ?? ''
  return { status: response.status, policy, html: await response.text() }
}

/** Requests until the site has received a change. */
function until(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000, interval: 100 })
}

const frame = '/third-party/pt/map?from=maps.example'

test('a changed setting reaches pages and frames, and the policy of the site’s own pages stays closed', async () => {
  const before = await get('/contato')
  expect(before.html).not.toContain('Conteúdo de terceiros')
  expect((await get(frame)).status).toBe(404)

  await settings.configure({ map_url: 'http://maps.example/embed.js', review_widget_url: 'http://r.example/w.js' })
  await until(async () => expect((await get('/contato')).html).toContain('maps.example'))
  expect((await get('/contato')).policy).toContain("script-src 'self' 'sha256-")
  expect((await get('/contato')).policy).not.toContain('.example')
  expect((await get('/contato')).html).not.toContain('embed.js')
  expect((await get(frame)).policy).toContain('script-src http://maps.example ')
  expect((await get(frame)).policy).not.toContain('r.example')

  await settings.configure({ map_url: 'http://other.example/embed.js' })
  await until(async () => expect((await get('/contato')).html).toContain('other.example'))
  expect((await get(frame)).status).toBe(404)
})

test('ignores a setting that would extend a policy, and logs it', async () => {
  await settings.configure({
    map_url: "http://maps.example;script-src'unsafe-inline'*/a.js",
    review_widget_url: 'javascript:alert(1)',
  })
  await until(async () => expect((await get('/en/contact')).html).not.toContain('Third-party content'))
  const page = await get('/en/contact')
  expect(page.policy).not.toMatch(/maps|unsafe-inline'?\*/)
  expect(page.html).not.toContain('alert(1)')
  expect(settings.site.log).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'third-party script URL rejected', party: 'map' }),
  )
})
