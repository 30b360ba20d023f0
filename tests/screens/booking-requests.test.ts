import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { insertRequest } from '../helpers/bookings.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { now } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertTalent } from '../helpers/talents.ts'
import { choose, finishRequests, goTo, openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let [siena, lucca] = ['', '']

  beforeAll(async () => {
    await insertUsers(connection())
    user = await openBackOffice(admin, '/tasks', { role: 'booker', language: 'en' })
  })
  beforeEach(async () => {
    await emptyTables(
      connection(),
      'booking_events',
      'bookings',
      'booking_request_talents',
      'booking_requests',
      'submissions',
      'talents',
      'audit',
    )
    siena = await insertTalent(db, { name: 'Siena' })
    lucca = await insertTalent(db, { name: 'Lucca' })
  })

  /** The part about the booking, which an action draws anew. */
  const region = () => within(screen.getByRole('region', { name: 'Booking' }))

  async function open(id: string): Promise<void> {
    await openPage(`/submissions/${id}`, 'Ana Casting')
    await screen.findByRole('region', { name: 'Booking' })
  }
  const stateOf = (name: string) => region().getByText(name).closest('li')?.textContent ?? ''
  const post = (path: string, body: object) => admin.post(path, body, 'booker')

  test('shows what the client asks for, and makes an option of each talent', async () => {
    const id = await insertRequest(db, { talents: [siena, lucca] })
    refuseNext('GET', '/booking-requests/', 403)
    await open(id)
    await user.click(await region().findByRole('button', { name: 'Try again' }))
    await screen.findByText('Usage of the pictures:')
    expect(region().getByText(/^4.–.5 Dec 2026$/)).toBeTruthy()
    expect(region().getByText('Usage of the pictures:').parentElement?.textContent).toBe(
      'Usage of the pictures: Internet',
    )
    expect(region().getByText('City:').parentElement?.textContent).toBe('City: São Paulo')
    expect(stateOf('Siena')).toContain('Asked')
    await user.click(region().getByRole('button', { name: 'Make options for all 2' }))
    await expect.poll(() => stateOf('Siena')).toMatch(/1st option, until 1 Dec 2026/)
    await finishRequests()
    expect(stateOf('Lucca')).toMatch(/1st option/)
    expect(region().queryByRole('button', { name: /^Make options for all/ })).toBeNull()
    expect(region().getByText(/^The client has had no e-mail about the last change./)).toBeTruthy()
    // The booking leads back to the request.
    const { data } = await (await admin.get('/bookings?from=2026-12-01&to=2026-12-31')).json()
    goTo(`/bookings/${data[0].id}`)
    const link = within(await screen.findByRole('dialog')).getByRole('link', { name: 'See the client’s request' })
    expect(link.getAttribute('href')).toBe(`/admin/submissions/${id}`)
  })

  test('shows all that the client says about the job, as it is by now', async () => {
    const id = await insertRequest(db, { talents: [siena] })
    const details = {
      ...{ usage: 'Print', territory: 'Brazil', term: 'One year', product: 'Perfume', city: 'Recife' },
      ...{ fitting: '2026-12-03', call_time: '7:30', budget: 'R$ 5.000' },
    }
    await db.updateTable('booking_requests').set(details).execute()
    await open(id)
    const [, first] = [...(screen.getByRole('region', { name: 'Booking' }).querySelectorAll('h2, ul') ?? [])]
    expect([...(first?.previousElementSibling?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^4.–.5 Dec 2026$/),
      ...['City: Recife', 'Usage of the pictures: Print', 'Territory: Brazil', 'Term of use: One year'],
      ...['Product or brand: Perfume', 'Fitting: 3 Dec 2026', 'Call time: 7:30', 'Budget: R$ 5.000'],
    ])
    await openPage('/booking-requests?filter={}', 'Booking requests')
    expect(screen.getByText(/ · Recife · Perfume · Received on /)).toBeTruthy()
  })

  test('confirms the first option, and releases it after a question', async () => {
    const id = await insertRequest(db, { talents: [siena] })
    await open(id)
    await user.click(region().getByRole('button', { name: 'Make an option: Siena' }))
    await region().findByRole('button', { name: 'Confirm: Siena' })
    await finishRequests()
    await user.click(region().getByRole('button', { name: 'Confirm: Siena' }))
    await finishRequests()
    await expect.poll(() => stateOf('Siena')).toMatch(/Confirmed/)
    await finishRequests()
    expect(region().queryByRole('button', { name: 'Not available: Siena' })).toBeNull()
    await user.click(await region().findByRole('button', { name: 'Release: Siena' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Release: Siena' }))
    expect(dialog.getByText('The confirmed booking ends, and the days are free again.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Release' }))
    await expect.poll(() => stateOf('Siena')).toMatch(/Released/)
    const history = within(
      region()
        .getByText(/^History \(\d\)$/)
        .closest('details') as HTMLElement,
    )
    expect(
      history.getAllByRole('listitem').map(({ textContent }) => textContent?.split(/(Booker|Client) · /).slice(0, 2)),
    ).toEqual([
      ['Siena: Released', 'Booker'],
      ['Siena: Confirmed', 'Booker'],
      ['Siena: Option made', 'Booker'],
      ['Request received', 'Client'],
    ])
  })

  test('makes options of those who are free, and names the others', async () => {
    await admin.create('/bookings', {
      talent_id: Number(lucca),
      kind: 'confirmed',
      from: '2026-12-04',
      to: '2026-12-04',
      title: 'Catalogue',
    })
    await open(await insertRequest(db, { talents: [siena, lucca] }))
    await user.click(region().getByRole('button', { name: 'Make options for all 2' }))
    await screen.findByText('No option, because of something else on these days: Lucca.')
    expect(stateOf('Lucca')).toMatch(/Asked.*Already has: confirmed · 4 Dec 2026 · Catalogue/)
    await expect.poll(() => stateOf('Siena')).toMatch(/1st option/)
    await finishRequests()
  })

  test('says what else a talent has on these days, and asks before others lose their option', async () => {
    const other = await insertRequest(db, { talents: [siena] })
    await post(`/booking-requests/${other}/options`, { talents: [siena] })
    const id = await insertRequest(db, { talents: [siena] })
    await post(`/booking-requests/${id}/options`, { talents: [siena] })
    await open(id)
    expect(stateOf('Siena')).toMatch(/2nd option.*Already has: 1st option/)
    expect(screen.queryByRole('button', { name: 'Confirm: Siena' })).toBeNull()
    await open(other)
    await user.click(region().getByRole('button', { name: 'Confirm: Siena' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm: Siena' }))
    expect(dialog.getByText('The other option on these days is released.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await expect.poll(() => stateOf('Siena')).toMatch(/Confirmed/)
  })

  test('declines a talent and releases another, who can both still get an option', async () => {
    const id = await insertRequest(db, { talents: [siena, lucca] })
    await post(`/booking-requests/${id}/options`, { talents: [lucca] })
    const { data } = await (await admin.get('/bookings?from=2026-12-01&to=2026-12-31')).json()
    await post(`/bookings/${data[0].id}/release`, { version: data[0].version })
    await open(id)
    expect(stateOf('Lucca')).toMatch(/Released/)
    await user.click(region().getByRole('button', { name: 'Not available: Siena' }))
    await expect.poll(() => stateOf('Siena')).toMatch(/Not available/)
    await finishRequests()
    expect(region().queryByRole('button', { name: 'Not available: Siena' })).toBeNull()
    expect(region().getByRole('button', { name: 'Make an option: Siena' })).toBeTruthy()
    await user.click(region().getByRole('button', { name: 'Make options for all 2' }))
    await expect.poll(() => stateOf('Lucca')).toMatch(/1st option/)
    await finishRequests()
  })

  test('lists requests newest first with the state of each talent, and filters them', async () => {
    const old = await insertRequest(db, { talents: [siena], city: 'Milan', payload: { company: 'Old Studio' } })
    const nameless = await insertRequest(db, {
      ...{ talents: [lucca], from: '2026-05-04', to: '2026-05-04' },
      payload: { company: undefined, name: undefined },
    })
    await db
      .updateTable('booking_requests')
      .set({ created_at: '2026-05-01T12:00:00.000Z' })
      .where('id', '=', nameless)
      .execute()
    await insertRequest(db, { talents: [lucca], from: '2026-05-04', to: '2026-05-04' })
    await db.updateTable('booking_requests').set({ state: 'cancelled' }).where('id', '=', old).execute()
    await db
      .updateTable('booking_requests')
      .set({ created_at: '2026-06-01T12:00:00.000Z' })
      .where('id', '=', old)
      .execute()
    await openPage('/booking-requests?filter={}', 'Booking requests')
    const rows = () =>
      within(screen.getByRole('main'))
        .queryAllByRole('listitem')
        .filter((item) => item.querySelector('a'))
        .map(({ textContent }) => textContent)
    expect(rows()).toEqual([
      'Estúdio, Ana Casting4 May 2026 · São Paulo · Received on 15 Jun 2026Lucca: Asked',
      expect.stringMatching(
        /^Old Studio, Ana CastingCancelled4.–.5 Dec 2026 · Milan · Received on 1 Jun 2026Siena: Asked$/,
      ),
      'No name4 May 2026 · São Paulo · Received on 1 May 2026Lucca: Asked',
    ])
    await user.click(screen.getByRole('button', { name: /Filter/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'State' }))
    await choose(user, 'State', 'Cancelled')
    await expect.poll(rows).toEqual([expect.stringContaining('Old Studio')])
  })

  test('offers no option of a talent who is not here any more', async () => {
    await open(await insertRequest(db, { talents: [siena, '999'] }))
    expect(stateOf('Talent 999')).toBe('Talent 999AskedNot available')
    expect(region().queryByRole('link', { name: 'Talent 999' })).toBeNull()
    expect(region().getByRole('link', { name: 'Siena' }).getAttribute('href')).toBe(`/admin/talents/${siena}`)
    expect(region().queryByRole('button', { name: /^Make options for all/ })).toBeNull()
  })

  test('a cancelled request offers nothing any more', async () => {
    const id = await insertRequest(db, { talents: [siena] })
    await db.updateTable('booking_requests').set({ state: 'cancelled' }).execute()
    const event = {
      request_id: id,
      booking_id: null,
      talent_id: null,
      user_id: null,
      changes: null,
      at: now.toISOString(),
    }
    await insertRows(db, 'booking_events', [
      { ...event, kind: 'told', by: 'agency' },
      { ...event, kind: 'cancelled', by: 'client' },
    ])
    await open(id)
    expect(region().getAllByText('Request cancelled by the client')).toHaveLength(2)
    expect(region().queryByText(/^The client has had no e-mail about the last change./)).toBeNull()
    expect(region().queryByRole('button', { name: /Siena|Talent/ })).toBeNull()
  })

  test('tells the history newest first, with what the client changed and who did what', async () => {
    const id = await insertRequest(db, { talents: [siena] })
    const event = { request_id: id, booking_id: null, talent_id: null, user_id: null, changes: null }
    const at = (hour: number) => `2026-06-15T${hour}:00:00.000Z`
    const changes = JSON.stringify({ from: ['2026-12-04', '2026-12-06'], city: ['São Paulo', null] })
    await insertRows(db, 'booking_events', [
      { ...event, kind: 'changed', by: 'client', changes, at: at(13) },
      { ...event, kind: 'declined', by: 'agency', user_id: 'gone', talent_id: siena, at: at(14) },
      { ...event, kind: 'declined', by: 'agency', user_id: 'a1', talent_id: siena, at: at(15) },
      { ...event, kind: 'expired', by: 'system', talent_id: siena, at: at(16) },
    ])
    await open(id)
    const history = region().getByText(/^History \(\d\)$/)
    const items = within(history.closest('details') as HTMLElement).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent?.replace(/15 Jun 2026, /, ''))).toEqual([
      'Siena: Option expiredAutomatic · 13:00',
      'Siena: Not availableAdmin · 12:00',
      'Siena: Not availableFormer colleague · 11:00',
      'Request changedFrom: 4 Dec 2026 → 6 Dec 2026City: São Paulo → –Client · 10:00',
      'Request receivedClient · 09:00',
    ])
  })
})
