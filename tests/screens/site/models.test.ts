import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { talents } from '#demo/content/talents/index.ts'
import { linesOf } from './lines.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/models')
})

const main = () => within(screen.getByRole('main'))

const names = () =>
  main()
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)

const url = () => location.pathname + location.search

const search = () => within(screen.getByRole('form', { name: 'Filter models' }))

const field = (name: string | RegExp) => search().getByLabelText<HTMLInputElement>(name)

const brown = () => within(search().getByRole('group', { name: 'Hair' })).getByLabelText<HTMLInputElement>('Brown')

const apply = () => user.click(search().getByRole('button', { name: 'Apply' }))

const filters = () =>
  main()
    .queryAllByRole('link', { name: /^Remove the filter/ })
    .map((link) => link.textContent)

const arriveAt = (path: string) => expect.poll(url).toBe(path)

async function open(path: string) {
  // Another list has another form.
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  goTo(path)
  await screen.findByRole('form', { name: 'Filter models' })
}

test('finds talents by a name, and finds all of them again', async () => {
  await open('/en/models')
  const all = names()
  expect(all).toHaveLength(talents.length)
  await user.type(field('Name'), 'jade')
  await apply()
  await expect.poll(names).toEqual(['Jade'])
  expect(url()).toBe('/en/models?name=jade')
  expect(main().getByText('Filter (1)')).toBeTruthy()
  expect(main().getByText('1 model found')).toBeTruthy()
  await user.click(main().getByRole('link', { name: 'Remove the filter “jade”' }))
  await expect.poll(names).toEqual(all)
  expect(field('Name').value).toBe('')
  expect(main().getByText(`${talents.length} models found`)).toBeTruthy()
})

test('shows measures, base, stay and dates of adults on cards, of minors the height', async () => {
  await open('/en/models')
  const card = (name: string) => linesOf(main().getByRole('link', { name }).closest('article') as Element)
  const month = '(\\w+ 20\\d\\d)'
  expect(card('Siena')).toEqual([
    ...['Siena → /en/model/1/siena', 'Height 1.78 m', 'São Paulo'],
    expect.stringMatching(/^in Tokyo until \d+ \w+$/),
    'Bust 83– Waist 60– Hips 89',
    expect.stringMatching(new RegExp(`^Digitals ${month} Measured ${month}$`)),
  ])
  expect(card('Ametista')).toEqual([
    ...['Ametista → /en/model/16/ametista', expect.stringMatching(/^Height 1\.\d\d m$/)],
  ])
})

test('shows the second picture of a card to a mouse', async () => {
  await open('/en/models')
  const [touched, hovered] = main().getAllByRole('article') as [HTMLElement, HTMLElement]
  const boxes = () => [touched, hovered].map((card) => card.querySelectorAll('div').length)
  const [without = 0, before = 0] = boxes()
  const enter = (card: HTMLElement, pointerType: string) =>
    document.body.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType, relatedTarget: card }))
  enter(touched, 'touch')
  enter(hovered, 'mouse')
  await expect.poll(() => boxes()[1]).toBeGreaterThan(before)
  expect(boxes()[0]).toBe(without)
})

