import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { pressOn, typeInto } from './keyboard.ts'

test.use({ role: 'editor' })

test(
  'adds, translates and reorders a partner without a mouse, and the site shows it',
  fullRunOnly,
  async ({ page }) => {
    const title = 'Serralheria Prumo'
    await page.goto('/admin')
    await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Parceiros' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Parceiros' })).toBeVisible()
    await pressOn(page, page.getByRole('link', { name: 'Criar' }))
    await typeInto(page, page.getByLabel('Nome em português'), title)
    await typeInto(page, page.getByRole('textbox', { name: 'Descrição em português' }), 'Ferro que fica de pé.')
    await pressOn(page, page.getByLabel('Publicado'), 'Space')
    await pressOn(page, page.getByRole('button', { name: 'Salvar' }))

    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
    await expect(row.getByText('Falta o inglês')).toBeVisible()
    await expectAccessible(page)
    const up = row.getByRole('button', { name: `Mover ${title} para cima` })
    const count = await page.getByRole('main').getByRole('listitem').count()
    for (let place = count - 1; place > 0; place--) {
      await pressOn(page, up)
      await expect(page.getByRole('status').filter({ hasText: `posição ${place} de ${count}` })).toBeAttached()
    }
    await expect(up).toBeFocused()
    await expect(up).toHaveAttribute('aria-disabled', 'true')

    await page.goto('/admin/partners')
    const first = page.getByRole('main').getByRole('listitem').first()
    await pressOn(page, first.getByRole('link', { name: title }))
    await expect(page.getByText('Falta o inglês').first()).toBeVisible()
    await typeInto(page, page.getByLabel('Nome em inglês'), 'Plumb Ironworks')
    await typeInto(page, page.getByRole('textbox', { name: 'Descrição em inglês' }), 'Iron that stands.')
    await expect(page.getByText('Falta o inglês')).toHaveCount(0)
    await pressOn(page, page.getByRole('button', { name: 'Salvar' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Parceiros' })).toBeVisible()

    for (const [path, name, words] of [
      ['/parceiros', title, 'Ferro que fica de pé.'],
      ['/en/partners', 'Plumb Ironworks', 'Iron that stands.'],
    ] as const) {
      await expect(async () => {
        await page.goto(path)
        const leading = page.getByRole('main').getByRole('listitem').first()
        await expect(leading.getByRole('link', { name })).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await page.getByRole('main').getByRole('link', { name }).first().click()
      await expect(page.getByText(words)).toBeVisible()
    }
  },
)
