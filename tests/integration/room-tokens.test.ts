import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { guestTokenOf } from '#services/records/selections/links.ts'
import { insertCardRequest, insertReachableTalent } from '../helpers/cards.ts'
import { contentsOf } from '../helpers/database-contents.ts'
import { startSmtpServer, textOf } from '../helpers/smtp-server.ts'
import { startSite } from '../helpers/start-site.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

/** Headers of a single response. The length depends on that of the URL, to which the page links in the other language. */
const ofResponse = new Set(['date', 'x-request-id', 'content-length'])

/** Asks a talent for a card, and returns the token of its link. */
async function addCard(dataDir: string): Promise<string> {
  await using connection = await connect({ dataDir })
  const talent = await insertReachableTalent(connection.db, undefined, { birthdate: '2000-01-01' })
  return (await insertCardRequest(connection.db, talent, { asked_by: null, at: new Date() })).token
}

test('the tokens of a room and of a card open them, and appear nowhere but in the owner’s mail', {
  timeout: 240_000,
}, async () => {
  await using folder = await temporaryFolder()
  await using mails = await startSmtpServer()
  const site = await startSite({
    DATA_DIR: folder.path,
    LOG_LEVEL: 'trace',
    METRICS_PORT: '0',
    SMTP_URL: mails.url,
    MAIL_FROM: 'site@marmore.example',
  })
  const { url, log } = site
  const post = (path: string, fields: string[][], headers: Record<string, string> = { origin: url }) =>
    fetch(url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers })

  const list = await (await fetch(`${url}/modelos`)).text()
  const talents = [...new Set([...list.matchAll(/\/modelo\/(\d+)\//g)].map(([, id = '']) => id))].slice(0, 3)
  const created = await post('/forms/pt/room', [
    ...talents.map((id) => ['talents', id]),
    ...[
      ['title', 'Campanha'],
      ['days', '7'],
      ['email', 'dona@studio.example'],
    ],
  ])
  expect(created.status).toBe(201)
  const owner = ((await created.json()) as { url: string }).url.split('/').at(-1) ?? ''
  const guest = guestTokenOf(owner, 1)
  const room = `/en/selection/${guest}`

  // Without scripts and `Sec-Fetch-Site`, a page with `no-referrer` sends its forms with an opaque origin.
  const joining = [
    ['do', 'join'],
    ['name', 'Ana'],
  ]
  const joined = await post(room, joining, { origin: 'null' })
  expect(joined.status).toBe(303)
  const stored = joined.headers.get('set-cookie') ?? ''
  const [cookie = ''] = stored.split(';')
  // Each visit renews the cookie: the owner may keep the room open for longer.
  expect((await fetch(url + room, { headers: { cookie } })).headers.get('set-cookie')).toBe(stored)
  const vote = [
    ['do', 'answer'],
    ['talent', talents[0] ?? ''],
    ['vote', 'yes'],
  ]
  expect((await post(room, vote, { origin: 'null', cookie })).status).toBe(303)
  expect((await post(room, joining, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(room, joining, { origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const order = [['token', owner], ...talents.toReversed().map((id) => ['order', id])]
  expect(await (await post('/forms/pt/order', order)).json()).toMatchObject({ revision: 3 })
  expect((await post('/forms/pt/order', [['token', guest], ...order.slice(1)])).status).toBe(404)

  const zip = await post(`/selections/${owner}/zip?language=en`, [])
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(zip.headers.get('content-disposition')).toBe('attachment; filename="campanha.zip"')
  expect((await zip.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  expect((await post(`/selections/${guest}/zip`, [])).status).toBe(404)

  const card = await addCard(folder.path)
  const roomPaths = [owner, guest].flatMap((token) => [
    `/selecao/${token}`,
    `/selecao/${token}.data`,
    `/selections/${token}/changes?since=0`,
  ])
  for (const path of [...roomPaths, `/minha-ficha/${card}`, `/minha-ficha/${card}.data`, `/my-card/${card}/export`]) {
    const { status, headers } = await fetch(url + path, { headers: { referer: `${url}/selecao/${owner}` } })
    const privacy = ['cache-control', 'referrer-policy', 'x-robots-tag', 'etag'].map((name) => headers.get(name))
    const etag = path.includes('/changes') ? expect.stringMatching(/^"\d+"$/) : null
    expect([status, ...privacy], path).toEqual([200, 'no-store', 'no-referrer', 'noindex', etag])
  }

  // All wrong links are the same page.
  for (const [path, token] of [
    ['/selecao', owner],
    ['/minha-ficha', card],
  ] as const) {
    const wrong = [token.slice(0, -1), `${token}x`, token.toUpperCase(), `%20${token}`, '%C3%A9', 'x', '%F0%9F%98%80']
    const answers = new Set<string>()
    for (const one of wrong) {
      const response = await fetch(`${url}${path}/${one}`)
      expect(response.status).toBe(404)
      const headers = [...response.headers].filter(([name]) => !ofResponse.has(name))
      const body = (await response.text()).replaceAll(/\/en\/(selection|my-card)\/[^"]*/g, '')
      answers.add(JSON.stringify([headers, body]))
    }
    expect([...answers], path).toHaveLength(1)
  }

  await expect.poll(() => mails.mails.length).toBe(1)
  expect(textOf(mails.mails[0] as never)).toContain(`${url}/selecao/${owner}`)
  const metricsPort = log.find(({ msg }) => msg === 'metrics listening')?.port
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(await site.stop()).toBe(0)

  const secrets = [owner, guest, card]
  const found = (text: string) => secrets.some((token) => text.includes(token))
  expect(log.length).toBeGreaterThan(5)
  expect(metrics).toContain('passarela_http_requests_total')
  expect(found(metrics)).toBe(false)
  expect(found(JSON.stringify(log))).toBe(false)
  await using connection = await connect({ dataDir: folder.path })
  const { outbox = [], ...contents } = await contentsOf(connection)
  expect(found(JSON.stringify(contents))).toBe(false)
  expect(found(JSON.stringify(outbox).replaceAll(`/selecao/${owner}`, ''))).toBe(false)
  const files = await readdir(folder.path, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of files.filter((file) => file.isFile() && !file.name.startsWith('passarela.db'))) {
    expect(found(name) || found((await readFile(join(parentPath, name))).toString('latin1')), name).toBe(false)
  }
})
