import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { interceptRequests } from './requests.ts'
import { changeElsewhere, guestPathOf, join, names, openRoom, showWindow, talent, voteElsewhere } from './room.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/privacy')
})

/** Sends a form of the owner's tools. */
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('the owner moves talents by their buttons, and hears of their places', async () => {
  await openRoom(['1', '2', '3'], 'Places')
  expect(screen.getByText(/^The agency sees this room’s title, models and vote counts/)).toBeTruthy()
  expect(screen.queryByText(/^The agency opened this room/)).toBeNull()
  expect(['Earlier: Siena', 'Later: Siena', 'Later: Lazúli'].map(isDisabled)).toEqual([true, false, true])
  await press('Later: Siena')
  await expect.poll(names).toEqual(['Volterra', 'Siena', 'Lazúli'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Later: Siena' }))
  expect(screen.getByText('Siena: position 2 of 3')).toBeTruthy()
  await press('Later: Siena')
  await expect.poll(names).toEqual(['Volterra', 'Lazúli', 'Siena'])
  // At the ends of the list the opposite button is left.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Earlier: Siena' }))
  await press('Earlier: Lazúli')
  await expect.poll(names).toEqual(['Lazúli', 'Volterra', 'Siena'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Later: Lazúli' }))
  expect(talent('Lazúli').getByText('01')).toBeTruthy()
  expect(screen.getByText('Lazúli: position 1 of 3')).toBeTruthy()
})

test('the owner removes talents down to one, and adds favourites', async () => {
  await openRoom(['1', '2', '3'], 'Removals')
  expect(screen.queryByRole('button', { name: /^Add favourites/ })).toBeNull()
  await press('Remove: Volterra')
  await expect.poll(names).toEqual(['Siena', 'Lazúli'])
  expect(screen.getByText('Volterra is no longer in the room.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Lazúli' }))
  await press('Remove: Lazúli')
  await expect.poll(names).toEqual(['Siena'])
  // The last one cannot be removed.
  expect(document.activeElement).toBe(talent('Siena').getAllByRole('link')[0])
  expect(screen.queryByRole('button', { name: /^Remove:/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull()

  localStorage.setItem(
    'favorites',
    JSON.stringify({ 2: { name: 'Volterra', added: 1 }, 1: { name: 'Siena', added: 2 } }),
  )
  dispatchEvent(new StorageEvent('storage', { key: 'favorites' }))
  await user.click(await screen.findByRole('button', { name: 'Add favourites (1)' }))
  await expect.poll(names).toEqual(['Siena', 'Volterra'])
  expect(screen.getByText('Favourites added.')).toBeTruthy()
})

test('the owner of a room adds no more favourites than it holds', async () => {
  const favorites = [60, 61, 62].map((id) => [id, { name: `Talent ${id}`, added: id }])
  localStorage.setItem('favorites', JSON.stringify(Object.fromEntries(favorites)))
  dispatchEvent(new StorageEvent('storage', { key: 'favorites' }))
  await openRoom(
    Array.from({ length: 59 }, (_, index) => String(index + 1)),
    'Full',
  )
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add favourites (1)' })
  expect(new FormData(add.form ?? undefined).getAll('talents')).toEqual(['60'])
})

test('the owner renames the room, also to no title, and keeps it open for longer', async () => {
  await openRoom(['1', '2'], 'Winter')
  const field = screen.getByLabelText<HTMLInputElement>('Room title')
  expect(field.value).toBe('Winter')
  await user.clear(field)
  await user.type(field, 'Summer')
  await press('Save')
  expect(await screen.findByRole('heading', { level: 1, name: 'Summer' })).toBeTruthy()
  expect(screen.getByText('Title saved.')).toBeTruthy()
  await user.clear(field)
  await press('Save')
  expect(await screen.findByRole('heading', { level: 1, name: 'Selection' })).toBeTruthy()
  expect([field.value, field.placeholder]).toEqual(['', 'Selection'])

  const period = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent ?? ''
  const inDays = (days: number) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(
      Date.now() + days * 86_400_000,
    )
  expect(period()).toBe(`Open until ${inDays(30)}`)
  await press('90 days')
  await expect.poll(period).toBe(`Open until ${inDays(90)}`)
  expect(screen.getByText(`Open until ${inDays(90)}`, { selector: '[role=status]' })).toBeTruthy()
  expect(screen.queryByText('Title saved.')).toBeNull()
})

test('the title follows another window, until the owner types one', async () => {
  const { ownerPath } = await openRoom(['1', '2'], 'Winter')
  const field = screen.getByLabelText<HTMLInputElement>('Room title')
  const renameElsewhere = async (title: string) => {
    await changeElsewhere(ownerPath, { do: 'rename', title })
    showWindow()
    await screen.findByRole('heading', { level: 1, name: title })
  }
  for (const title of ['Summer', 'Spring']) {
    await renameElsewhere(title)
    await expect.poll(() => field.value).toBe(title)
  }
  await user.type(field, ' 2030')
  await renameElsewhere('Autumn')
  expect(field.value).toBe('Spring 2030')
  await press('Save')
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring 2030' })).toBeTruthy()
  await user.type(field, ' ')
  await renameElsewhere('Autumn')
  await expect.poll(() => field.value).toBe('Autumn')
})

test('the owner sees everybody’s votes, joins two entries of one person and removes another', async () => {
  const { guestPath } = await openRoom(['1', '2'], 'People')
  expect(screen.queryByText('Removing someone deletes their name, votes and notes in this room.')).toBeNull()
  await voteElsewhere(guestPath, 'Ana', { talent: '1', vote: 'yes' })
  await voteElsewhere(guestPath, 'Rui', { talent: '1', vote: 'no' })
  await voteElsewhere(guestPath, 'Ana at home', { talent: '2', vote: 'maybe' })
  showWindow()
  expect(await talent('Volterra').findByText('Maybe: Ana at home')).toBeTruthy()
  expect(talent('Siena').getByText('Yes: Ana')).toBeTruthy()
  expect(screen.getByText(/· Ana, Rui, Ana at home$/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Merge'), 'Ana at home')
  await user.selectOptions(screen.getByLabelText('with'), 'Ana')
  await press('Merge')
  expect(await screen.findByText('The two entries are now one.')).toBeTruthy()
  expect(talent('Volterra').getByText('Maybe: Ana')).toBeTruthy()
  expect(screen.getByText(/· Ana, Rui$/)).toBeTruthy()

  await press('Remove: Rui')
  const removed = await screen.findByText('The person was removed from the room.')
  expect(document.activeElement).toBe(removed)
  expect(talent('Siena').queryByText(/Rui/)).toBeNull()
  expect(talent('Siena').getByText('Yes: Ana')).toBeTruthy()
  await join(user, 'Bea')
  expect(screen.queryByRole('button', { name: 'Remove: Bea' })).toBeNull()
})

test('the owner copies the invitation, and replaces it', async () => {
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share })
  const { guestPath } = await openRoom(['1', '2'], 'Invitation')
  await press('Share')
  expect(share).toHaveBeenCalledWith({ title: 'Invitation', url: site.url + guestPath })
  Reflect.deleteProperty(navigator, 'share')
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('no'))
  await press('Copy the link')
  expect(await screen.findByText('Link copied.')).toBeTruthy()
  expect(write).toHaveBeenCalledWith(site.url + guestPath)
  await press('Copy the link')
  expect(await screen.findByText('It could not be copied. Select the link and copy it.')).toBeTruthy()
  await press('Replace the invitation link')
  expect(await screen.findByText('The invitation link was replaced.')).toBeTruthy()
  expect(screen.queryByText('It could not be copied. Select the link and copy it.')).toBeNull()
  expect(guestPathOf()).not.toBe(guestPath)
  expect((await fetch(guestPath)).status).toBe(404)
})

test('the owner opens and closes the light table, and closes the room', async () => {
  const { guestPath } = await openRoom(['1', '2'], 'Table')
  await press('Arrange')
  const table = within(await screen.findByRole('region', { name: 'Light table' }))
  expect(table.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['S01Siena', 'V02Volterra'])
  expect(screen.queryByRole('button', { name: /^Later:/ })).toBeNull()
  const arrange = screen.getByRole('button', { name: 'Arrange' })
  expect(arrange.getAttribute('aria-expanded')).toBe('true')
  await press('Done')
  expect(await screen.findByRole('button', { name: 'Later: Siena' })).toBeTruthy()
  expect([document.activeElement, arrange.getAttribute('aria-expanded')]).toEqual([arrange, 'false'])
  await press('Arrange')
  await screen.findByRole('region', { name: 'Light table' })
  await press('Arrange')
  await expect.poll(() => screen.queryByRole('region', { name: 'Light table' })).toBeNull()
  await press('Close it for everyone')
  expect(await screen.findByRole('heading', { name: 'The room is closed' })).toBe(document.activeElement)
  goTo(guestPath)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})

/** Gives the pictures of the light table their places, three in a row. */
function placePictures(): Disposable {
  return vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const item = this.closest('li')
    const index = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : 0
    return new DOMRect((index % 3) * 100, Math.floor(index / 3) * 200, 90, 150)
  })
}

test('the owner arranges the light table by keyboard, and an order that is not stored goes back', async () => {
  const { guestPath } = await openRoom(['1', '2', '3'], 'Keyboard')
  using _ = placePictures()
  await press('Arrange')
  const table = within(await screen.findByRole('region', { name: 'Light table' }))
  expect(document.activeElement).toBe(table.getByRole('heading'))
  const order = () => table.getAllByRole('listitem').map((item) => item.textContent?.replace(/^.?\d+/, ''))
  const announced = () => document.querySelector('[id^="DndLiveRegion"]')?.textContent
  /** Presses a key, and waits for what is said. */
  const hear = async (key: string, words: string) => {
    await user.keyboard(key)
    await expect.poll(() => announced()?.trim()).toBe(words)
  }
  const lift = async (name: string, words: string) => {
    table.getByRole('button', { name: new RegExp(name) }).focus()
    await hear('{ }', words)
    // The picture listens to keys shortly after it was lifted.
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(table.getAllByRole('button')[1]?.getAttribute('aria-roledescription')).toBe('movable picture')
  await lift('Siena', 'Lifted. Siena: position 1 of 3')
  await hear('{ArrowRight}', 'Siena: position 2 of 3')
  await hear('{ }', 'Dropped. Siena: position 2 of 3')
  await expect.poll(order).toEqual(['Volterra', 'Siena', 'Lazúli'])
  await lift('Lazúli', 'Lifted. Lazúli: position 3 of 3')
  await hear('{ArrowLeft}', 'Lazúli: position 2 of 3')
  await hear('{Escape}', 'Back in its place. Lazúli: position 3 of 3')
  expect(order()).toEqual(['Volterra', 'Siena', 'Lazúli'])
  {
    using _ = interceptRequests('/forms/en/order', () => new Response(null, { status: 500 }))
    await lift('Lazúli', 'Lifted. Lazúli: position 3 of 3')
    await hear('{ArrowLeft}', 'Lazúli: position 2 of 3')
    await hear('{ }', 'Dropped. Lazúli: position 2 of 3')
    expect(await table.findByText('It could not be saved. Please try again.')).toBeTruthy()
  }
  await expect.poll(order).toEqual(['Volterra', 'Siena', 'Lazúli'])
  await lift('Siena', 'Lifted. Siena: position 2 of 3')
  await hear('{ArrowLeft}', 'Siena: position 1 of 3')
  await hear('{ }', 'Dropped. Siena: position 1 of 3')
  expect(table.queryByText('It could not be saved. Please try again.')).toBeNull()
  await expect.poll(order).toEqual(['Siena', 'Volterra', 'Lazúli'])
  await press('Done')
  await expect.poll(names).toEqual(['Siena', 'Volterra', 'Lazúli'])
  goTo(guestPath)
  await expect.poll(() => screen.queryByText('Manage the room')).toBeNull()
  expect(names()).toEqual(['Siena', 'Volterra', 'Lazúli'])
})