test('clears the filters, and keeps the order, the units and the board', async () => {
  await open('/en/models/woman')
  expect(search().queryByLabelText('US and UK sizes')).toBeNull()
  await user.selectOptions(field('Sort by'), 'Tallest')
  await user.selectOptions(field('Measurements in'), 'inches')
  await user.type(field('Waist up to, in inches'), '24')
  await user.click(brown())
  await apply()
  await arriveAt('/en/models/woman?waist_max=24&hair=brown&units=in&order=-height')
  await expect.poll(filters).toEqual(['Waist up to 24 in', 'Brown hair'])
  expect(main().getByText('Filter (2)')).toBeTruthy()
  const links = within(main().getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContain(
    '/en/models/man?waist_max=24&hair=brown&units=in&order=-height',
  )
  expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe('Woman')
  await user.click(main().getAllByRole('link', { name: 'Clear filters' })[0] as HTMLElement)
  await arriveAt('/en/models/woman?units=in&order=-height')
  await expect.poll(filters).toEqual([])
  await expect.poll(() => field('Waist up to, in inches').value).toBe('')
  await expect.poll(() => brown().checked).toBe(false)
  // Other pages have these units too.
  goTo('/en/model/1/siena#snaps')
  await expect.poll(() => url() + location.hash).toBe('/en/model/1/siena?units=in#snaps')
  localStorage.clear()
})

test('asks for what is missing before it searches', async () => {
  await open('/en/models')
  const asked = (name: string | RegExp) => field(name).validationMessage
  await user.type(field('Height from, in centimetres'), 'tall')
  await apply()
  expect(asked('Height from, in centimetres')).toMatch(/^Check this number: /)
  await user.clear(field('Height from, in centimetres'))
  await user.type(field('In town from'), 'soon')
  await apply()
  expect(asked('In town from')).toBe('Write the day as 31/12/2026.')
  await user.clear(field('In town from'))
  await user.type(field('In town until'), '1/12/2030')
  await apply()
  expect(asked('City')).toBe('Choose a city as well.')
  await user.clear(field('In town until'))
  await user.type(field('In town from'), '1/12/2030')
  await apply()
  expect(asked('City')).toBe('Choose a city as well.')
  expect(field('In town from').value).toBe('1/12/2030')
  await user.selectOptions(field('City'), 'Tokyo')
  await apply()
  await arriveAt('/en/models?city=Tokyo&from=2030-12-01')
  await expect.poll(filters).toEqual(['In Tokyo from 1 Dec'])

  await open('/en/models')
  await user.type(field(/^Suit from/), '48')
  await user.selectOptions(field('Sizes'), 'United States (US)')
  await apply()
  expect(asked('US and UK sizes')).toBe('Women’s and men’s sizes differ. Choose which you mean.')
  await user.selectOptions(field('US and UK sizes'), 'men’s')
  expect(field(/^Suit from/).value).toBe('38')
  await apply()
  await arriveAt('/en/models?suit_min=38&sizes=us&cut=men')
  await expect.poll(filters).toEqual(['Suit from 38 US (≈ from 48 EU)'])
  localStorage.clear()
})

test('asks whose sizes an address means, and ignores them until then', async () => {
  await open('/en/models?shoes_min=9&sizes=us')
  expect(main().getByText('Women’s and men’s US sizes differ. Which do you mean for shoes?')).toBeTruthy()
  expect(names()).toHaveLength(talents.length)
  await user.click(main().getByRole('link', { name: 'women’s' }))
  await arriveAt('/en/models?shoes_min=9&sizes=us&cut=women')
  await expect.poll(filters).toEqual(['Shoes from 9 US (≈ from 40 EU)'])
  expect(main().queryByText(/sizes differ/)).toBeNull()
})

test('rewrites typed numbers in another unit', async () => {
  await open('/en/models?waist_max=61')
  await user.selectOptions(field('Measurements in'), 'inches')
  expect(field('Waist up to, in inches').value).toBe('24')
  await apply()
  await arriveAt('/en/models?waist_max=24&units=in')
  await expect.poll(filters).toEqual(['Waist up to 24 in'])
  expect(localStorage.getItem('units')).toBe('units=in')
  await user.selectOptions(field('Measurements in'), 'centimetres')
  expect(field('Waist up to, in centimetres').value).toBe('61')
  // The agency’s own units are remembered too.
  await apply()
  await arriveAt('/en/models?waist_max=61')
  expect(localStorage.getItem('units')).toBe('')
})

test('says which filters find nobody, and what would help', async () => {
  await open('/en/models/man?name=siena&height_min=150')
  expect(await main().findByText('No models found: “siena” and height from 150 cm')).toBeTruthy()
  const links = within(main().getByRole('navigation', { name: 'You could also try' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['In all categories (1)', '/en/models?name=siena&height_min=150'],
    ['Without “siena” (7)', '/en/models/man?height_min=150'],
    ['Models', '/en/models'],
  ])
  const [, clear] = main().getAllByRole('link', { name: 'Clear filters' })
  expect(clear?.getAttribute('href')).toBe('/en/models/man')
})

test('copies the address of a search', async () => {
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('no'))
  await open('/en/models?height_min=175')
  await user.click(main().getByRole('button', { name: 'Copy search link' }))
  expect(await main().findByRole('button', { name: 'Link copied' })).toBeTruthy()
  expect(write).toHaveBeenCalledWith(`${site.url}/en/models?height_min=175`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(main().getByRole('button', { name: 'Link copied' }))
  await expect.poll(() => main().queryByRole('button', { name: 'The link could not be copied' })).toBeTruthy()
  await expect.poll(() => vi.advanceTimersByTime(3_000) && main().queryByText('Copy search link')).toBeTruthy()
  vi.useRealTimers()
})

test('keeps chosen talents from list to list, compares them and goes back to the search', async () => {
  await open('/en/models?height_min=150')
  const box = (name: string) => main().getByRole<HTMLInputElement>('checkbox', { name: `Compare ${name}` })
  const all = names() as string[]
  for (const name of all.slice(0, 6)) await user.click(box(name))
  expect(main().getByText('You can compare up to 6 models.')).toBeTruthy()
  expect(box(all[6] ?? '').disabled).toBe(true)
  for (const name of all.slice(2, 6)) await user.click(box(name))
  expect(main().getByText('Choose 2 to 6 models.')).toBeTruthy()
  await user.click(within(main().getByRole('navigation', { name: 'Categories' })).getByRole('link', { name: 'Man' }))
  await arriveAt('/en/models/man?height_min=150')
  await main().findByRole('heading', { level: 1, name: /^Man/ })
  await user.click(await main().findByRole('button', { name: 'Compare (2)' }))
  await arriveAt('/en/compare?ids=1&ids=2')
  expect((await main().findByRole('link', { name: 'Back to the search' })).getAttribute('href')).toBe(
    '/en/models/man?height_min=150',
  )
  await open('/en/models?units=in')
  expect([box('Siena'), box('Volterra')].map(({ checked }) => checked)).toEqual([true, true])
  expect(main().getByRole<HTMLInputElement>('checkbox', { name: 'Compare' }).checked).toBe(true)
  await user.click(box('Lazúli'))
  await user.click(await main().findByRole('button', { name: 'Compare (3)' }))
  await arriveAt('/en/compare?ids=1&ids=2&ids=3&units=in')
  await user.click(await main().findByRole('link', { name: 'Remove Volterra' }))
  await arriveAt('/en/compare?ids=1&ids=3&units=in')
  await open('/en/models')
  expect(await main().findByRole('button', { name: 'Compare (2)' })).toBeTruthy()
  expect(['Siena', 'Volterra', 'Lazúli'].map((name) => box(name).checked)).toEqual([true, false, true])
})

test('names the choices of each list in the visitor’s language', async () => {
  const choices = (label: string) => {
    const select = field(label) as unknown as HTMLSelectElement
    return [...select.options].map(({ text }) => text)
  }
  await open('/en/models')
  expect(choices('Sort by')).toEqual(['Agency’s choice', 'Name', 'Newest', 'Tallest', 'Shortest'])
  expect(choices('Digitals')).toEqual(['Any', 'last 30 days', 'last 90 days', 'last 180 days'])
  expect(choices('City').slice(0, 2)).toEqual(['Any', expect.any(String)])
  expect(choices('Measurements in')).toEqual(['centimetres', 'inches'])
})

test('removing a filter leads on to the next one, and after the last to the result', async () => {
  await open('/en/models?height_min=150&waist_max=61&shoes_min=39')
  const remove = (filter: string) => main().getByRole('link', { name: `Remove the filter ${filter}` })
  const focus = (element: HTMLElement) => {
    element.focus()
    return user.keyboard('{Enter}')
  }
  await focus(remove('Height from 150 cm'))
  await expect.poll(filters).toEqual(['Waist up to 61 cm', 'Shoes from 39 EU'])
  expect(document.activeElement).toBe(remove('Waist up to 61 cm'))
  await focus(remove('Shoes from 39 EU'))
  await expect.poll(filters).toEqual(['Waist up to 61 cm'])
  expect(document.activeElement).toBe(remove('Waist up to 61 cm'))
  await focus(main().getByRole('link', { name: 'Clear filters' }))
  await expect.poll(filters).toEqual([])
  expect(document.activeElement).toBe(main().getByText(`${talents.length} models found`))
})

test('a list of options shows what is chosen, and closes by a press and by focus elsewhere', async () => {
  await open('/en/models?hair=black&hair=brown')
  const [hair, eyes] = ['Hair', 'Eyes'].map((name) => search().getByText(`${name}:`).closest('details')) as [
    ...[HTMLDetailsElement, HTMLDetailsElement],
  ]
  const shown = (list: HTMLDetailsElement) => list.querySelector('summary')?.textContent
  expect([shown(hair), shown(eyes)]).toEqual(['Hair: Black, Brown', 'Eyes: Any'])
  hair.open = true
  fireEvent.pointerDown(brown())
  brown().focus()
  expect(hair.open).toBe(true)
  await expect.poll(() => fireEvent.pointerDown(field('Name')) && hair.open).toBe(false)
  hair.open = true
  field('Name').focus()
  expect(hair.open).toBe(false)
})

test('a search without a change closes the form as it was', async () => {
  await open('/en/models?waist_max=61')
  const sheet = search().getByText('Apply').closest('details') as HTMLDetailsElement
  sheet.open = true
  await user.clear(field('Waist up to, in centimetres'))
  await user.type(field('Waist up to, in centimetres'), '61 ')
  await apply()
  expect([url(), sheet.open, field('Waist up to, in centimetres').value]).toEqual([
    ...['/en/models?waist_max=61', false, '61'],
  ])
  sheet.open = true
  vi.spyOn(sheet, 'getBoundingClientRect').mockReturnValue(new DOMRect(100))
  fireEvent.click(sheet, { clientX: 100 })
  expect(sheet.open).toBe(true)
  // Beside it.
  await expect.poll(() => fireEvent.click(sheet, { clientX: 99 }) && sheet.open).toBe(false)
})
