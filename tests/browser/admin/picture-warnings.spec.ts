import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { newPicture } from './talents.ts'

test('a slide warns of a picture that is too small for a window', fullRunOnly, async ({ page }) => {
  await page.goto('/admin/slides/create')
  const field = page.getByRole('group', { name: 'Imagem ou vídeo' })
  await field.locator('input').setInputFiles(await newPicture('faixa.jpg', { width: 1280 }))
  await expect(field.getByText(/ao menos 1920 pixels no lado maior/)).toBeVisible()
  await page.getByRole('button', { name: 'Tirar faixa.jpg da lista' }).click()
  await expect(field.getByText(/ao menos 1920 pixels no lado maior/)).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
})
