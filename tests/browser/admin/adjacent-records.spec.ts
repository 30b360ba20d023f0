import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { holdPost, uploads } from './library.ts'
import { createTalent, fileInputFor, holdSave, newPicture, save, sendFiles, tiles } from './talents.ts'

/** Goes to the next record of the list, and confirms that unsaved changes or running uploads are left. */
async function leaveForNext(page: Page, message: string) {
  const question = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'Seguinte na lista' }).click()
  const dialog = await question
  expect(dialog.message()).toBe(message)
  await dialog.accept()
  await leaving
}

test('the next talent gets no pictures of the one before', fullRunOnly, async ({ page, baseURL, texts }) => {
  await createTalent(page.request, baseURL, { name: 'Larimar um' })
  const { id } = await createTalent(page.request, baseURL, { name: 'Larimar dois' })
  const upload = await holdPost(page, '**/admin/api/media')
  await page.goto('/admin/talents?filter={"q":"larimar"}')
  await page.getByRole('link', { name: 'Larimar um' }).click()
  await fileInputFor(page, 'Book').setInputFiles(await newPicture('um.jpg'))
  await expect(uploads(page)).toBeVisible()
  await leaveForNext(page, texts.media.leaveUploads)
  await expect(page.getByRole('heading', { level: 1, name: 'Larimar dois' })).toBeVisible()
  await expect(page.getByText('2 / 2')).toBeVisible()
  await expect(uploads(page)).toBeHidden()
  upload.release()

  await sendFiles(page, fileInputFor(page, 'Book'), [await newPicture('dois.jpg')])
  await expect(tiles(page, 'Book')).toHaveCount(1)
  await save(page)
  const { media } = await (await page.request.get(`/admin/api/talents/${id}`)).json()
  // The first picture of the book is the cover too.
  const ids = new Set(media.map((picture: { medium_id: number }) => picture.medium_id))
  expect(ids.size).toBe(1)
  expect(await (await page.request.get(`/admin/api/media/${media[0].medium_id}`)).json()).toMatchObject({
    name: 'dois.jpg',
  })
  await page.getByRole('link', { name: 'Anterior na lista' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Larimar um' })).toBeVisible()
})

test('the next talent shows its own values, and is unchanged', fullRunOnly, async ({ page, baseURL, texts }) => {
  const { sections } = texts.talents
  const stayIn = (city: string) => ({ city, country: 'PL', from: '2031-02-01', to: '2031-03-01', public: true })
  const facts = { name: 'Sodalita um', city: 'Santos', stays: [stayIn('Gdynia'), stayIn('Sopot')] }
  await createTalent(page.request, baseURL, facts)
  const { id } = await createTalent(page.request, baseURL, { name: 'Sodalita dois', stays: [stayIn('Toruń')] })
  await page.goto('/admin/talents?filter={"q":"sodalita"}')
  await page.getByRole('link', { name: 'Sodalita um' }).click()
  const city = page.getByRole('region', { name: sections.identity }).getByLabel('Cidade')
  const stays = page.getByRole('region', { name: sections.stays }).getByLabel('Cidade')
  await expect(stays).toHaveCount(2)
  await city.fill('Olinda')
  await stays.first().fill('Lublin')
  await leaveForNext(page, texts.ra.message.unsaved_changes)

  await expect(page.getByRole('heading', { level: 1, name: 'Sodalita dois' })).toBeVisible()
  await expect(city).toHaveValue('')
  await expect(stays).toHaveCount(1)
  await expect(stays).toHaveValue('Toruń')
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: texts.talents.stays.add }).click()
  await page.getByRole('button', { name: texts.ra.action.remove }).last().click()
  await stays.fill('Poznań')
  await save(page)
  const talent = await (await page.request.get(`/admin/api/talents/${id}`)).json()
  expect(talent).toMatchObject({ name: 'Sodalita dois', city: null, stays: [stayIn('Poznań')] })
})

test(
  'a save of a talent that ends on the next one leaves that unchanged',
  fullRunOnly,
  async ({ page, baseURL, texts }) => {
    await createTalent(page.request, baseURL, { name: 'Apatita um' })
    await createTalent(page.request, baseURL, { name: 'Apatita dois', city: 'Recife' })
    await createTalent(page.request, baseURL, { name: 'Apatita três' })
    const saving = await holdSave(page)
    await page.goto('/admin/talents?filter={"q":"apatita"}')
    await page.getByRole('link', { name: 'Apatita um' }).click()
    const city = page.getByLabel('Cidade')
    await city.fill('Gdynia')
    await city.press('Control+s')
    await leaveForNext(page, texts.ra.message.unsaved_changes)
    await expect(city).toHaveValue('Recife')
    await city.fill('Olinda')
    await saving.release()
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
    await leaveForNext(page, texts.ra.message.unsaved_changes)
  },
)
