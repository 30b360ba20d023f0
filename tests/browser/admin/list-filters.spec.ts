import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test.use({ role: 'booker' })

test(
  'a saved query follows its user to a phone, and a colleague gets it by its address only',
  fullRunInEveryVariant,
  async ({ page, newVisitor, baseURL, isMobile, adminSite, texts }) => {
    test.skip(isMobile, 'its user opens it on a phone')
    const { action, saved_queries: queries } = texts.ra
    const { filters } = texts.components
    const phoneSize = { viewport: { width: 390, height: 844 } }
    await createTalent(page.request, baseURL, { name: 'Cipolino', height: 143, city: 'Lorena' })
    await page.goto('/admin/talents?filter={"city":"lorena"}&sort=height&order=DESC')
    await page.getByRole('button', { name: action.add_filter, exact: true }).click()
    await page.getByRole('menuitem', { name: queries.new_label }).click()
    const dialog = page.getByRole('dialog', { name: queries.new_dialog_title })
    await dialog.getByLabel(queries.query_name).fill('Perto de Lorena')
    await expectAccessible(page)
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
    await dialog.getByRole('button', { name: action.save }).click()
    expect((await stored).status()).toBe(204)

    const ownPhone = await newVisitor(phoneSize)
    await ownPhone.addCookies(adminSite.sessions.booker)
    const phone = await ownPhone.newPage()
    await phone.goto('/admin/talents')
    await phone.getByRole('button', { name: filters.title, exact: true }).click()
    const queriesOf = (window: Page) =>
      window.getByRole('dialog').getByRole('button', { name: action.add_filter, exact: true })
    await expectAccessible(phone)
    await queriesOf(phone).click()
    await phone.getByRole('menuitem', { name: 'Perto de Lorena' }).click()
    await phone.getByRole('button', { name: filters.show(1), exact: true }).click()
    await expect(phone.getByRole('link', { name: 'Cipolino' })).toBeInViewport()
    await expect(phone).toHaveURL(/sort=height/)

    const colleague = await newVisitor(phoneSize)
    await colleague.addCookies(adminSite.sessions.scout)
    const other = await colleague.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('link', { name: 'Cipolino' })).toBeInViewport()
    await other.getByRole('button', { name: 'Filtros, 1 ativo' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Filtrar', exact: true }).click()
    await expect(other.getByRole('menuitem', { name: 'Salvar esta busca…' })).toBeVisible()
    await expect(other.getByText('Perto de Lorena')).toHaveCount(0)

    await page.getByRole('button', { name: action.add_filter, exact: true }).click()
    await page
      .getByRole('menuitem', { name: queries.remove_label_with_name.replace('%{name}', 'Perto de Lorena') })
      .click()
    const removed = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page
      .getByRole('dialog', { name: queries.remove_dialog_title })
      .getByRole('button', { name: action.confirm })
      .click()
    await removed
    await phone.reload()
    await phone.getByRole('button', { name: filters.openActive(1) }).click()
    await queriesOf(phone).click()
    await expect(phone.getByRole('menuitem', { name: queries.new_label })).toBeVisible()
    await expect(phone.getByText('Perto de Lorena')).toHaveCount(0)
  },
)

test(
  'a row that is clicked right after typing opens and stays open',
  inEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { id } = await createTalent(page.request, baseURL, { name: 'Piroxena' })
    await page.goto('/admin/talents?perPage=100&sort=id&order=DESC')
    const row = page.getByRole('link', { name: 'Piroxena' })
    await expect(row).toBeVisible()
    // The list stays in the page until the screen has arrived.
    let release = () => {}
    const arrival = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/assets\/.*\.js$/, async (route) => {
      await arrival
      await route.continue()
    })
    await page.getByPlaceholder(texts.ra.action.search, { exact: true }).pressSequentially('pi')
    await row.click()
    await page.waitForTimeout(600)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Piroxena' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/admin/talents/${id}`)
  },
)

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'a wide window has the filters above the list')

  test(
    'the filters open in a panel and leave room for the talents',
    fullRunInEveryVariant,
    async ({ page, baseURL, texts }) => {
      const { filters } = texts.components
      const { fields } = texts.resources.talents
      await createTalent(page.request, baseURL, { name: 'Travertino', height: 141, city: 'Osasco' })
      await page.goto('/admin/talents')
      await expect(page.getByRole('listitem').nth(3)).toBeInViewport()
      await page.getByRole('button', { name: filters.title }).click()
      const panel = page.getByRole('dialog', { name: filters.title })
      await panel.getByLabel(filters.to(fields.height)).fill('142')
      await panel.getByLabel(texts.talents.stays.city).fill('osasco')
      await expect(panel.getByRole('button', { name: filters.show(1), exact: true })).toBeVisible()
      await expectAccessible(page)
      await panel.getByRole('button', { name: filters.show(1), exact: true }).click()
      await expect(panel).toBeHidden()
      await expect(page.getByRole('link', { name: 'Travertino' })).toBeInViewport()
      await page.getByRole('button', { name: filters.openActive(2) }).click()
      await panel.getByRole('button', { name: filters.clear }).click()
      await expect(panel.getByLabel(filters.to(fields.height))).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: filters.title, exact: true })).toBeVisible()
    },
  )
})
