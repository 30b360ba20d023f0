import { beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import type { Notices } from '#contracts/admin/notices.ts'
import { guestTokenOf } from '#services/records/selections/links.ts'
import { insertUsers, openAdmin, users } from '#tests/helpers/admin.ts'
import { insertRequest } from '#tests/helpers/bookings.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { noStorage, now, openPanel } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { cancelBookingRequest } from '../../records/bookings/requests.ts'
import { mailReactions } from './reaction-mails.ts'

const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const siteUrl = 'https://agency.example'

bothDialects((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let panel: Awaited<ReturnType<typeof openPanel>>
  let talents: number[]
  let time: Date

  beforeEach(async () => {
    time = now
    await emptyTables(connection(), 'notices', 'booking_events', 'booking_requests', 'submissions', 'selections')
    await emptyTables(connection(), 'users', 'outbox', 'contacts', 'talents')
    await insertUsers(connection())
    const limited = { id: 'w1', name: 'Women', email: 'women@agency.example', role: 'booker', language: 'en' }
    const timestamps = { last_seen_at: null, created_at: now.toISOString(), updated_at: now.toISOString() }
    await insertRows(db, 'users', [{ ...limited, boards: '["woman"]', ...timestamps }])
    admin = await openAdmin(connection(), { now: () => time })
    panel = await openPanel(connection(), noStorage, { now: () => time, adminUrl: `${siteUrl}/admin` })
    talents = [
      Number(await insertTalent(db, { name: 'Siena' })),
      Number(await insertTalent(db, { name: 'Caio', category: 'man' })),
    ]
  })

  type Role = keyof typeof users | 'limited'
  const noticesOf = async (role: Role): Promise<Notices> => (await admin.get('/notices', role)).json()
  const clientsOf = async (role: Role) =>
    ((await (await admin.get('/dashboard', role)).json()) as Dashboard).clients ?? []
  const mailsTo = (to: string) => db.selectFrom('outbox').select(['subject', 'text']).where('to', '=', to).execute()
  const chooseMails = (choice: 'at_once' | 'hourly' | 'off') =>
    db.updateTable('users').set({ reaction_mails: choice }).where('id', '=', 'b1').execute()

  async function sendPackage(name = 'Ana') {
    const contact = { name, email: `${name}@client.example`, language: 'pt' }
    const { id: contactId } = await admin.create<{ id: number }>('/contacts', contact)
    const body = { title: 'Campanha', language: 'pt', talents: talents.map((id) => ({ id })), days: 30 }
    const { id } = await admin.create<{ id: string }>('/packages', body, 'booker')
    const { links } = await admin.create<{ links: { link: string }[] }>(
      `/packages/${id}/recipients`,
      { contacts: [contactId], mail: false },
      'booker',
    )
    const path = `/api/selections/${links[0]?.link.split('/').at(-1)}`
    const report = (kind: string, talent?: number) =>
      panel.post(`${path}/events`, { kind, ...(talent && { talent: String(talent) }) })
    return { id, contactId, path, report }
  }

  async function openRoom(listed = talents) {
    const room = { language: 'pt', title: 'Verão', talents: listed.map(String), days: 7 }
    const { owner_token } = await (await panel.post('/api/selections', room)).json()
    const path = `/api/selections/${guestTokenOf(owner_token, 1)}`
    const { key } = await (await panel.post(`${path}/people`, { name: 'Bia' })).json()
    const vote = (talent: number, choice: string) =>
      panel.post(`${path}/answers`, { talent: String(talent), vote: choice }, { 'x-selection-person': key })
    return { vote }
  }

  describe('a package', () => {
    test('tells its maker alone, in one line that the next reaction moves up', async () => {
      const ana = await sendPackage()
      const bia = await sendPackage('Bia')
      await ana.report('opened')
      time = minutes(1)
      await bia.report('opened')
      expect((await noticesOf('booker')).data).toMatchObject([
        { kind: 'reaction', actor: 'Bia', reaction: 'opened' },
        { actor: 'Ana', resource: 'packages', record_id: ana.id, title: 'Campanha', read: false },
      ])
      expect(await noticesOf('admin')).toEqual({ data: [], unread: 0 })
      const [, { id } = { id: 0 }] = (await noticesOf('booker')).data
      await admin.post('/notices/read', { ids: [id] }, 'booker')
      time = minutes(2)
      await ana.report('viewed', talents[0])
      expect((await noticesOf('booker')).unread).toBe(1)
      await ana.report('downloaded')
      expect(await noticesOf('booker')).toMatchObject({
        unread: 2,
        data: [{ id, actor: 'Ana', reaction: 'downloaded', read: false }, { actor: 'Bia' }],
      })
      expect(await (await admin.get('/badges', 'booker')).json()).toMatchObject({ notices: 2 })
      expect(await clientsOf('booker')).toMatchObject([
        { id, actor: 'Ana', opened: 1, downloaded: 1, resource: 'packages' },
        { actor: 'Bia', opened: 1, downloaded: 0 },
      ])
    })

    test('tells nothing of a preview, of a deleted contact, and to users without its talents', async () => {
      const { id, contactId, report } = await sendPackage()
      const { link } = await (await admin.post(`/packages/${id}/preview`, {}, 'booker')).json()
      await panel.post(`/api/selections/${link.split('/').at(-1)}/events`, { kind: 'opened' })
      expect((await noticesOf('booker')).data).toEqual([])
      // Its maker has left.
      await db.updateTable('users').set({ active: 0 }).where('id', '=', 'b1').execute()
      await report('opened')
      expect((await noticesOf('admin')).data).toHaveLength(1)
      for (const role of ['limited', 'editor', 'scout'] as const)
        expect(await noticesOf(role)).toEqual({ data: [], unread: 0 })
      await admin.delete(`/contacts/${contactId}?version=1`)
      expect(await noticesOf('admin')).toEqual({ data: [], unread: 0 })
      expect(await clientsOf('admin')).toEqual([])
      await db.deleteFrom('selection_links').execute()
      expect(await db.selectFrom('notices').selectAll().execute()).toEqual([])
    })

    test('is mailed at once, hourly or not at all, without the name of the client', async () => {
      const { report } = await sendPackage()
      await report('opened')
      expect(await mailsTo(users.booker.email)).toEqual([])
      expect(await mailReactions(db, { now: time, siteUrl })).toBe(1)
      expect(await mailReactions(db, { now: time, siteUrl })).toBe(0)
      const [mail] = await mailsTo(users.booker.email)
      expect(mail?.text).toContain(`${siteUrl}/admin`)
      expect(mail?.text).not.toContain('Ana')
      await report('viewed', talents[0])
      await report('downloaded')
      await admin.post('/notices/read', {}, 'booker')
      expect(await mailReactions(db, { now: time, siteUrl })).toBe(0)

      await chooseMails('at_once')
      await admin.post('/notices/read', {}, 'booker')
      await report('viewed', talents[1])
      await report('downloaded', talents[0])
      expect(await mailsTo(users.booker.email)).toHaveLength(2)
      expect(await mailReactions(db, { now: time, siteUrl })).toBe(0)

      await chooseMails('off')
      await admin.post('/notices/read', {}, 'booker')
      await report('downloaded', talents[1])
      expect(await mailReactions(db, { now: time, siteUrl })).toBe(0)
      expect(await mailsTo(users.booker.email)).toHaveLength(2)
    })
  })

  test('votes in a room are one line for everybody who may see it, without names', async () => {
    const { vote } = await openRoom()
    const choices = ['no', 'yes']
    for (let turn = 0; turn < 10; turn++)
      for (const talent of talents) await vote(talent, choices[turn % choices.length] ?? 'no')
    for (const role of ['admin', 'booker', 'read-only', 'limited'] as const) {
      expect(await noticesOf(role)).toMatchObject({
        unread: 1,
        data: [{ kind: 'reaction', actor: null, resource: 'rooms', title: 'Verão', reaction: 'answered' }],
      })
      expect(await clientsOf(role)).toMatchObject([{ actor: null, yes: 2, maybe: 0, no: 0, opened: 0 }])
    }
    expect(await noticesOf('editor')).toEqual({ data: [], unread: 0 })
    expect(await mailReactions(db, { now: time, siteUrl })).toBe(0)
    const mens = await openRoom(talents.slice(1))
    await mens.vote(talents[1] ?? 0, 'yes')
    expect((await noticesOf('limited')).data).toHaveLength(1)
    expect((await noticesOf('admin')).data).toHaveLength(2)
  })

  test('counts what each recipient of a package and each room did apart', async () => {
    const [siena = 0, caio = 0] = talents
    const ana = await sendPackage()
    const contact = { name: 'Bia', email: 'bia@client.example', language: 'pt' }
    const { id } = await admin.create<{ id: number }>('/contacts', contact)
    const { links } = await admin.create<{ links: { link: string }[] }>(
      `/packages/${ana.id}/recipients`,
      { contacts: [id], mail: false },
      'booker',
    )
    const answer = async (path: string, talent: number, vote: string, note?: string) =>
      expect((await panel.post(`${path}/answers`, { talent: String(talent), vote, note })).status).toBe(200)
    await answer(ana.path, siena, 'yes', 'Linda')
    await answer(ana.path, caio, 'yes')
    time = minutes(1)
    await answer(`/api/selections/${links[0]?.link.split('/').at(-1)}`, siena, 'no')
    expect((await noticesOf('booker')).data).toMatchObject([
      { actor: 'Bia', reaction: 'answered' },
      { actor: 'Ana', reaction: 'liked' },
    ])
    const rooms = [await openRoom(), await openRoom()]
    for (const [index, room] of rooms.entries()) {
      time = minutes(2 + index)
      for (const talent of talents.slice(index)) await room.vote(talent, 'maybe')
    }
    expect(await clientsOf('booker')).toMatchObject([
      { resource: 'rooms', actor: null, yes: 0, maybe: 1, no: 0, notes: 0 },
      { resource: 'rooms', actor: null, yes: 0, maybe: 2, no: 0, notes: 0 },
      { resource: 'packages', actor: 'Bia', yes: 0, maybe: 0, no: 1, notes: 0 },
      { resource: 'packages', actor: 'Ana', yes: 2, maybe: 0, no: 0, notes: 1 },
    ])
  })

  test('a booking of a request is named by its client to users who may not see its talent', async () => {
    const request = await insertRequest(db, { talents: talents.map(String) })
    await admin.post(`/booking-requests/${request}/options`, { talents: [String(talents[1])] })
    const event = await db.selectFrom('booking_events').select('id').where('kind', '=', 'optioned').executeTakeFirst()
    const notice = { kind: 'booking', booking_event_id: Number(event?.id), created_at: now.toISOString() } as const
    await insertRows(db, 'notices', [
      { ...notice, user_id: 'w1', actor_id: 'a1' },
      { ...notice, user_id: 'b1', actor_id: 'a1' },
    ])
    expect((await noticesOf('booker')).data).toMatchObject([{ title: 'Caio', resource: 'submissions' }])
    expect((await noticesOf('limited')).data).toMatchObject([{ title: 'Ana Casting', resource: 'submissions' }])
  })

  test('a client who cancels a request that nobody answers is shown to the inbox', async () => {
    const id = await insertRequest(db, { talents: [String(talents[0])] })
    expect((await noticesOf('booker')).data).toEqual([])
    const { version } = await db.selectFrom('booking_requests').select('version').executeTakeFirstOrThrow()
    await cancelBookingRequest(connection().db, { id, version }, { by: 'client', now: time, adminUrl: undefined })
    expect((await noticesOf('booker')).data).toMatchObject([
      { kind: 'booking', event: 'cancelled', resource: 'submissions' },
    ])
    expect((await noticesOf('scout')).data).toEqual([])
  })
})
