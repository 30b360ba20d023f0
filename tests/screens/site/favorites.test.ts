import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { interceptRequests } from './requests.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite({ sendsMail: true })
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/models')
})

beforeEach(async () => {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  goTo('/en/models')
  await screen.findByRole('heading', { level: 1, name: /^Models/ })
})

/** Marks talents in the list, and opens the favourites. */
async function openWith(...talents: string[]) {
  for (const name of talents) await user.click(await screen.findByRole('button', { name: `Favourite: ${name}` }))
  goTo('/en/favorites')
  await expect.poll(names).toEqual(talents)
}

const main = () => within(screen.getByRole('main'))

const names = () =>
  main()
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)

const pathOf = (link: HTMLElement) => link.getAttribute('href')

test('are counted, listed in their order, removed and restored', async () => {
  const counts = () =>
    screen.getAllByRole('link', { name: /^Favourites/ }).map((link) => link.getAttribute('aria-label'))
  expect(counts()).not.toContain('Favourites, 1 model selected')
  const heart = () => screen.getByRole('button', { name: 'Favourite: Siena' }).getAttribute('aria-pressed')
  expect(heart()).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Favourite: Siena' }))
  expect(heart()).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Favourite: Siena' }))
  expect(heart()).toBe('false')
  await openWith('Volterra', 'Siena', 'Jade')
  expect(counts()).toContain('Favourites, 3 models selected')
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Favourites3 models selected')
  expect(pathOf(main().getByRole('link', { name: 'Line-up' }))).toMatch(/^\/en\/compare\?ids=2%2C1%2C\d+&view=lineup$/)
  expect(main().getAllByRole('article')[1]?.textContent).toContain('1.78 m')
  expect(pathOf(main().getByRole('link', { name: 'Compare all' }))).toMatch(/^\/en\/compare\?ids=2&ids=1&ids=\d+$/)

  await user.click(main().getByRole('button', { name: 'Remove Siena' }))
  expect(names()).toEqual(['Volterra', 'Jade'])
  expect(main().getByText(/^1 model removed/)).toBeTruthy()
  expect(document.activeElement).toBe(main().getByRole('button', { name: 'Remove Jade' }))
  await user.click(main().getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['Volterra', 'Siena', 'Jade'])
  expect(document.activeElement).toBe(main().getByRole('button', { name: 'Remove Siena' }))
  expect(main().queryByRole('button', { name: 'Undo' })).toBeNull()

  await user.click(main().getByRole('button', { name: 'Remove all' }))
  expect(main().getByText('There are no models selected')).toBeTruthy()
  expect(main().getByText(/^3 models removed/)).toBeTruthy()
  expect(counts()).not.toContain('Favourites, 3 models selected')
  expect(document.activeElement).toBe(main().getByRole('button', { name: 'Undo' }))
  await user.click(main().getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['Volterra', 'Siena', 'Jade'])
  // Only the last removal is undone.
  for (const name of ['Siena', 'Jade']) await user.click(main().getByRole('button', { name: `Remove ${name}` }))
  expect(document.activeElement).toBe(main().getByRole('button', { name: 'Remove Volterra' }))
  expect(main().getByText(/^1 model removed/)).toBeTruthy()
  await user.click(main().getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['Volterra', 'Jade'])
})

test('are compared in the units of the last search, with the way back to them', async () => {
  await openWith('Siena', 'Volterra')
  expect(['Send to the agency', 'Share'].map((name) => pathOf(main().getByRole('link', { name })))).toEqual([
    ...['#send-selection', '#share'],
  ])
  for (const id of ['send-selection', 'share']) await expect.poll(() => document.getElementById(id)).toBeTruthy()
  for (const name of ['Siena', 'Volterra']) await user.click(main().getByRole('checkbox', { name: `Compare ${name}` }))
  localStorage.setItem('units', 'units=in')
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  goTo('/en/favorites')
  const floor = within(await main().findByRole('region', { name: 'Line-up' }))
  const figure = floor.getByRole('link', { name: /Siena/ })
  expect([figure.textContent, pathOf(figure)]).toEqual([
    ...[expect.stringContaining('5′10″ · 1.78 m'), '/en/model/1/siena?units=in'],
  ])
  await user.click(await main().findByRole('button', { name: 'Compare (2)' }))
  await expect.poll(() => location.pathname + location.search).toBe('/en/compare?ids=1&ids=2&units=in')
  expect(pathOf(await main().findByRole('link', { name: 'Back to the search' }))).toBe('/en/favorites')
  // Until the page is closed, choices are kept.
  await user.click(main().getByRole('link', { name: 'Back to the search' }))
  await user.click(await main().findByRole('button', { name: 'Clear' }))
})

