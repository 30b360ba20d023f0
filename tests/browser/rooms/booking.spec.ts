import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { test } from '../form-fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { fillBooking, openRoom, textsIn } from './room.ts'

for (const texts of Object.values(textsIn)) {
  test.describe(`a room, shared from ${texts.path}`, fullRunOnly, () => {
    test('asks for a model in the request for a booking, and confirms the request', async ({ page }) => {
      await openRoom(page, texts)
      const { booking } = texts
      const request = page.getByRole('form', { name: booking.title })
      await page.getByText(booking.open).click()
      await expect(request.getByText(texts.forms.requiredHint)).toBeVisible()
      const talents = request.getByRole('group', { name: booking.labels.talents })
      const [first, second] = [talents.getByRole('checkbox').first(), talents.getByRole('checkbox').nth(1)]
      await expect(talents).toContainText('*')
      await request.getByRole('button', { name: booking.send }).click()
      await expect(request.getByRole('link', { name: booking.labels.talents })).toBeVisible()
      await expect(first).toBeFocused()
      await fillBooking(page, texts)
      await request.getByRole('button', { name: booking.send }).click()
      await expect(first).toBeFocused()
      await expect(first).toHaveAttribute('aria-invalid', 'true')
      await expect(talents).toHaveAccessibleDescription(new RegExp(booking.noTalents))
      await request.getByLabel(booking.labels.city).fill('')
      await request.getByRole('button', { name: booking.send }).click()
      await request.getByRole('link', { name: booking.labels.city }).click()
      await expect(request.getByLabel(booking.labels.city)).toBeFocused()
      await request.getByRole('link', { name: booking.labels.talents }).click()
      await expect(first).toBeFocused()
      await expectAccessible(page)

      await second.check()
      await expect(request.getByText(booking.noTalents)).toBeHidden()
      await request.getByLabel(booking.labels.city).fill('Lisboa')
      await request.getByRole('button', { name: booking.send }).click()
      const confirmation = page.getByRole('status').getByText(texts.forms.sent)
      await expect(confirmation).toBeFocused()
      await expect(page.getByText(texts.requested)).toBeVisible()
      await expect(request).toBeHidden()

      await page.getByText(booking.open).click()
      await expectAccessible(page)
      await expect(request.getByLabel(booking.labels.usage)).toHaveValue('')
      await expect(second).not.toBeChecked()
      await first.check()
      await fillBooking(page, texts)
      await request.getByRole('button', { name: booking.send }).click()
      await expect(page.getByText(texts.requested)).toHaveCount(2)
      await expect(confirmation).toBeFocused()
    })
  })
}
