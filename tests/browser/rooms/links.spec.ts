import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { test } from '../form-fixtures.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunOnly } from '../tags.ts'
import { fillBooking, openRoom, portuguese, talent } from './room.ts'

test.describe('the form that opens a room', fullRunOnly, () => {
  test.use({ expectedMessages: /ERR_CONNECTION_RESET|status of 504/ })

  /** Sends the form with one favourite. */
  async function sendForm(page: Page) {
    await openHydrated(page, portuguese.list)
    await page.getByRole('button', { name: portuguese.talents.favoriteNamed('Siena') }).click()
    await openHydrated(page, portuguese.path)
    await page.getByLabel(portuguese.shareRoom.name).fill('Campanha')
    await page.getByRole('button', { name: portuguese.shareRoom.create }).click()
  }

  test('says after the timeout of a proxy that the room may exist', async ({ page }) => {
    await page.route('**/forms/pt/room*', (route) => route.fulfill({ status: 504 }))
    await sendForm(page)
    const form = page.getByRole('form', { name: 'Escolham juntos' })
    await expect(form.getByRole('alert')).toContainText('A sala talvez já exista')
  })

  test('can be sent again when the browser restores the page', async ({ page }) => {
    await page.route('**/forms/pt/room*', (route) => route.fulfill({ status: 201, json: { url: '#room' } }))
    await sendForm(page)
    await expect(page).toHaveURL(/#room$/)
    // Automated browsers do not store pages for Back.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByRole('button', { name: portuguese.shareRoom.create })).toBeEnabled()
  })
})

test.describe('a room', fullRunOnly, () => {
  test.use({ expectedMessages: /status of (404|422|503)/ })

  test('works without JavaScript', async ({ page, newVisitor }) => {
    const link = await openRoom(page, portuguese)
    const guests = await newVisitor({ javaScriptEnabled: false })
    const guest = await guests.newPage()
    const response = await guest.goto(link)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
    await guest.getByLabel(portuguese.yourName).fill('Bruno')
    await guest.getByRole('button', { name: portuguese.join }).click()
    await expect(talent(guest, 'Siena').getByRole('button', { pressed: true })).toHaveAccessibleName(portuguese.yes)
    await talent(guest, 'Siena').getByText('Escrever nota').click()
    await guest.getByLabel('Nota sobre Siena').fill('Cabelo curto')
    await talent(guest, 'Siena').getByRole('button', { name: 'Salvar nota' }).click()
    await expect(talent(guest, 'Siena').getByText('Cabelo curto').first()).toBeVisible()
    for (const wrong of [link.slice(0, -1), `${link}x`, link.replace(/[^/]+$/, 'x')]) {
      const answer = await guest.goto(wrong)
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()['cache-control']).toBe('no-store')
    }

    await guest.goto(page.url())
    await guest.getByText(portuguese.booking.open).click()
    const request = guest.getByRole('form', { name: portuguese.booking.title })
    const volterra = request.getByRole('checkbox', { name: 'Volterra' })
    await request.getByLabel(portuguese.booking.labels.email).fill('paula')
    await request.getByRole('button', { name: portuguese.booking.send }).click()
    await expect(request.getByRole('checkbox', { name: 'Siena' })).toBeFocused()
    await expect(request.getByText(portuguese.booking.noTalents)).toBeVisible()
    await volterra.check()
    await request.getByRole('button', { name: portuguese.booking.send }).click()
    await expect(request.getByRole('textbox', { name: portuguese.booking.labels.from, exact: true })).toBeFocused()
    await expect(volterra).toBeChecked()
    await expect(request.getByRole('checkbox', { name: 'Siena' })).not.toBeChecked()
    await fillBooking(guest, portuguese)
    await request.getByRole('button', { name: portuguese.booking.send }).click()
    await expect(guest.getByText(portuguese.requested)).toBeVisible()
    await expect(guest.getByRole('status').getByText(portuguese.forms.sent)).toBeFocused()
  })
})
