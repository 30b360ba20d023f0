import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { daysBefore } from '#domain/calendar.ts'
import { writeDay } from '#domain/parse-day.ts'
import { createToken } from '#services/records/link-tokens.ts'
import { insertRequest } from '../../helpers/bookings.ts'
import { formOf } from './forms.ts'
import { interceptRequests } from './requests.ts'
import { openRoom } from './room.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/privacy')
})

const inDays = (days: number) => daysBefore(new Date().toISOString().slice(0, 10), -days)

const details = { From: inDays(7), To: inDays(8), City: 'São Paulo', Media: 'Internet' }
const client = { 'Your name': 'Paula', 'E-mail': `${crypto.randomUUID()}@studio.example` }

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })

async function open(path = '/en/booking?ids=1,2') {
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  goTo(path)
  await screen.findByRole('form', { name: 'Request a booking' })
  return formOf(user, 'Request a booking')
}

const entry = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

/** The talents of a request with their states. */
const talents = () =>
  within(screen.getByRole('region', { name: 'Models' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/Withdraw$/, ''))

test('names what is missing or wrong in a request', async () => {
  const { form, errorOf, fill, send } = await open()
  expect([box('Siena').checked, box('Volterra').checked]).toEqual([true, true])
  await user.click(box('Siena'))
  await user.click(box('Volterra'))
  await send('Send the request')
  expect(await form().findByText('Tick at least one model.')).toBeTruthy()
  expect(form().getByText('7 fields to check')).toBeTruthy()
  await user.click(box('Volterra'))
  expect(form().queryByText('Tick at least one model.')).toBeNull()
  await fill({ ...details, ...client, From: inDays(-3), To: 'soon', Phone: '123', 'Call time': 'noon' })
  await send('Send the request')
  await expect.poll(() => errorOf('From')).toBe('This date has passed.')
  expect(['To', 'Phone', 'City'].map(errorOf)).toEqual([
    'Enter a valid date.',
    'Enter a phone number with its area code.',
    undefined,
  ])
  await fill({ From: inDays(8), To: inDays(7) })
  await send('Send the request')
  await expect.poll(() => errorOf('To')).toBe('The end is before the start.')
})

test('warns of somebody who is elsewhere before a request is sent', async () => {
  const { form, field, fill, send } = await open(
    `/en/booking?ids=1,2&from=${inDays(7)}&to=${inDays(8)}&city=S%C3%A3o+Paulo`,
  )
  expect(field('City').value).toBe('São Paulo')
  expect(field('From').value).toBe(writeDay(inDays(7)))
  expect(form().getByText(/^in Tokyo until /i)).toBeTruthy()
  {
    const respond = vi.fn(() => Promise.reject(new TypeError('fetch failed')))
    using _ = interceptRequests('/availability', respond)
    await fill({ City: 'Tokyo' })
    for (const label of ['Media', 'Budget']) await user.click(field(label))
    await user.click(field('Media'))
    expect(respond).toHaveBeenCalledTimes(3)
  }
  {
    using requests = vi.spyOn(globalThis, 'fetch')
    for (const label of ['Budget', 'Media', 'Budget']) await user.click(field(label))
    expect(requests.mock.calls.map(([url]) => String(url))).toEqual([
      `/forms/en/availability?ids=1%2C2&from=${inDays(7)}&to=${inDays(8)}&city=Tokyo`,
    ])
  }
  await user.clear(field('From'))
  await user.type(field('From'), inDays(60))
  await user.clear(field('To'))
  await user.type(field('To'), inDays(61))
  await user.click(field('Media'))
  await expect.poll(() => form().queryByText(/^in Tokyo until /i)).toBeNull()
  // A late answer about earlier days says nothing of those that are wanted now.
  {
    const query = new URLSearchParams({ ids: '1,2', from: inDays(7), to: inDays(8), city: 'São Paulo' })
    const early = await fetch(`/forms/en/availability?${query}`)
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
    const answers = [answered]
    using _ = interceptRequests('/availability', () => answers.pop() ?? new Response('', { status: 503 }))
    const leave = async (days: number) => {
      for (const [label, day] of Object.entries({ From: days, To: days + 1 })) {
        await user.clear(field(label))
        await user.type(field(label), inDays(day))
      }
      await user.click(field('Media'))
    }
    await leave(7)
    await leave(62)
    answer(early)
    await answered
    await user.click(field('Budget'))
    expect(form().queryByText(/^in Tokyo until /i)).toBeNull()
  }

  using _ = interceptRequests('/availability', () => new Response('', { status: 503 }))
  await fill({ ...details, ...client })
  await send('Send the request')
  expect(await form().findByText(/^According to the agency, someone will be in another city/)).toBeTruthy()
  expect(form().getByText(/^in Tokyo until /i)).toBeTruthy()
  expect(field('E-mail').value).toBe(client['E-mail'])
  await send('Send anyway')
  expect(await screen.findByRole('heading', { name: 'Request sent' })).toBeTruthy()
})

test('a client follows a request, takes somebody out, changes and cancels it', async () => {
  const { fill, send } = await open()
  await fill({ ...details, ...client, City: 'Tokyo', 'Call time': '9h', Budget: '5 000' })
  await user.click(screen.getByLabelText('Media *'))
  await expect.poll(() => screen.queryByText(/^in Tokyo until /i)).toBeTruthy()
  {
    using _ = interceptRequests('/en/booking.data')
    await send('Send the request')
    const failure = await screen.findByText(/^The connection dropped before the end/)
    expect(within(failure).getByRole('link').getAttribute('href')).toBe('mailto:casting@marmore.example')
  }
  await send('Send the request')
  expect(await screen.findByRole('heading', { name: 'Request sent' })).toBeTruthy()
  expect(screen.getByText('Keep this address: it shows the request and lets you change it.')).toBeTruthy()
  expect(talents()).toEqual(['SienaAsked', 'VolterraAsked'])
  expect(['Handled by', 'City', 'Call time', 'Budget', 'Your name'].map(entry)).toEqual([
    ...['The agency has not assigned anyone yet.', 'Tokyo', '09:00', '5 000', 'Paula'],
  ])
  expect(screen.queryByText('Territory', { selector: 'dt' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Siena' }).getAttribute('href')).toBe('/en/model/1/siena')
  await user.click(screen.getByRole('button', { name: 'Withdraw: Siena' }))
  expect(await screen.findByText('Withdrawn from the request.')).toBeTruthy()
  expect(talents()).toEqual(['SienaWithdrawn', 'VolterraAsked'])
  // A request has somebody.
  expect(screen.queryByRole('button', { name: /^Withdraw:/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'History' }).textContent).toMatch(/Siena: Withdrawn.*, you/)

  expect(screen.getByText('Change the request').closest('details')?.open).toBe(false)
  const change = formOf(user, 'Change the request')
  expect(change.field('Budget').value).toBe('5 000')
  await user.click(screen.getByText('Change the request'))
  await change.fill({ City: '', To: inDays(5) })
  await change.send('Save')
  await expect.poll(() => change.errorOf('City')).toBe('Fill in this field.')
  expect(change.errorOf('To')).toBe('The end is before the start.')
  await change.fill({ From: inDays(4) })
  expect(change.errorOf('To')).toBeUndefined()
  await change.fill({ From: inDays(7), City: 'Rio de Janeiro', To: inDays(9) })
  await change.send('Save')
  expect(await screen.findByText('Change saved.')).toBe(document.activeElement)
  expect(entry('City')).toBe('Rio de Janeiro')
  await expect.poll(() => screen.getByText('Change the request').closest('details')?.open).toBe(false)
  await change.fill({ Budget: '6 000' })
  await change.send('Save')
  await expect.poll(() => entry('Budget')).toBe('6 000')
  expect(document.activeElement).toBe(screen.getByText('Change saved.'))
  expect(screen.getByRole('region', { name: 'History' }).textContent).toMatch(/Request changed · (To, City|City, To)/)
  await user.click(screen.getByRole('button', { name: 'Cancel now' }))
  expect(await screen.findByText('Request cancelled.', { selector: '[role=status]' })).toBeTruthy()
  expect(screen.getByText(/· Cancelled$/)).toBeTruthy()
  expect(screen.queryByText('Change the request')).toBeNull()
  expect(screen.queryByText('Cancel the request')).toBeNull()
})

test('says that a request has changed meanwhile', async () => {
  const { fill, send } = await open()
  await fill({ ...details, ...client, City: 'Tokyo' })
  await send('Send the request')
  await screen.findByRole('heading', { name: 'Request sent' })
  const path = location.pathname
  const version = document.querySelector<HTMLInputElement>('[name=version]')?.value ?? ''
  await fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ do: 'withdraw', talent: '1', version })),
  })
  {
    using _ = interceptRequests('.data')
    await user.click(screen.getByRole('button', { name: 'Cancel now' }))
    expect(await screen.findByText(/^This could not be saved. Please try again in a few minutes/)).toBeTruthy()
  }
  await user.click(screen.getByRole('button', { name: 'Cancel now' }))
  expect(await screen.findByText(/^The request changed while this page was open/)).toBeTruthy()
  await expect.poll(talents).toEqual(['SienaWithdrawn', 'VolterraAsked'])
  await user.click(screen.getByRole('button', { name: 'Cancel now' }))
  expect(await screen.findByText('Request cancelled.', { selector: '[role=status]' })).toBeTruthy()
  goTo(`${path}x`)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  goTo('/en/booking')
  expect(await screen.findByRole('heading', { name: 'Choose models first' })).toBeTruthy()
})

