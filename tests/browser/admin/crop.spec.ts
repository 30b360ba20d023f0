import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { fileInputFor, holdSave, newPicture, openNewTalent, sendFiles, tiles } from './talents.ts'

const windows = [
  { width: 1280, height: 600 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const pictures = { upright: { width: 1200, height: 1800 }, wide: { width: 2400, height: 900 } }

for (const viewport of windows) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, fullRunOnly, () => {
    test.use({ viewport, role: 'editor' })

    for (const [name, size] of Object.entries(pictures)) {
      test(`the crop dialog fits the window: an ${name} picture`, async ({ page, baseURL }) => {
        const create = { ...size, channels: 3, background: { r: 90, g: 120, b: viewport.height % 256 } } as const
        const buffer = await sharp({ create }).jpeg().toBuffer()
        const response = await page.request.post('/admin/api/media', {
          multipart: { file: { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer } },
          headers: { origin: baseURL },
        })
        const { id } = await response.json()
        await page.goto(`/admin/media/${id}`)
        await page.getByRole('button', { name: 'Recortar' }).click()
        const dialog = page.getByRole('dialog', { name: 'Recortar' })
        await expect(dialog.getByRole('button', { name: 'Criar recorte' })).toBeEnabled()

        await dialog.getByRole('button', { name: '3:4' }).click()
        for (const control of [
          'Canto superior esquerdo: mova com as setas',
          'Canto inferior direito: mova com as setas',
          'Criar recorte',
          'Cancelar',
        ]) {
          await expect(dialog.getByRole('button', { name: control })).toBeInViewport({ ratio: 1 })
        }
        await expect(dialog.locator('img')).toBeInViewport({ ratio: 1 })
        await expect(dialog.getByRole('status')).toBeInViewport({ ratio: 1 })
      })
    }
  })
}

test('a crop keeps the pictures that arrive while it is made', fullRunOnly, async ({ page, baseURL }) => {
  await openNewTalent(page, baseURL ?? '', { name: 'Ágata Recorte' })
  const input = fileInputFor(page, 'Book')
  await sendFiles(page, input, [await newPicture('primeira.jpg')])
  await expect(tiles(page, 'Book')).toHaveCount(1)

  const upload = await holdSave(page, { url: '**/admin/api/media', method: 'POST' })
  const crop = await holdSave(page, { url: '**/admin/api/media/*/crop', method: 'POST' })
  await input.setInputFiles(await newPicture('segunda.jpg'))
  await page.getByRole('button', { name: /^Editar Book 1/ }).click()
  await page.getByRole('button', { name: 'Recortar' }).click()
  const sent = page.waitForRequest('**/admin/api/media/*/crop')
  await page.getByRole('button', { name: 'Criar recorte' }).click()
  await sent
  await upload.release()
  // The dialog hides the page behind it.
  const hidden = page.getByRole('list', { name: 'Book', exact: true, includeHidden: true })
  const pictures = hidden.getByRole('listitem', { includeHidden: true })
  await expect(pictures).toHaveCount(2)
  await crop.release()
  await expect(page.getByRole('dialog', { name: 'Recortar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(tiles(page, 'Book')).toHaveCount(2)
})
