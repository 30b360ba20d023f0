import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertForm } from '../helpers/panel.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { choose, fill, openBackOffice, openPage } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    user = await openBackOffice(admin, '/tasks', { language: 'pt' })
  })
  beforeEach(() => emptyTables(connection(), 'forms', 'submissions', 'audit'))

  const forms = async () => (await (await admin.get('/forms')).json()).data
  const text = (name: string | RegExp) => screen.getByRole('textbox', { name })

  test('makes a form: names come from labels, and options belong to a choice only', async () => {
    await openPage('/forms/create', 'Criar formulário')
    expect(screen.getByRole('combobox', { name: /^Página no site/ }).textContent).toBe('Página, sem link nos menus')
    expect(text(/^Guardar por/)).toHaveProperty('value', '180')
    await fill(user, text('Título em português'), 'Imprensa')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Acrescente ao menos um campo.')).toBeTruthy()
    await fill(user, text(/^Nome/), 'Imprensa')
    await fill(user, text(/^Finalidade/), 'pedido de imprensa')
    const days = text(/^Guardar/)
    for (const unread of ['1,5', '0', '3651']) {
      await fill(user, days, unread)
      await user.tab()
      await expect.poll(() => days.getAttribute('aria-invalid')).toBe('true')
    }
    await fill(user, days, '180')
    await expect.poll(() => days.getAttribute('aria-invalid')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Acrescentar campo' }))
    await fill(user, await screen.findByRole('textbox', { name: /^Rótulo em português/ }), 'Que assunto é?')
    expect(screen.getByRole('combobox', { name: /^Tipo/ }).textContent).toBe('Uma linha')
    await user.tab()
    await expect.poll(() => text(/^Nome técnico/)).toHaveProperty('value', 'que_assunto_e')
    await fill(user, text(/^Rótulo em português/), 'Assunto')
    await user.tab()
    expect(text(/^Nome técnico/)).toHaveProperty('value', 'que_assunto_e')
    await fill(user, text(/^Rótulo em inglês/), 'Which subject?')
    expect(screen.queryByRole('button', { name: 'Acrescentar opção' })).toBeNull()
    await choose(user, /^Tipo/, 'Escolha')
    await user.click(await screen.findByRole('button', { name: 'Acrescentar opção' }))
    const [, option] = await screen.findAllByRole('textbox', { name: /^Rótulo em português/ })
    await fill(user, option as HTMLElement, 'Desfile')
    await user.tab()
    const [, english] = screen.getAllByRole('textbox', { name: /^Rótulo em inglês/ })
    await fill(user, english as HTMLElement, 'Show')
    await expect.poll(() => text(/^Código/)).toHaveProperty('value', 'desfile')
    await user.click(screen.getByRole('switch', { name: 'Obrigatório' }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await expect.poll(forms).toMatchObject([
      {
        ...{ name: 'imprensa', title_pt: 'Imprensa', title_en: null, purpose: 'pedido de imprensa', kept_days: 180 },
        ...{ place: 'page', published: false },
        fields: [
          {
            ...{ name: 'que_assunto_e', type: 'choice', required: true, label_en: 'Which subject?' },
            options: [{ value: 'desfile', label_pt: 'Desfile', label_en: 'Show' }],
          },
        ],
      },
    ])
  })

  test('says where the form is or will be, in each language that has a title', async () => {
    await insertForm(connection(), 'imprensa', [field], { published: 0, place: 'menu' })
    const [{ id }] = await forms()
    await openPage(`/forms/${id}`, 'Visita')
    expect(screen.getByText('Depois de publicado, o formulário fica em')).toBeTruthy()
    expect(screen.getByText('/formulario/imprensa')).toBeTruthy()
    expect(screen.queryByText('/en/form/imprensa')).toBeNull()
    await fill(user, text('Título em inglês'), 'Press')
    expect(await screen.findByText('/en/form/imprensa')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Publicado' }))
    expect(await screen.findByText('O formulário está em')).toBeTruthy()
    expect(screen.getByRole('link', { name: '/en/form/imprensa' }).getAttribute('href')).toBe('/en/form/imprensa')
    await fill(user, text('Título em inglês'), '')
    await fill(user, text('Título em português'), '')
    expect(await screen.findByText('Escreva um título: sem ele, a página não existe.')).toBeTruthy()
    await choose(user, /^Página no site/, 'Sem página neste site')
    expect(await screen.findByText('POST /api/entry/imprensa/send')).toBeTruthy()
    expect(screen.getByText(/^Nenhuma página deste site mostra o formulário/)).toBeTruthy()
    expect(screen.queryByText('O formulário está em')).toBeNull()
  })

  test('counts the responses, and keeps the names of a form with any', async () => {
    await insertForm(connection(), 'imprensa', [field, { ...field, name: 'end' }])
    await insertForm(connection(), 'visita', [field])
    await insertSubmission(db, { kind: 'entry', form: 'imprensa', payload: { day: '2026-06-20' } })
    await openPage('/forms?filter={}', 'Formulários')
    const rows = within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(/imprensa1 respostaFalta o inglês/),
      expect.stringMatching(/visita0 respostasFalta o inglês/),
    ])
    const [locked, free] = await forms()
    await openPage(`/forms/${locked.id}`, 'Visita')
    expect(screen.getByText('Já há 1 resposta: o nome não muda mais.')).toBeTruthy()
    expect(screen.getByDisplayValue('imprensa')).toHaveProperty('readOnly', true)
    for (const name of ['day', 'end']) expect(screen.getByDisplayValue(name)).toHaveProperty('readOnly', true)
    await user.click(screen.getByRole('button', { name: 'Acrescentar campo' }))
    const [, , added] = await screen.findAllByRole('textbox', { name: /^Nome técnico/ })
    expect(added).toHaveProperty('readOnly', false)
    await openPage(`/forms/${free.id}`, 'Visita')
    expect(screen.getByDisplayValue('visita')).toHaveProperty('readOnly', false)
    expect(screen.getByDisplayValue('day')).toHaveProperty('readOnly', false)
  })
})

const field = { name: 'day', type: 'date', required: true, label_pt: 'Dia', label_en: 'Day', options: [] }
