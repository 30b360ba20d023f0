import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test.describe('on a phone', () => {
  test.use({ role: 'booker', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the filters open in a panel and leave room for the talents', fullRunOnly, async ({ page, baseURL }) => {
    await createTalent(page.request, baseURL, { name: 'Travertino', height: 141, city: 'Osasco' })
    await page.goto('/admin/talents')
    await expect(page.getByRole('listitem').nth(3)).toBeInViewport()
    await page.getByRole('button', { name: 'Filtros' }).click()
    const panel = page.getByRole('dialog', { name: 'Filtros' })
    await panel.getByLabel('Altura até').fill('142')
    await panel.getByLabel('Cidade').fill('osasco')
    await expect(panel.getByRole('button', { name: 'Ver 1 resultado', exact: true })).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Ver 1 resultado', exact: true }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('link', { name: 'Travertino' })).toBeInViewport()
    await page.getByRole('button', { name: 'Filtros, 2 ativos' }).click()
    await panel.getByRole('button', { name: 'Limpar' }).click()
    await expect(panel.getByLabel('Altura até')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
  })
})
