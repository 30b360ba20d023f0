import PQueue from 'p-queue'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BookingRecord } from '#contracts/admin/bookings.ts'
import { actorOf, insertUsers, sharedAdmin } from '#tests/helpers/admin.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { insertRequest } from '#tests/helpers/bookings.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertStay, insertTalent } from '#tests/helpers/talents.ts'
import { lockTalents } from '../../records/bookings/ranks.ts'
import { deletePersonalData } from '../personal-data/personal-data.ts'
import { expireOptions } from './expire.ts'
import { createBooking } from './write.ts'

const days = { from: '2026-12-04', to: '2026-12-05' }

bothDialects((connection, db, dialect) => {
  const admin = sharedAdmin(connection)
  let talent: number

  beforeEach(async () => {
    await emptyTables(connection(), 'notices', 'booking_events', 'bookings', 'booking_requests', 'submissions')
    await emptyTables(connection(), 'outbox', 'users', 'talents', 'contacts', 'clients', 'audit')
    await insertUsers(connection())
    talent = Number(await insertTalent(db, { name: 'Siena' }))
  })

  const add = (booking: object) =>
    admin.create<BookingRecord>('/bookings', { talent_id: talent, kind: 'option', ...days, ...booking })
  const read = async (id: number): Promise<BookingRecord> => (await admin.get(`/bookings/${id}`)).json()
  const act = async (action: string, { id, version }: { id: number; version: number }) =>
    admin.post(`/bookings/${id}/${action}`, { version }, 'booker')
  const ranksOf = async (...options: { id: number }[]) =>
    Promise.all(options.map(async ({ id }) => (await read(id)).rank))
  const refusal = async (response: Response) => ({ status: response.status, ...(await response.json()) })

  describe('options', () => {
    test('get ranks 1 to 200 without a gap or a double when 200 are made at once', async () => {
      const input = { talent_id: talent, kind: 'option', ...days, from_time: null, to_time: null, city: null } as const
      const rest = { country: null, title: null, note: null, client_id: null, contact_id: null, expires_at: null }
      // More would wait for a connection longer than the pool allows on a busy machine.
      const made = await new PQueue({ concurrency: 40 }).addAll(
        Array.from(
          { length: 200 },
          () => () => createBooking(connection().db, { ...input, ...rest }, actorOf('booker')),
        ),
      )
      const rows = await db.selectFrom('bookings').select(['id', 'rank']).orderBy('rank').execute()
      expect(rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
      expect(new Set(made.map(({ id }) => id)).size).toBe(200)
    }, 60_000)

    test('expire by default at 18:00, three working days before', async () => {
      expect(await add({})).toMatchObject({ rank: 1, expires_at: '2026-12-01T21:00:00.000Z' })
      const past = await admin.post('/bookings', {
        talent_id: talent,
        kind: 'option',
        ...days,
        expires_at: now.toISOString(),
      })
      expect(await refusal(past)).toMatchObject({ status: 422, errors: { expires_at: ['in_past'] } })
      // What is confirmed does not expire.
      const later = { from: '2026-12-20', to: '2026-12-20', expires_at: '2026-11-20T12:00:00.000Z' }
      expect(await add({ kind: 'confirmed', ...later })).toMatchObject({ rank: null, expires_at: null })
    })

    test('neither count nor are confirmed when they are over, before the hourly work ends them', async () => {
      const first = await add({})
      await db.updateTable('bookings').set({ expires_at: now.toISOString() }).where('id', '=', first.id).execute()
      expect((await act('confirm', first)).status).toBe(409)
      expect(await ranksOf(await add({}), first)).toEqual([1, null])
    })

    test('are promoted when one before them is released or expires, and bookers are told', async () => {
      const [first, second] = [await add({}), await add({ expires_at: '2026-11-01T00:00:00.000Z' })]
      const third = await admin.create<BookingRecord>(
        '/bookings',
        { talent_id: talent, kind: 'option', ...days },
        'booker',
      )
      expect(await ranksOf(first, second, third)).toEqual([1, 2, 3])
      expect((await act('release', first)).status).toBe(200)
      expect((await read(first.id)).version).toBe(first.version + 1)
      expect(await ranksOf(first, second, third)).toEqual([null, 1, 2])
      expect(
        await expireOptions(db, { now: new Date('2026-11-01T00:00:00Z'), adminUrl: 'https://agency.example/admin' }),
      ).toBe(1)
      expect(await expireOptions(db, { now: new Date('2026-11-01T00:00:00Z'), adminUrl: undefined })).toBe(0)
      expect(await ranksOf(second, third)).toEqual([null, 1])
      const { data } = await (await admin.get('/notices', 'booker')).json()
      expect(data).toMatchObject([
        { kind: 'booking', event: 'promoted', title: 'Siena', resource: 'bookings', record_id: String(third.id) },
        { kind: 'booking', event: 'promoted' },
      ])
      const mails = await db
        .selectFrom('outbox')
        .select(['to', 'text'])
        .where('to', '=', 'booker@agency.example')
        .execute()
      expect(mails).toHaveLength(2)
      expect(mails[0]?.text).toContain(`https://agency.example/admin/bookings/${third.id}\n`)
      expect(mails[0]?.text).not.toContain('Siena')
    })

    test('keep their place on fewer days, and go behind the others on new ones', async () => {
      const [first, second] = [await add({ to: '2026-12-08' }), await add({})]
      const change = (booking: BookingRecord, period: object) =>
        admin.put(`/bookings/${booking.id}`, { ...booking, ...period })
      const shorter: BookingRecord = await (await change(first, { to: '2026-12-05' })).json()
      expect(await ranksOf(first, second)).toEqual([1, 2])
      expect((await change(first, { to: '2026-12-05' })).status).toBe(409)
      await change(shorter, { from: '2026-12-03' })
      expect(await ranksOf(first, second)).toEqual([2, 1])
      const turned = await change(second, { version: (await read(second.id)).version, from: '2026-12-09' })
      expect(await refusal(turned)).toMatchObject({ status: 422, errors: { to: ['ends_before_start'] } })
    })

    test('are confirmed in rank 1 only, and release those behind them', async () => {
      const [first, second, later] = [await add({}), await add({}), await add({ from: '2026-12-06', to: '2026-12-06' })]
      expect(await refusal(await act('confirm', second))).toMatchObject({ status: 409, reason: 'outranked' })
      const confirmed = await (await act('confirm', first)).json()
      expect(confirmed).toMatchObject({ kind: 'confirmed', rank: null, expires_at: null })
      expect((await read(second.id)).released_at).not.toBeNull()
      expect(await ranksOf(later)).toEqual([1])
      expect((await act('confirm', { ...second, version: 2 })).status).toBe(409)
      const overlap = await admin.post('/bookings', { talent_id: talent, kind: 'option', ...days })
      expect(await refusal(overlap)).toMatchObject({ status: 409, reason: 'overlap' })
    })
  })

  test('announce to the site where confirmed talents work', async () => {
    const revision = async () =>
      (await db.selectFrom('revisions').select('revision').where('topic', '=', 'talents').executeTakeFirst())
        ?.revision ?? 0
    const before = await revision()
    const option = await add({ city: 'Oslo', country: 'NO' })
    await add({ kind: 'confirmed', city: null, from: '2026-12-20', to: '2026-12-20' })
    expect(await revision()).toBe(before)
    const confirmed: BookingRecord = await (await act('confirm', option)).json()
    expect(await revision()).toBe(before + 1)
    const moved: BookingRecord = await (await admin.put(`/bookings/${option.id}`, { ...confirmed, city: null })).json()
    expect(await revision()).toBe(before + 2)
    await act('release', moved)
    expect(await revision()).toBe(before + 2)
    const second = await add({ kind: 'confirmed', city: 'Oslo' })
    expect(await revision()).toBe(before + 3)
    await act('release', second)
    expect(await revision()).toBe(before + 4)
    await add({ kind: 'blocked', city: 'Oslo' })
    expect(await revision()).toBe(before + 4)
  })

  test('refuses confirmed and blocked days over anything, but not on another half of a day', async () => {
    await add({ kind: 'blocked', to: '2026-12-04', to_time: '12:00', from_time: '08:00' })
    const refuse = async (booking: object) =>
      refusal(await admin.post('/bookings', { talent_id: talent, ...days, ...booking }))
    expect(await refuse({ kind: 'blocked' })).toMatchObject({ status: 409, reason: 'overlap' })
    await add({ kind: 'option', to: '2026-12-04', from_time: '12:00', to_time: '20:00' })
    expect(await refuse({ kind: 'confirmed', to: '2026-12-04', from_time: '13:00' })).toMatchObject({
      reason: 'outranked',
    })
    expect(await refuse({ kind: 'option', client_id: 999, from: '2026-12-05' })).toMatchObject({
      errors: { client_id: ['unknown'] },
    })
    expect(await refuse({ kind: 'option', contact_id: 999, from: '2026-12-05' })).toMatchObject({
      errors: { contact_id: ['unknown'] },
    })
    expect(await refuse({ kind: 'option', talent_id: 99_999 })).toMatchObject({ status: 422 })
  })

  test('lists the bookings and stays of a period, of the own boards only', async () => {
    const man = Number(await insertTalent(db, { name: 'Caio', category: 'man' }))
    const hidden = await add({ talent_id: man })
    await add({ kind: 'confirmed' })
    await insertStay(db, String(talent), { city: 'Tokyo', from: '2026-12-01', to: '2026-12-16' })
    const list = async (query: string, role: 'admin' | 'limited' = 'admin') =>
      (await admin.get(`/bookings?${query}`, role)).json()
    const december = 'from=2026-12-01&to=2026-12-31'
    expect(await list(december)).toMatchObject({ talents: [{ name: 'Caio' }, { name: 'Siena' }], total: 2 })
    expect(await list(`${december}&per_page=1&page=2`)).toMatchObject({
      talents: [{ name: 'Siena' }],
      total: 2,
      data: [{ talent: 'Siena' }],
      stays: [{ city: 'Tokyo' }],
    })
    expect(await list(`${december}&kind=confirmed`)).toMatchObject({ data: [{ talent: 'Siena' }], stays: [], total: 1 })
    expect(await list(`${december}&category=man`)).toMatchObject({ data: [{ talent: 'Caio' }], stays: [] })
    // Who is free is seen on the own board.
    await insertTalent(db, { name: 'Bento', category: 'man' })
    expect((await list(`${december}&category=man`)).talents).toMatchObject([{ name: 'Bento' }, { name: 'Caio' }])
    expect((await list(`${december}&category=man&kind=option`)).talents).toMatchObject([{ name: 'Caio' }])
    expect((await list(`${december}&category=man`, 'limited')).talents).toEqual([])
    const { id: client_id } = await admin.create<{ id: number }>('/clients', { name: 'Estúdio' })
    await add({ client_id, from: '2026-12-20', to: '2026-12-20' })
    await add({ talent_id: man, from: '2026-12-21', to: '2026-12-21' })
    const idsOf = async (query: string) =>
      (await list(`${december}&${query}`)).data.map((one: BookingRecord) => [one.talent_id, one.client_id])
    expect(await idsOf(`client_id=${client_id}`)).toEqual([[talent, client_id]])
    expect((await list(`${december}&client_id=${client_id}`)).talents).toMatchObject([{ name: 'Siena' }])
    expect(await idsOf(`talent_id=${man}`)).toEqual(Array(2).fill([man, null]))
    const free = await insertTalent(db, { name: 'Dora' })
    expect((await list(`${december}&talent_id=${free}`)).talents).toMatchObject([{ name: 'Dora' }])
    await db.deleteFrom('talents').where('id', '=', Number(free)).execute()
    await db.deleteFrom('bookings').where('from', '>=', '2026-12-20').execute()
    expect(await list('from=2026-12-06&to=2026-12-07')).toMatchObject({ data: [], stays: [{ city: 'Tokyo' }] })
    expect(await list(december, 'limited')).toMatchObject({
      talents: [{ name: 'Siena' }],
      data: [{ talent: 'Siena' }],
      stays: [{ talent_id: talent }],
    })
    expect((await admin.get('/bookings?from=2020-01-01&to=2026-01-01')).status).toBe(422)
    for (const path of ['', '/confirm', '/release']) {
      const call =
        path === ''
          ? admin.get(`/bookings/${hidden.id}`, 'limited')
          : admin.post(`/bookings/${hidden.id}${path}`, { version: 1 }, 'limited')
      expect((await call).status).toBe(404)
    }
    const other = { talent_id: man, kind: 'blocked', from: '2027-01-01', to: '2027-01-01' }
    expect((await admin.post('/bookings', other, 'limited')).status).toBe(404)
  })

  test.each([
    ['the first day of a booking', '2026-11-20', days.from, [1, 0]],
    ['the last day of a booking', days.to, '2026-12-08', [1, 0]],
    ['the day before', '2026-11-20', '2026-12-03', [0, 0]],
    ['the day after', '2026-12-06', '2026-12-08', [0, 0]],
    ['the first day of a stay', '2026-12-06', '2026-12-10', [0, 1]],
    ['the last day of a stay', '2026-12-12', '2026-12-20', [0, 1]],
    ['the day after a stay', '2026-12-13', '2026-12-20', [0, 0]],
  ])('lists %s', async (_day, from, to, counts) => {
    await add({})
    await insertStay(db, String(talent), { city: 'Tokyo', from: '2026-12-10', to: '2026-12-12' })
    const { data, stays } = await (await admin.get(`/bookings?from=${from}&to=${to}`)).json()
    expect([data.length, stays.length]).toEqual(counts)
  })

  test('a change takes the client, the place and the end of an option, and a request has it in its history', async () => {
    const { id: client_id } = await admin.create<{ id: number }>('/clients', { name: 'Estúdio' })
    const id = await insertRequest(db, { talents: [String(talent)] })
    await admin.post(`/booking-requests/${id}/options`, { talents: [String(talent)] })
    const [option]: BookingRecord[] = (await (await admin.get('/bookings?from=2026-12-01&to=2026-12-31')).json()).data
    const change = (input: object) => admin.put(`/bookings/${option?.id}`, { ...option, ...input })
    for (const field of ['client_id', 'contact_id'])
      expect((await (await change({ [field]: 99_999 })).json()).errors).toEqual({ [field]: ['unknown'] })
    const expires_at = '2026-11-20T12:00:00.000Z'
    const changed = await change({ client_id, city: 'Natal', expires_at })
    expect(await changed.json()).toMatchObject({ client: 'Estúdio', city: 'Natal', expires_at })
    const { events } = await (await admin.get(`/booking-requests/${id}`)).json()
    expect(events.at(-1)).toMatchObject({ kind: 'changed', changes: { city: ['São Paulo', 'Natal'] } })
  })

  test('a booking with a contact and a client in the bin can still be changed, and keeps both', async () => {
    const { id: client_id } = await admin.create<{ id: number }>('/clients', { name: 'Estúdio' })
    const { id: contact_id } = await admin.create<{ id: number }>('/contacts', { name: 'Ana', language: 'pt' })
    const option = await add({ client_id, contact_id })
    for (const path of [`/contacts/${contact_id}`, `/clients/${client_id}`])
      expect((await admin.delete(`${path}?version=1`)).status).toBe(204)
    const changed = await admin.put(`/bookings/${option.id}`, { ...option, to: '2026-12-07' })
    expect(await changed.json()).toMatchObject({ to: '2026-12-07', client_id, contact_id, client: null })
  })

  describe('a request', () => {
    test.each([
      ['its last day', '2026-06-15', true],
      ['the day before', '2026-06-14', false],
    ])('is upcoming until the end of %s', async (_day, to, isUpcoming) => {
      const id = await insertRequest(db, { talents: [String(talent)], from: '2026-06-01', to })
      const found = async (upcoming: boolean) => {
        const { data } = await (await admin.get(`/booking-requests?upcoming=${upcoming}`)).json()
        return data.some((request: { id: string }) => request.id === id)
      }
      expect([await found(true), await found(false)]).toEqual([isUpcoming, !isUpcoming])
    })

    test('stays with its assignee, and its options are for the client of its contact', async () => {
      const client = await admin.create<{ id: number }>('/clients', { name: 'Estúdio' })
      const email = 'known@studio.example'
      const contact = await admin.create<{ id: number }>('/contacts', {
        name: 'Ana',
        email,
        client_id: client.id,
        language: 'pt',
      })
      const id = await insertRequest(db, { talents: [String(talent)], email: email.toUpperCase() })
      await db.updateTable('submissions').set({ assignee_id: 'a1', status: 'new' }).where('id', '=', id).execute()
      await db.updateTable('booking_requests').set({ product: 'Perfume' }).execute()
      await admin.post(`/booking-requests/${id}/options`, { talents: [String(talent)] }, 'booker')
      expect(await (await admin.get(`/submissions/${id}`)).json()).toMatchObject({
        status: 'in_progress',
        assignee_id: 'a1',
      })
      const { data } = await (await admin.get('/bookings?from=2026-12-01&to=2026-12-31')).json()
      expect(data).toMatchObject([{ client_id: client.id, contact_id: contact.id, title: 'Perfume' }])
    })

    test.each([
      ['new', null, 'in_progress', 'b1'],
      ['in_progress', null, 'in_progress', 'b1'],
      ['answered', null, 'answered', 'b1'],
      ['answered', 'a1', 'answered', 'a1'],
    ] as const)(
      'that is %s and assigned to %s is %s and assigned to %s after options',
      async (status, assignee_id, ...after) => {
        const id = await insertRequest(db, { talents: [String(talent)] })
        await db.updateTable('submissions').set({ assignee_id, status }).where('id', '=', id).execute()
        await admin.post(`/booking-requests/${id}/options`, { talents: [String(talent)] }, 'booker')
        const message = await (await admin.get(`/submissions/${id}`)).json()
        expect([message.status, message.assignee_id]).toEqual(after)
      },
    )

    test('makes no option for a talent who was withdrawn or has one, and declines nobody twice', async () => {
      const other = Number(await insertTalent(db, { name: 'Bia' }))
      const talents = [talent, other].map(String)
      const id = await insertRequest(db, { talents })
      await db
        .updateTable('booking_request_talents')
        .set({ withdrawn_at: now.toISOString() })
        .where('talent_id', '=', String(talent))
        .execute()
      for (const _ of [1, 2]) await admin.post(`/booking-requests/${id}/options`, { talents })
      for (const _ of [1, 2]) await admin.post(`/booking-requests/${id}/decline`, { talents })
      const { talents: states, events } = await (await admin.get(`/booking-requests/${id}`)).json()
      expect(states.map(({ state }: { state: string }) => state)).toEqual(['withdrawn', 'not_available'])
      expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
        'requested',
        'optioned',
        'declined',
        'released',
      ])
      await db.updateTable('booking_requests').set({ state: 'cancelled' }).execute()
      for (const action of ['options', 'decline'])
        expect(await refusal(await admin.post(`/booking-requests/${id}/${action}`, { talents }))).toMatchObject({
          ...{ status: 409, reason: 'cancelled' },
        })
    })

    test('tells no user who is inactive', async () => {
      const booking = await admin.create<BookingRecord>(
        '/bookings',
        { talent_id: talent, kind: 'option', ...days },
        'booker',
      )
      await db.updateTable('users').set({ active: 0 }).where('id', '=', 'b1').execute()
      expect((await admin.post(`/bookings/${booking.id}/release`, { version: booking.version })).status).toBe(200)
      expect(await db.selectFrom('outbox').select('to').execute()).toEqual([])
    })

    test.runIf(dialect === 'postgres')('keeps a booking that is confirmed while the talent is declined', async () => {
      const id = await insertRequest(db, { talents: [String(talent)] })
      const body = { talents: [String(talent)] }
      await admin.post(`/booking-requests/${id}/options`, body, 'booker')
      const { declining } = await db.transaction().execute(async (transaction) => {
        // As the confirmation.
        await lockTalents(transaction, [talent])
        const declining = admin.post(`/booking-requests/${id}/decline`, body, 'booker')
        await waitForBlockedQueries(db)
        await transaction.updateTable('bookings').set({ kind: 'confirmed', rank: null, expires_at: null }).execute()
        return { declining }
      })
      expect(await refusal(await declining)).toMatchObject({ status: 409, reason: 'confirmed' })
      const { data } = await (await admin.get('/bookings?from=2026-12-01&to=2026-12-31')).json()
      expect(data).toMatchObject([{ kind: 'confirmed' }])
    })

    test('becomes options, of which one is confirmed and another declined', async () => {
      const other = Number(await insertTalent(db, { name: 'Bia' }))
      const busy = Number(await insertTalent(db, { name: 'Caio', category: 'man' }))
      await add({ talent_id: busy, kind: 'confirmed' })
      const talents = [talent, other, busy].map(String)
      const id = await insertRequest(db, { talents: [...talents, 'foreign'] })
      const url = `/booking-requests/${id}`
      const { refused, request } = await (
        await admin.post(`${url}/options`, { talents: [...talents, 'foreign'] }, 'booker')
      ).json()
      expect(refused).toEqual([String(busy)])
      expect(request.talents).toMatchObject([
        { name: 'Siena', state: 'option', rank: 1, booking: { from: days.from }, others: [] },
        { name: 'Bia', state: 'option' },
        { name: 'Caio', state: 'asked', others: [{ kind: 'confirmed' }] },
        { name: 'Talent foreign', state: 'asked', known: false },
      ])
      expect((await act('confirm', request.talents[0].booking)).status).toBe(200)
      const again = await admin.post(`${url}/options`, { talents: [String(talent)] }, 'booker')
      expect((await again.json()).refused).toEqual([])
      expect((await act('release', request.talents[1].booking)).status).toBe(200)
      const declined = await (await admin.post(`${url}/decline`, { talents: [String(busy)] }, 'booker')).json()
      expect(declined.talents.map(({ state }: { state: string }) => state)).toEqual([
        'confirmed',
        'released',
        'not_available',
        'asked',
      ])
      expect(declined.events.map(({ kind }: { kind: string }) => kind)).toEqual([
        'requested',
        'optioned',
        'optioned',
        'confirmed',
        'released',
        'declined',
      ])
      expect(declined.events[1]).toMatchObject({ user: 'Booker', talent: 'Siena', by: 'agency' })
      expect(await (await admin.get(`/submissions/${id}`)).json()).toMatchObject({
        status: 'in_progress',
        assignee_id: 'b1',
      })
      expect((await admin.post(`${url}/decline`, { talents: [String(talent)] })).status).toBe(409)
      expect((await admin.post(`${url}/options`, { talents: ['77'] })).status).toBe(404)
      const list = await (await admin.get('/booking-requests?state=open&upcoming=true&q=ana')).json()
      expect(list).toMatchObject({
        total: 1,
        data: [{ id, company: 'Estúdio', talents: [{ state: 'confirmed' }, {}, {}, {}] }],
      })
      const limited = await (await admin.get(url, 'limited')).json()
      expect(limited.talents.map(({ name }: { name: string }) => name)).toEqual(['Siena', 'Bia'])
      expect(JSON.stringify(limited)).not.toContain('Caio')
      for (const path of ['/booking-requests', `/submissions/${id}/letters`])
        expect(await (await admin.get(path, 'limited')).text()).not.toContain('Caio')
      for (const action of ['options', 'decline'])
        expect((await admin.post(`${url}/${action}`, { talents: [String(busy)] }, 'limited')).status).toBe(404)
      expect(limited.events).toEqual(declined.events.filter(({ talent }: { talent: string }) => talent !== 'Caio'))
    })

    test('fills reply templates, and a reply is in its history', async () => {
      const id = await insertRequest(db, { talents: [String(talent)] })
      await admin.post(`/booking-requests/${id}/options`, { talents: [String(talent)] })
      const templates: { text: string; subject: string }[] = await (
        await admin.get(`/submissions/${id}/letters`)
      ).json()
      const state = templates.find(({ text }) => text.includes('Siena: opção 1'))
      expect(state?.subject).toMatch(/4\s–\s5 de dezembro de 2026, São Paulo/)
      const { version } = await (await admin.get(`/submissions/${id}`)).json()
      const reply = { subject: 'Pedido', text: state?.text, version }
      expect((await admin.post(`/submissions/${id}/replies`, reply)).status).toBeLessThan(300)
      const { events } = await (await admin.get(`/booking-requests/${id}`)).json()
      expect(events.at(-1)).toMatchObject({ kind: 'told', user: 'Admin' })
    })

    test.each([
      ['pt', ['Siena: opção 1', 'Siena: confirmada', 'Siena: liberada', 'Bia: não disponível', 'Caio: consultada']],
      ['en', ['Siena: option 1', 'Siena: confirmed', 'Siena: released', 'Bia: not available', 'Caio: asked']],
    ])('fills reply templates with each state in %s', async (language, states) => {
      const [bia, caio] = [await insertTalent(db, { name: 'Bia' }), await insertTalent(db, { name: 'Caio' })]
      const id = await insertRequest(db, { talents: [String(talent), bia, caio] })
      await db.updateTable('submissions').set({ language }).where('id', '=', id).execute()
      const url = `/booking-requests/${id}`
      await admin.post(`${url}/decline`, { talents: [bia] })
      const { request } = await (await admin.post(`${url}/options`, { talents: [String(talent)] })).json()
      const texts = async () => {
        const letters: { text: string }[] = await (await admin.get(`/submissions/${id}/letters`)).json()
        return letters.map(({ text }) => text).join('\n')
      }
      const [option, confirmed, released, ...others] = states
      for (const state of [option, ...others]) expect(await texts()).toContain(state)
      const { version } = await (await act('confirm', request.talents[0].booking)).json()
      expect(await texts()).toContain(confirmed)
      await act('release', { id: request.talents[0].booking.id, version })
      expect(await texts()).toContain(released)
    })

    test('is deleted with its message by the address of the sender; the booking stays without it', async () => {
      const id = await insertRequest(db, { talents: [String(talent)], email: 'gone@studio.example' })
      await admin.post(`/booking-requests/${id}/options`, { talents: [String(talent)] })
      await deletePersonalData(connection().db, 'gone@studio.example', actorOf('admin'))
      expect(await db.selectFrom('booking_requests').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('booking_events').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('bookings').select(['request_id', 'rank']).execute()).toEqual([
        { request_id: null, rank: 1 },
      ])
    })
  })
})