test('show the header again that the visitor scrolled away, at each change of their number', async () => {
  const header = screen.getAllByRole('banner').find(({ className }) => className.includes('site-header'))
  const isHidden = () => header?.dataset.hidden
  for (const [index, name] of ['Siena', 'Volterra', 'Volterra'].entries()) {
    vi.stubGlobal('scrollY', 500 * (index + 1))
    dispatchEvent(new Event('scroll'))
    await expect.poll(isHidden).toBe('true')
    await user.click(await screen.findByRole('button', { name: `Favourite: ${name}` }))
    await expect.poll(isHidden).toBeUndefined()
  }
  vi.unstubAllGlobals()
})

test('stand on one floor, alone lead to more models, and follow another tab', async () => {
  await openWith('Siena', 'Volterra')
  const floor = within(await main().findByRole('region', { name: 'Line-up' }))
  expect(floor.getAllByRole('link').map(pathOf)).toEqual(['/en/model/1/siena', '/en/model/2/volterra'])
  expect(floor.getByRole('link', { name: /Siena/ }).textContent).toContain('1.78 m · 5′10″')
  {
    using _ = interceptRequests('/forms/en/lineup', () => new Response('', { status: 503 }))
    const three = Object.fromEntries(['Siena', 'Volterra', 'Lazúli'].map((name, index) => [index + 1, { name }]))
    localStorage.setItem('favorites', JSON.stringify(three))
    dispatchEvent(new StorageEvent('storage', { key: 'favorites' }))
    await expect.poll(names).toHaveLength(3)
    await expect.poll(() => main().queryByRole('region', { name: 'Line-up' })).toBeNull()
  }
  localStorage.setItem('favorites', JSON.stringify({ 1: { name: 'Siena', added: 1 } }))
  dispatchEvent(new StorageEvent('storage', { key: 'favorites' }))
  await expect.poll(names).toEqual(['Siena'])
  expect(main().queryByRole('region', { name: 'Line-up' })).toBeNull()
  expect(main().queryByRole('link', { name: 'Compare all' })).toBeNull()
  expect(pathOf(main().getByRole('link', { name: 'See the models' }))).toBe('/en/models')
})

test('are sent to the agency after naming what is wrong, and can be sent again', async () => {
  await openWith('Siena', 'Volterra')
  const form = () => within(main().getByRole('form', { name: 'Send favourites to the agency' }))
  const field = (label: string) => form().getByLabelText<HTMLInputElement>(label, { exact: false })
  const send = async () => user.click(await form().findByRole('button', { name: 'Send' }))
  await send()
  expect(await form().findByText('Complete the required fields')).toBeTruthy()
  expect(form().getByText('2 fields to check')).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
  await user.type(field('Name'), 'Casting')
  await user.type(field('E-mail'), 'casting@')
  await send()
  expect(await form().findByText('Enter a valid e-mail address, such as name@example.com.')).toBeTruthy()
  expect(form().getByText('1 field to check')).toBeTruthy()
  await user.type(field('E-mail'), 'studio.example')
  await user.type(field('Message'), 'In May')
  const lost = interceptRequests('/forms/en/favorites')
  await send()
  expect(await form().findByText(/^The connection dropped before the end/)).toBeTruthy()
  expect(pathOf(form().getByRole('link', { name: 'casting@marmore.example' }))).toBe('mailto:casting@marmore.example')
  expect(field('Message').value).toBe('In May')
  lost.mockRestore()
  {
    const { promise, resolve } = Promise.withResolvers<Response>()
    using _ = interceptRequests('/forms/en/favorites', () => promise)
    await send()
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy()
    resolve(new Response('', { status: 503 }))
    expect(await form().findByText(/^It was not sent. Something failed on our side/)).toBeTruthy()
    await expect.poll(() => screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull()
  }
  await send()
  expect(await main().findByRole('heading', { name: 'Selection sent' })).toBeTruthy()
  expect(main().getByText('The agency will reply with availability.')).toBeTruthy()
  await expect.poll(() => sessionStorage.getItem('draft:send-favorites')).toBeNull()

  await user.click(main().getByRole('button', { name: 'Send again' }))
  expect(['Name', 'E-mail', 'Message'].map((label) => field(label).value)).toEqual(['', '', ''])
  await user.type(field('Name'), 'Casting')
  await user.type(field('E-mail'), 'casting@studio.example')
  await send()
  expect(await main().findByRole('heading', { name: 'Selection sent' })).toBeTruthy()
})

test('are downloaded as pictures and as a lookbook, and requested for a booking', async () => {
  await openWith('Volterra', 'Siena')
  const download = await main().findByRole('button', { name: 'Download photos (zip)' })
  const { form } = download as HTMLButtonElement
  if (!form) throw new Error('the button has no form')
  expect(form.getAttribute('action')).toBe('/forms/en/zip')
  expect([...new FormData(form)]).toEqual([
    ['talents', '2'],
    ['talents', '1'],
    ['media', 'book'],
  ])
  await user.click(main().getByLabelText('Include digitals'))
  expect(new FormData(form).getAll('media')).toEqual(['book', 'snap'])
  expect(
    main()
      .getAllByRole('link', { name: /^Lookbook \(PDF\): A5/ })
      .map(pathOf),
  ).toEqual(['both', 'metric', 'imperial'].map((units) => `/en/lookbook.pdf?format=a5&units=${units}&ids=2%2C1`))
  expect(pathOf(main().getByRole('link', { name: 'Request a booking' }))).toBe('/en/booking?ids=2,1')
  expect(main().queryByText(/could not be downloaded/)).toBeNull()
  goTo('/en/favorites?failed=1')
  expect(await main().findByText(/^The photos could not be downloaded just now/)).toBeTruthy()
})

test('open a room, and say when it may exist already', async () => {
  await openWith('Siena', 'Volterra')
  const form = within(await main().findByRole('form', { name: 'Choose together' }))
  const create = async () => user.click(await form.findByRole('button', { name: 'Open the room' }))
  expect(form.getByRole('radio', { checked: true })).toHaveProperty('value', '30')
  await user.type(form.getByLabelText('Your e-mail'), 'paula@')
  await create()
  expect(await form.findByText('Enter a valid e-mail address, such as name@example.com.')).toBeTruthy()
  await user.type(form.getByLabelText('Your e-mail'), 'studio.example')
  await user.type(form.getByLabelText('Room title'), 'Campaign')
  const lost = interceptRequests('/forms/en/room')
  await create()
  expect(await form.findByText(/The room may already exist/)).toBeTruthy()
  expect(pathOf(form.getByRole('link', { name: 'casting@marmore.example' }))).toBe('mailto:casting@marmore.example')
  lost.mockRestore()
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await create()
  await expect.poll(() => leave.mock.lastCall?.[0]).toMatch(/^\/en\/selection\/[\w-]+$/)
  // The way back shows the page as it was left.
  expect(form.queryByRole('button', { name: 'Open the room' })).toBeNull()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await form.findByRole('button', { name: 'Open the room' })).toHaveProperty('disabled', false)
  goTo(String(leave.mock.lastCall?.[0]))
  leave.mockRestore()
  expect(await screen.findByRole('heading', { level: 1, name: 'Campaign' })).toBeTruthy()
  expect(names()).toEqual(['Siena', 'Volterra'])
})