test('the owner of a room requests a booking, which guests only hear of', async () => {
  const { guestPath } = await openRoom(['1', '2'], 'Bookings')
  const { form, field, fill, send } = formOf(user, 'Request a booking')
  expect([box('Siena').checked, box('Volterra').checked]).toEqual([false, false])
  await fill({ ...details, ...client, City: '' })
  await send('Send the request')
  expect(await form().findByText('2 fields to check')).toBeTruthy()
  expect(document.activeElement).toBe(box('Siena'))
  const hints =
    form()
      .getByRole('group', { name: /^Models/ })
      .getAttribute('aria-describedby')
      ?.split(' ') ?? []
  expect(hints.map((id) => document.getElementById(id)?.textContent).filter(Boolean)).toEqual([
    'Tick one or more.',
    'Tick at least one model.',
  ])
  for (const label of ['City', 'Models']) {
    await user.click(form().getByRole('link', { name: label }))
    expect(document.activeElement).toBe(label === 'City' ? field('City') : box('Siena'))
  }
  await fill({ City: 'Tokyo' })
  await user.click(box('Volterra'))
  expect(form().queryByText('Tick at least one model.')).toBeNull()
  {
    using _ = interceptRequests('.data')
    await send('Send the request')
    expect(await form().findByText(/^The connection dropped before the end/)).toBeTruthy()
    expect([field('City').value, box('Volterra').checked]).toEqual(['Tokyo', true])
    expect(screen.getByText('Fill in the request').closest('details')?.open).toBe(true)
  }
  await send('Send the request')
  expect(await screen.findByText(/^The agency will reply to the contact details you left/)).toBeTruthy()
  const section = within(screen.getByRole('region', { name: 'Request a booking' }))
  expect((await section.findByText(/^Requested on/)).textContent).toMatch(/: sent$/)
  expect(section.getByText('Asked').previousElementSibling?.textContent).toBe('Volterra')
  expect([field('City').value, box('Volterra').checked]).toEqual(['', false])
  const confirmation = () => section.getByText('Message sent')
  expect(document.activeElement).toBe(confirmation())
  expect(screen.getByText('Fill in the request').closest('details')?.open).toBe(false)
  await user.click(screen.getByText('Fill in the request'))
  await user.click(box('Siena'))
  await fill({ ...details, ...client, City: 'Milan', From: inDays(60), To: inDays(61) })
  await send('Send the request')
  await expect.poll(() => section.getAllByText(/^Requested on/)).toHaveLength(2)
  expect(document.activeElement).toBe(confirmation())
  expect(section.getAllByText('Asked').map((state) => state.previousElementSibling?.textContent)).toEqual([
    'Volterra',
    'Siena',
  ])
  const path = section.getAllByRole('link', { name: 'Follow the request' })[0]?.getAttribute('href')
  goTo(guestPath)
  const heard = within(await screen.findByRole('region', { name: 'Bookings requested' }))
  expect(heard.getAllByText(/^Requested on/)).toHaveLength(2)
  expect(heard.queryByText('Asked')).toBeNull()
  expect(heard.queryByRole('link')).toBeNull()
  goTo(path ?? '')
  expect(await screen.findByRole('heading', { name: 'Booking request' })).toBeTruthy()
  expect(talents()).toEqual(['VolterraAsked'])
})

