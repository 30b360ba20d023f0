import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { fileInputFor, newPicture, openNewTalent, save, tiles } from './talents.ts'

const uploads = (page: Page) => page.getByRole('list', { name: 'Envios' })

const largePicture = (name: string) => newPicture(name, { width: 1280 })

test('the library warns of a small and of a repeated picture', fullRunOnly, async ({ page }) => {
  await page.goto('/admin/media')
  const files = page.getByLabel('Enviar arquivos').and(page.locator('input'))
  const picture = await largePicture('grande.jpg')
  await files.setInputFiles([await newPicture('pequena.jpg'), picture])
  await expect(page.getByRole('list', { name: 'Biblioteca' }).getByRole('link', { name: 'grande.jpg' })).toBeVisible()
  await expect(uploads(page).getByRole('listitem')).toHaveCount(1)
  await expect(uploads(page).getByText(/^Baixa resolução \(640 × 480\)/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tirar pequena.jpg da lista' }).click()
  await expect(uploads(page)).toHaveCount(0)

  await files.setInputFiles({ ...picture, name: 'outra.jpg' })
  await expect(uploads(page).getByText('Já estava na biblioteca ou na lixeira, como “grande.jpg”.')).toBeVisible()
})

test('a profile warns of small and repeated pictures, and saves them', fullRunOnly, async ({ page, baseURL }) => {
  await openNewTalent(page, baseURL, { name: 'Xisto' })
  const picture = await largePicture('xisto.jpg')
  await fileInputFor(page, 'Book').setInputFiles([picture, await newPicture('pequena.jpg')])
  await expect(tiles(page, 'Book')).toHaveCount(2)
  await fileInputFor(page, 'Polaroid de frente').setInputFiles(picture)
  await expect(tiles(page, 'Frente').getByText('Repetida')).toBeVisible()
  await expect(tiles(page, 'Capa').getByText('Repetida')).toHaveCount(0)
  await expect(tiles(page, 'Book').getByText('Repetida')).toHaveCount(1)
  await expect(tiles(page, 'Book').getByText('Baixa resolução')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Editar Book 2/ }).click()
  await expect(page.getByRole('dialog', { name: 'Book 2' }).getByText(/^Baixa resolução \(640 × 480\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await save(page)
})

test('a slide warns of a picture that is too small for a window', fullRunOnly, async ({ page }) => {
  await page.goto('/admin/slides/create')
  const field = page.getByRole('group', { name: 'Imagem ou vídeo' })
  await field.locator('input').setInputFiles(await largePicture('faixa.jpg'))
  await expect(field.getByText(/ao menos 1920 pixels no lado maior/)).toBeVisible()
  await page.getByRole('button', { name: 'Tirar faixa.jpg da lista' }).click()
  await expect(field.getByText(/ao menos 1920 pixels no lado maior/)).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
})
