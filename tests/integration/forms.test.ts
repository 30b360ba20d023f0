import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { connect } from '#database/connect.ts'
import { startSmtpServer } from '../helpers/smtp-server.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite

beforeAll(async () => {
  const unusedServer = await startSmtpServer()
  await unusedServer[Symbol.asyncDispose]()
  site = await startSite({ SMTP_URL: unusedServer.url, MAIL_FROM: 'Mármore <site@marmore.example>', TRUST_PROXY: '1' })
})

afterAll(() => site[Symbol.asyncDispose]())

const message = { full_name: 'Ana “Luz”', email: 'ana@example.com', message: 'Olá' }

/** Sends a form like a program, from its own network address. */
function send(path: string, fields: Record<string, string>, address: string) {
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { origin: site.url, 'x-forwarded-for': address },
  })
}

test('accepts a message while the SMTP server is down, and keeps its mails', async () => {
  const response = await send('/contato', message, '203.0.113.1')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/contato?sent=1')
  await vi.waitFor(() => expect(site.log.map(({ msg }) => msg)).toContain('mail failed, will be retried'), {
    timeout: 20_000,
  })
})

test('accepts 30 of 200 messages from one address, returns the others with their text, and delays nobody else', async () => {
  const statuses: number[] = []
  for (let sent = 1; sent <= 199; sent++) {
    statuses.push((await send('/contato', { ...message, message: `Olá ${sent}` }, '203.0.113.2')).status)
  }
  expect(statuses).toEqual([...Array(30).fill(303), ...Array(169).fill(429)])
  const page = await (await send('/contato', message, '203.0.113.2')).text()
  expect(page).toContain('Recebemos muitos envios deste endereço')
  expect(page).toContain('value="Ana “Luz”"')
  expect((await send('/contato', { ...message, message: 'Oi' }, '203.0.113.3')).status).toBe(303)
})

test('a failed download returns to its page, which reports it', async () => {
  const { db, close } = await connect(site)
  await db.deleteFrom('talent_media').where('talent_id', '=', 1).execute()
  await close()
  const pt = '<p role="alert"[^>]*>Não foi possível baixar as fotos agora.'
  const en = '<p role="alert"[^>]*>The photos could not be downloaded just now.'
  for (const [language, fields, page, alert] of [
    ['pt', { talents: '1', from: 'profile' }, '/modelo/1', pt],
    ['en', { talents: '1', from: 'profile' }, '/en/model/1', en],
    ['pt', { talents: '1' }, '/favoritos', pt],
    ['en', { talents: '1' }, '/en/favorites', en],
  ] as const) {
    const response = await send(`/forms/${language}/zip`, fields, '203.0.113.5')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${page}?failed=1`)
    expect(await (await fetch(`${site.url}${page}?failed=1`)).text()).toMatch(new RegExp(alert))
    expect(await (await fetch(site.url + page)).text()).not.toContain('role="alert"')
  }
})

test('a profile offers its pictures only if it has some', async () => {
  const { db, close } = await connect(site)
  await db
    .deleteFrom('talent_media')
    .where('talent_id', '=', 2)
    .where('kind', 'in', ['cover', 'book', 'snap'])
    .execute()
  await db.deleteFrom('talent_media').where('talent_id', '=', 3).where('kind', '<>', 'snap').execute()
  await announceChange(db, 'talents')
  await close()
  const offersPictures = async (talent: number) => {
    const response = await fetch(`${site.url}/modelo/${talent}`)
    expect(response.status).toBe(200)
    return (await response.text()).includes('action="/forms/pt/zip"')
  }
  await expect.poll(() => offersPictures(2)).toBe(false)
  expect(await offersPictures(3)).toBe(true)
})

test.each(['/contato', '/en/contact', '/seja-modelo', '/forms/en/application', '/forms/pt/favorites'])(
  'refuses a bot that fills in every field of %s',
  async (path) => {
    const fields = { ...message, name: 'Ana', talents: '1', form_check: 'https://spam.example' }
    const response = await send(path, fields, '203.0.113.4')
    expect(response.status).toBe(422)
    // A page, or the response to its script.
    expect(await response.text()).toMatch(/Um campo escondido veio|A hidden field had been|"failure":"automated"/)
  },
)
