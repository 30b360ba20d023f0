import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly, inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { save } from './talents.ts'

test(
  'crown and soles are marked by dragging and with the keyboard, and the site shows them',
  fullRunOnly,
  async ({ page }) => {
    await page.goto('/admin/talents/2')
    await page.getByRole('button', { name: /^Editar .*corpo inteiro/i }).click()
    const marks = page.getByRole('dialog').getByRole('group', { name: 'Marcas do line-up' })
    const crown = marks.getByRole('slider', { name: 'Topo da cabeça' })
    await expect(crown).toHaveValue('6')
    await crown.press('ArrowRight')
    await expect(crown).toHaveValue('6.1')
    await expectAccessible(page)

    const line = marks.locator('[data-mark]').last()
    await line.hover()
    const box = await line.boundingBox()
    if (!box) throw new Error('the line is not shown')
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 40, { steps: 4 })
    await page.mouse.up()
    const sole = marks.getByRole('slider', { name: 'Sola dos pés' })
    expect(Number(await sole.inputValue())).toBeLessThan(94)
    const dragged = Number(await sole.inputValue()) / 100
    await page.getByRole('button', { name: 'Concluir' }).click()
    await save(page)

    const { media } = await (await page.request.get('/admin/api/talents/2')).json()
    const entire = media.find(({ view }: { view: string | null }) => view === 'entire')
    expect(entire).toMatchObject({ crown: 0.061, sole: dragged })

    await page.getByRole('button', { name: /^Editar .*corpo inteiro/i }).click()
    await marks.getByRole('button', { name: 'Tirar as marcas' }).click()
    await expect(crown).toHaveCount(0)
    await page.getByRole('button', { name: 'Concluir' }).click()
    await save(page)
    await page.goto('/comparar?ids=1,2&view=lineup')
    await expect(page.getByRole('link', { name: /Siena/ }).locator('img')).toHaveCount(1)
    await expect(page.getByRole('link', { name: /Volterra/ }).locator('img')).toHaveCount(0)
  },
)

test.describe(() => {
  test.use({ role: 'booker' })

  test(
    'line-up marks of several talents are set one after the other, and undone',
    inEveryVariant,
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
})
