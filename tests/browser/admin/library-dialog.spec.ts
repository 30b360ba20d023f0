import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { holdPost, libraryGrid, uploads } from './library.ts'
import { createTalent, newPicture, openNewTalent, tiles } from './talents.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Escolher da biblioteca' })

/** The pictures that can be chosen in the dialog. */
const choices = (page: Page) => libraryGrid(page).getByRole('button')

for (const [name, close] of [
  ['Cancel', (page: Page) => dialogOf(page).getByRole('button', { name: 'Cancelar', exact: true }).click()],
  ['another choice', (page: Page) => choices(page).first().click()],
] as const) {
  test(`${name} stops an upload in the library dialog`, fullRunOnly, async ({ page }) => {
    const upload = await holdPost(page, '**/admin/api/media')
    await page.goto('/admin/partners/create')
    const cover = page.getByRole('group', { name: 'Capa' })
    await cover.getByRole('button', { name: 'Escolher da biblioteca' }).click()
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/admin/api/media') && request.method() === 'POST',
    )
    await dialogOf(page)
      .locator('input[type="file"]')
      .setInputFiles(await newPicture('tarde.jpg'))
    await expect(uploads(page)).toBeVisible()
    await sent
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/admin/api/media'))
    await close(page)
    await expect(dialogOf(page)).toBeHidden()
    await stopped
    upload.release()
    await expect(cover.getByRole('img', { name: 'tarde.jpg' })).toBeHidden()
  })
}

test('adds pictures of the library once all uploads have arrived', fullRunOnly, async ({ page, baseURL, texts }) => {
  const { id } = await createTalent(page.request, baseURL, { name: 'Fluorita' })
  const upload = await holdPost(page, '**/admin/api/media')
  await page.goto(`/admin/talents/${id}`)
  await page.getByRole('button', { name: texts.talents.pictures.library('Book') }).click()
  await choices(page).first().click()
  const add = dialogOf(page).getByRole('button', { name: /^Adicionar/ })
  await expect(add).toBeEnabled()
  await dialogOf(page)
    .locator('input[type="file"]')
    .setInputFiles(await newPicture('fluorita.jpg'))
  await expect(uploads(page)).toBeVisible()
  await expect(add).toBeDisabled()
  upload.release()
  await expect(add).toHaveText(texts.media.add(2))
  await add.click()
  await expect(tiles(page, 'Book')).toHaveCount(2)
})

test('Escape closes the library dialog only while nothing is chosen', fullRunOnly, async ({ page, baseURL, texts }) => {
  await openNewTalent(page, baseURL, { name: 'Olivina' })
  const open = page.getByRole('button', { name: texts.talents.pictures.library('Book') })
  await open.click()
  await choices(page).first().click()
  await choices(page).first().press('Escape')
  await expect(dialogOf(page).getByRole('button', { name: texts.media.add(1) })).toBeEnabled()
  await choices(page).first().click()
  await choices(page).first().press('Escape')
  await expect(dialogOf(page)).toBeHidden()
})
