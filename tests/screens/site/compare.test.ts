import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/compare?ids=2&ids=1&ids=3')
})

const main = () => within(screen.getByRole('main'))

const url = () => location.pathname + location.search

const names = () =>
  main()
    .queryAllByRole('columnheader')
    .map((header) => header.textContent)

const row = (label: string) =>
  within(main().getByRole('row', { name: new RegExp(`^${label} `) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

const link = (name: string | RegExp) => main().getByRole('link', { name })

test('shows talents in the order of the address, and goes on without one of them', async () => {
  expect(names()).toEqual(['Volterra', 'Siena', 'Lazúli'])
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Compare3 models')
  expect(row('Height')).toEqual(['176 cm5′9½″', '178 cm5′10″', expect.stringMatching(/^1\d\d cm/)])
  expect(row('Shoes')[1]).toMatch(/^39 EU/)
  await user.click(link('Remove Volterra'))
  await expect.poll(names).toEqual(['Siena', 'Lazúli'])
  expect(main().getByText('Volterra was removed from the comparison')).toBeTruthy()
  expect(url()).toBe('/en/compare?ids=1&ids=3')
  expect(main().queryByRole('link', { name: /^Remove/ })).toBeNull()
})

test('shows a minor’s height, hair and eyes only', async () => {
  goTo('/en/compare?ids=16&ids=1')
  await expect.poll(names).toEqual(['Ametista', 'Siena'])
  const known = main()
    .getAllByRole('row')
    .filter((each) => each.querySelector('td') && !each.querySelector('td')?.textContent?.startsWith('–'))
    .map((each) => each.querySelector('th[scope=row]')?.textContent)
  expect(known.filter(Boolean)).toEqual(['Picture', 'Category', 'Height', 'Hair', 'Eyes'])
})

test('moves the seventh talent up, and keeps all of them in the other view and language', async () => {
  goTo('/en/compare?ids=1,2,16,4,5,6,7')
  await expect.poll(names).toHaveLength(6)
  expect(main().getByText('There is room for 6 models: these are the first of the 7 chosen.')).toBeTruthy()
  const [lookbook] = main().getAllByRole('link', { name: /^Lookbook \(PDF\): A5/ })
  expect(new URL(lookbook?.getAttribute('href') ?? '', site.url).searchParams.get('ids')).toBe('1,2,16,4,5,6')
  const [switchLink] = screen.getAllByRole('link', { name: 'PT, Português' })
  expect(switchLink?.getAttribute('href')).toBe('/comparar?ids=1%2C2%2C16%2C4%2C5%2C6%2C7')
  await user.click(link('Line-up'))
  await expect.poll(() => main().queryByRole('heading', { level: 1 })?.textContent).toBe('Line-up7 models')
  expect(link('Line-up').getAttribute('aria-current')).toBe('page')
  // Neither favourites nor a room are made of it.
  for (const name of ['Favourite all', 'Create a room']) expect(main().queryByText(name)).toBeNull()
  await user.click(link('Table'))
  await user.click(await main().findByRole('link', { name: 'Remove Siena' }))
  await expect.poll(() => names().at(-1)).toBe('Ônix')
  expect(main().queryByText(/^There is room for 6 models/)).toBeNull()
})

test('marks a band of heights on the floor, and gives the way back', async () => {
  goTo('/en/compare?ids=1,2,3&view=lineup')
  await main().findByRole('button', { name: 'Show range' })
  const field = (name: string) => main().getByLabelText<HTMLInputElement>(name)
  const show = async (from: string, to: string) => {
    for (const [name, value] of [
      ['Height from, cm', from],
      ['Height up to, cm', to],
    ] as const) {
      await user.clear(field(name))
      if (value) await user.type(field(name), value)
    }
    await user.click(main().getByRole('button', { name: 'Show range' }))
  }
  await show('182', '177')
  expect(await main().findByText(/^Height range: 177 to 182 cm \(5′9½″ to 5′11½″\)/)).toBeTruthy()
  await expect.poll(() => field('Height from, cm').value).toBe('177')
  expect(link(/Volterra/).textContent).toContain('outside the range')
  expect(link(/Siena/).textContent).not.toContain('outside the range')
  const turned = url()
  await show('175', '180')
  await expect.poll(() => [field('Height from, cm').value, field('Height up to, cm').value]).toEqual(['175', '180'])
  goTo(turned)
  await expect.poll(() => [field('Height from, cm').value, field('Height up to, cm').value]).toEqual(['177', '182'])
  await show('tall', '180')
  expect(await main().findByText('Write the height as 178, 1.78 m or 5′10″.')).toBeTruthy()
  expect(field('Height from, cm').value).toBe('tall')
  await user.click(link('Clear'))
  await expect.poll(url).toBe('/en/compare?ids=1%2C2%2C3&view=lineup')
  await expect.poll(() => field('Height from, cm').value).toBe('')
  expect(main().queryByText(/^Height range/)).toBeNull()
})

test('makes all of them favourites, shares the address and leads to a room', async () => {
  goTo('/en/compare?ids=3&ids=1')
  await expect.poll(names).toEqual(['Lazúli', 'Siena'])
  await user.click(link('Create a room'))
  await expect.poll(() => location.pathname + location.hash).toBe('/en/favorites#share')
  expect(Object.values(JSON.parse(localStorage.getItem('favorites') ?? '{}'))).toMatchObject([
    { name: 'Siena', cover: { url: expect.any(String) }, measures: { height: '1.78 m', waist: '60' } },
    { name: 'Lazúli', cover: { url: expect.any(String) } },
  ])
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))

  goTo('/en/compare?ids=1&ids=2')
  await expect.poll(names).toEqual(['Siena', 'Volterra'])
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(main().getByRole('button', { name: 'Share' }))
  expect(await main().findByRole('button', { name: 'Link copied' })).toBeTruthy()
  expect(write).toHaveBeenCalledWith(`${site.url}/en/compare?ids=1&ids=2`)
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share })
  await user.click(main().getByRole('button', { name: 'Link copied' }))
  expect(share).toHaveBeenCalledWith({ title: 'Compare', url: `${site.url}/en/compare?ids=1&ids=2` })
  Reflect.deleteProperty(navigator, 'share')
  expect(link('Back to the search').getAttribute('href')).toBe('/en/models')
  expect(link('Request a booking').getAttribute('href')).toBe('/en/booking?ids=1%2C2')
  await user.click(main().getByRole('button', { name: 'Favourite all' }))
  expect(screen.getAllByRole('link', { name: 'Favourites, 2 models selected' })).toBeTruthy()
  await user.click(main().getByRole('button', { name: 'Favourite all' }))
  expect(screen.getAllByRole('link', { name: 'Favourites, 2 models selected' })).toBeTruthy()
  await user.click(link('Create a room'))
  await expect.poll(() => location.pathname + location.hash).toBe('/en/favorites#share')
})

