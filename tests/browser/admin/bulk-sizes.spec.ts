import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'

test.use({ role: 'booker' })

test(
  'dress size and line-up marks of several talents are set and undone',
  fullRunInEveryVariant,
  async ({ page, texts }) => {
    const { bulk, pictures, select } = texts.talents
    const ids = [1, 2, 3]
    const talents = () =>
      Promise.all(ids.map(async (id) => (await page.request.get(`/admin/api/talents/${id}`)).json()))
    const before = await talents()
    const sizes = async () => (await talents()).map(({ dress }) => dress)
    const crowns = async () =>
      (await talents()).map(({ media }) => media.find(({ view }: { view: string | null }) => view === 'entire').crown)
    const [stored, crownsBefore] = [await sizes(), await crowns()]
    await page.goto(`/admin/talents?perPage=100&sort=id&order=ASC`)
    const bar = page.getByRole('group', { name: bulk.bar })
    const dialog = page.getByRole('dialog')
    const undo = async (count: number) => {
      await page.getByRole('button', { name: texts.components.deletion.undo }).click()
      await expect(page.getByText(bulk.undone(count), { exact: true })).toBeVisible()
    }
    const open = async (name: string) => {
      for (const { name } of before) await page.getByLabel(select(name), { exact: true }).check()
      await bar.getByRole('button', { name: bulk.edit }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }

    await open(bulk.dress)
    await dialog.getByRole('spinbutton').fill('38')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: bulk.apply, exact: true }).click()
    await expect(bar).toBeHidden()
    expect(await sizes()).toEqual([38, 38, 38])
    await undo(3)
    expect(await sizes()).toEqual(stored)

    await open(bulk.marks)
    const crown = dialog.getByRole('slider', { name: pictures.marks.crown })
    await crown.press('ArrowRight')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: bulk.nextPicture }).click()
    await expect(dialog.getByText(bulk.picture(2, 3, '').trim())).toBeVisible()
    await dialog.getByRole('button', { name: bulk.skip }).click()
    await crown.press('ArrowLeft')
    await dialog.getByRole('button', { name: bulk.apply, exact: true }).click()
    await expect(page.getByText(bulk.done(2), { exact: true })).toBeVisible()
    const [first, second, third] = await crowns()
    expect(first).toBeCloseTo(crownsBefore[0] + 0.001, 5)
    expect(second).toBe(crownsBefore[1])
    expect(third).toBeCloseTo(crownsBefore[2] - 0.001, 5)
    await undo(2)
    expect(await crowns()).toEqual(crownsBefore)
  },
)
