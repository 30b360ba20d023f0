import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
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
    await expect(page.getByRole('link', { name: /Volterra/ }).locator('.lineup-outline')).toBeVisible()
  },
)
