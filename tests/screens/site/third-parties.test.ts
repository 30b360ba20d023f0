import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { type SettingsSite, startSettingsSite } from '../../helpers/settings-site.ts'
import { goTo, openPage } from './site.ts'

let settings: SettingsSite
let user: UserEvent

beforeAll(async () => {
  settings = await startSettingsSite({ LCP_PRIORITY: 'false' })
  await using connection = await connect(settings.site)
  const fields_en = JSON.stringify({ credentials: ['CNPJ 00.000.000/0001-00'], copyright: 'Pedra Ltda' })
  await connection.db.updateTable('entities').set({ fields_en }).where('name', '=', 'agency').execute()
  // The first office has no address, and so no map of its own.
  const office = { city: 'São Paulo', country: 'Brazil' }
  await connection.db
    .updateTable('entity_items')
    .set({ fields_en: JSON.stringify(office) })
    .where('fields_en', 'like', '%Pavilhão da Pedra%')
    .execute()
  await settings.configure({
    map_url: 'https://maps.example/map.js',
    review_widget_url: 'https://stars.example/reviews.js',
  })
  const hasMap = async () => (await (await fetch(`${settings.site.url}/en/contact`)).text()).includes('maps.example')
  await vi.waitUntil(hasMap, { timeout: 10_000 })
  user = await openPage(settings.site.url, '/en/contact', { width: 390 })
})

afterAll(() => settings?.[Symbol.asyncDispose]())

const section = async () => within(await screen.findByRole('region', { name: 'Map' }))

const frame = () => document.querySelector('iframe')

test('the map loads only after consent, which the privacy page takes back', async () => {
  const map = await section()
  expect(map.getByText('The map comes from maps.example, which receives your IP address.')).toBeTruthy()
  const { href } = map.getByRole<HTMLAnchorElement>('link', { name: 'Open in maps: Tokyo' })
  expect(new URL(href).searchParams.get('query')).toBe('Ishi Building, 3rd floor, Tokyo, Japan')
  expect(map.getByText('Ishi Building, 3rd floor, Tokyo')).toBeTruthy()
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText(/^©/).textContent).toBe(`© ${new Date().getFullYear()} Pedra Ltda`)
  expect(footer.getByText('CNPJ 00.000.000/0001-00')).toBeTruthy()
  expect(frame()).toBeNull()
  await user.click(map.getByRole('button', { name: 'Show the map' }))
  expect(map.queryByText(/^The map comes from/)).toBeNull()
  expect(JSON.parse(localStorage.getItem('third-parties') ?? '{}').allowed).toEqual({ map: 'maps.example' })

  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Third-party content' }))
  const choice = await screen.findByLabelText<HTMLInputElement>('Map from maps.example')
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const place = document.querySelector(contents.at(-1)?.getAttribute('href') ?? '')
  expect(place?.contains(choice)).toBe(true)
  expect(location.hash).toBe(contents.at(-1)?.getAttribute('href'))
  expect(choice.checked).toBe(true)
  const other = screen.getByLabelText<HTMLInputElement>('Reviews from stars.example')
  expect(other.checked).toBe(false)
  for (const isAllowed of [false, true, false]) {
    await user.click(choice)
    const { allowed } = JSON.parse(localStorage.getItem('third-parties') ?? '{}')
    expect([choice.checked, allowed]).toEqual([isAllowed, isAllowed ? { map: 'maps.example' } : {}])
  }
  goTo('/en/contact')
  expect(await (await section()).findByRole('button', { name: 'Show the map' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull()
  goTo('/en/about-us')
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }))
  expect(await reviews.findByText('The reviews come from stars.example, which receives your IP address.')).toBeTruthy()
  expect(reviews.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull()
})

test('the map loads near the window, says so when it fails or never arrives, and can be tried again', async () => {
  // Frames stay empty, as with a document of their own.
  const { getAttribute } = Element.prototype
  using _ = vi.spyOn(HTMLIFrameElement.prototype, 'getAttribute').mockImplementation(function (this: Element, name) {
    return name === 'srcdoc' ? '' : getAttribute.call(this, name)
  })
  let approach: () => void = () => {}
  const { IntersectionObserver: original } = globalThis
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: object[]) => void, { rootMargin }: IntersectionObserverInit = {}) {
      if (rootMargin === '50% 0px') approach = () => callback([{ isIntersecting: true }])
      callback([{ isIntersecting: false }])
    }
    observe() {}
    disconnect() {}
  } as never
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  goTo('/en/contact')
  const map = await section()
  const place = () => screen.getByRole('region', { name: 'Map' })
  const status = () => map.getByRole('status').textContent
  await user.click(await map.findByRole('button', { name: 'Show the map' }))
  expect([document.activeElement, frame(), status()]).toEqual([place(), null, ''])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  approach()
  await expect.poll(frame).toBeTruthy()
  expect(frame()?.title).toBe('Map, from maps.example')
  expect(frame()?.getAttribute('src')).toMatch(/^\/third-party\/en\/map\?from=maps\.example$/)
  expect(status()).toBe('Loading the map')
  const tell = (data: string, source: unknown = frame()?.contentWindow) =>
    fireEvent(window, Object.assign(new Event('message'), { data, source }))
  tell('shown', window)
  tell('elsewhere')
  expect(status()).toBe('Loading the map')
  vi.advanceTimersByTime(14_000)
  expect(status()).toBe('Loading the map')
  await expect.poll(() => vi.advanceTimersByTime(5_000) && status()).toBe('The map could not be loaded.')
  expect(frame()).toBeNull()
  map.getByRole('button', { name: 'Try again' }).focus()
  fireEvent.click(map.getByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(place())
  await expect.poll(frame).toBeTruthy()
  tell('failed')
  await expect.poll(status).toBe('The map could not be loaded.')
  fireEvent.click(map.getByRole('button', { name: 'Try again' }))
  await expect.poll(frame).toBeTruthy()
  tell('shown')
  await expect.poll(status).toBe('')
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  await user.click(place())
  expect([status(), frame()?.title]).toEqual(['', 'Map, from maps.example'])
  globalThis.IntersectionObserver = original

  // Another tab takes the consent back.
  localStorage.removeItem('third-parties')
  fireEvent(window, new StorageEvent('storage', { key: 'third-parties' }))
  expect(await map.findByRole('button', { name: 'Show the map' })).toBeTruthy()
  expect(frame()).toBeNull()
})
