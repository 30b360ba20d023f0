import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly } from '../tags.ts'
import { nameOf, test } from './fixtures.ts'
import { createTalent } from './talents.ts'
import { textsIn } from './texts.ts'

test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ })

/** A page of another user in a browser of their own. */
async function openAs(newVisitor: Browser['newContext'], cookies: Parameters<BrowserContext['addCookies']>[0]) {
  const context = await newVisitor()
  await context.addCookies(cookies)
  return context.newPage()
}

/** Resolves when the page has asked, and thereby told whether it has unsaved changes. */
function poll(page: Page, { isEditing = false } = {}) {
  return page.waitForResponse(new RegExp(`/presence\\?editing=${isEditing}$`))
}

/** Lets the page ask at once, as when its tab is shown again. */
async function showTab(page: Page) {
  await page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))
}

test(
  'shows who else has a talent open and who is editing it',
  fullRunInEveryVariant,
  async ({ page, newVisitor, adminSite, texts }) => {
    const { presence } = texts.team
    const { id } = await createTalent(page.request, adminSite.site.url, { name: 'Opala' })
    await page.goto(`/admin/talents/${id}`)
    await poll(page)
    const other = await openAs(newVisitor, adminSite.sessions.booker)
    await other.goto(`/admin/talents/${id}`)
    await expect(other.getByText(textsIn.pt.team.presence.open([nameOf('admin')]))).toBeVisible()
    await showTab(page)
    await expect(page.getByText(presence.open([nameOf('booker')]))).toBeVisible()
    await expectAccessible(page)

    const editing = poll(other, { isEditing: true })
    await other.getByRole('textbox', { name: 'Nome', exact: true }).fill('Opala Negra')
    await editing
    await showTab(page)
    await expect(page.getByText(presence.editing([nameOf('booker')]))).toBeVisible()
    const saved = poll(other)
    await other.getByRole('button', { name: 'Salvar', exact: true }).click()
    await saved
    await showTab(page)
    await expect(page.getByText(presence.open([nameOf('booker')]))).toBeVisible()
  },
)

test(
  'forgets a user who goes to another record or loses the network',
  fullRunOnly,
  async ({ page, newVisitor, adminSite }) => {
    test.setTimeout(300_000)
    const soon = { timeout: 40_000 }
    const afterMissedPolls = { timeout: 90_000 }
    const { id } = await createTalent(page.request, adminSite.site.url, { name: 'Ágata' })
    const { id: before } = await createTalent(page.request, adminSite.site.url, { name: 'Ágata Azul' })
    await page.goto(`/admin/talents/${before}`)
    const other = await openAs(newVisitor, adminSite.sessions.editor)
    await other.goto(`/admin/talents/${before}`)
    await expect(page.getByText('editor tem isto aberto.')).toBeVisible(soon)
    await expect(other.getByText('Administradora tem isto aberto.')).toBeVisible(soon)
    await page.goto(`/admin/talents/${id}`)
    await expect(other.getByText('Administradora tem isto aberto.')).toBeHidden(afterMissedPolls)
    await other.goto(`/admin/talents/${id}`)
    await expect(page.getByText('editor tem isto aberto.')).toBeVisible(soon)
    await other.context().setOffline(true)
    await expect(page.getByText('editor tem isto aberto.')).toBeHidden(afterMissedPolls)
    await other.context().setOffline(false)
    await expect(page.getByText('editor tem isto aberto.')).toBeVisible(soon)
  },
)
