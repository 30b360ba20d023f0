import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly, fullRunOnPhoneToo, onPhone } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test.describe('a booker', () => {
  test.use({ role: 'booker', expectedMessages: /status of 422/ })

  test('edits the private data of a talent by keyboard', onPhone, async ({ page, baseURL }) => {
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

  test('uploads, names, downloads and deletes documents', fullRunOnPhoneToo, async ({ page, baseURL }) => {
    const { id } = await createTalent(page.request, baseURL ?? '', { name: 'Berilo', birthdate: '1999-01-01' })
    await page.goto(`/admin/private-data/${id}`)
    const section = page.getByRole('region', { name: 'Documentos' })
    const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 contrato') }
    await section
      .getByLabel('Enviar documentos')
      .and(page.locator('input'))
      .setInputFiles([
        { ...pdf, name: 'Contrato.pdf' },
        { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
        { name: 'vazio.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
        { name: 'programa.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      ])
    const list = section.getByRole('list', { name: 'Documentos' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(section.getByRole('alert')).toHaveCount(3)
    await expect(section.getByText('O arquivo está vazio.')).toBeVisible()

    await section.getByRole('button', { name: 'Alterar Contrato' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Alterar o documento' })
    await dialog.getByLabel('Nome').fill('Contrato de 2026')
    await dialog.getByLabel('Válido até').fill('2026-01-31')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(list.getByText('Vencido')).toBeVisible()

    const download = page.waitForEvent('download')
    await section.getByRole('link', { name: 'Baixar Contrato de 2026' }).click()
    expect((await download).suggestedFilename()).toBe('Contrato de 2026.pdf')

    await section.getByRole('button', { name: 'Excluir Contrato de 2026' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(list.getByText('Contrato de 2026')).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: 'Berilo: Contrato de 2026' })).toBeVisible()
  })

  test('gets the list of talents for a URL without a talent', fullRunOnly, async ({ page }) => {
    await page.goto('/admin/private-data')
    await expect(page.getByRole('heading', { level: 1, name: 'Talentos' })).toBeVisible()
    await expect(page).toHaveURL('/admin/talents')
  })

  test('compares and merges two talents with the same name and birth date', fullRunOnly, async ({ page, baseURL }) => {
    const facts = { name: 'Turmalina', birthdate: '1999-05-05' }
    const { id } = await createTalent(page.request, baseURL ?? '', { ...facts, height: 175 })
    const other = await createTalent(page.request, baseURL ?? '', { ...facts, height: 176, city: 'Olinda' })
    await page.goto(`/admin/talents/${id}`)
    await page.getByRole('alert').filter({ hasText: 'Pode ser a mesma pessoa' }).getByRole('button').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Juntar dois talentos' })
    await dialog.getByRole('group', { name: 'Altura' }).getByRole('radio', { name: '176' }).check()
    await expect(dialog.getByRole('group', { name: 'Cidade' }).getByRole('radio', { name: 'Olinda' })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Juntar' }).click()
    await expect(page.getByText('Juntado em Turmalina.')).toBeVisible()
    const merged = await (await page.request.get(`/admin/api/talents/${id}`)).json()
    expect(merged).toMatchObject({ height: 176, city: 'Olinda' })
    expect((await page.request.get(`/admin/api/talents/${other.id}`)).status()).toBe(404)
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
