import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'

test.use({ expectedMessages: /status of 422/ })

test('defines a custom form with its fields', fullRunOnly, async ({ page, texts }) => {
  await page.goto('/admin/forms')
  await page.getByRole('link', { name: 'Criar' }).click()
  await page.getByLabel('Título em português').fill('Visita ao ateliê')
  await page.getByLabel('Nome', { exact: false }).first().fill('visita')
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Nome técnico') })
    .first()
  await first.getByLabel('Rótulo em português').fill('Dia da semana')
  await first.getByLabel('Rótulo em inglês').fill('Day of the week')
  await expect(first.getByLabel('Nome técnico')).toHaveValue('dia_da_semana')
  await first.getByLabel('Tipo').click()
  await page.getByRole('option', { name: 'Escolha' }).click()
  await page.getByLabel('Finalidade').fill('visita')
  await page.getByLabel('Publicado').check()
  // Publishing says where the form is.
  const place = page.getByLabel(texts.resources.forms.fields.place)
  await expect(page.getByRole('link', { name: '/formulario/visita' })).toBeVisible()
  await place.click()
  await page.getByRole('option', { name: texts.forms.places.none }).click()
  await expect(page.getByText(texts.forms.noPage)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Acrescente ao menos uma opção.')).toBeVisible()
  await first.getByRole('button', { name: 'Acrescentar opção' }).click()
  await first.getByLabel('Rótulo em português').nth(1).fill('Segunda')
  await first.getByLabel('Rótulo em inglês').nth(1).fill('Monday')
  await expect(first.getByLabel('Código')).toHaveValue('segunda')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('link', { name: 'Visita ao ateliê' })).toBeVisible()
  await page.getByRole('link', { name: 'Visita ao ateliê' }).click()
  await expect(page.getByText('/api/entry/visita/send')).toBeVisible()
  await expect(page.getByLabel('Código')).toHaveValue('segunda')
  await expect(page.getByLabel('Finalidade')).toHaveValue('visita')
  await expect(place).toHaveText(texts.forms.places.none)
  await place.click()
  await page.getByRole('option', { name: texts.forms.places.footer }).click()
  await page.getByLabel('Guardar por (dias)').fill('30')
  await first.getByLabel('Obrigatório').check()
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  await page.getByLabel('Rótulo em português').last().fill('Recado')
  await page.getByLabel('Rótulo em inglês').last().fill('Note')
  await page.getByRole('button', { name: 'Mover para cima' }).last().click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Visita ao ateliê' })).toContainText(
    'visita',
  )
  const { data } = await (await page.request.get('/admin/api/forms?q=visita')).json()
  expect(data[0]).toMatchObject({
    ...{ name: 'visita', title_pt: 'Visita ao ateliê', purpose: 'visita', kept_days: 30, place: 'footer' },
    published: true,
    fields: [
      { name: 'recado', type: 'line', required: false, label_pt: 'Recado', label_en: 'Note' },
      { name: 'dia_da_semana', type: 'choice', required: true, options: [{ value: 'segunda', label_en: 'Monday' }] },
    ],
  })
})

test('a new field of a form with answers keeps the name that is typed', fullRunOnly, async ({ page, baseURL }) => {
  const field = { name: 'email', type: 'email', required: true, label_pt: 'E-mail', label_en: 'E-mail' }
  const data = { name: 'convite', title_pt: 'Convite', fields: [field], purpose: 'convite', kept_days: 30 }
  const response = await page.request.post('/admin/api/forms', { data, headers: { origin: baseURL ?? '' } })
  const { id } = await response.json()
  await page.route(`**/admin/api/forms/${id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const stored = await route.fetch()
    await route.fulfill({ response: stored, json: { ...(await stored.json()), entries: 1 } })
  })
  await page.goto(`/admin/forms/${id}`)
  const names = page.getByLabel('Nome técnico')
  await expect(names).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  // The name that is made of the label is taken, and can be corrected.
  await page.getByLabel('Rótulo em português').last().fill('Email')
  await page.getByLabel('Rótulo em inglês').last().fill('E-mail')
  await expect(names.last()).toHaveValue('email')
  await names.last().fill('')
  await names.last().pressSequentially('email_responsavel')
  await expect(names.last()).toHaveValue('email_responsavel')
  await expect(names.first()).toHaveAttribute('readonly')
  // The lock stays with the row that came with the record.
  await page.getByRole('button', { name: 'Mover para baixo' }).first().click()
  await expect(names).toHaveCount(2)
  await expect(names.first()).not.toHaveAttribute('readonly')
  await expect(names.last()).toHaveAttribute('readonly')
})

test(
  'names a field whose label begins with a digit, and explains refused names',
  fullRunOnly,
  async ({ page, texts }) => {
    const { fields } = texts.resources.forms
    const { bilingual } = texts.components
    await page.goto('/admin/forms/create')
    await page.getByLabel(bilingual.fieldIn(fields.title, 'pt')).fill('Duas fotos')
    await page.getByRole('textbox', { name: fields.name, exact: true }).fill('2-fotos')
    await page.getByRole('button', { name: texts.forms.addField }).click()
    const technical = page.getByLabel(texts.forms.fieldName)
    await page.getByLabel(bilingual.fieldIn(texts.forms.label, 'pt')).fill('2ª foto')
    await page.getByLabel(bilingual.fieldIn(texts.forms.label, 'en')).fill('2nd picture')
    await expect(technical).toHaveValue('campo_2a_foto')
    await page.getByLabel(fields.purpose).fill('fotos')
    await page.getByRole('button', { name: texts.ra.action.save }).click()
    await expect(page.getByRole('textbox', { name: fields.name, exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('textbox', { name: fields.name, exact: true })).toHaveAccessibleDescription(
      texts.forms.nameHint,
    )
    await page.getByRole('textbox', { name: fields.name, exact: true }).fill('fotos-2')
    await technical.fill('2a foto')
    await page.getByRole('button', { name: texts.ra.action.save }).click()
    await expect(technical).toHaveAttribute('aria-invalid', 'true')
    await expect(technical).toHaveAccessibleDescription(texts.forms.fieldNameHint)
    await technical.fill('foto_2')
    await page.getByRole('button', { name: texts.ra.action.save }).click()
    await expect(page.getByRole('link', { name: 'Duas fotos' })).toBeVisible()
  },
)
