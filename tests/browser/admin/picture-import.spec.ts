import { downloadZip } from 'client-zip'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent, newPicture } from './talents.ts'

test.use({ role: 'booker' })

test(
  'imports pictures by their names, asks about the others, and repeats none',
  fullRunOnly,
  async ({ page, baseURL, texts }) => {
    const { pictureImport } = texts.talents
    const ines = await createTalent(page.request, baseURL ?? '', { name: 'Inês Quaresma' })
    const twins = [1, 2].map(() => createTalent(page.request, baseURL ?? '', { name: 'Gêmea Igual' }))
    const second = (await Promise.all(twins))[1]
    const files = await Promise.all(
      ['ines-quaresma-1.jpg', 'Inês Quaresma polaroid frente.jpg', 'gemea-igual.jpg', 'desconhecida.jpg'].map((name) =>
        newPicture(name),
      ),
    )
    await page.goto('/admin/talents/pictures')
    const input = page.getByLabel(pictureImport.chooseFiles).and(page.locator('input'))
    await input.setInputFiles(files)
    await page.getByLabel(pictureImport.talentOf('gemea igual')).click()
    await page.getByRole('option', { name: `, ${second?.id})` }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: pictureImport.go(3) }).click()
    await expect(page.getByText(pictureImport.added(3, 2))).toBeVisible({ timeout: 30_000 })
    const { media } = await (await page.request.get(`/admin/api/talents/${ines.id}`)).json()
    expect(media.map(({ kind, view }: Record<string, string>) => view ?? kind).sort()).toEqual([
      'book',
      'cover',
      'front',
    ])

    await page.reload()
    const zip = await downloadZip(files.slice(0, 2).map(({ name, buffer }) => ({ name, input: buffer }))).bytes()
    await input.setInputFiles({ name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
    await page.getByRole('button', { name: pictureImport.go(2) }).click()
    await expect(page.getByText(pictureImport.nothingNew)).toBeVisible({ timeout: 30_000 })
  },
)
