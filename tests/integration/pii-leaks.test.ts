import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { paths } from '#domain/pages.ts'
import { startSmtpServer, textOf } from '../helpers/smtp-server.ts'
import { startSite } from '../helpers/start-site.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

/** One unique word per field. */
const contact = {
  full_name: 'Zqaname Contato',
  email: 'zqamail@marker.example',
  phone: '+55 11 97531-8642',
  budget: 'zqabudget',
  message: 'zqamessage',
}
const favorites = { name: 'Zqbname', email: 'zqbmail@marker.example', message: 'zqbmessage', talents: '1' }
const application = {
  full_name: 'Zqcname',
  email: 'zqcmail@marker.example',
  phone: '+55 11 98642-9753',
  birthdate: '2009-02-28',
  city: 'Zqccity',
  country: 'Zqccountry',
  category: 'woman',
  height: '173',
  instagram: 'zqcinstagram',
  message: 'zqcmessage',
  consent: 'on',
  guardian_name: 'Zqdname',
  guardian_relationship: 'zqdrelationship',
  guardian_email: 'zqdmail@marker.example',
}
/** A checked contact, which is stored nowhere, and a reported one. */
const checked = 'zqimail@marker.example'
const report = {
  form: 'report',
  value: 'zqjmail@marker.example',
  message: 'zqjmessage',
  email: 'zqjmail2@marker.example',
}
/** The addresses of users and invited ones. */
const office = {
  name: 'Zqgname',
  email: 'zqgmail@marker.example',
  invited: 'zqhmail@marker.example',
  search: 'zqhmessage',
}
/** In the photos' metadata and names. */
const inPhotos = 'zqephoto'
/** In user agents. */
const inHeaders = 'zqfheader'

const markers =
  /zq[a-j](name|mail|budget|message|city|country|instagram|relationship|photo|header)|97531-8642|98642-9753|2009-02-28/i

/** The permitted places of submissions: their rows and their mails. */
const meant = [
  ...[
    'submissions.payload',
    'submissions.sender_text',
    'submissions.message_text',
    'outbox.to',
    'outbox.reply_to',
    'outbox.subject',
    'outbox.text',
  ],
  ...['users.name', 'users.email', 'invitations.email', 'audit.user_name', 'sessions.user_agent'],
]

