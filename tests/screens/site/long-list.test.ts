import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { connect } from '#database/connect.ts'
import { insertTalent } from '../../helpers/talents.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  await using connection = await connect({ dataDir: site.dataDir })
  for (let number = 1; number <= 90; number++)
    await insertTalent(connection.db, { name: `Talent ${number}`, height: 178, category: 'woman' })
  await announceChange(connection.db, 'talents')
  const isLong = async () => (await (await fetch(`${site.url}/en/models`)).text()).includes('40 of 108')
  await vi.waitUntil(isLong, { timeout: 10_000 })
  user = await openPage(site.url, '/en/models?height_min=100', { width: 390 })
})

const main = () => within(screen.getByRole('main'))

const count = () => document.querySelectorAll('main article').length

const position = () => main().getByText(/^\d+( to \d+)? of \d+$/).textContent

const url = () => location.pathname + location.search

test('a list grows page by page in one entry of the history, and is as it was on the way back', async () => {
  expect([count(), position()]).toEqual([40, '40 of 108'])
  const entries = history.length
  const more = main().getByText('Load more')
  expect(more.getAttribute('aria-busy')).toBe('false')
  fireEvent.click(more)
  await expect.poll(() => [more.textContent, more.getAttribute('aria-busy')]).toEqual(['Loading', 'true'])
  await expect.poll(count).toBe(80)
  expect([url(), position()]).toEqual(['/en/models?height_min=100&page=2', '80 of 108'])
  expect(history.length).toBe(entries)
  expect(document.activeElement).toBe(document.querySelectorAll('main article')[40]?.querySelector('a'))
  await user.click(await main().findByText('Load more'))
  await expect.poll(position).toBe('108 of 108')
  expect(main().queryByText('Load more')).toBeNull()
  expect(main().getByText('Line-up of the first 40')).toBeTruthy()
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  history.back()
  await expect.poll(count).toBe(108)
  expect([url(), position()]).toEqual(['/en/models?height_min=100&page=3', '108 of 108'])

  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  // Pages that were loaded an hour ago are not shown again.
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  history.back()
  await expect.poll(position).toBe('81 to 108 of 108')
  expect(main().getByText('Previous page').getAttribute('href')).toBe('/en/models?height_min=100&page=2')
  vi.useRealTimers()
})

test('a page in the middle leads to the one before', async () => {
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  goTo('/en/models?page=2')
  await expect.poll(count).toBe(40)
  expect([count(), position()]).toEqual([40, '41 to 80 of 108'])
  expect(main().getByText('Previous page').getAttribute('href')).toBe('/en/models')
  expect(main().getByText('Load more').getAttribute('href')).toBe('/en/models?page=3')
})
