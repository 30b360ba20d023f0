import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUsers, openAdmin } from '../helpers/admin.ts'
import { startClock } from '../helpers/clock.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { now } from '../helpers/panel.ts'
import { temporaryStorage } from '../helpers/temporary-storage.ts'
import { fill, finishRequests, openBackOffice, openPage, refuseNext } from './back-office.ts'

const isoDay = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

onSqlite((connection) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let user: UserEvent

  beforeAll(async () => {
    const storage = await temporaryStorage()
    admin = await openAdmin(connection(), { storage })
    await insertUsers(connection())
    user = await openBackOffice(admin, '/tasks', { role: 'booker' })
    return () => storage[Symbol.asyncDispose]()
  })
  beforeEach(() => emptyTables(connection(), 'talents', 'talent_private_data', 'talent_documents', 'audit'))

  async function addTalent(birthdate: string | null): Promise<number> {
    const talent = { name: 'Siena', category: 'woman', birthdate }
    return (await admin.create<{ id: number }>('/talents', talent)).id
  }
  const stored = async (id: number) => (await admin.get(`/private-data/${id}`)).json()
  const warning = () => screen.queryByText(/^Menor de 18 anos, ou sem data de nascimento/)

  test.each([
    ['a minor', '2010-01-31', true],
    ['without a birth date', null, true],
    ['on the day before the 18th birthday', '2008-06-16', true],
    ['on the 18th birthday', '2008-06-15', false],
  ])('asks how to reach the guardian: %s', async (_case, birthdate, isAsked) => {
    await openPage(`/private-data/${await addTalent(birthdate)}`, /^Siena/)
    expect(warning() !== null).toBe(isAsked)
    if (!isAsked) return
    await fill(user, screen.getByRole('textbox', { name: 'Nome do responsável' }), 'Rosa')
    expect(warning()).toBeTruthy()
    await fill(user, screen.getByRole('textbox', { name: 'Telefone do responsável' }), '+55 11 95555-0199')
    expect(warning()).toBeNull()
    await fill(user, screen.getByRole('textbox', { name: 'Telefone do responsável' }), '')
    await fill(user, screen.getByRole('textbox', { name: 'E-mail do responsável' }), 'rosa@mail.example')
    expect(warning()).toBeNull()
  })

  test('saves each field', async () => {
    const id = await addTalent('2010-01-31')
    await openPage(`/private-data/${id}`, /^Siena/)
    const values = {
      phone: ['Telefone', '+55 11 95555-0100'],
      email: ['E-mail', 'siena@mail.example'],
      instagram: [/^Instagram pessoal/, 'siena'],
      mother_agency: ['Agência-mãe', 'Outra'],
      guardian_name: ['Nome do responsável', 'Rosa'],
      guardian_email: ['E-mail do responsável', 'rosa@mail.example'],
      guardian_phone: ['Telefone do responsável', '+55 11 95555-0199'],
      notes: [/^Notas internas/, 'Ligar à tarde'],
    } as const
    await fill(user, screen.getByLabelText(/^Responsável autorizou em/), '01/06/2026')
    for (const [label, value] of Object.values(values)) {
      await fill(user, screen.getByRole('textbox', { name: label }), value)
    }
    const addresses = [values.email, values.guardian_email]
    for (const [label] of addresses) await fill(user, screen.getByRole('textbox', { name: label }), 'siena@mail')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findAllByText('Digite um e-mail válido')).toHaveLength(2)
    // The first invalid field gets the focus.
    await finishRequests()
    for (const [label, value] of addresses) await fill(user, screen.getByRole('textbox', { name: label }), value)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const expected = Object.entries(values).map(([name, [, value]]) => [name, value])
    await expect
      .poll(() => stored(id))
      .toMatchObject({ ...Object.fromEntries(expected), guardian_consent_on: '2026-06-01' })
  })

  async function addDocument(id: number, title: string, expires_on: string | null, bytes = 0): Promise<void> {
    const form = new FormData()
    form.set('file', new File(['%PDF-1.7', 'x'.repeat(bytes)], `${title}.pdf`))
    const sent = await admin.call('POST', `/private-data/${id}/documents?kind=release`, form, 'booker')
    const document = await sent.json()
    const body = { kind: 'release', title, expires_on, version: 1 }
    await admin.put(`/private-data/${id}/documents/${document.id}`, body, 'booker')
  }
  const row = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement

  test('warns of documents as their last day comes near, and no other way round', async () => {
    const id = await addTalent('2000-01-31')
    await addDocument(id, 'Ontem', isoDay(-1))
    await addDocument(id, 'Hoje', isoDay(0))
    await addDocument(id, 'Amanhã', isoDay(1))
    await addDocument(id, 'Em trinta', isoDay(30))
    await addDocument(id, 'Depois', isoDay(31))
    await addDocument(id, 'Sempre', null, 2_600_000)
    await openPage(`/private-data/${id}`, /^Siena/)
    await row('Ontem')
    const list = within(screen.getByRole('list', { name: 'Documentos' })).getAllByRole('listitem')
    const texts = list.map(({ textContent }) => textContent)
    for (const text of [
      'Ontem VencidoAutorização de imagem · 0,1 MB · enviado em 15 de jun. de 2026 · válido até 14 de jun. de 2026',
      'Hoje Vence hojeAutorização',
      'Amanhã Vence em 1 diaAutorização',
      'Em trinta Vence em 30 diasAutorização',
      'Depois Autorização',
    ])
      expect(texts).toContainEqual(expect.stringContaining(text))
    expect(texts).toContain('Sempre Autorização de imagem · 2,5 MB · enviado em 15 de jun. de 2026')
  })

  test('renames a document, also after a failure, deletes and restores it', async () => {
    const id = await addTalent('2000-01-31')
    await addDocument(id, 'passaporte', null)
    await openPage(`/private-data/${id}`, /^Siena/)
    await user.click(screen.getByRole('button', { name: 'Alterar passaporte' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Alterar passaporte' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar o documento' }))
    expect(dialog.getByRole('combobox', { name: 'Tipo' })).toHaveProperty('value', 'release')
    await fill(user, dialog.getByRole('textbox', { name: 'Nome' }), 'Passaporte')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Tipo' }), 'Outro')
    window.confirm = () => false
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    window.confirm = () => true
    expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Passaporte')
    refuseNext('PUT', '/private-data/', 503)
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await dialog.findByText(/^O servidor não conseguiu atender/)).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Passaporte')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect((await row('Passaporte')).textContent).toContain('Outro')
    const link = screen.getByRole('link', { name: 'Baixar Passaporte' })
    expect(link.getAttribute('href')).toMatch(/^\/admin\/api\/private-data\/\d+\/documents\/\d+\/file$/)
    await user.click(screen.getByRole('button', { name: 'Excluir Passaporte' }))
    expect(await screen.findByText('Passaporte: documento excluído.')).toBeTruthy()
    await expect.poll(() => screen.queryByRole('button', { name: 'Excluir Passaporte' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(await row('Passaporte')).toBeTruthy()
  })

  test('refuses a file of another type, names it, and takes another as the chosen kind', async () => {
    const talent = await addTalent('2000-01-31')
    refuseNext('GET', `/private-data/${talent}/documents`, 403)
    await openPage(`/private-data/${talent}`, /^Siena/)
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Nenhum documento ainda.')
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    input.removeAttribute('accept')
    await user.upload(input, new File(['MZ program'], 'programa.exe'))
    expect(await screen.findByText(/^Só PDF, JPEG e PNG/)).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveProperty('value', 'contract')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Outro')
    await user.upload(input, new File(['%PDF-1.7'], 'Visto.pdf', { type: 'application/pdf' }))
    expect((await row('Visto')).textContent).toMatch(/^Visto Outro · 0,1 MB/)
    expect(screen.queryByText('Nenhum documento ainda.')).toBeNull()
  })

  test('keeps nationalities, says when it was changed, and shows a colleague’s change of a document', async () => {
    const id = await addTalent('2000-01-31')
    await addDocument(id, 'Passaporte', null)
    await openPage(`/private-data/${id}`, /^Siena/)
    expect(screen.queryByText(/^Alterado/)).toBeNull()
    await user.type(screen.getByRole('combobox', { name: 'Nacionalidades' }), 'polô')
    await user.click(await screen.findByRole('option', { name: 'Polônia' }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await expect.poll(() => stored(id)).toMatchObject({ nationalities: ['PL'] })
    expect(await screen.findByText(/15 de jun\. de 2026/, { selector: 'p span' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Alterar Passaporte' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar o documento' }))
    await fill(user, dialog.getByRole('textbox', { name: 'Nome' }), 'Passaporte novo')
    const { documents } = await stored(id)
    const [{ id: document, version }] =
      documents ?? (await (await admin.get(`/private-data/${id}/documents`)).json()).data
    const theirs = { kind: 'identity', title: 'Outro', expires_on: '2030-01-31', version }
    await admin.put(`/private-data/${id}/documents/${document}`, theirs)
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await dialog.findByText(/^Não foi salvo: outra pessoa alterou isto/)).toBeTruthy()
    const listed = () => within(screen.getByRole('list', { name: 'Documentos' })).getByRole('listitem').textContent
    await expect.poll(listed).toMatch(/^Outro/)
    expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Passaporte novo')
    expect(dialog.getByLabelText(/^Válido até/)).toHaveProperty('value', '31/01/2030')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect((await row('Passaporte novo')).textContent).toMatch(/válido até 31 de jan\. de 2030/)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Alterar Passaporte novo' }))
    const again = within(await screen.findByRole('dialog', { name: 'Alterar o documento' }))
    await fill(user, again.getByLabelText(/^Válido até/), '')
    await user.click(again.getByRole('button', { name: 'Salvar' }))
    await expect.poll(async () => (await row('Passaporte novo')).textContent).not.toMatch(/válido até/)
  })

  test('marks in the list the talents whose documents end soon, and only those', async () => {
    const siena = await addTalent('2000-01-31')
    await addDocument(siena, 'Ontem', isoDay(-1))
    const soon = { name: 'Brisa', category: 'woman' }
    await addDocument((await admin.create<{ id: number }>('/talents', soon)).id, 'Amanhã', isoDay(1))
    await admin.create('/talents', { name: 'Carrara', category: 'woman' })
    // The list of ending documents is read again after a minute.
    startClock(new Date(Date.now() + 120_000))
    await openPage('/talents', 'Talentos')
    const rows = within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    const lacks = 'Sem capaSem segunda fotoSem polaroids'
    expect(rows).toEqual([
      `SienaMulher · 26 anosRascunho${lacks}Documento vencido`,
      `BrisaMulherRascunhoSem data de nascimento${lacks}Documento vence em 1 dia`,
      `CarraraMulherRascunhoSem data de nascimento${lacks}`,
    ])
    await openPage(`/private-data/${siena}`, /^Siena/)
    await user.click(await screen.findByRole('button', { name: 'Alterar Ontem' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar o documento' }))
    await fill(user, dialog.getByLabelText(/^Válido até/), '')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await openPage('/talents', 'Talentos')
    await screen.findByText('Documento vence em 1 dia')
    expect(screen.queryByText('Documento vencido')).toBeNull()
  })
})