test('personal data appear only where they belong', { timeout: 240_000 }, async () => {
  await using folder = await temporaryFolder()
  await using mails = await startSmtpServer()
  const environment = {
    DATA_DIR: folder.path,
    LOG_LEVEL: 'trace',
    SMTP_URL: mails.url,
    MAIL_FROM: 'site@marmore.example',
  }
  const site = await startSite(environment)
  const { url, log } = site
  const headers = { origin: url, referer: `${url}/?${inHeaders}`, 'user-agent': inHeaders, cookie: `a=${inHeaders}` }
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a88868' } })
    .withExif({ IFD0: { Copyright: inPhotos, ImageDescription: inPhotos } })
    .jpeg()
    .toBuffer()
  expect(photo.toString('latin1')).toContain(inPhotos)

  function post(path: string, fields: Record<string, string>, { photos = false } = {}) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    for (const view of photos ? ['profile', 'front', 'entire', 'side'] : []) {
      body.append(view, new File([new Uint8Array(photo)], `${inPhotos}.jpg`, { type: 'image/jpeg' }))
    }
    return fetch(url + path, { method: 'POST', headers, body, redirect: 'manual' })
  }

  const wrong = { ...application, email: 'zqcmail', height: 'zqcmessage' }
  const responses = [
    await post('/contato', contact),
    await post('/forms/pt/favorites.data', favorites),
    await post('/seja-modelo', application, { photos: true }),
    await post('/verificar', { value: checked }),
    await post('/en/verify.data', { value: checked }),
    await post('/verificar', report),
    // Refused forms: for content, for size, and malformed.
    await post('/contato', { ...contact, email: 'zqamail' }),
    await post('/verificar', { value: checked.repeat(10) }),
    await post('/en/be-a-model', wrong),
    await post('/contato', { ...contact, message: 'zqamessage'.repeat(20_000) }),
    await fetch(`${url}/contato`, { method: 'POST', headers, body: 'zqamessage' }),
    await post('/admin/api/auth/sign-in/email', { email: contact.email }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([303, 201, 303, 200, 200, 303, 422, 422, 422, 413, 400, 415])
  for (const response of responses) {
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect([...response.headers].join(' ')).not.toMatch(markers)
  }
  await expect.poll(() => mails.mails.length).toBeGreaterThanOrEqual(6)

  // The back office: users, invitations, searches and exports.
  const [, token = ''] = await site.said(/set-up#token=(\S+)/)
  const password = 'corredor lilas trovoada 77'
  const json = { ...headers, 'content-type': 'application/json' }
  const { name, email } = office
  const first = { token, name, email, password, language: 'pt' }
  const begun = await fetch(`${url}/admin/api/set-up`, { method: 'POST', headers: json, body: JSON.stringify(first) })
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  async function requestStatus(path: string, body?: object) {
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${url}/admin/api${path}`, { ...init, headers: { ...json, cookie } })
    expect(response.headers.get('cache-control'), path).toMatch(/no-store/)
    expect([...response.headers].join(' '), path).not.toMatch(markers)
    return response.status
  }
  const inbox = await (await fetch(`${url}/admin/api/submissions`, { headers: { ...json, cookie } })).json()
  const statuses = [
    await requestStatus('/invitations', { email: office.invited, role: 'editor', language: 'pt' }),
    await requestStatus(`/submissions?q=${office.search}`),
    await requestStatus(`/submissions/${inbox.data[0].id}`),
    await requestStatus('/submissions/export'),
    await requestStatus('/talents/export'),
    await requestStatus('/personal-data/count', { email: contact.email }),
    await requestStatus('/personal-data/export', { email: contact.email }),
    await requestStatus('/auth/sign-in/email', { email: office.invited, password: 'zqhmessage' }),
    await requestStatus('/password-resets', { email }),
    await requestStatus('/talents', { name: office.search, category: 'zqhname' }),
    await requestStatus('/nothing/zqhname'),
  ]
  expect(statuses).toEqual([201, 200, 200, 200, 200, 200, 200, 401, 202, 422, 404])

  // Pages behind mailed links are not in shared caches, and end with a withdrawal.
  const links = mails.mails.flatMap(
    (mail) => /http\S+\/(?:candidatura|responsavel)\/[\w-]+/.exec(textOf(mail))?.[0] ?? [],
  )
  const [applicant = '', guardian = ''] = links.toSorted()
  const photoOf = (link: string) => `${url}/application-photos/${link.split('/').at(-1)}/profile`
  const own = [applicant, guardian].flatMap((link) => [link, `${link}.data`, photoOf(link)])
  for (const path of own) {
    const { status, headers: responseHeaders } = await fetch(path, { headers })
    const keeping = [
      responseHeaders.get('cache-control'),
      responseHeaders.get('etag'),
      responseHeaders.get('set-cookie'),
    ]
    expect([status, ...keeping], path).toEqual([200, 'no-store', null, null])
  }
  expect((await fetch(`${photoOf(applicant)}.data`, { headers })).status).toBe(404)
  const withdrawal = new URLSearchParams({ decision: 'withdraw' })
  expect((await fetch(applicant, { method: 'POST', headers, body: withdrawal, redirect: 'manual' })).status).toBe(303)
  for (const path of own) {
    const response = await fetch(path, { headers })
    expect([response.status, await response.text()], path).toEqual([404, expect.not.stringMatching(markers)])
  }
  expect((await post('/seja-modelo', { ...application, city: 'Zqccity again' }, { photos: true })).status).toBe(303)

  // Shared pages contain no visitor's input.
  for (const { pt, en } of Object.values(paths)) {
    for (const path of [pt, en].filter((pattern) => !pattern.includes(':'))) {
      expect(await (await fetch(url + path, { headers })).text(), path).not.toMatch(markers)
    }
  }
  expect(await site.stop()).toBe(0)
  expect(log.length).toBeGreaterThan(5)
  expect(JSON.stringify(log)).not.toMatch(markers)

  await using connection = await connect({ dataDir: folder.path })
  const { db } = connection
  const found = new Set<string>()
  // The tables with deleted records have names of their own; the plain ones are views.
  for (const { name, columns } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'submissions')
      .selectAll()
      .execute()
    for (const row of rows as Record<string, unknown>[]) {
      for (const column of columns)
        if (markers.test(String(row[column.name]))) found.add(`${name.replace(/^all_/, '')}.${column.name}`)
    }
  }
  expect([...found].toSorted()).toEqual(meant.toSorted())
  const stored = await readFile(join(folder.path, 'passarela.db'), 'latin1')
  expect(stored).toContain(report.value)
  expect(stored).not.toContain(checked)

  const files = await readdir(folder.path, { recursive: true, withFileTypes: true })
  expect(files.map(({ name }) => name).join(' ')).not.toMatch(markers)
  const storedFiles = files.filter((file) => file.isFile() && /private|cache/.test(file.parentPath))
  expect(storedFiles.length).toBeGreaterThanOrEqual(4)
  for (const { parentPath, name } of storedFiles)
    expect((await readFile(join(parentPath, name))).toString('latin1')).not.toMatch(markers)
})
