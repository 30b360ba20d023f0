import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnPhoneToo } from '../tags.ts'
import { test } from './fixtures.ts'

for (const texts of [
  {
    role: 'booker',
    selection: 'Talentos selecionados',
    select: (name: string) => `Selecionar ${name}`,
    edit: 'Alterar',
    dress: 'Vestido',
    marks: 'Marcas do line-up',
    crown: 'Topo da cabeça',
    next: 'Próxima',
    skip: 'Pular',
    apply: 'Aplicar',
    changed: (count: number) => (count === 1 ? '1 talento alterado.' : `${count} talentos alterados.`),
    undo: 'Desfazer',
    undone: /^Desfeito:/,
    place: /^2 de 3 · /,
  },
  {
    role: 'english',
    selection: 'Selected talents',
    select: (name: string) => `Select ${name}`,
    edit: 'Edit',
    dress: 'Dress',
    marks: 'Line-up marks',
    crown: 'Top of the head',
    next: 'Next',
    skip: 'Skip',
    apply: 'Apply',
    changed: (count: number) => (count === 1 ? '1 talent changed.' : `${count} talents changed.`),
    undo: 'Undo',
    undone: /^Undone:/,
    place: /^2 of 3 · /,
  },
] as const) {
  test.describe(`as ${texts.role}`, () => {
    test.use({ role: texts.role })

    test('dress size and line-up marks of several talents are set and undone', fullRunOnPhoneToo, async ({ page }) => {
      const ids = [1, 2, 3]
      const talents = () =>
        Promise.all(ids.map(async (id) => (await page.request.get(`/admin/api/talents/${id}`)).json()))
      const before = await talents()
      const sizes = async () => (await talents()).map(({ dress }) => dress)
      const crowns = async () =>
        (await talents()).map(({ media }) => media.find(({ view }: { view: string | null }) => view === 'entire').crown)
      const [stored, crownsBefore] = [await sizes(), await crowns()]
      await page.goto(`/admin/talents?perPage=100&sort=id&order=ASC`)
      const bar = page.getByRole('group', { name: texts.selection })
      const dialog = page.getByRole('dialog')
      const undo = async () => {
        await page.getByRole('button', { name: texts.undo }).click()
        await expect(page.getByText(texts.undone)).toBeVisible()
      }
      const open = async (name: string) => {
        for (const { name } of before) await page.getByLabel(texts.select(name), { exact: true }).check()
        await bar.getByRole('button', { name: texts.edit }).click()
        await page.getByRole('menuitem', { name, exact: true }).click()
      }

      await open(texts.dress)
      await dialog.getByRole('spinbutton').fill('38')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: texts.apply, exact: true }).click()
      await expect(bar).toBeHidden()
      expect(await sizes()).toEqual([38, 38, 38])
      await undo()
      expect(await sizes()).toEqual(stored)

      await open(texts.marks)
      const crown = dialog.getByRole('slider', { name: texts.crown })
      await crown.press('ArrowRight')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: texts.next }).click()
      await expect(dialog.getByText(texts.place)).toBeVisible()
      await dialog.getByRole('button', { name: texts.skip }).click()
      await crown.press('ArrowLeft')
      await dialog.getByRole('button', { name: texts.apply, exact: true }).click()
      await expect(page.getByText(texts.changed(2), { exact: true })).toBeVisible()
      const [first, second, third] = await crowns()
      expect(first).toBeCloseTo(crownsBefore[0] + 0.001, 5)
      expect(second).toBe(crownsBefore[1])
      expect(third).toBeCloseTo(crownsBefore[2] - 0.001, 5)
      await undo()
      expect(await crowns()).toEqual(crownsBefore)
    })
  })
}
