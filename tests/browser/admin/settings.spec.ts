import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { save } from './talents.ts'

test('keeps each setting of the agency', async ({ page, baseURL }) => {
  const path = '/admin/api/settings/agency'
  const read = async () => (await page.request.get(path)).json()
  const before = await read()
  const texts: Record<string, readonly [label: string, text: string]> = {
    name: ['Nome da agência', 'Mármore e Filhos'],
    description_pt: ['Descrição para buscadores em português', 'Modelos'],
    description_en: ['Descrição para buscadores em inglês', 'Models'],
    copyright_pt: ['Linha de copyright em português', '© Mármore'],
    copyright_en: ['Linha de copyright em inglês', '© Marble'],
    email: ['E-mail', 'casa@marmore.example'],
    phone: ['Telefone', '+55 11 5555-0199'],
    whatsapp: ['WhatsApp', '+55 11 95555-0199'],
    fresh_days: ['Polaroids recentes: até (dias)', '40'],
    stale_days: ['Polaroids antigas: depois de (dias)', '80'],
    map_url: ['Mapa', 'https://map.example/marmore.js'],
    review_widget_url: ['Avaliações', 'https://reviews.example/widget.js'],
    credit_label: ['Crédito', 'Pedra'],
    credit_url: ['Link do crédito', 'https://pedra.example/'],
    color_paper: ['Cor do fundo', '#fffff0'],
    color_ink: ['Cor do texto', '#101010'],
    color_muted: ['Cor do texto secundário', '#404040'],
    color_line: ['Cor das linhas', '#707070'],
    color_alert: ['Cor dos erros', '#900000'],
  }
  const lines: Record<string, readonly [label: string, lines: string[]]> = {
    countries_pt: ['Países em português', ['Brasil', 'Polônia']],
    countries_en: ['Países em inglês', ['Brazil', 'Poland']],
    credentials_pt: ['Registros em português', ['CNPJ 00.000.000/0001-00']],
    credentials_en: ['Registros em inglês', ['Licence 1']],
  }
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await page.goto('/admin/settings')
  for (const [label, text] of Object.values(texts)) await field(label).fill(text)
  for (const [label, entries] of Object.values(lines)) await field(label).fill(entries.join('\n'))
  await page.getByLabel('Mostrar o crédito no rodapé').setChecked(!before.show_credit)
  await page.getByLabel('Mostrar o peso').setChecked(!before.show_weight)
  await page.getByRole('combobox', { name: /^Fuso horário/ }).fill('Lisbon')
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await page.getByRole('combobox', { name: /^Onde entram os talentos novos/ }).click()
  await page.getByRole('option', { name: 'No começo do board' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo. O site já está atualizado.')).toBeVisible()

  const stored = Object.entries(texts).map(([name, [, text]]) => [name, name.endsWith('_days') ? Number(text) : text])
  const listed = Object.entries(lines).map(([name, [, entries]]) => [name, entries])
  const after = await read()
  expect(after).toMatchObject({
    ...Object.fromEntries([...stored, ...listed]),
    ...{ show_credit: !before.show_credit, show_weight: !before.show_weight },
    ...{ time_zone: 'Europe/Lisbon', new_talents: 'top' },
  })
  // Other tests use the same site.
  const restored = await page.request.put(path, {
    data: { ...before, version: after.version },
    headers: { origin: baseURL },
  })
  expect(restored.status()).toBe(200)
})

test('moves, refuses and resets sizes of a table', async ({ page }) => {
  await page.goto('/admin/settings/sizes')
  const dresses = page.getByRole('region', { name: 'Vestidos' })
  const size = (name: string) => dresses.getByLabel(name, { exact: true })
  await expect(size('EU 38, BR')).toHaveValue('42')
  await dresses.getByRole('button', { name: 'BR: um tamanho a mais' }).click()
  await expect(size('EU 38, BR')).toHaveValue('44')
  await expect(size('EU 38, UK')).toHaveValue('12')
  await size('EU 40, BR').fill('30')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(dresses.getByRole('alert')).toContainText('EU 40, BR:')
  await size('EU 40, BR').fill('45,5')
  await save(page)
  const read = async () => (await page.request.get('/admin/api/size-tables/agency')).json()
  expect((await read()).dress).toContainEqual(expect.objectContaining({ eu: 40, br: 45.5, uk: 14 }))
  await dresses.getByRole('button', { name: 'BR: um tamanho a menos' }).click()
  await expect(size('EU 40, BR')).toHaveValue('43,5')
  await dresses.getByRole('button', { name: 'Usar o padrão' }).click()
  await expect(size('EU 38, BR')).toHaveValue('42')
  await expect(dresses.getByRole('button', { name: 'Usar o padrão' })).toBeDisabled()
  await save(page)
  expect((await read()).dress).toContainEqual(expect.objectContaining({ eu: 40, br: 44, uk: 14 }))
})
