import { beforeEach, expect, test } from 'vitest'
import type { ClientHistoryEntry } from '#contracts/admin/client-history.ts'
import { insertUsers, sharedAdmin } from '#tests/helpers/admin.ts'
import { insertRequest } from '#tests/helpers/bookings.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertTalent } from '#tests/helpers/talents.ts'

bothDialects((connection, db) => {
  const admin = sharedAdmin(connection)
  let [siena, caio]: string[] = []
  let client: { id: number }

  beforeEach(async () => {
    await emptyTables(connection(), 'notices', 'booking_events', 'bookings', 'booking_requests', 'submissions')
    await emptyTables(connection(), 'selections', 'users', 'talents', 'contacts', 'clients')
    await insertUsers(connection())
    ;[siena, caio] = [
      await insertTalent(db, { name: 'Siena' }),
      await insertTalent(db, { name: 'Caio', category: 'man' }),
    ]
    client = await admin.create('/clients', { name: 'Estúdio' })
  })

  const history = async (path: string, role: 'admin' | 'limited' = 'admin'): Promise<ClientHistoryEntry[]> => {
    const response = await admin.get(`${path}/history`, role)
    expect(response.status).toBe(200)
    return (await response.json()).data
  }
  const addSelection = async (id: string, kind: 'package' | 'room', talents: (string | undefined)[]) => {
    const dates = { created_at: '2026-06-01', updated_at: '2026-06-01', expires_at: '2027-01-01' }
    await insertRows(db, 'selections', { id, kind, title: `Title of ${id}`, language: 'pt', ...dates })
    const rows = talents.map((talent_id = '', position) => ({ selection_id: id, talent_id, position }))
    await insertRows(db, 'selection_talents', rows as never)
  }

  test('lists what was sent to a client, asked and booked, newest first', async () => {
    const contact = await admin.create<{ id: number }>('/contacts', {
      name: 'Ana',
      email: 'Ana@Studio.example',
      language: 'pt',
      client_id: client.id,
    })
    await addSelection('sent', 'package', [siena])
    await addSelection('mixed', 'package', [caio, siena])
    await addSelection('room', 'room', [siena, caio])
    await addSelection('other', 'room', [siena])
    const link = { role: 'recipient' as const, contact_id: contact.id, created_at: '2026-06-02' }
    await insertRows(db, 'selection_links', [
      { ...link, selection_id: 'sent', token_hash: 'a', revoked_at: null },
      { ...link, selection_id: 'mixed', token_hash: 'b', revoked_at: '2026-06-03', created_at: '2026-06-03' },
    ])
    const request = await insertRequest(db, {
      talents: [String(siena), String(caio)],
      email: 'ANA@studio.example',
      selectionId: 'room',
    })
    const other = await admin.create<{ id: number }>('/clients', { name: 'Outro' })
    const rui = { name: 'Rui', email: 'other@studio.example', language: 'pt', client_id: other.id }
    await admin.create('/contacts', rui)
    await insertRequest(db, { talents: [String(siena)], email: 'other@studio.example' })
    const days = { from: '2026-12-04', to: '2026-12-05' }
    await admin.create('/bookings', { talent_id: Number(caio), kind: 'option', client_id: client.id, ...days })

    const entries = await history(`/clients/${client.id}`)
    expect(new Set(entries.slice(0, 2).map(({ kind }) => kind))).toEqual(new Set(['request', 'booking']))
    expect(entries.find(({ kind }) => kind === 'request')).toMatchObject({
      id: request,
      title: 'São Paulo',
      state: 'open',
      contact: 'Ana Casting',
      client: 'Estúdio',
      ...days,
      at: now.toISOString(),
    })
    expect(entries.find(({ kind }) => kind === 'booking')).toMatchObject({ title: 'Caio', state: 'option' })
    expect(entries.slice(2)).toMatchObject([
      { kind: 'package', id: 'mixed', state: 'revoked', contact: 'Ana', talents: ['Caio', 'Siena'] },
      { kind: 'package', id: 'sent', state: 'open', talents: ['Siena'] },
      { kind: 'room', id: 'room', contact: null },
    ])
    const limited = await history(`/clients/${client.id}`, 'limited')
    expect(limited.map(({ kind, id }) => [kind, id])).toEqual([
      ['request', request],
      ['package', 'sent'],
      ['room', 'room'],
    ])
    expect(JSON.stringify(limited)).not.toContain('Caio')

    const sent = await history(`/talents/${siena}`)
    expect(sent.slice(0, 2)).toMatchObject([
      { id: 'mixed', contact: 'Ana', client: 'Estúdio', talents: [] },
      { id: 'sent', contact: 'Ana' },
    ])
    expect(sent.slice(2).map(({ id }) => id)).toEqual(['other', 'room'])
    expect((await history(`/talents/${siena}`, 'limited')).map(({ id }) => id)).not.toContain('mixed')
  })

  test('says what became of packages, rooms, requests and bookings', async () => {
    const [old, revoked] = ['2026-06-01', '2026-06-03']
    const contact = await admin.create<{ id: number }>('/contacts', {
      name: 'Ana',
      language: 'pt',
      client_id: client.id,
    })
    for (const id of ['open', 'expired', 'revoked']) {
      await addSelection(id, 'package', [siena])
      const link = { selection_id: id, token_hash: id, contact_id: contact.id, created_at: old }
      const revoked_at = id === 'revoked' ? revoked : null
      await insertRows(db, 'selection_links', { ...link, role: 'recipient', revoked_at })
    }
    await addSelection('room', 'room', [siena])
    await db.updateTable('selections').set({ expires_at: old }).where('id', 'in', ['expired', 'room']).execute()
    // Of an address that is not in the contact book.
    const request = await insertRequest(db, { talents: [String(siena)], selectionId: 'room' })
    await db.updateTable('booking_requests').set({ product: 'Perfume' }).execute()
    await admin.post(`/booking-requests/${request}/options`, { talents: [String(siena)] })
    await db.updateTable('bookings').set({ client_id: client.id }).execute()
    const book = (kind: string, day: string) =>
      admin.create<{ id: number; version: number }>('/bookings', {
        ...{ talent_id: Number(caio), client_id: client.id, contact_id: contact.id },
        ...{ kind, title: kind, from: day, to: day },
      })
    await book('confirmed', '2026-11-01')
    await book('blocked', '2026-11-02')
    const ended = await book('option', '2026-11-03')
    await admin.post(`/bookings/${ended.id}/release`, { version: ended.version })
    const statesOf = (entries: ClientHistoryEntry[]) =>
      entries.map(({ kind, title, state }) => `${kind} ${title}: ${state}`)
    const entries = await history(`/clients/${client.id}`)
    expect(statesOf(entries).sort()).toEqual([
      'booking Perfume: option',
      'booking blocked: blocked',
      'booking confirmed: confirmed',
      'booking option: released',
      'package Title of expired: expired',
      'package Title of open: open',
      'package Title of revoked: revoked',
      'request Perfume: open',
      'room Title of room: expired',
    ])
    expect(entries.find(({ title }) => title === 'confirmed')).toMatchObject({ contact: 'Ana', talents: ['Caio'] })
    expect(statesOf(await history(`/talents/${siena}`)).sort()).toEqual([
      'package Title of expired: expired',
      'package Title of open: open',
      'package Title of revoked: revoked',
      'room Title of room: expired',
    ])
  })

  test('is empty at first, and only for those who may see the client and the talent', async () => {
    expect(await history(`/clients/${client.id}`)).toEqual([])
    expect(await history(`/talents/${siena}`)).toEqual([])
    expect((await admin.get(`/talents/${caio}/history`, 'limited')).status).toBe(404)
    expect((await admin.get(`/clients/${client.id}/history`, 'scout')).status).toBe(403)
    for (const path of ['/clients/999', '/talents/999', '/clients/x'])
      expect((await admin.get(`${path}/history`)).status).toBe(404)
  })
})
