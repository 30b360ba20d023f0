import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'

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
