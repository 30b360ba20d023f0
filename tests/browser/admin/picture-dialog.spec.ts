import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent, tiles } from './talents.ts'

test.use({ role: 'booker' })

interface Medium {
  kind: string
  view: string | null
}

/** Gives a new talent the pictures of one of the demo. */
async function createWithPictures(request: APIRequestContext, baseURL: string): Promise<number> {
  const { id } = await createTalent(request, baseURL, { name: 'Calcedônia' })
  const path = `/admin/api/talents/${id}`
  const { media } = await (await request.get('/admin/api/talents/3')).json()
  const data = { ...(await (await request.get(path)).json()), media }
  const saved = await request.put(path, { data, headers: { origin: baseURL } })
  expect(saved.status(), await saved.text()).toBe(200)
  return id
}

test(
  'marks, credit, place and side of the comp card are set in the dialog of a picture',
  fullRunInEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { pictures } = texts.talents
    const { compCard, groups, marks } = pictures
    const id = await createWithPictures(page.request, baseURL)
    await page.goto(`/admin/talents/${id}`)
    const dialog = page.getByRole('dialog')
    const edit = (name: string) => page.getByRole('button', { name: new RegExp(`^${pictures.edit(name)}`) })
    const choose = async (label: string, option: string) => {
      await dialog.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    const close = dialog.getByRole('button', { name: pictures.close })
    await expect(tiles(page, groups.book).first()).toBeVisible()
    const count = await tiles(page, groups.book).count()

    await edit(pictures.number(groups.book, 2)).click()
    await choose(compCard.title, compCard.sides.front)
    await dialog.getByLabel(texts.media.credit).fill('Estúdio Pedra')
    await dialog.getByRole('slider', { name: pictures.focusX }).press('End')
    await close.click()
    await expect(edit(pictures.number(groups.book, 2))).toHaveAccessibleName(new RegExp(compCard.onCard.front))

    await edit(groups.entire).click()
    const crown = dialog.getByRole('slider', { name: marks.crown })
    const before = Number(await crown.inputValue())
    await crown.press('ArrowRight')
    await expect(crown).toHaveValue(String(Math.round(before * 10 + 1) / 10))
    const line = dialog.locator('[data-mark]').last()
    await line.hover()
    const box = await line.boundingBox()
    if (!box) throw new Error('the line is not shown')
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 40, { steps: 4 })
    await page.mouse.up()
    const sole = Number(await dialog.getByRole('slider', { name: marks.sole }).inputValue())
    expect(sole).toBeLessThan(94)
    const cutout = dialog.getByLabel(marks.cutout)
    const wasCutOut = await cutout.isChecked()
    await cutout.setChecked(!wasCutOut)
    await choose(compCard.title, compCard.sides.back)
    await expectAccessible(page)
    await close.click()

    await edit(pictures.number(groups.book, 3)).click()
    await choose(pictures.stands, groups.front)
    await close.click()
    await edit(pictures.number(groups.book, 3)).click()
    await dialog.getByRole('button', { name: pictures.remove }).click()
    await expect(tiles(page, groups.book)).toHaveCount(count - 2)
    await page.getByRole('button', { name: texts.ra.action.save, exact: true }).click()

    const read = async (): Promise<(Medium & Record<string, unknown>)[]> =>
      (await (await page.request.get(`/admin/api/talents/${id}`)).json()).media
    await expect.poll(async () => (await read()).filter(({ kind }) => kind === 'book').length).toBe(count - 2)
    const stored = await read()
    const [, second] = stored.filter(({ kind }) => kind === 'book')
    expect(second).toMatchObject({ comp_card: 'front', credit: 'Estúdio Pedra', focal_x: 1 })
    expect(stored.filter(({ comp_card }) => comp_card === 'back')).toMatchObject([
      {
        view: 'entire',
        crown: Math.round(before * 10 + 1) / 1000,
        sole: expect.closeTo(sole / 100, 4),
        cutout: !wasCutOut,
      },
    ])

    await edit(groups.entire).click()
    await dialog.getByRole('button', { name: marks.clear }).click()
    await expect(crown).toHaveCount(0)
    await choose(compCard.title, compCard.none)
    await close.click()
    await page.getByRole('button', { name: texts.ra.action.save, exact: true }).click()
    await expect
      .poll(async () => (await read()).find(({ view }) => view === 'entire'))
      .toMatchObject({ comp_card: null, crown: null, sole: null })
  },
)
