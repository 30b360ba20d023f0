import { readPdf } from '../helpers/read-pdf.ts'
import { expect } from './fixtures.ts'
import { test } from './form-fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly } from './tags.ts'

test.skip(({ isMobile }) => isMobile, 'paper is the same for all')

/** `npm test` prints one page, which has the most on it. */
const tagOf = (path: string) => (path === '/modelo/5/rosa-estremoz' ? {} : fullRunOnly)

for (const path of [
  '/modelos',
  '/noticias/uma-passarela-em-silencio',
  '/modelo/5/rosa-estremoz',
  '/en/model/1/siena',
]) {
  test(`the print of ${path} has the agency’s name and address, and no controls`, tagOf(path), async ({ page }) => {
    await openHydrated(page, path)
    await page.emulateMedia({ media: 'print' })
    const banner = page.getByRole('banner')
    await expect(banner).toHaveCSS('position', 'static')
    await expect(banner.getByRole('link', { name: 'Mármore' }).locator('visible=true')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toContainText('casting@marmore.example')
    await expect(page.locator('.skip-link')).toBeHidden()
    await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
    await expect(page.getByRole('navigation').locator('visible=true')).toHaveCount(0)
  })
}

for (const { path, sheets } of [
  { path: '/modelo/5/rosa-estremoz', sheets: 1 },
  { path: '/modelo/10/corinto', sheets: 1 },
  { path: '/en/model/16/ametista', sheets: 1 },
  { path: '/', sheets: 4 },
  { path: '/sobre-nos', sheets: 3 },
  { path: '/modelos/mulher', sheets: 1 },
  { path: '/en/models', sheets: 2 },
  { path: '/en/compare?ids=5,10,9,16,3,1', sheets: 1 },
  { path: '/comparar?ids=5,10,9,16,3,1&view=lineup', sheets: 1 },
]) {
  test(`${path} prints on ${sheets} of A4`, tagOf(path), async ({ page }) => {
    await openHydrated(page, path)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(sheets)
  })
}

test('the team is printed below its heading, with whole words', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/sobre-nos')
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  const team = pages.find((text) => text.includes('Equipe'))
  expect(team).toMatch(/Equipe.*Scouting/s)
  expect(team).toContain('acompanhamento')
})

test('the comp card has four pictures of the book side by side', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/modelo/5/rosa-estremoz')
  await page.emulateMedia({ media: 'print' })
  const pictures = page.getByRole('region', { name: 'Book' }).getByRole('link').locator('visible=true')
  await expect(pictures).toHaveCount(4)
  const boxes = await Promise.all((await pictures.all()).map((picture) => picture.boundingBox()))
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1)
})

test('favourites and their room print as contact sheets', async ({ page }) => {
  await openHydrated(page, '/modelos')
  for (const name of ['Siena', 'Volterra']) await page.getByRole('button', { name: `Favorito: ${name}` }).click()
  await openHydrated(page, '/favoritos')
  await expect(page.getByRole('region', { name: 'Escolham juntos' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).locator('visible=true')).toHaveText([
    'Siena',
    'Volterra',
  ])
  await expect(page.getByRole('link', { name: 'Comparar todos' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('Título da sala').fill('Campanha')
  await page.getByRole('button', { name: 'Abrir a sala' }).click()
  await expect(page.getByRole('heading', { name: 'Campanha' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).locator('visible=true')).toHaveText([
    'Siena',
    'Volterra',
  ])
  await expect(page.getByRole('textbox', { name: 'Link de convite' })).toBeHidden()
})
