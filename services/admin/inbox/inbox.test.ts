import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Submission, SubmissionLine } from '#contracts/admin/submissions.ts'
import type { SubmissionStatus } from '#database/schema/panel.ts'
import { actorOf, insertUsers, openAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { ProblemError } from '../../http/problem.ts'
import { giveUp } from '../../outbox/outbox.ts'
import { readCsv } from '../csv.ts'
import { findSubmission } from './submissions.ts'

interface Sent {
  kind?: 'contact' | 'application' | 'favorites' | 'entry' | 'report' | 'booking'
  status?: SubmissionStatus
  language?: 'pt' | 'en'
  payload?: object
  note?: string
  created_at?: string
  expires_at?: string
}

const contact = {
  full_name: 'Casting Director',
  email: 'casting@client.example',
  message: 'A campaign in May, 100% paid',
}
const application = {
  full_name: 'Applicant Adult',
  email: 'applicant@mail.example',
  birthdate: '2000-06-16',
  city: 'São Paulo',
  country: 'Brazil',
}
const minor = {
  ...application,
  full_name: 'Applicant Minor',
  birthdate: '2010-01-01',
  guardian_name: 'Guardian',
  guardian_email: 'guardian@mail.example',
}

eachDialect((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let storage: Awaited<ReturnType<typeof temporaryStorage>>
  let clock = now

  beforeAll(async () => {
    storage = await temporaryStorage()
    const system = { isMailReady: true, mailFrom: 'Agency <mail@agency.example>', isReadOnly: async () => false }
    admin = await openAdmin(connection(), { storage, system, now: () => clock })
    await insertUsers(connection())
    return () => storage[Symbol.asyncDispose]()
  })

  beforeEach(async () => {
    clock = now
    await emptyTables(connection(), 'submissions', 'audit', 'discarded_files')
    await db
      .updateTable('entities')
      .set({ fields: JSON.stringify({ name: 'Agency', email: 'casting@agency.example' }) })
      .where('name', '=', 'agency')
      .execute()
  })

  const sent = ({ kind = 'contact', payload, ...given }: Sent = {}) =>
    insertSubmission(db, {
      kind,
      payload: payload ?? (kind === 'application' ? application : contact),
      created_at: '2026-06-10T10:00:00.000Z',
      expires_at: '2026-12-10T10:00:00.000Z',
      ...given,
    })

  async function names(query: string): Promise<(string | null)[]> {
    const response = await admin.get(`/submissions?${query}`, 'booker')
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: SubmissionLine[] }).data.map(({ name }) => name)
  }

  async function opened(id: string): Promise<Submission> {
    const response = await admin.get(`/submissions/${id}`, 'booker')
    expect(response.status).toBe(200)
    return response.json()
  }

  const actions = async () =>
    (await db.selectFrom('audit').select(['action', 'user_id']).orderBy('id').execute()).map(
      ({ action, user_id }) => `${user_id} ${action}`,
    )

  test('lists the applications that wait for a decision, oldest first', async () => {
    const [first, second] = [
      await sent({
        kind: 'application',
        payload: { ...application, full_name: 'First' },
        created_at: '2026-06-01T10:00:00.000Z',
      }),
      await sent({ kind: 'application', payload: { ...application, full_name: 'Second' }, status: 'in_progress' }),
    ]
    await sent({ kind: 'application', status: 'closed' })
    await sent({ kind: 'application', status: 'awaiting_guardian' })
    await sent()
    const query = 'kind=application&undecided=true&sort=created_at'
    expect(await names(query)).toEqual(['First', 'Second'])
    const change = { version: 1, status: 'in_progress', decision: 'kept', assignee_id: null, note: null }
    expect((await admin.put(`/submissions/${second}`, change, 'booker')).status).toBe(200)
    expect(await names(query)).toEqual(['First'])
    expect((await opened(first)).decision).toBeNull()
    expect(await names('kind=application&undecided=false')).toHaveLength(2)
  })

  test('lists newest first, filters and searches', async () => {
    await sent({ created_at: '2026-06-01T00:00:00.000Z' })
    await sent({ kind: 'application', status: 'in_progress' })
    await sent({ kind: 'favorites', payload: { name: 'Cláudia', email: 'c@client.example', talents: ['1'] } })
    expect((await names(''))[2]).toBe('Casting Director')
    expect(await names('kind=application')).toEqual(['Applicant Adult'])
    expect(await names('status=in_progress')).toEqual(['Applicant Adult'])
    expect(await names('q=100%25+paid')).toEqual(['Casting Director'])
    expect(await names('q=full_name')).toEqual([])
    expect(await names('sort=created_at&order=asc&per_page=1')).toEqual(['Casting Director'])
  })

  test('searches phone numbers in any format, and notes', async () => {
    await sent({ payload: { ...contact, phone: '+55 (11) 98765-4321' }, note: 'Call on Monday' })
    await sent({ payload: { ...contact, full_name: 'Somebody Else', phone: '+55 (21) 92222-3333' } })
    for (const query of [
      '11987654321',
      '(11) 98765-4321',
      '98765',
      '%2B55+11',
      '%2B5511987654321',
      '98765.4321',
      'monday',
      '98765+monday',
    ]) {
      expect(await names(`q=${query}`), query).toEqual(['Casting Director'])
    }
    expect(await names('q=98765+tuesday')).toEqual([])
  })

  test('searches messages, countries and notes in any case, with and without accents', async () => {
    const message = 'Água de coco\nà beira-mar'
    await sent({ payload: { ...contact, full_name: 'In message', message } })
    await sent({ kind: 'application', payload: { ...application, full_name: 'In country', country: 'Polônia' } })
    const id = await sent({ payload: { ...contact, full_name: 'In note' } })
    const input = { version: 1, status: 'new', assignee_id: null }
    expect((await admin.put(`/submissions/${id}`, { ...input, note: 'Ligar à Çiğdem' })).status).toBe(200)
    for (const q of ['agua', 'ÁGUA', 'água', 'AGUA coco']) expect(await names(`q=${q}`), q).toEqual(['In message'])
    expect(await names('q=cocoa')).toEqual([])
    for (const q of ['polonia', 'POLÔNIA']) expect(await names(`q=${q}`), q).toEqual(['In country'])
    for (const q of ['cigdem', 'ÇİĞDEM']) expect(await names(`q=${q}`), q).toEqual(['In note'])
    expect(await names('q=paid+cigdem')).toEqual(['In note'])
    expect((await admin.put(`/submissions/${id}`, { ...input, version: 2, note: 'Feito' })).status).toBe(200)
    expect(await names('q=cigdem')).toEqual([])
    expect(await names('q=feito+paid')).toEqual(['In note'])
  })

  test('hides a minor’s application until the guardian has confirmed', async () => {
    const id = await sent({ kind: 'application', status: 'awaiting_guardian', payload: minor })
    expect(await names('')).toEqual([])
    expect(await (await admin.get('/submissions/counts')).json()).toMatchObject({ total: 0 })
    for (const path of [
      `/submissions/${id}`,
      `/submissions/${id}/letters`,
      `/submissions/${id}/photos/front?until=1&signature=x`,
    ]) {
      expect((await admin.get(path)).status).toBe(404)
    }
    const input = { status: 'closed', version: 1 }
    expect((await admin.put(`/submissions/${id}`, input)).status).toBe(404)
    expect((await admin.delete(`/submissions/${id}?version=1`)).status).toBe(404)
  })

  test('hides an expired submission before it is deleted', async () => {
    const id = await sent({ expires_at: now.toISOString() })
    expect(await names('')).toEqual([])
    expect((await admin.get(`/submissions/${id}`)).status).toBe(404)
  })

  test('marks a submission as read when opened, and records each opening of an application', async () => {
    const [message, file] = [await sent(), await sent({ kind: 'application' })]
    expect(await (await admin.get('/submissions/counts')).json()).toEqual({
      unread: { contact: 1, application: 1, favorites: 0, entry: 0, report: 0, booking: 0 },
      total: 2,
    })
    expect(await opened(file)).toMatchObject({ unread: false, age: 25, fields: { city: 'São Paulo' }, note: null })
    await opened(file)
    await opened(message)
    expect(await (await admin.get('/submissions/counts')).json()).toMatchObject({ total: 0 })
    expect(await actions()).toEqual(['b1 opened', 'b1 opened'])
  })

  test('opens a shortlist that names talents of other agency software', async () => {
    const talents = ['9999999999', '1e3', 'siena']
    const id = await sent({ kind: 'favorites', payload: { name: 'Cláudia', email: 'c@client.example', talents } })
    expect((await opened(id)).talents).toEqual([])
  })

  test('names the deleted talents of a shortlist as the client saw them', async () => {
    const [first, second] = [await insertTalent(db, { name: 'Ônix' }), await insertTalent(db, { name: 'Ágata Lima' })]
    const talents = [first, '999999', first, second]
    const talent_names = ['Ônix Silva', '', 'Ônix Silva', 'Ágata']
    const payload = { name: 'Cláudia', email: 'c@client.example', talents, talent_names }
    const id = await sent({ kind: 'favorites', payload })
    expect((await admin.delete(`/talents/${second}?version=1`, 'booker')).status).toBe(204)
    const onix = { id: first, name: 'Ônix', cover: null, deleted: false }
    expect((await opened(id)).talents).toEqual([onix, { id: second, name: 'Ágata', cover: null, deleted: true }])
    const records = [{ resource: 'talents', record_id: second }]
    expect((await admin.post('/bin/restore', { records })).status).toBe(204)
    const agata = { id: second, name: 'Ágata Lima', cover: null, deleted: false }
    expect((await opened(id)).talents).toEqual([onix, agata])
  })

  test('leaves an application unread at a glance, which is recorded, until it is marked as read', async () => {
    const id = await insertSubmission(connection().db, { kind: 'application', payload: { full_name: 'Iara' } })
    const glance = await (await admin.get(`/submissions/${id}?glance=true`, 'booker')).json()
    expect(glance).toMatchObject({ unread: true, name: 'Iara' })
    const { data } = await (await admin.get(`/audit?resource=submissions&record_id=${id}`)).json()
    expect(data).toMatchObject([{ action: 'opened', staff_id: 'b1' }])
    expect((await admin.post(`/submissions/${id}/read`, {}, 'booker')).status).toBe(204)
    expect(await (await admin.get(`/submissions/${id}?glance=true`, 'booker')).json()).toMatchObject({ unread: false })
    expect((await admin.post('/submissions/none/read', {}, 'booker')).status).toBe(404)
  })

  test('names the talents of other boards neither in a message nor in its export', async () => {
    const { db } = connection()
    const woman = await insertTalent(db, { name: 'Opala', category: 'woman' })
    const man = await insertTalent(db, { name: 'Jaspe', category: 'man' })
    const sender = { name: 'Cláudia', email: 'c@client.example' }
    const chosen = { talents: [man, woman, '999999'], talent_names: ['Jaspe', 'Opala', 'Sumido'] }
    const tally = chosen.talent_names.map((talent) => ({ talent, yes: 1, maybe: 0, no: 0, answers: [] }))
    const ids = [
      await sent({ kind: 'favorites', payload: { ...sender, ...chosen } }),
      await sent({ kind: 'booking', payload: { ...sender, ...chosen, tally } }),
    ]
    for (const id of ids) {
      const { fields } = await (await admin.get(`/submissions/${id}`, 'limited')).json()
      expect(fields).toMatchObject({ talents: [woman], talent_names: ['Opala'] })
      expect(fields.tally?.length ?? 1).toBe(1)
      expect(JSON.stringify(fields)).not.toMatch(/Jaspe|Sumido/)
      expect((await opened(id)).fields).toMatchObject(chosen)
    }
    const exported = async (role: 'limited' | 'booker') =>
      (await admin.get(`/submissions/export?ids=${ids}`, role)).text()
    expect(await exported('limited')).toContain('Opala')
    expect(await exported('limited')).not.toMatch(/Jaspe|Sumido/)
    expect(await exported('booker')).toContain('Jaspe')
  })

  test('serves photos for five minutes to the user who opened the application', async () => {
    const id = await sent({ kind: 'application' })
    const file = { type: 'image/jpeg', width: 30, height: 40, size: 3, submission_id: id }
    for (const view of ['side', 'front']) {
      const key = `private/a/${view}.jpg`
      await storage.put(key, new Uint8Array([1, 2, 3]), { type: 'image/jpeg' })
      await insertRows(db, 'submission_files', { ...file, view, key })
    }
    const [photo] = (await opened(id)).photos
    expect(photo).toMatchObject({ view: 'front', width: 30, height: 40 })
    const address = photo?.url.replace('/admin/api', '') ?? ''
    const response = await admin.get(address, 'booker')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
    expect((await admin.get(address, 'admin')).status).toBe(404)
    expect((await admin.get(address.replace('front?', 'side?'), 'booker')).status).toBe(404)
    expect((await admin.get(address.replace(/until=\d+/, 'until=9999999999'), 'booker')).status).toBe(404)
    for (const [seconds, status] of [
      [299, 200],
      [300, 404],
    ] as const) {
      clock = new Date(now.getTime() + seconds * 1_000)
      expect((await admin.get(address, 'booker')).status).toBe(status)
    }
  })

  test('stores status, assignee and note, and does not quote the note in the audit log', async () => {
    const id = await sent()
    const input = { status: 'in_progress', assignee_id: 'b1', note: 'Call back', version: 1 }
    expect(await (await admin.put(`/submissions/${id}`, input)).json()).toMatchObject({ ...input, version: 2 })
    expect((await admin.put(`/submissions/${id}`, input)).status).toBe(409)
    const [line] = (await (await admin.get('/audit')).json()).data
    expect(line.changes).toEqual({ status: ['new', 'in_progress'], assignee_id: [null, 'b1'], note: true })
    expect(await names('assignee_id=b1')).toHaveLength(1)
    expect(await names('assignee_id=none')).toHaveLength(0)
    await sent({ payload: { ...contact, full_name: 'Nobody’s' } })
    expect(await names('assignee_id=none')).toEqual(['Nobody’s'])
    expect(await names('assignee_id=b1')).toHaveLength(1)
  })

  test('keeps a decision and an assignee that could not be chosen any more', async () => {
    const id = await sent()
    const present = { decision: 'kept', assignee_id: 'e1' } as const
    await db.updateTable('submissions').set(present).where('id', '=', id).execute()
    const change = async (input: object) =>
      (await admin.put(`/submissions/${id}`, { status: 'new', note: 'Later', version: 1, ...present, ...input })).status
    expect(await change({ decision: 'invited' })).toBe(422)
    expect(await change({ assignee_id: 'r1' })).toBe(422)
    expect(await change({})).toBe(200)
    expect(await opened(id)).toMatchObject({ ...present, note: 'Later' })
  })

  test.each([
    ['contact', 'mensagem', 'message'],
    ['favorites', 'seleção', 'shortlist'],
    ['application', 'inscrição', 'application'],
    ['entry', 'formulário', 'form'],
    ['report', 'denúncia', 'report'],
    ['booking', 'pedido de reserva', 'booking request'],
  ] as const)('names a %s to its assignee in their language', async (kind, pt, en) => {
    const id = await sent({ kind })
    const change = { status: 'in_progress', decision: null, note: null }
    await admin.put(`/submissions/${id}`, { ...change, assignee_id: 'b1', version: 1 }, 'admin')
    await admin.put(`/submissions/${id}`, { ...change, assignee_id: 'a1', version: 2 }, 'booker')
    const mails = await db.selectFrom('outbox').selectAll().where('submission_id', '=', id).orderBy('id').execute()
    expect(mails.map(({ language }) => language)).toEqual(['pt', 'en'])
    for (const [index, word] of [pt, en].entries()) expect(mails[index]?.text).toMatch(new RegExp(` ${word}\\b`))
  })

  test('mails the assignee a link without content, in their language', async () => {
    const id = await sent()
    const mails = () =>
      db.selectFrom('outbox').selectAll().where('submission_id', '=', id).where('kind', '=', 'assignment').execute()
    const assign = async (assignee_id: string | null, version: number, role: 'admin' | 'booker') =>
      (await admin.put(`/submissions/${id}`, { status: 'in_progress', assignee_id, note: null, version }, role)).status
    expect(await assign('b1', 1, 'booker')).toBe(200)
    expect(await mails()).toEqual([])
    expect(await assign(null, 2, 'admin')).toBe(200)
    expect(await assign('b1', 3, 'admin')).toBe(200)
    expect(await assign('b1', 4, 'admin')).toBe(200)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ language: 'pt', subject: expect.stringContaining('para você') })
    expect(mail?.text).toContain(`Admin deixou com você`)
    expect(mail?.text).toContain(`https://agency.example/admin/submissions/${id}`)
    expect(await assign('a1', 5, 'booker')).toBe(200)
    expect((await mails())[1]).toMatchObject({ language: 'en', subject: expect.stringContaining('assigned to you') })
    // It is no news of the sender that a colleague's mail does not arrive.
    for (const { id } of await mails()) await giveUp(db, { id })
    expect((await opened(id)).undelivered).toEqual([])
  })

  test('refuses an assignee who may not read the inbox', async () => {
    const id = await sent()
    expect(await (await admin.get('/colleagues', 'booker')).json()).toEqual([
      { id: 'a1', name: 'Admin' },
      { id: 'b1', name: 'Booker' },
      { id: 's1', name: 'Scout' },
    ])
    const response = await admin.put(`/submissions/${id}`, { status: 'new', assignee_id: 'e1', version: 1 })
    expect(await response.json()).toMatchObject({ status: 422, errors: { assignee_id: ['unknown'] } })
  })

  test("sends a reply once, in the agency's name, and stores it with the submission", async () => {
    const id = await sent({ language: 'en' })
    const reply = { subject: 'Re: May', text: 'Gladly.', version: 1 }
    const responses = await Promise.all([
      admin.post(`/submissions/${id}/replies`, reply),
      admin.post(`/submissions/${id}/replies`, reply),
    ])
    expect(responses.map((response) => response.status).sort()).toEqual([201, 409])
    expect(await opened(id)).toMatchObject({
      sender: { from: 'Agency <mail@agency.example>', reply_to: 'casting@agency.example' },
      status: 'answered',
      assignee_id: 'a1',
      replies: [{ staff_name: 'Admin', subject: 'Re: May', text: 'Gladly.', mail: 'waiting' }],
    })
    const mails = await db.selectFrom('outbox').selectAll().where('submission_id', '=', id).execute()
    expect(mails).toMatchObject([
      {
        to: 'casting@client.example',
        reply_to: 'casting@agency.example',
        subject: 'Re: May',
        kind: 'reply',
        language: 'en',
      },
    ])
  })

  test('a reply keeps the assignee and the decision that there are', async () => {
    const id = await sent({ kind: 'application' })
    const given = { assignee_id: 'b1', decision: 'kept' } as const
    await db.updateTable('submissions').set(given).where('id', '=', id).execute()
    const reply = { subject: 'Oi', text: 'Tudo bem?' }
    expect((await admin.post(`/submissions/${id}/replies`, { ...reply, version: 1 })).status).toBe(201)
    expect(await opened(id)).toMatchObject({ assignee_id: 'b1', decision: 'kept', status: 'answered' })
    const closing = { ...reply, version: 2, decision: 'invited', close: true }
    expect((await admin.post(`/submissions/${id}/replies`, closing)).status).toBe(201)
    expect(await opened(id)).toMatchObject({ assignee_id: 'b1', decision: 'invited', status: 'closed' })
  })

  test("addresses a minor's guardian first", async () => {
    const id = await sent({ kind: 'application', payload: minor })
    expect((await opened(id)).recipients).toEqual(['guardian@mail.example', 'applicant@mail.example'])
    const letters = await (await admin.get(`/submissions/${id}/letters`)).json()
    const { subject, text } = letters.find(({ decision }: { decision: string }) => decision === 'thanked')
    expect(text).toContain('Olá, Applicant')
    await admin.post(`/submissions/${id}/replies`, { subject, text, decision: 'thanked', close: true, version: 1 })
    expect(await opened(id)).toMatchObject({ status: 'closed', decision: 'thanked' })
    const mails = await db.selectFrom('outbox').select('to').where('submission_id', '=', id).orderBy('id').execute()
    expect(mails.map(({ to }) => to)).toEqual(['guardian@mail.example', 'applicant@mail.example'])
    // Each in a conversation of its own.
    await admin.post(`/submissions/${id}/replies`, { subject, text, version: 2 })
    const all = await db.selectFrom('outbox').selectAll().where('submission_id', '=', id).orderBy('id').execute()
    expect(all.slice(2).map(({ references }) => references)).toEqual(
      all.slice(0, 2).map(({ message_id }) => message_id),
    )
  })

  test.each([
    ['guardian@mail.example', { mail: 'failed', undelivered: [] }],
    ['applicant@mail.example', { mail: 'sent', undelivered: ['applicant@mail.example'] }],
  ])('shows that a reply about a minor did not reach %s', async (address, { mail, undelivered }) => {
    const id = await sent({ kind: 'application', payload: minor })
    const reply = { subject: 'Oi', text: 'Até logo', version: 1 }
    expect((await admin.post(`/submissions/${id}/replies`, reply)).status).toBe(201)
    await db.updateTable('outbox').set({ sent_at: now.toISOString() }).where('to', '<>', address).execute()
    const refused = db.selectFrom('outbox').select('id').where('to', '=', address).where('submission_id', '=', id)
    await giveUp(db, await refused.executeTakeFirstOrThrow())
    expect(await opened(id)).toMatchObject({ replies: [{ mail }], undelivered })
  })

  test('confirms or dismisses a report, under the name of its contact', async () => {
    const id = await sent({ kind: 'report', payload: { value: '@fake.scout', message: 'Asked for a deposit.' } })
    const { data } = await (await admin.get('/submissions?kind=report&q=fake')).json()
    expect(data).toMatchObject([{ id, kind: 'report', name: '@fake.scout', excerpt: 'Asked for a deposit.' }])
    const decide = async (decision: string | null, version: number) => {
      const input = { status: 'closed', decision, assignee_id: null, note: null, version }
      return (await admin.put(`/submissions/${id}`, input)).status
    }
    expect(await decide('confirmed', 1)).toBe(200)
    expect(await opened(id)).toMatchObject({ decision: 'confirmed', recipients: [] })
    expect(await decide('dismissed', 2)).toBe(200)
    expect(await decide('invited', 3)).toBe(422)
    const other = await sent()
    const input = { status: 'closed', decision: 'confirmed', assignee_id: null, note: null, version: 1 }
    expect((await admin.put(`/submissions/${other}`, input)).status).toBe(422)
  })

  test('answers in the conversation of the receipt and of earlier replies', async () => {
    const id = await sent()
    await insertRows(db, 'outbox', {
      submission_id: id,
      kind: 'receipt',
      to: contact.email,
      subject: 'Received',
      text: 'Thanks.',
      language: 'en',
      message_id: '<receipt@agency.example>',
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    for (const version of [1, 2])
      await admin.post(`/submissions/${id}/replies`, { subject: 'Re', text: 'Soon', version })
    const mails = await db.selectFrom('outbox').selectAll().where('kind', '=', 'reply').orderBy('id').execute()
    expect(mails.map(({ references }) => references)).toEqual([
      '<receipt@agency.example>',
      `<receipt@agency.example> ${mails[0]?.message_id}`,
    ])
  })

  test('refuses a reply without an address', async () => {
    const id = await sent({ kind: 'entry', payload: { question: 'When?' } })
    const response = await admin.post(`/submissions/${id}/replies`, { subject: 'Re', text: 'Soon', version: 1 })
    expect(await response.json()).toMatchObject({ status: 422, errors: { text: ['nobody_to_write_to'] } })
  })

  test('moves a submission to the bin, and keeps its photos until it is erased', async () => {
    const id = await sent({ kind: 'application' })
    const file = { view: 'front', key: `private/${id}.jpg`, type: 'image/jpeg', width: 30, height: 40, size: 3 }
    await insertRows(db, 'submission_files', { ...file, submission_id: id })
    expect((await admin.delete(`/submissions/${id}?version=1`)).status).toBe(204)
    const discarded = () => db.selectFrom('discarded_files').select('key').execute()
    expect(await discarded()).toEqual([])
    expect((await admin.get(`/submissions/${id}`)).status).toBe(404)
    const records = [{ resource: 'submissions', record_id: id }]
    expect((await admin.post('/bin/delete', { records })).status).toBe(204)
    expect(await discarded()).toEqual([{ key: file.key }])
    expect(await actions()).toEqual(['a1 deleted', 'a1 erased'])
  })

  test('filters by the day in the agency’s time zone', async () => {
    const add = (full_name: string, created_at: string) => sent({ payload: { ...contact, full_name }, created_at })
    await add('Evening before', '2026-06-10T02:59:59.000Z')
    await add('Midnight', '2026-06-10T03:00:00.000Z')
    await add('Last second', '2026-06-11T02:59:59.999Z')
    await add('Morning after', '2026-06-11T03:00:00.000Z')
    expect(await names('created_at_min=2026-06-10&created_at_max=2026-06-10')).toEqual(['Last second', 'Midnight'])
    expect(await names('created_at_min=2026-06-11')).toEqual(['Morning after'])
    expect(await names('created_at_min=2026-06-11&created_at_max=2026-06-11')).toEqual(['Morning after'])
    expect(await names('created_at_min=2026-06-10&created_at_max=2026-06-09')).toEqual(
      await names('created_at_min=2026-06-09&created_at_max=2026-06-10'),
    )
    expect(await names('created_at_max=2026-06-09')).toEqual(['Evening before'])
    for (const day of ['9999-12-31', '2026-02-30', 'today']) {
      expect((await admin.get(`/submissions?created_at_max=${day}`)).status).toBe(422)
    }
  })

  test('filters applications by board and by age', async () => {
    const add = (full_name: string, payload: object) =>
      sent({ kind: 'application', payload: { ...application, category: 'woman', full_name, ...payload } })
    await add('Turns 18 today', { birthdate: '2008-06-15' })
    await add('Turns 18 tomorrow', { birthdate: '2008-06-16', category: 'man' })
    await add('Of unknown age', { birthdate: undefined })
    await sent()
    expect((await names('minor=true')).sort()).toEqual(['Of unknown age', 'Turns 18 tomorrow'])
    expect(await names('minor=false')).toEqual(['Turns 18 today'])
    expect(await names('category=man')).toEqual(['Turns 18 tomorrow'])
    expect(await names('category=development')).toEqual([])
  })

  test('finds words with characters that JSON escapes', async () => {
    await sent({ payload: { ...contact, full_name: 'Quoted', message: 'The "Bottega" look, c:\\casting' } })
    for (const q of ['"bottega"', 'c:\\casting', 'bottega', 'quoted look']) {
      expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual(['Quoted'])
    }
    for (const name of ['full_name', 'essag', 'message']) expect(await names(`q=${name}`), name).toEqual([])
  })

  test('shows nothing to a role without kinds', async () => {
    const id = await sent()
    await expect(findSubmission(db, id, actorOf('editor'))).rejects.toThrow(ProblemError)
  })

  test('exports the filtered submissions in the order of the list', async () => {
    for (const status of ['answered', 'closed', 'new'] as const) await sent({ status })
    const csv = await (await admin.get('/submissions/export?delimiter=,&unread=true&sort=status', 'booker')).text()
    expect(csv.match(/,(answered|closed|new),/g)).toEqual([',answered,', ',closed,', ',new,'])
    expect(await (await admin.get('/submissions/export?created_at_min=2026-06-11', 'booker')).text()).not.toContain(
      contact.email,
    )
  })

  test('a long export keeps its order and all columns, and lets other work run meanwhile', async () => {
    const dayOf = (index: number) => new Date(Date.UTC(2026, 5, 10, 0, index)).toISOString()
    for (let index = 0; index < 250; index++)
      await sent({ created_at: dayOf(index), payload: { ...contact, ...(index === 0 && { phone: '11 5555' }) } })
    let turns = 0
    const counting = setInterval(() => turns++, 0)
    const csv = await (await admin.get('/submissions/export?delimiter=,', 'booker')).text()
    clearInterval(counting)
    expect(csv.match(/2026-06-10T0\d:\d\d:00.000Z/g)).toEqual(
      Array.from({ length: 250 }, (_, index) => dayOf(249 - index)),
    )
    expect(csv.split('\n')[0]).toMatch(/,phone$/)
    expect(csv.trim()).toMatch(/,11 5555$/)
    expect(turns).toBeGreaterThan(1)
  })

  test('exports a CSV file without formulas, and records it', async () => {
    await sent({ payload: { ...contact, full_name: '=cmd|x', message: 'One, "two"\nthree' } })
    await sent({ kind: 'favorites', payload: { name: 'Cláudia', email: 'c@client.example', talents: ['1', '2'] } })
    await sent({ kind: 'application', status: 'awaiting_guardian', payload: minor })
    const response = await admin.get('/submissions/export?delimiter=,', 'booker')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="submissions-2026-06-15.csv"')
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    expect(csv.startsWith('\ufeffid,kind,')).toBe(true)
    expect(csv).toContain("'=cmd|x")
    expect(csv).toContain('"One, ""two""\nthree"')
    expect(csv).toContain('"1, 2"')
    expect(csv).not.toContain('Minor')
    const brazilian = await (await admin.get('/submissions/export?delimiter=;', 'booker')).text()
    expect(brazilian.split('\r\n')[0]).toMatch(/^id;kind;/)
    expect(brazilian).toContain('"One, ""two""\nthree"')
    expect((await admin.get('/submissions/export?delimiter=x', 'booker')).status).toBe(422)
    expect(await actions()).toEqual(['b1 exported', 'b1 exported'])
  })

  test('exports answers whose fields are named like columns of the inbox', async () => {
    const answers = { note: 'An answer', language: 'Italian', id: '7', expires_at: 'never', budget: '100' }
    await sent({ kind: 'entry', note: 'A remark', payload: answers })
    const { header, lines } = readCsv(
      new Uint8Array(await (await admin.get('/submissions/export', 'booker')).arrayBuffer()),
    )
    expect(new Set(header).size).toBe(header.length)
    expect(Object.fromEntries(header.map((name, index) => [name, lines[0]?.cells[index]]))).toMatchObject({
      ...{ kind: 'entry', language: 'pt', note: 'A remark', budget: '100' },
      ...{ answer_note: 'An answer', answer_language: 'Italian', answer_id: '7', answer_expires_at: 'never' },
    })
  })

  test.each(['x', '%00', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])(
    'finds no submission %s',
    async (id) => {
      expect((await admin.get(`/submissions/${id}`)).status).toBe(404)
    },
  )

  test.each([
    ['contact', true],
    ['favorites', true],
    ['booking', true],
    ['application', false],
    ['report', false],
    ['entry', false],
  ] as const)('shows the contact with the address of a %s: %s', async (kind, isShown) => {
    const email = 'known@studio.example'
    const { id: contactId } = await admin.create<{ id: number }>('/contacts', { name: 'Ana', email, language: 'pt' })
    const id = await insertSubmission(db, { kind, payload: { email }, sender_email: kind === 'entry' ? email : null })
    const expected = isShown ? { id: contactId, name: 'Ana' } : null
    expect((await opened(id)).contact).toEqual(expected)
    await emptyTables(connection(), 'contacts')
  })

  test('shows the contact who requests a booking, and exports the votes of the room', async () => {
    const tally = [
      {
        talent: 'Siena',
        yes: 1,
        maybe: 0,
        no: 0,
        answers: [
          { person: 'Ana', person_id: 1, vote: 'yes', note: '' },
          { person: 'Bia', person_id: 2, vote: 'no', note: 'Alta' },
          { person: 'Caio', person_id: 3, vote: null, note: 'Talvez' },
        ],
      },
    ]
    const payload = { name: 'Client', email: 'Client@studio.example', talents: [], tally }
    const id = await sent({ kind: 'booking', payload })
    const read = async () => (await admin.get(`/submissions/${id}`)).json()
    expect(await read()).toMatchObject({ name: 'Client', contact: null })
    const created = await admin.post('/contacts', { name: 'Client', email: 'client@studio.example', language: 'pt' })
    expect(created.status).toBe(201)
    const { id: contactId } = await created.json()
    expect(await read()).toMatchObject({ contact: { id: contactId, name: 'Client' } })
    const csv = await (await admin.get('/submissions/export?delimiter=,&kind=booking')).text()
    expect(csv).toContain('"Siena: yes 1 · maybe 0 · no 0\n  Ana: yes\n  Bia: no – Alta\n  Caio: Talvez"')
  })
})
