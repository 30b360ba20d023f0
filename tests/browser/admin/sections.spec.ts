import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { libraryGrid } from './library.ts'

test.use({ role: 'editor' })

test(
  'adds a section with pictures of the library, orders them, and finds it by its page',
  fullRunInEveryVariant,
  async ({ page, texts }) => {
    const { components, media, ra } = texts
    const { pages } = texts.content
    const field = texts.resources.sections.fields.entity
    const title = `Calçada ${crypto.randomUUID().slice(0, 8)}`
    await page.goto('/admin/sections/create')
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: pages.about_us }).click()
    await page.getByLabel(components.bilingual.fieldIn(texts.resources.sections.fields.title, 'pt')).fill(title)
    await page.getByRole('button', { name: media.fromLibrary }).click()
    const dialog = page.getByRole('dialog', { name: media.fromLibrary })
    for (const index of [0, 1, 2]) await libraryGrid(page, texts).getByRole('button').nth(index).click()
    await dialog.getByRole('button', { name: media.add(3) }).click()
    const pictures = page.getByRole('list', { name: media.gallery }).getByRole('listitem')
    await expect(pictures).toHaveCount(3)
    // The buttons of a picture name it.
    const removal = new RegExp(`^${media.takeOut('')}`)
    const read = () =>
      pictures.getByRole('button', { name: removal }).evaluateAll((all) => all.map((one) => one.ariaLabel))
    const [first = '', second] = await read()
    const later = media.later((first ?? '').replace(media.takeOut(''), ''))
    // Other tests upload files of the same name.
    await pictures.first().getByRole('button', { name: later }).click()
    await expect.poll(read).toEqual([second, first, expect.anything()])
    await pictures.last().getByRole('button', { name: removal }).click()
    await expect(pictures).toHaveCount(2)
    await page.getByRole('button', { name: ra.action.save }).click()

    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.filter({ hasText: title })).toContainText(pages.about_us)
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: pages.privacy }).click()
    await expect(rows.filter({ hasText: pages.about_us })).toHaveCount(0)
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: pages.about_us }).click()
    await expect(rows.filter({ hasText: title })).toBeVisible()
    await expect(rows.filter({ hasText: pages.privacy })).toHaveCount(0)
    await rows.getByRole('link', { name: title }).click()
    await expect.poll(read).toEqual([second, first])
  },
)
