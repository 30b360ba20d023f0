import { beforeEach, expect, test } from 'vitest'
import type { BookingStatus } from '#contracts/panel/booking-requests.ts'
import { insertUsers } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { insertAgency, noStorage, now, openPanel } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { updateRanks } from '../../records/bookings/ranks.ts'

const fields = {
  name: 'Ana Casting',
  company: 'Studio',
  email: 'ana@studio.example',
  phone: '+55 11 98765-4321',
  from: '2026-12-05',
  to: '2026-12-04',
  city: 'São Paulo',
  usage: 'Internet',
  product: 'Shoes',
  message: 'Come early.',
  ...{ territory: 'Brasil', term: '1 ano', fitting: '2026-12-03', call_time: '07:30', budget: 'R$ 10.000' },
}
const booking = { language: 'en', ...fields }

eachDialect((connection, db) => {
  let panel: Awaited<ReturnType<typeof openPanel>>
  let talents: string[]

  beforeEach(async () => {
    await emptyTables(connection(), 'submissions', 'outbox', 'talents', 'entities')
    await insertAgency(connection())
    panel = await openPanel(connection(), noStorage, { now: () => now })
    talents = [await insertTalent(db, { name: 'Ágata' }), await insertTalent(db, { name: 'Ônix' })]
  })

  async function send(key = 'one'): Promise<{ id: string; token: string }> {
    const body = { ...booking, talents, talent_names: ['Ágata', 'Ônix'] }
    const response = await panel.post('/api/booking-requests', body, { 'idempotency-key': key })
    expect(response.status, await response.clone().text()).toBe(201)
    return response.json()
  }

  const pathOf = (token: string) => `/api/booking-requests/${token}`
  const read = async (token: string): Promise<BookingStatus> => (await panel.get(pathOf(token))).json()
  const reasonOf = async (response: Response) => (await response.json()).reason

  test('stores a request once, and shows it to whoever has its link', async () => {
    const sent = await send()
    expect(await send()).toEqual(sent)
    expect((await send('other')).id).not.toBe(sent.id)
    const response = await panel.get(pathOf(sent.token))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({
      ...{ id: sent.id, state: 'open', version: 1, can_change: true, answered_by: null },
      ...{ ...fields, from: '2026-12-04', to: '2026-12-05' },
      talents: [
        { id: talents[0], name: 'Ágata', state: 'asked' },
        { id: talents[1], name: 'Ônix', state: 'asked' },
      ],
      events: [{ kind: 'requested', by: 'client' }],
    })
    const stored = await db.selectFrom('booking_requests').selectAll().where('id', '=', sent.id).executeTakeFirst()
    expect(JSON.stringify(stored)).not.toContain(sent.token)
    await emptyTables(connection(), 'users')
    await insertUsers(connection())
    await db.updateTable('submissions').set({ assignee_id: 'b1' }).where('id', '=', sent.id).execute()
    expect((await read(sent.token)).answered_by).toBe('Booker')
  })

  test('mails the client a link, and nothing that was typed', async () => {
    const { token } = await send()
    const mails = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
    const receipt = mails.find(({ kind }) => kind === 'receipt')
    expect(receipt).toMatchObject({ to: 'ana@studio.example', language: 'en' })
    expect(receipt?.text).toContain(`/en/booking/${token}`)
    expect(receipt?.text).toContain('Ágata and Ônix, 4 December 2026 to 5 December 2026')
    for (const typed of ['Come early.', 'Shoes', 'Ana Casting', 'São Paulo']) expect(receipt?.text).not.toContain(typed)
  })

  test('responds to every wrong token alike', async () => {
    const { token, id } = await send()
    const wrong = [`${token.slice(0, -1)}_`, token.slice(0, 20), 'A'.repeat(43), id]
    const answers = await Promise.all(wrong.map(async (one) => (await panel.get(pathOf(one))).json()))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await db.updateTable('booking_requests').set({ token_hash: null }).where('id', '=', id).execute()
    expect(await (await panel.get(pathOf(token))).json()).toEqual(answers[0])
    expect((await panel.post(`${pathOf(token)}/cancel`, { version: 1 })).status).toBe(404)
  })

  test('lets the client change, withdraw and cancel, with a history', async () => {
    const { token } = await send()
    const details = { from: '2026-12-06', to: '2026-12-07', city: 'Rio', usage: 'Internet' }
    expect((await panel.post(`${pathOf(token)}/change`, { ...details, version: 1 })).status).toBe(204)
    expect(await reasonOf(await panel.post(`${pathOf(token)}/change`, { ...details, version: 1 }))).toBe('outdated')
    expect((await panel.post(`${pathOf(token)}/withdraw`, { version: 2, talent: talents[0] })).status).toBe(204)
    expect((await panel.post(`${pathOf(token)}/withdraw`, { version: 3, talent: '999999' })).status).toBe(404)
    expect(await read(token)).toMatchObject({
      ...{ from: '2026-12-06', city: 'Rio', version: 3, can_change: true },
      talents: [{ state: 'withdrawn' }, { state: 'asked' }],
    })
    expect((await panel.post(`${pathOf(token)}/cancel`, { version: 3 })).status).toBe(204)
    const { events, ...status } = await read(token)
    expect(status).toMatchObject({ state: 'cancelled', can_change: false })
    expect(events.map(({ kind }) => kind)).toEqual(['requested', 'changed', 'withdrawn', 'cancelled'])
    const subjects = await db
      .selectFrom('outbox')
      .select('subject')
      .where('kind', '=', 'notification')
      .orderBy('id')
      .execute()
    expect(subjects.map(({ subject }) => subject.replace('Pedido de reserva ', ''))).toEqual([
      'pelo site: Ana Casting',
      'alterado: Ana Casting',
      'com um modelo a menos: Ana Casting',
      'cancelado: Ana Casting',
    ])
    expect(events[1]?.fields).toEqual(expect.arrayContaining(['from', 'to', 'city']))
    expect(await reasonOf(await panel.post(`${pathOf(token)}/cancel`, { version: 4 }))).toBe('cancelled')
  })

  test('shows options and confirmations, after which the client changes nothing', async () => {
    const { id, token } = await send()
    const at = now.toISOString()
    const period = { from: '2026-12-04', to: '2026-12-05', queue: 1, created_at: at, updated_at: at }
    const talent_id = Number(talents[0])
    await insertRows(db, 'bookings', {
      request_id: id,
      talent_id,
      kind: 'option',
      rank: null,
      note: 'secret',
      ...period,
    })
    await db
      .transaction()
      .execute((transaction) => updateRanks(transaction, talent_id, { by: 'agency', now, adminUrl: undefined }))
    const optioned = await read(token)
    expect(optioned.talents[0]).toMatchObject({ state: 'option', rank: 1 })
    expect(JSON.stringify(optioned)).not.toContain('secret')
    await insertRows(db, 'booking_events', {
      ...{ request_id: id, booking_id: null, talent_id: null, kind: 'changed', by: 'agency', user_id: null, at },
      changes: JSON.stringify({ note: ['', 'secret'] }),
    })
    expect((await read(token)).events.at(-1)).toMatchObject({ kind: 'changed', by: 'agency', fields: null })
    await db.updateTable('bookings').set({ kind: 'confirmed', rank: null }).where('request_id', '=', id).execute()
    expect(await read(token)).toMatchObject({
      can_change: false,
      talents: [{ state: 'confirmed' }, { state: 'asked' }],
    })
    expect(await reasonOf(await panel.post(`${pathOf(token)}/cancel`, { version: 1 }))).toBe('confirmed')
  })

  test('withdraws the option of one talent only, and is there until a year after its last day', async () => {
    const { id, token } = await send()
    const at = now.toISOString()
    const option = { request_id: id, kind: 'option' as const, rank: 1, queue: 1, created_at: at, updated_at: at }
    for (const talent of talents) {
      const days = { from: '2026-12-04', to: '2026-12-05' }
      await insertRows(db, 'bookings', { ...option, ...days, talent_id: Number(talent) })
    }
    expect((await panel.post(`${pathOf(token)}/withdraw`, { version: 1, talent: talents[0] })).status).toBe(204)
    expect((await read(token)).talents).toMatchObject([{ state: 'withdrawn' }, { state: 'option', rank: 1 }])

    const details = { from: '2027-03-01', to: '2027-03-02', city: 'Rio', usage: 'Internet' }
    expect((await panel.post(`${pathOf(token)}/change`, { ...details, version: 2 })).status).toBe(204)
    const stored = db.selectFrom('submissions').select('expires_at').where('id', '=', id)
    expect(await stored.executeTakeFirst()).toEqual({ expires_at: '2028-03-01T00:00:00.000Z' })
    await db.updateTable('submissions').set({ expires_at: at }).where('id', '=', id).execute()
    expect((await panel.get(pathOf(token))).status).toBe(404)
  })
})
