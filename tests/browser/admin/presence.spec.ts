import type { Browser, BrowserContext } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly, inEveryVariant } from '../tags.ts'
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

test(
  'shows who else has a talent open and who is editing it',
  inEveryVariant,
  async ({ page, newVisitor, adminSite, texts }) => {
    const { presence } = texts.team
    const { id } = await createTalent(page.request, adminSite.site.url, { name: 'Opala' })
    await page.goto(`/admin/talents/${id}`)
    const other = await openAs(newVisitor, adminSite.sessions.booker)
    await other.goto(`/admin/talents/${id}`)
    await expect(page.getByText(presence.open([nameOf('booker')]))).toBeVisible()
    await expect(other.getByText(textsIn.pt.team.presence.open([nameOf('admin')]))).toBeVisible()
    await expectAccessible(page)

    await other.getByRole('textbox', { name: 'Nome', exact: true }).fill('Opala Negra')
    await expect(page.getByText(presence.editing([nameOf('booker')]))).toBeVisible()
    await other.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText(presence.open([nameOf('booker')]))).toBeVisible()

    await other.context().close()
    await expect(page.getByText(presence.open([nameOf('booker')]))).toBeHidden()
  },
)

test(
  'forgets a user who goes to another record or loses the network',
  fullRunOnly,
  async ({ page, newVisitor, adminSite }) => {
    const { id } = await createTalent(page.request, adminSite.site.url, { name: 'Ágata' })
    const { id: before } = await createTalent(page.request, adminSite.site.url, { name: 'Ágata Azul' })
    await page.goto(`/admin/talents/${before}`)
    const other = await openAs(newVisitor, adminSite.sessions.editor)
    await other.goto(`/admin/talents/${before}`)
    await expect(page.getByText('editor tem isto aberto.')).toBeVisible()
    await expect(other.getByText('Administradora tem isto aberto.')).toBeVisible()
    await page.goto(`/admin/talents/${id}`)
    await expect(other.getByText('Administradora tem isto aberto.')).toBeHidden()
    await other.goto(`/admin/talents/${id}`)
    await expect(page.getByText('editor tem isto aberto.')).toBeVisible()
    await other.context().setOffline(true)
    await expect(page.getByText('editor tem isto aberto.')).toBeHidden({ timeout: 30_000 })
    await other.context().setOffline(false)
    await expect(page.getByText('editor tem isto aberto.')).toBeVisible({ timeout: 40_000 })
  },
)
