import { catalogues } from '#app/i18n/catalogues.server.ts'
import { fillIn, formOn, textsIn, yearsAgo } from './application-form.ts'
import { expect } from './fixtures.ts'
import { freshAddress, test } from './form-fixtures.ts'
import { fillBooking, joinRoom, portuguese, rename, talent } from './rooms/room.ts'
import { fullRunOnly } from './tags.ts'
import { openTranslated, translate } from './translate.ts'

const { home, layout, news, verify } = catalogues.pt

// Translation does not depend on the screen size.
test.skip(({ isMobile }) => isMobile)

test.use({ expectedMessages: /status of 422/ })

test('a translated list can be compared, filtered and left', async ({ page }) => {
  await openTranslated(page, '/modelos')
  await page.getByRole('checkbox', { name: 'Comparar', exact: true }).check()
  for (const name of ['Siena', 'Volterra']) await page.getByRole('checkbox', { name: `Comparar ${name}` }).check()
  await page.getByRole('checkbox', { name: 'Comparar Siena' }).uncheck()
  await page.getByRole('button', { name: 'Limpar' }).click()
  await page.getByRole('button', { name: 'Favorito: Siena' }).click()
  await page.getByRole('button', { name: 'Favorito: Siena' }).click()
  await page.getByText('Filtrar', { exact: true }).click()
  await page.getByLabel('Altura a partir de, em centímetros').fill('185')
  await page.getByRole('button', { name: /^Aplicar/ }).click()
  await expect(page).toHaveURL(/185/)
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/modelo\//)
  await page.getByRole('main').getByRole('button', { name: 'Favoritar', exact: true }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Nos favoritos', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/185/)
})

test('a translated home page and its line-up can be used', fullRunOnly, async ({ page }) => {
  await openTranslated(page, '/')
  const figures = page.getByRole('region', { name: 'Line-up' }).getByRole('link')
  await figures.nth(1).hover()
  await figures.nth(2).focus()
  await page.keyboard.press('Tab')
  const slider = page.getByRole('region', { name: home.slider.label })
  await slider.evaluate((region) => region.scrollIntoView())
  await slider.getByRole('button', { name: home.slider.next }).click()
  await slider
    .getByRole('button', { name: home.slider.pause })
    .or(slider.getByRole('button', { name: home.slider.play }))
    .click()
  await figures.nth(2).press('Enter')
  await expect(page).toHaveURL(/\/modelo\//)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(figures.first()).toBeAttached()
})

test('a translated menu opens and closes', fullRunOnly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTranslated(page, '/sobre-nos')
  await page.getByRole('button', { name: layout.menu.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: layout.menu.close }).click()
  await page.getByRole('button', { name: layout.menu.open }).click()
  await page.getByRole('dialog').getByRole('link', { name: layout.menu.partners }).click()
  await expect(page.getByRole('heading', { level: 1, name: layout.menu.partners })).toBeVisible()
})

test('a translated profile shows its pictures and is left', fullRunOnly, async ({ page }) => {
  await openTranslated(page, '/modelo/1/siena')
  await page.getByRole('main').getByRole('link', { name: 'Ampliar' }).first().click()
  await expect(page.locator('.pswp--open')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.locator('.pswp--open')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Favoritar', exact: true }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: layout.menu.news }).click()
  await expect(page).toHaveURL('/noticias')
})

test('translated news load more, and open a post', fullRunOnly, async ({ page }) => {
  await openTranslated(page, '/noticias')
  const stories = page.getByRole('main').getByRole('article')
  await page.getByRole('link', { name: news.loadMore }).click()
  await expect(stories).toHaveCount(12)
  await stories.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/noticias\//)
  await page.goBack()
  await expect(stories).toHaveCount(12)
})

test('a translated check of a contact shows its results', fullRunOnly, async ({ page }) => {
  await openTranslated(page, '/verificar')
  const check = page.getByRole('button', { name: verify.check, exact: true })
  await check.click()
  for (const contact of ['nada', 'casting@marm0re.example']) {
    await page.getByLabel(verify.field).fill(contact)
    await check.click()
    await expect(page.getByRole('main')).toContainText(contact)
  }
  await page.getByLabel(verify.report.message).fill('Pediu um depósito.')
})

test('a translated comparison and line-up can be changed', fullRunOnly, async ({ page }) => {
  await openTranslated(page, '/comparar?ids=1&ids=2&ids=3&ids=4')
  await page.getByRole('link', { name: 'Remover Volterra' }).click()
  await expect(page).not.toHaveURL(/ids=2/)
  await page.getByRole('link', { name: 'Line-up' }).click()
  const figures = page.getByRole('region', { name: 'Line-up' }).getByRole('listitem')
  await expect(figures).toHaveCount(3)
  await figures.last().hover()
  await page.getByLabel('Altura a partir de, cm').fill('182')
  await page.getByRole('button', { name: 'Mostrar faixa' }).click()
  await expect(page.getByText(/^Faixa de altura: a partir de 182 cm/)).toBeVisible()
  await page.getByRole('link', { name: 'Limpar' }).click()
  await expect(page.getByText(/^Faixa de altura:/)).toBeHidden()
  await page.getByRole('link', { name: 'Tabela' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('translated favourites can be removed and compared', fullRunOnly, async ({ page }) => {
  await openTranslated(page, '/modelos')
  for (const name of ['Siena', 'Volterra', 'Lazúli']) {
    await page.getByRole('button', { name: `Favorito: ${name}` }).click()
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Favoritos/ })
    .click()
  await expect(page).toHaveURL('/favoritos')
  await page.getByRole('button', { name: 'Remover Siena' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Comparar', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Comparar Volterra' }).check()
  await page.getByRole('link', { name: 'Comparar todos' }).click()
  await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText(['Volterra', 'Lazúli'])
})

test('translated forms show and take back errors', async ({ page }) => {
  await openTranslated(page, '/contato')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByLabel('Nome completo').fill('Ana')
  await page.getByLabel('E-mail').fill('ana@')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByLabel('E-mail').fill(freshAddress())
  await page.getByLabel('Mensagem').fill('Olá')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page).toHaveURL(/sent=1/)
})

test('a translated application shows errors and a guardian', fullRunOnly, async ({ page }) => {
  const form = formOn(page, textsIn.pt)
  await openTranslated(page, textsIn.pt.path)
  await form.send.click()
  await expect(form.fullName).toBeFocused()
  await fillIn(form, { email: freshAddress(), birthdate: yearsAgo(16) })
  await expect(form.guardianName).toBeVisible()
  await form.profile.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  await expect(page.getByText('Não conseguimos abrir esta foto. Escolha outra.')).toBeVisible()
  await form.send.click()
  await expect(form.guardianName).toBeFocused()
})

test('a translated room is joined, renamed, used for a booking and left', fullRunOnly, async ({ page, newVisitor }) => {
  const guest = await joinRoom(page, newVisitor)
  for (const window of [page, guest]) await window.evaluate(translate)
  await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
  await expect(talent(page, 'Siena').getByText('Sim: Ana')).toBeVisible()
  await rename(page, 'Outono')
  const request = page.getByRole('form', { name: portuguese.booking.title })
  await page.getByText(portuguese.booking.open).click()
  await request.getByRole('button', { name: portuguese.booking.send }).click()
  await request.getByRole('checkbox').first().check()
  await fillBooking(page, portuguese)
  await request.getByRole('button', { name: portuguese.booking.send }).click()
  await expect(page.getByText(portuguese.requested)).toBeVisible()
  await guest.getByText(portuguese.votingAs).click()
  await guest.getByRole('button', { name: portuguese.leave }).click()
  await expect(guest.getByLabel(portuguese.yourName)).toBeFocused()
  await expect(talent(page, 'Siena').getByText('Sim: Ana')).toBeHidden()
})

test.describe('on the first visit', () => {
  test.use({ splashScreen: true })

  test('a translated splash screen closes', fullRunOnly, async ({ page }) => {
    await openTranslated(page, '/')
    const splash = page.getByRole('dialog', { name: 'Mármore' })
    await splash.getByRole('button', { name: 'Entrar' }).click()
    await expect(splash).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: layout.menu.news }).click()
    await expect(page).toHaveURL('/noticias')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })
})
