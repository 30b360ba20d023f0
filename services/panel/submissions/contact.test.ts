import { beforeAll, expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertAgency, now, openPanel } from '#tests/helpers/panel.ts'

const message = {
  full_name: 'Casting\r\nBcc: somebody@else.example',
  email: 'casting@studio.example',
  phone: '+55 11 0000-0000',
  budget: '',
  message: 'Precisamos de dois nomes para março.',
}

/** Each test is a visitor of its own, because submissions are limited. */
function visitor(name: string) {
  return { 'x-forwarded-client': name }
}

eachDialect((connection, db) => {
  const panel = ofEachTest(() => openPanel(connection()))

  beforeAll(() => insertAgency(connection()))

  test('the agency’s mail links to the message in the back office, if there is one', async () => {
    const reported = async (adminUrl?: string) => {
      const panel = await openPanel(connection(), undefined, { adminUrl })
      const { id } = await (
        await panel.post('/contact/pt', { ...message, email: `${adminUrl ? 'a' : 'b'}@studio.example` })
      ).json()
      const mails = await db
        .selectFrom('outbox')
        .select('text')
        .where('submission_id', '=', id)
        .where('kind', '=', 'notification')
        .execute()
      return { id, text: mails[0]?.text }
    }
    const { id, text } = await reported('https://agency.example/admin')
    expect(text).toContain(`Abrir na área da equipe: https://agency.example/admin/submissions/${id}`)
    expect((await reported()).text).not.toContain('Abrir')
  })

  test('promises no mail without a mail server, and queues it for later', async () => {
    const silent = await openPanel(connection(), undefined, { sendsMail: false })
    const sender = { ...message, email: 'silent@studio.example' }
    const receipt = await (await silent.post('/contact/pt', sender, visitor('silent'))).json()
    expect(receipt).toMatchObject({ mails: false })
    expect(await (await silent.get('/api/entities/agency?language=pt')).json()).toMatchObject({ mails: false })
    expect(await (await panel.get('/api/entities/agency?language=pt')).json()).toMatchObject({ mails: true })
    const queued = db.selectFrom('outbox').select('id').where('submission_id', '=', receipt.id)
    expect(await queued.execute()).toHaveLength(2)
  })

  test('no subject begins with a colon while the agency has no name', async () => {
    await db.updateTable('entities').set({ fields: '{}' }).where('name', '=', 'agency').execute()
    const sender = { ...message, email: 'nameless@studio.example' }
    const { id } = await (await panel.post('/contact/pt', sender, visitor('nameless'))).json()
    const mails = db.selectFrom('outbox').select('subject').where('submission_id', '=', id)
    expect(await mails.execute()).toEqual([{ subject: 'Recebemos o que você enviou' }])
    await db
      .updateTable('entities')
      .set({ fields: JSON.stringify({ name: 'Mármore', email: 'agency@marmore.example' }) })
      .where('name', '=', 'agency')
      .execute()
  })

  test('stores a message with its mails', async () => {
    const response = await panel.post('/contact/en', message)
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      kind: 'contact',
      language: 'en',
      status: 'new',
      created_at: now.toISOString(),
      expires_at: '2027-06-15T12:00:00.000Z',
    })
    expect(JSON.parse(row.payload)).toEqual(message)

    const mails = await db.selectFrom('outbox').selectAll().where('submission_id', '=', id).orderBy('id').execute()
    expect(mails).toMatchObject([
      { kind: 'notification', to: 'agency@marmore.example', reply_to: message.email, language: 'pt', attempts: 0 },
      { kind: 'receipt', to: message.email, reply_to: 'agency@marmore.example', language: 'en', sent_at: null },
    ])
    expect(mails[0]?.subject).toBe('Contato pelo site: Casting Bcc: somebody@else.example')
    expect(mails[0]?.text).toContain(message.message)
    expect(mails[1]?.text).not.toContain(message.message)
    expect(mails.every((mail) => mail.message_id.endsWith('@marmore.example>'))).toBe(true)
  })

  test('sends a mailbox at most ten receipts a day in any spelling, and stores the messages', async () => {
    const ids: string[] = []
    for (let sent = 0; sent < 12; sent++) {
      const body = { ...message, email: `${sent % 2 ? 'V.ictim' : 'victim'}+${sent}@gmail.com` }
      const response = await panel.post('/contact/pt', body, visitor(`203.0.113.${sent}`))
      expect(response.status).toBe(201)
      ids.push(((await response.json()) as { id: string }).id)
    }
    const mails = await db.selectFrom('outbox').select('kind').where('submission_id', 'in', ids).execute()
    expect(mails.filter(({ kind }) => kind === 'receipt')).toHaveLength(10)
    expect(mails.filter(({ kind }) => kind === 'notification')).toHaveLength(12)
  })

  test('sends at most ten receipts a day also for concurrent messages', async () => {
    const body = { ...message, email: 'crowd@studio.example' }
    const sending = Array.from({ length: 40 }, (_, sent) => panel.post('/contact/pt', body, visitor(`192.0.2.${sent}`)))
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(Array(40).fill(201))
    const receipts = db.selectFrom('outbox').select('id').where('to', '=', body.email).where('kind', '=', 'receipt')
    expect(await receipts.execute()).toHaveLength(10)
  })

  test('sends receipts again the next day', async () => {
    const tomorrow = await openPanel(connection(), undefined, { now: () => new Date(now.getTime() + 86_400_001) })
    const body = { ...message, email: 'daily@studio.example' }
    for (let sent = 0; sent < 11; sent++) await panel.post('/contact/pt', body)
    await tomorrow.post('/contact/pt', body)
    const receipts = db.selectFrom('outbox').select('id').where('to', '=', body.email).where('kind', '=', 'receipt')
    expect(await receipts.execute()).toHaveLength(11)
  })

  test('counts an IPv6 network as one visitor', async () => {
    const from = (address: string) => panel.post('/contact/pt', message, visitor(address))
    for (let sent = 0; sent < 30; sent++) expect((await from(`2001:db8:7:7::${sent}`)).status).toBe(201)
    expect((await from('2001:db8:7:ffff::1')).status).toBe(429)
    expect((await from('2001:db8:8::1')).status).toBe(201)
  })

  test('reports missing and too long fields', async () => {
    const response = await panel.post('/contact/pt', { email: 'nobody', message: 'x'.repeat(5_001), phone: 5 })
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: object }
    expect(Object.keys(errors).sort()).toEqual(['email', 'full_name', 'message', 'phone'])
  })

  test.each([
    ['an unknown language', '/contact/fr', message, {}, 404],
    ['a null character', '/contact/pt', { ...message, message: 'a\0b' }, {}, 422],
    ['a key that is too long', '/contact/pt', message, { 'idempotency-key': 'k'.repeat(201) }, 422],
    ['broken JSON', '/contact/pt', '{', {}, 400],
    ['something else than JSON', '/contact/pt', 'a=b', { 'content-type': 'text/plain' }, 415],
    ['too much', '/contact/pt', { ...message, extra: 'x'.repeat(70_000) }, {}, 413],
  ])('refuses %s', async (_what, path, body, headers, status) => {
    const response = await panel.post(path, body, headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })
})
