import type { BrowserContext, Page } from '@playwright/test'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { inBothLanguages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { expect } from '../fixtures.ts'
import { freshAddress } from '../form-fixtures.ts'
import { openHydrated, untilHydrated } from '../open-hydrated.ts'

/** The texts of rooms, and the paths from which one is opened. */
export const textsIn = inBothLanguages((language) => {
  const { bookings, favoritesPage, forms, selection, shareRoom, talents } = catalogues[language]
  const [list, path] = [pathTo('models', language), pathTo('favorites', language)]
  const { votes } = selection
  const booking = { ...bookings, ...selection.booking }
  return {
    ...{ ...selection, booking, favoritesPage, forms, shareRoom, talents, list, path },
    yes: new RegExp(`^${votes.yes}`),
    maybe: new RegExp(`^${votes.maybe}`),
    /** The line about a request that was sent. */
    requested: new RegExp(`^${booking.sentOn} .*: ${booking.states.new}$`),
  }
})

export type Texts = (typeof textsIn)['pt']

export const portuguese = textsIn.pt

/** Opens the same page in another window of the browser. */
export async function openOtherWindow(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await openHydrated(other, page.url())
  return other
}

/** Marks talents, opens a room with all favourites and returns the link for guests. */
export async function openRoom(
  page: Page,
  texts: Texts,
  { talents = ['Siena', 'Volterra'], title = 'Campanha' } = {},
): Promise<string> {
  await openHydrated(page, texts.list)
  for (const name of talents) await page.getByRole('button', { name: texts.talents.favoriteNamed(name) }).click()
  await openHydrated(page, texts.path)
  await page.getByRole('link', { name: texts.favoritesPage.share }).click()
  await page.getByLabel(texts.shareRoom.name).fill(title)
  await page.getByRole('button', { name: texts.shareRoom.create }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await untilHydrated(page)
  return page.getByRole('textbox', { name: texts.guestLink }).inputValue()
}

/** The vote buttons of a talent. */
export function talent(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}

/** Opens a room, and joins it as a guest. Returns the guest's page. */
export async function joinRoom(page: Page, newVisitor: () => Promise<BrowserContext>): Promise<Page> {
  const guest = await (await newVisitor()).newPage()
  await openHydrated(guest, await openRoom(page, portuguese))
  await guest.getByLabel(portuguese.yourName).fill('Ana')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText(portuguese.votingAs)).toBeFocused()
  return guest
}

/** Renames the room as its owner. */
export async function rename(page: Page, title: string): Promise<void> {
  const field = page.getByLabel('Título da sala')
  if (await field.isHidden()) await page.getByText('Administrar a sala').click()
  await field.fill(title)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** Fills in the required fields of the request for a booking, except for the models. */
export async function fillBooking(page: Page, { booking }: Texts): Promise<void> {
  const request = page.getByRole('form', { name: booking.title })
  await request.getByLabel(booking.labels.name).fill('Paula')
  await request.getByLabel(booking.labels.email).fill(freshAddress())
  await request.getByRole('textbox', { name: booking.labels.from, exact: true }).fill('2030-12-01')
  await request.getByRole('textbox', { name: booking.labels.to, exact: true }).fill('2030-12-02')
  await request.getByLabel(booking.labels.city).fill('Lisboa')
  await request.getByLabel(booking.labels.usage).fill('Internet, um ano')
}