test('say how many go into a lookbook, a room and a download', async () => {
  const store = (count: number) => {
    const all = Array.from({ length: count }, (_, index) => [index + 1, { name: `Talent ${index + 1}`, added: index }])
    localStorage.setItem('favorites', JSON.stringify(Object.fromEntries(all)))
    dispatchEvent(new StorageEvent('storage', { key: 'favorites' }))
  }
  const limits = [/^A room holds up to 60/, /^Each file holds up to 100/, /^Lookbook of the first 40/]
  const said = () => limits.map((words) => main().queryAllByText(words).length > 0)
  using requests = interceptRequests('/forms/en/lineup', () => new Response('', { status: 503 }))
  goTo('/en/favorites')
  for (const [count, shown] of [
    [40, [false, false, false]],
    [41, [false, false, true]],
    [60, [false, false, true]],
    [61, [true, false, true]],
    [101, [true, true, true]],
  ] as const) {
    store(count)
    await expect.poll(() => [names().length, said()]).toEqual([count, shown])
  }
  const idsOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', site.url).searchParams.get('ids')
  const first = Array.from({ length: 40 }, (_, index) => index + 1).join()
  expect(idsOf(main().getByRole('link', { name: 'Request a booking' }))).toBe(first)
  expect(
    new Set(
      main()
        .getAllByRole('link', { name: /^Lookbook/ })
        .map(idsOf),
    ),
  ).toEqual(new Set([first]))
  await expect.poll(() => requests.mock.lastCall?.[0]).toBe(`/forms/en/lineup?ids=${first}`)
  const sent = [...document.querySelectorAll('form')].map((form) => form.querySelectorAll('[name=talents]').length)
  expect(sent.filter(Boolean)).toEqual([60, 100, 101])
})

test('of more than six the first ones are compared', async () => {
  await openWith('Siena', 'Volterra', 'Lazúli', 'Hematita', 'Rosa Estremoz', 'Carrara', 'Jade')
  const link = main().getByRole('link', { name: 'Compare the first 6' })
  expect(new URL(pathOf(link) ?? '', site.url).searchParams.getAll('ids')).toHaveLength(6)
  await user.click(main().getByRole('checkbox', { name: 'Compare Siena' }))
  await user.click(main().getByRole('checkbox', { name: 'Compare Jade' }))
  expect(await main().findByRole('button', { name: 'Compare (2)' })).toBeTruthy()
  await user.click(main().getByRole('button', { name: 'Remove Siena' }))
  expect(await main().findByRole('button', { name: 'Compare (1)' })).toBeTruthy()
  await user.click(main().getByRole('button', { name: 'Clear' }))
  await expect.poll(() => main().getByRole('button', { name: 'Compare' })).toBeTruthy()
  expect(main().getByRole<HTMLInputElement>('checkbox', { name: 'Compare Jade' }).checked).toBe(false)
})
