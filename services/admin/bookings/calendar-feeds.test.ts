import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BookingRecord, CalendarFeed } from '#contracts/admin/bookings.ts'
import { insertUsers, sharedAdmin, type users } from '#tests/helpers/admin.ts'
import { insertRequest } from '#tests/helpers/bookings.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { writeCalendar } from './calendar.ts'

const days = { from: '2026-12-04', to: '2026-12-05' }

/** The events of a calendar, as another library reads them. */
function parse(text: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

bothDialects((connection, db) => {
  const admin = sharedAdmin(connection)
  let talent: number

  beforeEach(async () => {
    await emptyTables(connection(), 'notices', 'booking_events', 'bookings', 'booking_requests', 'submissions')
    await emptyTables(connection(), 'calendar_feeds', 'users', 'talents', 'clients')
    await insertUsers(connection())
    talent = Number(await insertTalent(db, { name: 'Siena; Sol, "Lua"' }))
  })

  const add = (booking: object = {}) =>
    admin.create<BookingRecord>('/bookings', { talent_id: talent, kind: 'option', ...days, ...booking })
  const subscribe = async (path = '/me', role: keyof typeof users = 'booker'): Promise<string> => {
    const { url }: CalendarFeed = await (await admin.post(`${path}/calendar-feed`, undefined, role)).json()
    expect(url).toMatch(/^https:\/\/agency\.example\/admin\/api\/calendars\/[\w-]{43}\/bookings\.ics$/)
    return url?.split('/admin/api')[1] as string
  }
  const open = (path: string) => admin.call('GET', path, undefined, 'nobody')
  const read = async (path: string): Promise<ICAL.Event[]> => {
    const response = await open(path)
    expect(response.status).toBe(200)
    return parse(await response.text())
  }
  const act = async (action: string, id: number) => {
    const { version } = await (await admin.get(`/bookings/${id}`)).json()
    expect((await admin.post(`/bookings/${id}/${action}`, { version })).status).toBe(200)
  }

  describe('a calendar', () => {
    test('has options in their ranks and confirmed bookings, without those that ended', async () => {
      const client = await admin.create<{ id: number }>('/clients', { name: 'Estúdio' })
      const first = await add({ title: 'Campanha', client_id: client.id, city: 'Tokyo', country: 'JP' })
      const second = await add({ note: 'private' })
      const blocked = await add({ kind: 'blocked', from: '2026-12-10', to: '2026-12-10' })
      const path = await subscribe()
      const [option, behind, rest] = (await read(path)) as [ICAL.Event, ICAL.Event, ICAL.Event]
      expect(option.summary).toBe('1ª opção · Siena; Sol, "Lua" · Campanha · Estúdio')
      expect(option).toMatchObject({ uid: `booking-${first.id}@agency.example`, sequence: 0, location: 'Tokyo, JP' })
      expect([option.startDate.toString(), option.endDate.toString()]).toEqual(['2026-12-04', '2026-12-06'])
      expect(option.startDate.isDate).toBe(true)
      expect([behind.summary, rest.summary]).toEqual(['2ª opção · Siena; Sol, "Lua"', 'Bloqueado · Siena; Sol, "Lua"'])
      expect([option, rest].map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
        'TENTATIVE',
        'CONFIRMED',
      ])
      await act('release', blocked.id)
      await act('confirm', first.id)
      const confirmed = await read(path)
      expect(confirmed).toMatchObject([{ uid: option.uid, sequence: 1, summary: expect.stringMatching(/^Confirmado/) }])
      expect(await (await open(path)).text()).not.toContain('private')
      await act('release', first.id)
      expect(await read(path)).toEqual([])
      expect(second.id).toBeGreaterThan(0)
    })

    test('keeps bookings for ninety days after their last day', async () => {
      const row = { talent_id: talent, kind: 'blocked', from: '2026-03-01', queue: 1 } as const
      const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
      await db.deleteFrom('bookings').execute()
      await insertRows(db, 'bookings', [
        { ...row, ...times, title: 'over', to: '2026-03-16' },
        { ...row, ...times, title: 'shown', to: '2026-03-17' },
      ])
      expect((await read(await subscribe())).map(({ summary }) => summary.split(' · ').at(-1))).toEqual(['shown'])
    })

    test('answers 304 while nothing changes, and a promotion changes its stamp', async () => {
      const [first, second] = [await add(), await add()]
      await db.updateTable('bookings').set({ updated_at: '2026-06-01T00:00:00.000Z' }).execute()
      const path = await subscribe()
      const response = await open(path)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      const headers = { 'if-none-match': response.headers.get('etag') as string }
      expect((await admin.send(path, { headers })).status).toBe(304)
      await act('release', first.id)
      const changed = await admin.send(path, { headers })
      const [event] = parse(await changed.text())
      expect(event).toMatchObject({ uid: `booking-${second.id}@agency.example`, sequence: 0 })
      expect(event?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-06-15T12:00:00Z')
    })

    test.each([
      // Clocks go forward in the night, and back at two.
      [
        'Europe/Lisbon',
        { from: '2027-03-28', to: '2027-03-28', from_time: '00:30', to_time: '09:00' },
        '2027-03-28T00:30:00Z',
        '2027-03-28T08:00:00Z',
      ],
      [
        'Europe/Lisbon',
        { from: '2027-10-31', to: '2027-10-31', from_time: '00:30', to_time: '09:00' },
        '2027-10-30T23:30:00Z',
        '2027-10-31T09:00:00Z',
      ],
      // A day that begins at one o'clock.
      [
        'Africa/Cairo',
        { from: '2027-04-29', to: '2027-04-29', from_time: '20:00' },
        '2027-04-29T18:00:00Z',
        '2027-04-29T22:00:00Z',
      ],
      [
        'America/Sao_Paulo',
        { from: '2026-12-04', to: '2026-12-05', to_time: '18:00' },
        '2026-12-04T03:00:00Z',
        '2026-12-05T21:00:00Z',
      ],
      [
        'Asia/Tokyo',
        { from: '2026-12-31', to: '2027-01-01', from_time: '23:00', to_time: '01:00' },
        '2026-12-31T14:00:00Z',
        '2026-12-31T16:00:00Z',
      ],
    ])('has the times of %s, %j', async (zone, period, start, end) => {
      await add({ kind: 'confirmed', ...period })
      const context = { db, today: () => '2026-06-15', timeZone: () => zone, siteUrl: 'https://agency.example' }
      const [event] = parse(await writeCalendar(context, { boards: null, language: 'en' }))
      expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([start, end])
    })

    test('shows nothing of a minor that the site does not show', async () => {
      await db.updateTable('talents').set({ birthdate: '2010-01-01' }).execute()
      await add({ city: 'Tokyo', title: 'Campanha' })
      await add({ kind: 'blocked', title: 'Dentist', from: '2026-12-20', to: '2026-12-20' })
      const path = await subscribe()
      const text = await (await open(path)).text()
      expect(text).not.toMatch(/Tokyo|Dentist/)
      expect(parse(text)[0]?.summary).toBe('1ª opção · Siena; Sol, "Lua" · Campanha')
      await db.updateTable('talents').set({ published: 0 }).execute()
      const ofTalent = await subscribe(`/talents/${talent}`)
      for (const feed of [path, ofTalent]) expect(await (await open(feed)).text()).not.toContain('Siena')
    })

    test('of a talent has her bookings only, without links of the back office', async () => {
      const id = await insertRequest(db, { talents: [String(talent)], ...days })
      await admin.post(`/booking-requests/${id}/options`, { talents: [String(talent)] })
      const client = await admin.create<{ id: number }>('/clients', { name: 'Secret client' })
      await add({ kind: 'confirmed', from: '2026-12-20', to: '2026-12-20', client_id: client.id })
      await add({ talent_id: Number(await insertTalent(db, { name: 'Bia' })) })
      const text = await (await open(await subscribe(`/talents/${talent}`))).text()
      expect(parse(text).map(({ summary }) => summary)).toEqual(['1ª opção · Estúdio', 'Confirmado'])
      expect(text).not.toMatch(/submissions|Secret/)
      expect(text).toContain('\nNAME:Siena\\; Sol\\, "Lua" · Agenda\r\n')
    })
  })

  describe('the link of a calendar', () => {
    test('is shown again, and ends when it is renewed or revoked', async () => {
      const path = await subscribe()
      expect(await (await admin.get('/me/calendar-feed', 'booker')).json()).toMatchObject({
        url: expect.stringContaining(path),
      })
      expect(await (await admin.get('/me/calendar-feed')).json()).toEqual({ url: null })
      const [renewed, other] = [await subscribe(), await subscribe('/me', 'admin')]
      expect((await open(path)).status).toBe(404)
      expect((await open(renewed)).status).toBe(200)
      expect((await open(renewed.replace('/bookings', 'x/bookings'))).status).toBe(404)
      expect((await admin.delete('/me/calendar-feed', 'booker')).status).toBe(204)
      expect((await open(renewed)).status).toBe(404)
      expect((await open(other)).status).toBe(200)
      const stored = JSON.stringify(await db.selectFrom('calendar_feeds').selectAll().execute())
      expect(stored).not.toContain(renewed.split('/')[2])
    })

    test('of a talent is in the language of whoever made it last', async () => {
      await add({ kind: 'confirmed' })
      const summaries = []
      for (const role of ['booker', 'admin'] as const)
        summaries.push((await read(await subscribe(`/talents/${talent}`, role)))[0]?.summary)
      expect(summaries).toEqual(['Confirmado', 'Confirmed'])
    })

    test('follows the rights of its user at once', async () => {
      await add()
      const man = Number(await insertTalent(db, { name: 'Caio', category: 'man' }))
      await add({ talent_id: man })
      const path = await subscribe()
      expect(await read(path)).toHaveLength(2)
      const change = (user: object) => db.updateTable('users').set(user).where('id', '=', 'b1').execute()
      await change({ boards: '["man"]' })
      expect((await read(path)).map(({ summary }) => summary)).toEqual(['1ª opção · Caio'])
      for (const user of [{ active: 0 }, { active: 1, role: 'scout' }]) {
        await change(user)
        expect((await open(path)).status).toBe(404)
      }
      await change({ active: 1, role: 'booker' })
      const demanded = { name: 'demand_second_factor', value: 'true', updated_at: '2026-06-01T00:00:00Z' }
      await insertRows(db, 'settings', demanded)
      expect((await open(path)).status).toBe(404)
      await change({ two_factor: 1 })
      expect((await open(path)).status).toBe(200)
      await db.deleteFrom('settings').where('name', '=', demanded.name).execute()
      await db.deleteFrom('users').where('id', '=', 'b1').execute()
      expect((await open(path)).status).toBe(404)
    })

    test('of a talent is made by those who may see and change her bookings', async () => {
      const man = await insertTalent(db, { name: 'Caio', category: 'man' })
      const make = async (id: number | string, role: Parameters<typeof admin.post>[2]) =>
        (await admin.post(`/talents/${id}/calendar-feed`, undefined, role)).status
      expect(await make(man, 'limited')).toBe(404)
      expect(await make(talent, 'limited')).toBe(200)
      expect(await make(talent, 'read-only')).toBe(403)
      expect(await make(99_999, 'admin')).toBe(404)
      expect((await admin.post('/me/calendar-feed', undefined, 'scout')).status).toBe(403)
      expect((await admin.post('/me/calendar-feed', undefined, 'read-only')).status).toBe(200)
    })
  })
})
