import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'

test.use({ role: 'booker' })

test(
  'line-up marks of several talents are set one after the other, and undone',
  fullRunInEveryVariant,
  async ({ page, texts }) => {
    const { bulk, pictures, select } = texts.talents
    const ids = [1, 2, 3]
    const talents = () =>
      Promise.all(ids.map(async (id) => (await page.request.get(`/admin/api/talents/${id}`)).json()))
    const crowns = async () =>
      (await talents()).map(({ media }) => media.find(({ view }: { view: string | null }) => view === 'entire').crown)
    const before = await crowns()
    await page.goto(`/admin/talents?perPage=100&sort=id&order=ASC`)
    const dialog = page.getByRole('dialog')
    for (const { name } of await talents()) await page.getByLabel(select(name), { exact: true }).check()
    await page.getByRole('group', { name: bulk.bar }).getByRole('button', { name: bulk.edit }).click()
    await page.getByRole('menuitem', { name: bulk.marks, exact: true }).click()
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
    expect(first).toBeCloseTo(before[0] + 0.001, 5)
    expect(second).toBe(before[1])
    expect(third).toBeCloseTo(before[2] - 0.001, 5)
    await page.getByRole('button', { name: texts.components.deletion.undo }).click()
    await expect(page.getByText(bulk.undone(2), { exact: true })).toBeVisible()
    expect(await crowns()).toEqual(before)
  },
)
