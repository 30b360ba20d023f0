import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { files, libraryGrid } from './library.ts'
import { newPicture } from './talents.ts'
import { listNameOf } from './texts.ts'

test.use({ role: 'editor' })

test(
  'describes, focuses, replaces, finds and deletes a file of the library',
  fullRunInEveryVariant,
  async ({ page, baseURL, language, texts }) => {
    const { media, components, ra } = texts
    const { focal, replace } = media
    const { fields } = texts.resources.media
    const headers = { origin: baseURL }
    const name = `farol ${crypto.randomUUID().slice(0, 8)}.jpg`
    const multipart = { file: await newPicture(name, { width: 1280 }) }
    const { id, url } = await (await page.request.post('/admin/api/media', { multipart, headers })).json()
    const read = async () => (await page.request.get(`/admin/api/media/${id}`)).json()
    const grid = libraryGrid(page, texts)

    await page.goto(`/admin/media/${id}`)
    await expect(page.getByText(media.notUsed)).toBeVisible()
    await page.getByLabel(components.bilingual.fieldIn(media.description, language)).fill('Um farol')
    await page.getByLabel(fields.credit).fill('Rui Melo')
    await page.getByRole('combobox', { name: media.tags }).fill('Costa, Noite')
    const point = page.getByRole('group', { name: focal.title })
    await point.getByRole('slider', { name: focal.y }).press('End')
    await expect(page.getByText(replace.saveFirst)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: ra.action.save }).click()
    await expect(grid).toBeVisible()
    expect(await read()).toMatchObject({
      ...{ [`alt_${language}`]: 'Um farol', credit: 'Rui Melo', tags: ['costa', 'noite'] },
      ...{ focal_x: 0.5, focal_y: 1 },
    })

    // The views and tags of the library.
    const found = grid.getByRole('link', { name, exact: true })
    const tag = page.getByRole('combobox', { name: media.tags })
    await tag.click()
    await page.getByRole('option', { name: /^noite \(/ }).click()
    await expect(tag).toHaveText(/^noite/)
    await expect(grid.getByRole('listitem')).toHaveCount(1)
    await page.getByPlaceholder(ra.action.search, { exact: true }).fill(name)
    await page.getByRole('button', { name: media.views.untranslated }).click()
    await expect(grid.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: media.views.videos }).click()
    await expect(page.getByText(media.nothing)).toBeVisible()
    await page.getByRole('button', { name: media.views.unused }).click()
    await expect(found).toBeVisible()
    await expect(page.getByRole('button', { name: media.deleteUnused })).toHaveCount(0)

    await found.click()
    await point
      .getByRole('img')
      .first()
      .click({ position: { x: 1, y: 1 } })
    for (const axis of [focal.x, focal.y])
      await expect(point.getByRole('slider', { name: axis })).toHaveAttribute('aria-valuetext', '0%')
    await point.getByRole('button', { name: focal.none }).click()
    await page.getByRole('button', { name: ra.action.save }).click()
    await expect(grid).toBeVisible()
    expect(await read()).toMatchObject({ focal_x: null, focal_y: null })
    await found.click()
    const replacement = await newPicture('retoque.jpg', { width: 1400 })
    await files(page, texts).setInputFiles(replacement)
    const dialog = page.getByRole('dialog', { name: replace.title })
    await expect(dialog.getByRole('img', { name: replace.preview })).toBeVisible()
    await dialog.getByRole('button', { name: replace.confirm }).click()
    await expect(page.getByText(replace.done.replace('.', ''))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const replaced = await read()
    expect(replaced).toMatchObject({ width: 1400, [`alt_${language}`]: 'Um farol' })
    expect(replaced.url).not.toBe(url)

    await page.goto('/admin/media?filter={"unused":true}')
    // Other tests use the same library.
    const asked: boolean[] = []
    await page.route('**/admin/api/media/unused/delete', (route) => {
      asked.push(route.request().postDataJSON().dry_run)
      return route.fulfill({ json: { ids: asked.length === 1 ? [id] : [], size: 2_048 } })
    })
    const unused = page.getByRole('dialog', { name: media.deleteUnused })
    await page.getByRole('button', { name: media.deleteUnused }).click()
    await unused.getByRole('button', { name: media.moveToBin }).click()
    await expect(unused).toBeHidden()
    expect(asked).toEqual([true, false])

    await found.click()
    await page.getByRole('button', { name: components.deletion.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: components.deletion.delete }).click()
    await expect(page.getByRole('heading', { level: 1, name: listNameOf(texts, 'media') })).toBeVisible()
    await expect(found).toHaveCount(0)
    expect((await page.request.get(`/admin/api/media/${id}`)).status()).toBe(404)
  },
)
