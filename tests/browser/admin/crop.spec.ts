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
          'Girar à direita',
          'Espelhar',
          'Criar recorte',
          'Cancelar',
        ]) {
          await expect(dialog.getByRole('button', { name: control })).toBeInViewport({ ratio: 1 })
        }
        await expect(dialog.locator('canvas')).toBeInViewport({ ratio: 1 })
        await expect(dialog.getByRole('status')).toBeInViewport({ ratio: 1 })
      })
    }
  })
}

for (const { language, words } of [
  {
    language: 'pt',
    words: { crop: 'Recortar', left: 'Girar à esquerda', mirror: 'Espelhar', whole: 'Inteira', save: 'Criar recorte' },
  },
  {
    language: 'en',
    words: { crop: 'Crop', left: 'Rotate left', mirror: 'Mirror', whole: 'Whole', save: 'Create crop' },
  },
] as const) {
  test.describe(`in ${language}`, language === 'en' ? fullRunOnly : {}, () => {
    test.use({ role: 'editor', language })

    test('rotates and mirrors a crop with the keyboard', async ({ page, baseURL }) => {
      // Red above, and green below.
      const [red, green] = ['#ff0000', '#00ff00'].map(
        (background) => ({ width: 600, height: 400, channels: 3, background }) as const,
      )
      const above = await sharp({ create: red ?? green })
        .png()
        .toBuffer()
      const create = {
        width: 600,
        height: 800,
        channels: 3,
        background: language === 'pt' ? '#00ff00' : '#00fe00',
      } as const
      const buffer = await sharp({ create })
        .composite([{ input: above, left: 0, top: 0 }])
        .png()
        .toBuffer()
      const response = await page.request.post('/admin/api/media', {
        multipart: { file: { name: 'virada.png', mimeType: 'image/png', buffer } },
        headers: { origin: baseURL },
      })
      const { id } = await response.json()
      await page.goto(`/admin/media/${id}`)
      await page.getByRole('button', { name: words.crop, exact: true }).press('Enter')
      const dialog = page.getByRole('dialog', { name: words.crop })
      await expect(dialog.getByRole('button', { name: words.save })).toBeEnabled()
      await dialog.getByRole('button', { name: words.whole }).press('Enter')
      await expect(dialog.getByRole('status')).toHaveText('600 × 800')
      await dialog.getByRole('button', { name: words.left }).press('Enter')
      await expect(dialog.getByRole('status')).toHaveText('800 × 600 · 270°')
      await dialog.getByRole('button', { name: words.mirror }).press('Enter')
      await expect(dialog.getByRole('status')).toHaveText(/^800 × 600 · 90° · /)
      const shown = await dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const pixel = canvas.getContext('2d')?.getImageData(canvas.width - 20, canvas.height / 2, 1, 1).data
        return [canvas.width > canvas.height, (pixel?.[0] ?? 0) > 128]
      })
      // Red was above: a turn to the left brings it to the left, and the mirror to the right.
      expect(shown).toEqual([true, true])

      const sent = page.waitForResponse('**/admin/api/media/*/crop')
      await dialog.getByRole('button', { name: words.save }).press('Enter')
      const crop = await (await sent).json()
      expect(crop).toMatchObject({ width: 800, height: 600, crop_of_id: id })
      const { data } = await sharp(await (await page.request.get(`/admin/api/media/address?source=${crop.url}`)).body())
        .extract({ left: 700, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect((data[0] ?? 0) > 128).toBe(true)
    })
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
