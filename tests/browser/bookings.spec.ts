import { catalogues } from '#app/i18n/catalogues.server.ts'
import { daysBefore } from '#domain/calendar.ts'
import { pathToProfile } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { test } from './form-fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fillBooking, openRoom, portuguese, talent, textsIn } from './rooms/room.ts'
import { languageTag } from './tags.ts'

const inDays = (days: number) => daysBefore(new Date().toISOString().slice(0, 10), -days)

for (const [language, texts] of Object.entries(textsIn) as ['pt' | 'en', (typeof textsIn)['pt']][]) {
  const { bookings } = catalogues[language]
  const { status } = bookings

  test(
    `from favourites through a room to a request and its state: ${texts.path}`,
    languageTag(texts.path),
    async ({ page, newVisitor }) => {
      const link = await openRoom(page, texts)
      const guest = await (await newVisitor({ viewport: { width: 390, height: 844 } })).newPage()
      await openHydrated(guest, link)
      await guest.getByLabel(texts.yourName).fill('Ana')
      await guest.keyboard.press('Enter')
      await expect(guest.getByText(texts.votingAs)).toBeFocused()
      await talent(guest, 'Volterra').getByRole('button', { name: texts.yes }).click()
      await expect(talent(page, 'Volterra').getByText(': Ana')).toBeVisible()

      await page.getByText(texts.booking.open).click()
      const request = page.getByRole('form', { name: texts.booking.title })
      for (const name of ['Siena', 'Volterra']) await request.getByRole('checkbox', { name }).check()
      await fillBooking(page, texts)
      await request.getByRole('textbox', { name: bookings.labels.from, exact: true }).fill(inDays(7))
      await request.getByRole('textbox', { name: bookings.labels.to, exact: true }).fill(inDays(8))
      await request.getByLabel(bookings.labels.city).fill('São Paulo')
      await request.getByLabel(bookings.labels.usage).focus()
      await expect(request.getByText(language === 'pt' ? /^Em Tóquio até/ : /^In Tokyo until/)).toBeVisible()
      await expectAccessible(page)
      await request.getByRole('button', { name: bookings.send }).click()
      await expect(page.getByText(texts.requested)).toBeVisible()
      await expect(guest.getByText(texts.requested)).toBeVisible()
      await expect(guest.getByRole('link', { name: texts.booking.follow })).toBeHidden()

      await page.getByRole('link', { name: texts.booking.follow }).click()
      await expect(page.getByRole('heading', { name: status.title })).toBeVisible()
      const asked = page.getByRole('listitem').filter({ hasText: status.states.asked })
      await expect(asked).toHaveCount(2)
      await expectAccessible(page)
      await page.getByRole('button', { name: `${status.withdraw}: Siena` }).click()
      await expect(page.getByText(status.done.withdraw)).toBeFocused()
      await expect(asked).toHaveCount(1)
      await page.getByText(status.change).click()
      await page.getByLabel(bookings.labels.city).fill('Rio de Janeiro')
      await page.getByRole('button', { name: status.save }).click()
      await expect(page.getByText(status.done.change)).toBeFocused()
      await expect(page.getByText('Rio de Janeiro').first()).toBeVisible()
    },
  )
}

test.describe('a request without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /status of (404|409|422)/ })

  test('is reviewed, sent, and cancelled from its page', async ({ page, newVisitor }) => {
    const { bookings, profile } = catalogues.pt
    await page.goto(pathToProfile({ id: '1', name: 'Siena' }, 'pt'))
    await page.getByRole('link', { name: profile.actions.enquire }).click()
    const form = page.getByRole('form', { name: bookings.title })
    await form.getByRole('button', { name: bookings.send }).click()
    await expect(form.getByRole('textbox', { name: bookings.labels.from, exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await fillBooking(page, portuguese)
    await form.getByRole('textbox', { name: bookings.labels.from, exact: true }).fill(inDays(7))
    await form.getByRole('textbox', { name: bookings.labels.to, exact: true }).fill(inDays(8))
    await form.getByLabel(bookings.labels.city).fill('São Paulo')
    await form.getByRole('button', { name: bookings.send }).click()
    await expect(page.getByText(bookings.review)).toBeVisible()
    await expect(form.getByText(/^Em Tóquio até/)).toBeVisible()
    await form.getByRole('button', { name: bookings.sendAnyway }).click()
    await expect(page.getByRole('heading', { name: bookings.status.sentTitle })).toBeVisible()
    const url = page.url().replace(/\?.*/, '')

    // Mail scanners follow links, which changes nothing.
    const other = await (await newVisitor()).newPage()
    const response = await other.goto(url)
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(other.getByText(bookings.status.states.asked)).toBeVisible()
    expect((await other.goto(`${url.slice(0, -1)}_`))?.status()).toBe(404)

    await page.getByText(bookings.status.cancel).click()
    await page.getByRole('button', { name: bookings.status.cancelNow }).click()
    await expect(page.getByText(bookings.status.done.cancel)).toBeVisible()
    await expect(page.getByText(bookings.status.change)).toBeHidden()
  })
})
