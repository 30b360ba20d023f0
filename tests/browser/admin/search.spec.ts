import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnPhoneToo } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test('search: opens a talent and an action by keyboard', async ({ page, baseURL }) => {
  const { id } = await createTalent(page.request, baseURL, { name: 'Ônix Zanzibar', height: 181 })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar em tudo' })
  await expect(field).toBeFocused()
  // Without the accent and with a typing error.
  await field.fill('onix zanzbar')
  const option = page.getByRole('option', { name: 'Ônix Zanzibar Mulher · 181 cm' })
  await expect(option).toBeVisible()
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expectAccessible(page)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/talents/${id}$`))
  await expect(page.getByRole('dialog')).toBeHidden()

  // A slash is a letter where the user types.
  await page.getByLabel('Nome civil').press('/')
  await expect(page.getByLabel('Nome civil')).toHaveValue('/')
  await page.getByLabel('Nome civil').fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await field.fill('configuracoes')
  await expect(page.getByRole('option', { name: 'Configurações' })).toBeVisible()
  await field.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('/')
  await field.fill('ordem homem')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Homem' })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('in English', () => {
  test.use({ role: 'english', expectedMessages: /Failed to load resource/ })

  test('opens by its button, and reports a failure', fullRunOnPhoneToo, async ({ page }) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Search everything' }).click()
    const field = page.getByRole('combobox', { name: 'Search everything' })
    await field.fill('qqqqq')
    await expect(page.getByText('Nothing found. Try fewer letters.')).toBeVisible()
    await page.route('**/admin/api/search**', (route) => route.fulfill({ status: 503 }))
    await field.fill('qqqqqq')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/admin/api/search**')
    await field.fill('siena')
    await page
      .getByRole('option', { name: /^Siena/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Siena' })).toBeVisible()
  })
})
