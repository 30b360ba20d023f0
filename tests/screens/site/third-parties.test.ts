import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SettingsSite, startSettingsSite } from '../../helpers/settings-site.ts'
import { goTo, openPage } from './site.ts'

let settings: SettingsSite
let user: UserEvent

beforeAll(async () => {
  settings = await startSettingsSite({ LCP_PRIORITY: 'false' })
  await settings.configure({ map_url: 'https://maps.example/map.js' })
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
  expect(map.getByRole('link', { name: 'Open in maps: São Paulo' })).toBeTruthy()
  expect(frame()).toBeNull()
  await user.click(map.getByRole('button', { name: 'Show the map' }))
  expect(map.queryByText(/^The map comes from/)).toBeNull()
  expect(JSON.parse(localStorage.getItem('third-parties') ?? '{}').allowed).toEqual({ map: 'maps.example' })

  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Third-party content' }))
  const choice = await screen.findByLabelText<HTMLInputElement>('Map from maps.example')
  expect(choice.checked).toBe(true)
  await user.click(choice)
  expect(choice.checked).toBe(false)
  goTo('/en/contact')
  expect(await (await section()).findByRole('button', { name: 'Show the map' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull()
})
