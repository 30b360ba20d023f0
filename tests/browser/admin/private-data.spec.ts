import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test.describe('a booker', () => {
  test.use({ role: 'booker' })

  test('edits the private data of a talent by keyboard', async ({ page, baseURL }) => {
    const { id } = await createTalent(page.request, baseURL ?? '', { name: 'Jaspe', birthdate: '2015-01-01' })
    await page.goto(`/admin/talents/${id}`)
    await page.getByRole('link', { name: 'Privado' }).press('Enter')
    await expect(page).toHaveURL(`/admin/private-data/${id}`)
    await expect(page.getByRole('link', { name: 'Privado' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('falta como falar com o responsável')).toBeVisible()
    await page.getByLabel('Telefone', { exact: true }).fill('+55 11 0000-0100')
    await page.getByLabel('Nacionalidades').fill('bras')
    await page.getByRole('option', { name: 'Brasil' }).click()
    await page.getByLabel('Telefone do responsável').fill('+55 11 0000-0101')
    await expect(page.getByText('falta como falar com o responsável')).toBeHidden()
    await expectAccessible(page)
    await page.getByLabel('E-mail', { exact: true }).fill('Jaspe@mail.example')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.keyboard.press('Control+S')
    expect(await (await saved).json()).toMatchObject({
      ...{ version: 2, phone: '+55 11 0000-0100', email: 'jaspe@mail.example', nationalities: ['BR'] },
      guardian_phone: '+55 11 0000-0101',
    })
    await expect(page.getByText('Última alteração em')).toBeVisible()
  })
})

test.describe('an editor', () => {
  test.use({ role: 'editor' })

  test('sees no private data', fullRunOnly, async ({ page, baseURL }) => {
    const { id } = await createTalent(page.request, baseURL ?? '', { name: 'Ônix' })
    await page.goto(`/admin/talents/${id}`)
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ônix')
    await expect(page.getByRole('link', { name: 'Privado' })).toHaveCount(0)
    await page.goto(`/admin/private-data/${id}`)
    await expect(page.getByText('Peça a uma pessoa da administração')).toBeVisible()
  })
})
