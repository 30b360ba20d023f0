import { startPostgres } from '../../helpers/postgres.ts'
import { startSite } from '../../helpers/start-site.ts'
import { expect } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { fullRunOnly } from '../tags.ts'
import { setUpFirstUser } from './account.ts'
import { test } from './fixtures.ts'
import { fileInputFor, newPictures, save, sendFiles, tiles } from './talents.ts'

test.use({ role: 'nobody', expectedMessages: /status of 404|another host was asked: http:\/\/localhost:/ })

for (const database of ['SQLite', 'PostgreSQL']) {
  const options = database === 'PostgreSQL' ? fullRunOnly : {}

  test(
    `from the set-up link to a talent with ten pictures on the public page, on ${database}`,
    options,
    async ({ page }) => {
      await using running = new AsyncDisposableStack()
      const postgres = database === 'PostgreSQL' ? running.use(await startPostgres()) : undefined
      const site = running.use(await startSite({ DEMO: 'false', ...(postgres && { DATABASE_URL: postgres.url }) }))

      await setUpFirstUser(page, site)
      await page.getByRole('navigation').getByRole('link', { name: 'Talentos' }).click()
      await expect(page.getByText('Nenhum talento aqui.')).toBeVisible()

      await page.getByRole('link', { name: 'Novo talento' }).click()
      await page.getByLabel('Nome no board').fill('Lioz')
      await page.getByRole('button', { name: 'Continuar para as fotos' }).click()
      await sendFiles(page, fileInputFor(page, 'Book'), await newPictures(10))
      await expect(tiles(page, 'Book')).toHaveCount(10)
      await expect(tiles(page, 'Capa')).toHaveCount(1)
      await expect(tiles(page, 'Segunda foto')).toHaveCount(1)
      await page.getByLabel('Nascimento').fill('2000-03-01')
      await page.getByLabel('Altura').fill('178')
      await page.getByLabel('Mostrar no site').check()
      await save(page)

      const opening = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Ver no site' }).click()
      const profile = await opening
      await expect(profile.getByRole('heading', { level: 1, name: 'Lioz' })).toBeVisible()
      await expect(profile.getByText('178 cm')).toBeVisible()
      // The cover and the nine others; the card above repeats three of the book.
      await expect(profile.getByRole('region', { name: 'Book' }).getByRole('img')).toHaveCount(9)

      await page.goto(`${site.url}/modelos/mulher`)
      const card = page.getByRole('main').getByRole('link', { name: /Lioz/ }).first()
      await expect(card).toBeVisible()
      await card.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Lioz' })).toBeVisible()
      // Prefetches must end before the site stops.
      for (const open of [profile, page]) await open.goto('about:blank')
    },
  )
}

test.describe('right after a talent was created', () => {
  test.use({ role: 'booker' })

  test('nothing can be typed in the form before, and what is typed in the next stays', async ({ page }) => {
    const screen = await hold(page, /\/talent-edit-.*\.js$/)
    const record = await hold(page, /\/admin\/api\/talents\/\d+$/)
    await page.goto('/admin/talents/create')
    const name = page.getByLabel('Nome no board')
    await name.fill('Lioz Azul')
    await name.press('Control+s')
    await screen.asked
    await expect(name).toBeHidden()
    screen.release()
    await page.getByLabel('Cidade').fill('Sintra')
    const read = page.waitForResponse((one) => /\/talents\/\d+$/.test(one.url()))
    record.release()
    await read
    await expect(page.getByLabel('Altura')).toBeVisible()
    await expect(page.getByLabel('Cidade')).toHaveValue('Sintra')
  })
})
