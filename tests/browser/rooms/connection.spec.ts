import type { Route } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { test } from '../form-fixtures.ts'
import { hold } from '../hold.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunOnly } from '../tags.ts'
import { joinRoom, openOtherWindow, openRoom, portuguese, rename, talent } from './room.ts'

test.describe('while the network is slow', fullRunOnly, () => {
  test('the last of two quick votes counts', async ({ page, newVisitor }) => {
    const guest = await joinRoom(page, newVisitor)
    const first = await hold(guest, '**/forms/pt/answer', { times: 1 })
    const siena = talent(guest, 'Siena')
    await siena.getByRole('button', { name: portuguese.yes }).click()
    await first.asked
    let stored = 0
    guest.on('requestfinished', (request) => {
      if (request.url().endsWith('/forms/pt/answer')) stored++
    })
    await siena.getByRole('button', { name: portuguese.maybe }).click()
    first.release()
    await expect.poll(() => stored).toBe(2)
    const chosen = siena.getByRole('button', { pressed: true })
    await expect(chosen).toHaveAccessibleName(portuguese.maybe)
    await guest.reload()
    await expect(chosen).toHaveAccessibleName(portuguese.maybe)
  })

  test('votes stay that arrive while the room is loaded again, also of somebody new', async ({ page, newVisitor }) => {
    const guest = await joinRoom(page, newVisitor)
    const other = await openOtherWindow(page)
    const isHeld = Promise.withResolvers<void>()
    const mayPass = Promise.withResolvers<void>()
    await other.route('**/*.data*', async (route) => {
      const response = await route.fetch()
      isHeld.resolve()
      await mayPass.promise
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Depois: Siena' }).click()
    await isHeld.promise
    await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
    const newGuests = await newVisitor()
    const newGuest = await newGuests.newPage()
    await openHydrated(newGuest, guest.url())
    await talent(newGuest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
    await newGuest.getByLabel(portuguese.yourName).fill('Rui')
    await newGuest.keyboard.press('Enter')
    const voters = talent(other, 'Siena').getByText('Sim: Ana, Rui')
    await expect(voters).toBeVisible()
    mayPass.resolve()
    const first = other
      .getByRole('listitem')
      .filter({ has: other.getByRole('heading') })
      .first()
    await expect(first).toContainText('Volterra')
    await expect(voters).toBeVisible()
  })

  test('two quick moves of a talent count', async ({ page }) => {
    let mayLoad = Promise.resolve()
    await page.route('**/*.data*', async (route) => {
      if (route.request().method() === 'GET') await mayLoad
      await route.continue()
    })
    await openRoom(page, portuguese, { talents: ['Siena', 'Volterra', 'Jade'] })
    const loading = Promise.withResolvers<void>()
    mayLoad = loading.promise
    for (let move = 1; move <= 2; move++) {
      const stored = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: 'Depois: Siena' }).click()
      await stored
    }
    loading.resolve()
    await expect(page.getByText('Siena: posição 3 de 3')).toBeAttached()
  })
})

test.describe('a vote that cannot be stored', fullRunOnly, () => {
  test.use({ expectedMessages: /status of 500/ })

  test('says so where the guest is in the room', async ({ page, newVisitor }) => {
    const guests = await newVisitor({ viewport: { width: 375, height: 600 } })
    const guest = await guests.newPage()
    await openHydrated(guest, await openRoom(page, portuguese, { talents: ['Siena', 'Volterra', 'Jade'] }))
    await guest.getByLabel(portuguese.yourName).fill('Ana')
    await guest.keyboard.press('Enter')
    await expect(guest.getByText(portuguese.votingAs)).toBeFocused()
    await guest.route('**/forms/pt/answer', (route) => route.fulfill({ status: 500 }))
    await talent(guest, 'Jade').getByRole('button', { name: portuguese.yes }).click()
    await expect(guest.getByText('Não foi possível salvar')).toBeInViewport({ ratio: 1 })
    await expect(guest.getByRole('heading', { level: 1 })).not.toBeInViewport()
    await expectAccessible(guest)
  })
})

test.describe('a lost connection', fullRunOnly, () => {
  test.use({ expectedMessages: /ERR_CONNECTION_RESET|status of 503/ })

  test('keeps the room and a note while the room cannot be loaded again', async ({ page, newVisitor }) => {
    const guest = await joinRoom(page, newVisitor)
    /** The connection fails first, and then the site. */
    const failures: ((route: Route) => Promise<void>)[] = []
    await guest.route('**/*.data*', (route) => failures.shift()?.(route) ?? route.continue())
    const note = guest.getByLabel('Nota sobre Siena')
    await talent(guest, 'Siena').getByText('Escrever nota').click()
    await note.fill('Cabelo curto')
    failures.push(
      (route) => route.abort('connectionreset'),
      (route) => route.fulfill({ status: 503 }),
    )
    await rename(page, 'Verão')
    await expect(guest.getByRole('heading', { name: 'Verão' })).toBeVisible()
    expect(failures).toEqual([])
    await expect(note).toHaveValue('Cabelo curto')
  })

  test('keeps the room and the name of a guest who enters', async ({ page, newVisitor }) => {
    const link = await openRoom(page, portuguese)
    const guests = await newVisitor()
    const guest = await guests.newPage()
    await openHydrated(guest, link)
    await guest.route('**/*.data*', (route) => route.abort('connectionreset'))
    await guest.getByLabel(portuguese.yourName).fill('Ana')
    await guest.keyboard.press('Enter')
    await expect(guest.getByText('Não foi possível salvar')).toBeVisible()
    await expect(guest.getByLabel(portuguese.yourName)).toHaveValue('Ana')
    await guest.unroute('**/*.data*')
    await guest.getByRole('button', { name: portuguese.join }).click()
    await expect(guest.getByText(portuguese.votingAs)).toBeVisible()
  })
})
