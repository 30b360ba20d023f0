import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { domainToASCII } from 'node:url'
import { simpleParser } from 'mailparser'
import { expect, test, vi } from 'vitest'
import type { Connection } from '#database/connect.ts'
import { countRows } from '#database/count-rows.ts'
import { insertUsers } from '#tests/helpers/admin.ts'
import { insertReachableTalent } from '#tests/helpers/cards.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertAgency } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { silentLogger } from '../http/logger.ts'
import { startMailer } from './mailer.ts'
import { claimMail, deleteExpiredMails, isGivenUp, scheduleRetry } from './outbox.ts'

bothDialects((connection, db) => {
  const inbox = ofEachTest(startSmtpServer)

  test('sends each mail once, with its own Message-ID, to one address', async () => {
    const mail = { to: 'ana@example.com', reply_to: 'agency@example.com', subject: 'Olá, “Ana”' }
    const id = await put(connection(), { ...mail, submission_id: await insertSubmission(db) })
    await using _ = startMailer({ connection: connection(), smtpUrl: inbox.url, from, siteUrl, log: silentLogger })
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), waitOptions)
    await vi.waitFor(async () => expect((await row(connection(), id))?.sent_at).not.toBeNull(), waitOptions)
    const [received] = inbox.mails
    expect(received?.recipients).toEqual(['ana@example.com'])
    expect(received?.source).toContain(`Message-ID: <${id}@example.com>`)
    expect(received?.source).toContain('Reply-To: agency@example.com')
    expect(received?.source).toContain('From: Agency <agency@example.com>')
  })

  test('sends each mail as HTML with the same words, below the logo and in the colours of the agency', async () => {
    const timestamps = { created_at: '2026-01-01', updated_at: '2026-01-01' }
    const logo = { url: 'media/logo.svg', type: 'image/svg+xml', ...timestamps }
    const medium = await db.insertInto('media').values(logo).returning('id').executeTakeFirstOrThrow()
    const fields = { name: 'Ágata & Filhas', colors: { paper: '#101820', ink: '#f4f4f4' } }
    await insertAgency(connection(), fields)
    const agency = await db.selectFrom('entities').select('id').executeTakeFirstOrThrow()
    await insertRows(db, 'entity_media', { entity_id: agency.id, item_id: null, media_id: medium.id, role: 'logo' })
    const text = `Olá,\n\nNome: <script>alert("1")</script>\nSite: https://a.example/?b=1&c=2.\n\n${siteUrl}/x/y_z\n`
    await put(connection(), { subject: 'Inscrição <b>', text })
    await using _ = startMailer({ connection: connection(), smtpUrl: inbox.url, from, siteUrl, log: silentLogger })
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), waitOptions)
    const mail = await simpleParser(inbox.mails[0]?.source ?? '')
    const html = String(mail.html)
    expect(mail.text).toBe(text)
    expect(wordsOf(html)).toEqual(text.split(/\s+/).filter(Boolean))
    expect(html).toContain('<html lang="en-GB">')
    expect(html).toContain('<title>Inscrição &lt;b&gt;</title>')
    expect(html).toContain('background:#101820;color:#f4f4f4')
    expect(html).not.toContain('<script')
    // The logo is the only picture, with the same address in every mail.
    expect(Array.from(html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g), ([, ...found]) => found)).toEqual([
      [`${siteUrl}/pictures/480.png/media/logo.svg`, 'Ágata &amp; Filhas'],
    ])
    expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, link]) => link)).toEqual([
      'https://a.example/?b=1&amp;c=2',
      `${siteUrl}/x/y_z`,
    ])
    await emptyTables(connection(), 'entity_media', 'entities', 'media')
  })

  test('sends pictures with a plain twin, and answers the mails before', async () => {
    const html = '<p>Olá, <b>Ana</b> <img src="https://agency.example/pictures/400.jpeg/a.webp" alt="Ágata"></p>'
    const references = '<first@example.com> <second@example.com>'
    await put(connection(), { html, references })
    await using _ = startMailer({ connection: connection(), smtpUrl: inbox.url, from, siteUrl, log: silentLogger })
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), waitOptions)
    const mail = await simpleParser(inbox.mails[0]?.source ?? '')
    expect(mail.text).toBe('A text.\n')
    expect(mail.html).toContain(html)
    expect(mail.attachments).toEqual([])
    expect(mail.inReplyTo).toBe('<second@example.com>')
    expect(mail.references).toEqual(['<first@example.com>', '<second@example.com>'])
  })

  test.each([
    ['reply', false],
    ['receipt', true],
    ['decision', true],
    ['assignment', true],
  ] as const)('marks a %s as sent by a program: %s', async (kind, isAutomatic) => {
    const id = await put(connection(), {})
    await db.updateTable('outbox').set({ kind }).where('message_id', '=', `<${id}@example.com>`).execute()
    await using _ = startMailer({ connection: connection(), smtpUrl: inbox.url, from, siteUrl, log: silentLogger })
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), waitOptions)
    expect(inbox.mails[0]?.source.includes('Auto-Submitted: auto-generated')).toBe(isAutomatic)
  })

  test.each([
    { hasDsn: true, bounce: 'HDRS' },
    { hasDsn: false, bounce: undefined },
  ])('requests bounces without the text from a server that supports this: $hasDsn', async ({ hasDsn, bounce }) => {
    await using inbox = await startSmtpServer({ hasDsn })
    const id = await put(connection(), { to: 'guardian@example.com' })
    await using _ = startMailer({ connection: connection(), smtpUrl: inbox.url, from, siteUrl, log: silentLogger })
    await vi.waitFor(async () => expect(await row(connection(), id)).toBeUndefined(), waitOptions)
    expect(inbox.mails).toMatchObject([{ recipients: ['guardian@example.com'], bounce }])
  })

  test('sends the domain of an address in punycode', async () => {
    await put(connection(), { to: 'ana@moda-maçã.example', reply_to: 'casting@例え.example' })
    await using _ = startMailer({ connection: connection(), smtpUrl: inbox.url, from, siteUrl, log: silentLogger })
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), waitOptions)
    // The server decodes the recipients.
    expect(inbox.mails[0]?.source).toContain(`To: ana@${domainToASCII('moda-maçã.example')}`)
    expect(inbox.mails[0]?.source).not.toContain('maçã')
  })

  test('deletes a mail without a submission once it was sent', async () => {
    const id = await put(connection(), { to: 'ana@example.com' })
    await using _ = startMailer({ connection: connection(), smtpUrl: inbox.url, from, siteUrl, log: silentLogger })
    await vi.waitFor(async () => expect(await row(connection(), id)).toBeUndefined(), waitOptions)
    expect(inbox.mails.map(({ recipients }) => recipients)).toEqual([['ana@example.com']])
  })

  test('sends a mail that was added later', async () => {
    await using _ = startMailer({ connection: connection(), smtpUrl: inbox.url, from, siteUrl, log: silentLogger })
    await db.transaction().execute((transaction) => put({ ...connection(), db: transaction }, {}))
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), waitOptions)
  })

  test('keeps mails while the server is unavailable, and sends them when it is back', async () => {
    const stoppedServer = await startSmtpServer()
    await stoppedServer[Symbol.asyncDispose]()
    const id = await put(connection(), {})
    const warnings: string[] = []
    const log = { ...silentLogger, warn: (_details: object, message: string) => void warnings.push(message) }
    {
      await using _ = startMailer({ connection: connection(), smtpUrl: stoppedServer.url, from, siteUrl, log })
      await vi.waitFor(() => expect(warnings).toContain('mail failed, will be retried'), waitOptions)
    }
    const waiting = await row(connection(), id)
    expect(waiting).toMatchObject({ sent_at: null, attempts: 1 })
    const later = new Date(Date.parse(waiting?.next_attempt_at ?? '') + 1)
    await using _ = startMailer({ connection: connection(), smtpUrl: inbox.url, from, siteUrl, log, now: () => later })
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), waitOptions)
    expect(inbox.mails[0]?.source).toContain(`<${id}@example.com>`)
  })

  test.each([
    ['greeting', 421],
    ['greeting', 554],
    ['sender', 451],
    ['sender', 550],
    ['recipient', 450],
    ['text', 452],
    ['recipient', 554],
    ['text', 554],
  ] as const)('retries a mail that was refused at the %s with %i', async (step, code) => {
    inbox.refusal = { step, code }
    const id = await put(connection(), { submission_id: await insertSubmission(db) })
    const options = { connection: connection(), smtpUrl: inbox.url, from, siteUrl, log: silentLogger }
    {
      await using _ = startMailer(options)
      await vi.waitFor(async () => expect(await isPutBack(connection(), id)).toBe(true), waitOptions)
    }
    expect(await row(connection(), id)).toMatchObject({ sent_at: null, attempts: 1 })
    inbox.refusal = undefined
    const later = new Date(Date.now() + 60_000)
    await using _ = startMailer({ ...options, now: () => later })
    await vi.waitFor(async () => expect((await row(connection(), id))?.sent_at).not.toBeNull(), waitOptions)
    expect(inbox.mails).toHaveLength(1)
  })

  test.each([
    ['recipient', 550],
    ['text', 552],
  ] as const)('gives up a mail that was permanently refused at the %s, and sends the others', async (step, code) => {
    inbox.refusal = { step, code }
    const id = await put(connection(), { submission_id: await insertSubmission(db) })
    const log = {
      ...silentLogger,
      error() {
        inbox.refusal = undefined
      },
    }
    const other = await put(connection(), { submission_id: await insertSubmission(db) })
    await using _ = startMailer({ connection: connection(), smtpUrl: inbox.url, from, siteUrl, log })
    // Before the mailer looks for mails again.
    const sent = async () => expect((await row(connection(), other))?.sent_at).not.toBeNull()
    await vi.waitFor(sent, { timeout: 4_500 })
    const refused = await row(connection(), id)
    expect(refused).toMatchObject({ sent_at: null })
    expect(isGivenUp(refused ?? { attempts: 0 })).toBe(true)
    expect(inbox.mails).toHaveLength(1)
    await db.deleteFrom('outbox').execute()
  })

  test('sends no mail whose link is not valid, which the hourly job deletes', async () => {
    const now = new Date()
    await insertRows(db, 'invitations', {
      id: randomUUID(),
      token_hash: 'valid',
      email: 'ana@example.com',
      role: 'editor',
      language: 'en',
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    })
    const id = await put(connection(), { link_hash: 'valid' })
    const replaced = await put(connection(), { link_hash: 'replaced' })
    {
      await using _ = startMailer({ connection: connection(), smtpUrl: inbox.url, from, siteUrl, log: silentLogger })
      await vi.waitFor(async () => expect(await row(connection(), id)).toBeUndefined(), waitOptions)
    }
    expect(inbox.mails.map(({ source }) => /Message-ID: <(\S+)@/.exec(source)?.[1])).toEqual([String(id)])
    expect(await row(connection(), replaced)).toMatchObject({ sent_at: null, attempts: 0 })
    expect(await deleteExpiredMails(db, now)).toBe(1)
    await emptyTables(connection(), 'invitations')
  })

  test('sends mails of every kind of link while it works, and not afterwards', async () => {
    const at = new Date(Date.now() + 60_000)
    const [created_at, past, future] = [-2, -1, 1].map((hours) =>
      new Date(at.getTime() + hours * 3_600_000).toISOString(),
    )
    const times = (token_hash: string) => ({
      token_hash,
      created_at: created_at ?? '',
      expires_at: (token_hash.startsWith('live') ? future : past) ?? '',
    })
    await emptyTables(connection(), 'users', 'outbox')
    await insertUsers(connection())
    const talent_id = await insertReachableTalent(db)
    const insertSelection = async (hash: string, revoked_at: string | null = null) => {
      const { token_hash, created_at, expires_at } = times(hash)
      const id = randomUUID()
      const room = { id, kind: 'room', title: '', message: null, language: 'pt', owner_email: null } as const
      await insertRows(db, 'selections', { ...room, created_by: null, created_at, updated_at: created_at, expires_at })
      const link = { selection_id: id, role: 'owner', contact_id: null, created_at, revoked_at } as const
      await insertRows(db, 'selection_links', { ...link, token_hash })
    }
    for (const state of ['live', 'ended']) {
      const invited = { id: randomUUID(), email: `${state}@example.com`, role: 'editor', language: 'en' } as const
      await insertRows(db, 'invitations', { ...invited, ...times(`${state} invitation`) })
      await insertRows(db, 'password_resets', { user_id: 'a1', ...times(`${state} reset`) })
      const user_id = state === 'live' ? 'a1' : 'b1'
      await insertRows(db, 'email_changes', { user_id, email: `${state}@example.com`, ...times(`${state} change`) })
      await insertSelection(`${state} room`)
      const { created_at: asked_at, ...card } = times(`${state} card`)
      const asked = { talent_id, sent_to: 'ana@mail.example', language: 'pt', asked_at, ...card } as const
      await insertRows(db, 'card_requests', { ...asked, asked_by: null, reminder_hash: `${state} reminder` })
    }
    await insertSelection('live but revoked', created_at)
    const links = ['invitation', 'reset', 'change', 'room', 'card', 'reminder']
    for (const state of ['live', 'ended'])
      for (const link of links) await put(connection(), { link_hash: `${state} ${link}` })
    await put(connection(), { link_hash: 'live but revoked' })
    const claimed: (string | null)[] = []
    for (let mail = await claimMail(db, at); mail; mail = await claimMail(db, at)) claimed.push(mail.link_hash)
    // The first mails of a moment come in any order on two databases.
    expect(claimed.sort()).toEqual(links.map((link) => `live ${link}`).sort())
    expect(await deleteExpiredMails(db, at)).toBe(links.length + 1)
    await emptyTables(connection(), 'outbox', 'invitations', 'users', 'selections', 'talents')
  })

  test('several instances send each mail once', async () => {
    for (let count = 0; count < 12; count++) await put(connection(), {})
    const options = { connection: connection(), smtpUrl: inbox.url, from, siteUrl, log: silentLogger }
    await using _first = startMailer(options)
    await using _second = startMailer(options)
    await using _third = startMailer(options)
    await vi.waitFor(async () => expect(await unsent(connection())).toBe(0), waitOptions)
    expect(new Set(inbox.mails.map(({ source }) => /Message-ID: (\S+)/.exec(source)?.[1])).size).toBe(12)
    expect(inbox.mails).toHaveLength(12)
  })

  test('frees the mail of a crashed instance after its lease', async () => {
    const id = await put(connection(), {})
    const now = new Date()
    expect((await claimMail(db, now))?.message_id).toBe(`<${id}@example.com>`)
    expect(await claimMail(db, now)).toBeUndefined()
    const claimed = await claimMail(db, new Date(now.getTime() + 5 * 60_000))
    expect(claimed).toMatchObject({ message_id: `<${id}@example.com>`, attempts: 2 })
    await db.deleteFrom('outbox').execute()
  })

  test('doubles pauses with each failure, and gives up at last', async () => {
    await put(connection(), {})
    const pauses: number[] = []
    let now = new Date()
    for (let mail = await claimMail(db, now); mail; mail = await claimMail(db, now)) {
      await scheduleRetry(db, mail, now)
      const next = new Date(
        (await db.selectFrom('outbox').select('next_attempt_at').executeTakeFirstOrThrow()).next_attempt_at,
      )
      pauses.push((next.getTime() - now.getTime()) / 1_000)
      now = next
    }
    expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240])
    expect(Math.max(...pauses)).toBe(8 * 3_600)
    expect(pauses).toHaveLength(20)
    // The pause after the last attempt does not count.
    const hours = pauses.slice(0, -1).reduce((total, pause) => total + pause, 0) / 3_600
    expect(hours).toBeGreaterThan(72)
    await db.deleteFrom('outbox').execute()
  })

  test('keeps mails without a server, and logs it once', async () => {
    const id = await put(connection(), {})
    const reported: string[] = []
    const log = { ...silentLogger, info: (_details: object, message: string) => void reported.push(message) }
    await using _ = startMailer({ connection: connection(), smtpUrl: undefined, from: undefined, siteUrl, log })
    await setImmediate()
    expect(reported).toEqual(['SMTP_URL not set: mails stay in the outbox'])
    expect(await row(connection(), id)).toMatchObject({ attempts: 0, sent_at: null })
    await db.deleteFrom('outbox').execute()
  })
})