test('the sender of a request that was just confirmed learns so, and only reads it from then on', async () => {
  const { token, hash } = createToken()
  await using connection = await connect({ dataDir: site.dataDir })
  const { db } = connection
  const days = { from: inDays(20), to: inDays(20) }
  const request_id = await insertRequest(db, { ...days, talents: ['1', '999'], tokenHash: hash, city: 'Lisboa' })
  goTo(`/reserva/${token}`)
  await screen.findByRole('heading', { name: 'Pedido de reserva' })
  const states = () =>
    within(screen.getByRole('region', { name: 'Modelos' }))
      .getAllByRole('listitem')
      .map((item) => [...item.children].map((part) => part.textContent))
  expect(states()).toEqual([
    ['Siena', 'Em consulta', 'Tirar do pedido'],
    ['Talent 999', 'Em consulta', 'Tirar do pedido'],
  ])
  expect(within(screen.getByRole('region', { name: 'Modelos' })).getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByText(/^Há uma reserva confirmada/)).toBeNull()
  const at = new Date().toISOString()
  const booking = { talent_id: 1, kind: 'confirmed' as const, rank: null, queue: 1, ...days, request_id }
  const none = { from_time: null, to_time: null, city: null, country: null, title: null, note: null }
  const nobody = { client_id: null, contact_id: null, expires_at: null, created_by: null }
  await db
    .insertInto('bookings')
    .values({ ...booking, ...none, ...nobody, created_at: at, updated_at: at })
    .execute()
  await user.click(screen.getByRole('button', { name: 'Cancelar agora' }))
  const problem = await screen.findByText(/^A reserva acaba de ser confirmada/)
  expect([problem.getAttribute('role'), document.activeElement]).toEqual(['alert', problem])
  await expect.poll(states).toEqual([
    ['Siena', 'Reserva confirmada'],
    ['Talent 999', 'Em consulta'],
  ])
  expect(screen.getByText('Há uma reserva confirmada: para mudar algo, fale com a agência.')).toBeTruthy()
  for (const words of ['Mudar o pedido', 'Cancelar o pedido', /Cancelado/]) expect(screen.queryByText(words)).toBeNull()
  expect(['Quem responde', 'Cidade', 'Mídias', 'Empresa'].map(entry)).toEqual([
    ...['A agência ainda não escolheu quem responde.', 'Lisboa', 'Internet', 'Estúdio'],
  ])
  expect(screen.getByRole('region', { name: 'Histórico' }).textContent).toMatch(/^HistóricoPedido enviado.*, você$/)
})
