import { randomInt } from 'node:crypto'
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

test('imports pictures that the table of talents names, in its order', fullRunOnly, async ({ page, texts }) => {
  const { pictureImport, table } = texts.talents
  const name = `Zuleide ${randomInt(1_000_000)}`
  const files = await Promise.all(['DSC_1.jpg', 'DSC_2.jpg', 'DSC_3.jpg'].map((file) => newPicture(file)))
  const csv = `Nome;Board;Fotos\n${name};Mulher;DSC_2 DSC_1.jpg lost.jpg`
  await page.goto('/admin/talents')
  await page.getByRole('button', { name: table.import }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: table.chooseFirst })).toBeDisabled()
  const sheet = { name: 'talents.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.getByLabel(table.choose).and(page.locator('input')).setInputFiles(sheet)
  await dialog.getByRole('button', { name: table.go(1) }).click()
  await dialog.getByRole('link', { name: table.toPictures }).click()
  await expect(page.getByText(pictureImport.fromTable(1))).toBeVisible()
  await page.getByLabel(pictureImport.chooseFiles).and(page.locator('input')).setInputFiles(files)
  await expect(page.getByText('lost.jpg')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: pictureImport.go(2) }).click()
  await expect(page.getByText(pictureImport.added(2, 1))).toBeVisible({ timeout: 30_000 })
  const { data } = await (await page.request.get(`/admin/api/talents?q=${name}`)).json()
  const { media } = await (await page.request.get(`/admin/api/talents/${data[0].id}`)).json()
  // The first of the book is the cover too, and the second what shows on hover.
  expect(media.map(({ kind }: Record<string, string>) => kind)).toEqual(['cover', 'hover', 'book', 'book'])
})