/** For a busy machine. */
const waitOptions = { timeout: 20_000 }
const from = 'Agency <agency@example.com>'
const siteUrl = 'https://agency.example'

const references: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The words that a reader of HTML sees. */
function wordsOf(html: string): string[] {
  const text = html
    .replace(/<(title)>.*?<\/\1>/, '')
    .replaceAll(/<\/?a\b[^<>]*>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
  const words = text.replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => references[name] ?? '')
  return words.split(/\s+/).filter(Boolean)
}

interface TestMail {
  to?: string
  reply_to?: string
  subject?: string
  text?: string
  submission_id?: string
  link_hash?: string
  html?: string
  references?: string
}

async function put({ db }: Pick<Connection, 'db'>, mail: TestMail) {
  const id = randomUUID()
  const timestamp = new Date().toISOString()
  await insertRows(db, 'outbox', {
    submission_id: mail.submission_id ?? null,
    link_hash: mail.link_hash ?? null,
    html: mail.html ?? null,
    references: mail.references ?? null,
    kind: 'receipt',
    to: mail.to ?? 'someone@example.com',
    reply_to: mail.reply_to ?? null,
    subject: mail.subject ?? 'Hello',
    text: mail.text ?? 'A text.\n',
    language: 'en',
    message_id: `<${id}@example.com>`,
    next_attempt_at: timestamp,
    created_at: timestamp,
  })
  return id
}

/** Whether a mail was tried once and waits for its retry; a claim lasts five minutes. */
async function isPutBack(connection: Connection, id: string): Promise<boolean> {
  const mail = await row(connection, id)
  return mail?.attempts === 1 && Date.parse(mail.next_attempt_at) < Date.now() + 60_000
}

function row({ db }: Connection, id: string) {
  return db.selectFrom('outbox').selectAll().where('message_id', '=', `<${id}@example.com>`).executeTakeFirst()
}

function unsent({ db }: Connection): Promise<number> {
  return countRows(db.selectFrom('outbox').where('sent_at', 'is', null))
}
