import { type Texts, textsIn } from '../browser/rooms/room.ts'
import type { Page } from './page.ts'
import { freshAddress, type Task } from './tasks.ts'

const { pt: portuguese, en: english } = textsIn

export const clientTasks: Task[] = [
  {
    name: 'votes in one window, and sees it in another',
    width: 1280,
    language: 'en',
    async run(page) {
      const link = await openRoom(page, english)
      const guest = await page.openWindow()
      await guest.open(link)
      await guest.fill('textbox', english.yourName, 'Ana')
      await guest.click('button', english.join)
      await guest.waitForFocus(english.votingAs)
      await guest.click('button', english.yes)
      await guest.waitFor('the vote', () => document.querySelector('main button[aria-pressed=true]') !== null)
      await page.show()
      await page.find('text', /Ana/)
    },
  },
  {
    name: 'requests a booking with dates, after an error of a group of checkboxes',
    width: 390,
    language: 'pt',
    async run(page) {
      const { booking } = portuguese
      await openRoom(page, portuguese)
      await page.fill('textbox', portuguese.yourName, 'Paula')
      await page.click('button', portuguese.join)
      await page.waitForFocus(portuguese.votingAs)
      await page.click('button', booking.open)
      await page.click('button', booking.send)
      await page.waitForFocus('Siena')
      await page.click('checkbox', 'Siena')
      await page.fill('textbox', booking.labels.name, 'Paula')
      await page.fill('textbox', booking.labels.email, freshAddress())
      await page.setDate('booking-request-from', '2030-12-01')
      await page.setDate('booking-request-to', '2030-12-02')
      await page.fill('textbox', booking.labels.city, 'Lisboa')
      await page.fill('textbox', booking.labels.usage, 'Internet')
      await page.click('button', booking.send)
      await page.waitForFocus(portuguese.forms.sent)
    },
  },
  {
    name: 'arranges a room by dragging',
    width: 1280,
    language: 'pt',
    async run(page) {
      await openRoom(page, portuguese)
      await page.click('button', portuguese.table.open)
      await page.waitForFocus(portuguese.table.title)
      await page.drag('button', /Siena$/, /Volterra$/)
      await page.waitFor('the new order', () => {
        const [first] = document.querySelectorAll('[aria-labelledby=talent-sorter] li')
        return first?.textContent.includes('Volterra')
      })
    },
  },
]

/** Marks two talents, opens a room with them and returns the path for guests. */
async function openRoom(page: Page, texts: Texts): Promise<string> {
  await page.open(texts.list)
  for (const name of ['Siena', 'Volterra']) await page.click('button', texts.talents.favoriteNamed(name))
  await page.open(texts.path)
  await page.click('link', texts.favoritesPage.share)
  await page.fill('textbox', texts.shareRoom.name, 'Campanha')
  await page.click('button', texts.shareRoom.create)
  await page.find('heading', 'Campanha')
  await page.find('textbox', texts.guestLink)
  return page.run(() => {
    const fields = [...document.querySelectorAll('input')]
    return new URL(fields.find(({ value }) => value.startsWith('http'))?.value ?? '').pathname
  })
}
