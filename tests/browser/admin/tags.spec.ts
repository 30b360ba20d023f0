import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { files, libraryGrid } from './library.ts'
import { newPicture, sendFiles } from './talents.ts'

test('adds only the tags that were typed or chosen', async ({ page, texts }) => {
  const { media, errorCodes, components } = texts
  const names = ['ilha 1.jpg', 'ilha 2.jpg'] as const
  const tags = page.getByRole('combobox', { name: media.tags })
  const tag = (name: string) => page.getByRole('button', { name, exact: true })
  const leave = () => page.getByLabel(components.bilingual.fieldIn(media.description, 'pt')).focus()
  await page.goto('/admin/media')
  await sendFiles(page, files(page, texts), await Promise.all(names.map((name) => newPicture(name))))
  await libraryGrid(page, texts).getByRole('link', { name: names[0] }).click()
  await tags.fill('Praia do Sul')
  await tags.press('Enter')
  await page.getByRole('button', { name: texts.ra.action.save }).click()
  await libraryGrid(page, texts).getByRole('link', { name: names[1] }).click()

  await tags.click()
  await page.getByRole('option', { name: 'praia do sul' }).hover()
  await leave()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(tag('praia do sul')).toHaveCount(0)

  await tags.pressSequentially('praia')
  await page.getByRole('option', { name: 'praia do sul' }).hover()
  await leave()
  await expect(tag('praia')).toBeVisible()
  await expect(tags).toHaveValue('')
  await expect(tag('praia do sul')).toHaveCount(0)

  await tags.pressSequentially('praia')
  await page.getByRole('option', { name: 'praia do sul' }).click()
  await expect(tag('praia do sul')).toBeVisible()
  await expect(tags).toHaveValue('')

  // Tags that are too long stay, with the reason.
  const long = 'palavra '.repeat(6).trim()
  await tags.fill(`verão, ${long}`)
  await tags.press('Enter')
  await expect(tag('verão')).toBeVisible()
  await expect(page.getByText(errorCodes.too_long)).toBeVisible()
  await expect(tags).toHaveValue(long)
  await leave()
  await expect(tags).toHaveValue(long)
  await tags.fill('')
  await expect(page.getByText(errorCodes.too_long)).toHaveCount(0)
})