test('leads to the list when there are too few', async () => {
  goTo('/en/compare?ids=1&ids=nobody')
  expect(await main().findByText('Choose at least two models to compare.')).toBeTruthy()
  expect(main().queryByRole('table')).toBeNull()
  expect(main().queryByRole('button', { name: 'Share' })).toBeNull()
  expect(link('See the models').getAttribute('href')).toBe('/en/models')
})

test('goes on to the next talent when one is removed, and says so until the way back', async () => {
  goTo('/comparar?ids=2&ids=1&ids=3&ids=4')
  await expect.poll(names).toEqual(['Volterra', 'Siena', 'Lazúli', expect.any(String)])
  const status = () =>
    main()
      .getAllByRole('status')
      .map((text) => text.textContent)
      .filter((text) => text?.includes('saiu'))
  const before = url()
  await user.click(link('Remover Volterra'))
  await expect.poll(names).toHaveLength(3)
  expect([document.activeElement, status()]).toEqual([link('Remover Siena'), ['Volterra saiu da comparação']])
  const last = names().at(-1) ?? ''
  await user.click(link(`Remover ${last}`))
  await expect.poll(names).toEqual(['Siena', 'Lazúli'])
  // A comparison of two has no crosses.
  expect([document.activeElement, status()]).toEqual([link('Lazúli'), [`${last} saiu da comparação`]])
  goTo(before)
  await expect.poll(names).toHaveLength(4)
  expect(status()).toEqual([])
})
