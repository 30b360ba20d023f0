import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { fill, finishRequests, goTo, holdNext, openBackOffice, openPage, refuseNext } from './back-office.ts'
import { resizeWindow } from './window.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let contact: number
  /** The answers to questions, and what was asked. */
  let answer = true
  const asked: string[] = []

  beforeAll(async () => {
    await insertUsers(connection())
    ;({ id: contact } = await admin.create<{ id: number }>('/contacts', { name: 'Rui', language: 'pt' }))
    await insertSubmission(db, { payload: { full_name: 'Dora', lucky_colour: 'blue' } })
    user = await openBackOffice(admin, '/tasks', { role: 'booker', width: 390 })
    window.confirm = (question) => asked.push(question ?? '') > 0 && answer
  })

  const read = async () => (await admin.get(`/contacts/${contact}`)).json()
  const notes = () => screen.getByRole('textbox', { name: /^Notas/ })
  const openContact = () => openPage(`/contacts/${contact}`, 'Rui')

  test('saves by Ctrl+S what has been typed, once, and nothing by other keys', async () => {
    await openContact()
    await fill(user, notes(), 'Ligar antes')
    const press = (key: string, rest = {}) => fireEvent.keyDown(notes(), { key, ctrlKey: true, ...rest })
    press('s', { shiftKey: true })
    press('s', { altKey: true })
    press('a')
    press('s', { repeat: true })
    await finishRequests()
    expect((await read()).notes).toBeNull()
    expect(press('S')).toBe(false)
    await expect.poll(async () => (await read()).notes).toBe('Ligar antes')
    await screen.findByRole('heading', { level: 1, name: 'Contatos' })
    await openContact()
    await fill(user, notes(), '')
    fireEvent.keyDown(document.body, { key: 's', metaKey: true })
    await expect.poll(async () => (await read()).notes).toBeNull()
  })

  test('asks before unsaved input is left or loaded anew, and keeps it after a no', async () => {
    await openContact()
    await fill(user, notes(), 'Rascunho')
    answer = false
    asked.length = 0
    await user.click(screen.getByRole('button', { name: 'Atualizar' }))
    goTo('/tasks')
    await finishRequests()
    expect(location.pathname).toBe(`/admin/contacts/${contact}`)
    expect(notes()).toHaveProperty('value', 'Rascunho')
    const question = 'Há alterações que não foram salvas. Sair mesmo assim?'
    expect(asked).toEqual([question, question])
    // Another address of the same page keeps what is typed.
    goTo(`/contacts/${contact}?from=search`)
    await finishRequests()
    expect([asked.length, notes()]).toMatchObject([2, { value: 'Rascunho' }])
    answer = true
    const { id: _id, updated_at: _at, ...stored } = await read()
    await admin.put(`/contacts/${contact}`, { ...stored, notes: 'Da Ana' })
    await user.click(screen.getByRole('button', { name: 'Atualizar' }))
    await expect.poll(notes).toHaveProperty('value', 'Da Ana')
    await fill(user, notes(), 'Rascunho')
    goTo('/tasks')
    await screen.findByRole('heading', { level: 1, name: 'Tarefas' })
    asked.length = 0
    goTo('/contacts')
    await screen.findByRole('heading', { level: 1, name: 'Contatos' })
    expect(asked).toEqual([])
  })

  test('keeps what is typed while a new record is saved, and without a connection', async () => {
    await openPage('/clients/create', /empresa$/i)
    await fill(user, screen.getByRole('textbox', { name: /^Nome/ }), 'Olaria')
    const saving = holdNext('POST', '/clients')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await fill(user, notes(), 'Paga em dia')
    saving.release()
    await screen.findByRole('heading', { level: 1, name: 'Olaria' })
    await expect.poll(notes).toHaveProperty('value', 'Paga em dia')
    // Loading the page again shows what is saved by then.
    await expect.poll(() => history.state?.usr ?? null).toBeNull()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await screen.findByText(/^Sem conexão\. O que você digitou continua na página/)
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await expect.poll(() => screen.queryByText(/^Sem conexão\./)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await expect
      .poll(async () => (await (await admin.get('/clients')).json()).data)
      .toMatchObject([{ name: 'Olaria', notes: 'Paga em dia' }])
  })

  test('keeps what is typed while a record is saved, to be saved too', async () => {
    await openContact()
    await fill(user, notes(), 'Antes')
    const saving = holdNext('PUT', `/contacts/${contact}`)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const role = screen.getByRole('textbox', { name: /^Função/ })
    await fill(user, role, 'Produtor')
    saving.release()
    expect(await screen.findByText('Salvo')).toBeTruthy()
    await finishRequests()
    expect(location.pathname).toBe(`/admin/contacts/${contact}`)
    expect([await read(), role, notes()]).toMatchObject([
      { notes: 'Antes', role: null },
      { value: 'Produtor' },
      { value: 'Antes' },
    ])
    await fill(user, role, '')
    goTo('/tasks')
    await screen.findByRole('heading', { level: 1, name: 'Tarefas' })
    await admin.put(`/contacts/${contact}`, { ...(await read()), notes: null })
  })

  test('says who else has a record open, and who is editing it', async () => {
    await admin.get(`/contacts/${contact}/presence?editing=true`, 'admin')
    await admin.get(`/contacts/${contact}/presence?editing=false`, 'read-only')
    await openContact()
    const main = within(screen.getByRole('main'))
    await expect
      .poll(() => main.getAllByRole('status').map(({ textContent }) => textContent))
      .toContain('Admin está editando. Reader tem isto aberto.')
    await fill(user, notes(), 'x')
    await finishRequests()
    const others = await (await admin.get(`/contacts/${contact}/presence?editing=false`, 'admin')).json()
    expect(others).toContainEqual(expect.objectContaining({ name: 'Booker', is_editing: true }))
    await fill(user, notes(), '')
  })

  test('counts unread messages in the menu, whose links close the drawer', async () => {
    await openPage('/tasks', 'Tarefas')
    await user.click(screen.getByRole('button', { name: 'Abrir o menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    const messages = within(drawer).getByRole('link', { name: 'Mensagens' })
    const description = () => document.getElementById(messages.getAttribute('aria-describedby') ?? '')?.textContent
    await expect.poll(description).toBe('1 não lida')
    expect(within(drawer).getByRole('link', { name: 'Tarefas' }).getAttribute('aria-current')).toBe('page')
    await user.click(messages)
    await screen.findByRole('heading', { level: 1, name: 'Mensagens' })
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(document.title).toBe('Mensagens · Área da equipe')
    await user.click(screen.getByRole('link', { name: 'Ir para o conteúdo' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('closes the drawer when the window has room for the menu beside the page', async () => {
    const drawer = () => screen.queryByRole('dialog', { name: 'Menu' })
    await openContact()
    await user.click(screen.getByRole('button', { name: 'Abrir o menu' }))
    await expect.poll(drawer).toBeTruthy()
    const contacts = within(drawer() as HTMLElement).getByRole('link', { name: 'Contatos' })
    expect(contacts.getAttribute('aria-current')).toBe('page')
    resizeWindow(1280)
    await expect.poll(drawer).toBeNull()
    expect(document.body.style.overflow).toBe('')
    resizeWindow(390)
    await finishRequests()
    expect(drawer()).toBeNull()
  })

  test('counts at most 99 in the menu', async () => {
    const numbers = () =>
      [...document.querySelectorAll('nav [aria-hidden]')].map(({ textContent }) => textContent).filter(Boolean)
    for (let count = 1; count < 99; count++) await insertSubmission(db, { payload: { full_name: 'Muitos' } })
    await openPage('/tasks', 'Tarefas')
    await user.click(screen.getByRole('button', { name: 'Atualizar' }))
    await expect.poll(numbers).toEqual(['99'])
    await insertSubmission(db, { payload: { full_name: 'Muitos' } })
    await user.click(screen.getByRole('button', { name: 'Atualizar' }))
    await expect.poll(numbers).toEqual(['99+'])
    expect(screen.getByText('100 não lidas')).toBeTruthy()
    await db.deleteFrom('submissions').where('payload', 'like', '%Muitos%').execute()
  })

  test('a number is not changed by the wheel, and the account’s menu leads to the account', async () => {
    const number = Object.assign(document.createElement('input'), { type: 'number' })
    document.body.append(number)
    number.focus()
    fireEvent.wheel(number)
    expect(document.activeElement).not.toBe(number)
    number.remove()
    await user.click(screen.getByRole('button', { name: 'Minha conta' }))
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Minha conta' }))
    await screen.findByRole('heading', { level: 1, name: 'Minha conta' })
    await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  })

  test('offers to undo each deletion while one works on, keeps the offers, and says when it fails', async () => {
    for (const name of ['Um', 'Dois']) {
      const { id } = await admin.create<{ id: number }>('/contacts', { name, language: 'pt' })
      await openPage(`/contacts/${id}`, name)
      await fill(user, notes(), 'Não salvo')
      asked.length = 0
      await user.click(screen.getByRole('button', { name: 'Excluir' }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }))
      await screen.findByRole('heading', { level: 1, name: 'Contatos' })
      expect(asked).toEqual([])
    }
    const notices = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
    const messages = ['Movido para a lixeira: Um', 'Movido para a lixeira: Dois']
    await expect.poll(notices).toEqual(messages.map((message) => `${message}Desfazer`))
    const kept = () =>
      JSON.parse(sessionStorage.getItem('undo') ?? '[]').map(({ message }: { message: string }) => message)
    expect(kept()).toEqual(messages)
    const notice = (name: string) =>
      within(screen.getByText(`Movido para a lixeira: ${name}`).closest('[role=alert]') as HTMLElement)
    // An offer stays while the pointer or the focus is on it, and then for its whole time again.
    const starts = vi.spyOn(window, 'setTimeout')
    const restarted = () => starts.mock.calls.filter(([, delayMs]) => delayMs === 10_000).length
    const offer = screen.getByText('Movido para a lixeira: Um').closest('[role=alert]') as HTMLElement
    await user.hover(offer)
    notice('Um').getByRole('button', { name: 'Desfazer' }).focus()
    await user.unhover(offer)
    await finishRequests()
    expect(restarted()).toBe(0)
    ;(document.activeElement as HTMLElement).blur()
    await expect.poll(restarted).toBe(1)
    await user.hover(offer)
    await user.unhover(offer)
    await expect.poll(restarted).toBe(2)
    starts.mockRestore()
    refuseNext('POST', '/bin/restore', 409, { reason: 'taken' })
    await user.click(notice('Um').getByRole('button', { name: 'Desfazer' }))
    await expect.poll(notices).toEqual([`${messages[1]}Desfazer`, 'Já está em uso.'])
    await user.click(notice('Dois').getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByRole('link', { name: 'Dois' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Um' })).toBeNull()
    expect(kept()).toEqual([])
  })

  test('has seldom actions of lists behind a button, and exports the chosen columns', async () => {
    const names = () =>
      within(screen.getByRole('main'))
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') || button.textContent)
        .filter((name) => name && !/página/.test(name))
    await openPage('/submissions?filter={}', 'Mensagens')
    expect(names()).not.toContain('Exportar')
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }))
    expect(panel.getByRole('combobox', { name: 'Ordenar por' })).toBeTruthy()
    expect(panel.queryByText('Buscas salvas')).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Fechar os filtros' }))
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    expect(names()).toContain('Exportar')

    await openPage('/contacts?filter={"q":"rui"}', 'Contatos')
    expect(names()).toEqual(['Limpar o campo', 'Filtros', 'Mais ações'])
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    const filtered = within(await screen.findByRole('dialog', { name: 'Filtros' }))
    expect(filtered.getByText('Buscas salvas')).toBeTruthy()
    await user.click(filtered.getByRole('button', { name: 'Fechar os filtros' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    expect(names()).toEqual(['Limpar o campo', 'Filtros', 'Mais ações', 'Duplicados', 'Exportar'])
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar' }))
    const download = () => dialog.getByRole('button', { name: 'Baixar' })
    await user.click(dialog.getByRole('button', { name: 'Desmarcar todas' }))
    expect(download()).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('checkbox', { name: 'Idioma' }))
    await user.click(dialog.getByRole('button', { name: 'Marcar todas' }))
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
    let file = ''
    HTMLAnchorElement.prototype.click = function () {
      file = this.download
    }
    await user.click(download())
    await expect.poll(() => file).toBe('contacts-2026-06-15.csv')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect((await saved[0]?.text())?.replace('\ufeff', '').split('\r\n')).toEqual([
      'Nome;Empresa;Função;E-mail;Telefone;Idioma;Notas;Confirmado em;Criado em',
      expect.stringMatching(/^Rui;;;;;Português;[^;]*;15\/06\/2026 \d\d:\d\d;15\/06\/2026 \d\d:\d\d$/),
      '',
    ])

    // Each list keeps its own choice of columns, and the form of its last export.
    const openExport = async () => {
      await user.click(screen.getByRole('button', { name: 'Exportar' }))
      return within(await screen.findByRole('dialog', { name: 'Exportar' }))
    }
    const column = (one: typeof dialog, name: string) => one.getByRole<HTMLInputElement>('checkbox', { name })
    const again = await openExport()
    expect(column(again, 'Idioma').checked).toBe(true)
    await user.click(column(again, 'Idioma'))
    await user.click(again.getByRole('button', { name: 'Cancelar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const third = await openExport()
    expect(column(third, 'Idioma').checked).toBe(false)
    await user.click(third.getByRole('radio', { name: /^Para importar de novo/ }))
    fireEvent.click(third.getByRole('link', { name: 'Baixar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const fourth = await openExport()
    expect(fourth.getByRole<HTMLInputElement>('radio', { name: /^Para importar de novo/ }).checked).toBe(true)
    await user.click(fourth.getByRole('button', { name: 'Cancelar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

    await openPage('/submissions?filter={}', 'Mensagens')
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    const messages = await openExport()
    expect(column(messages, 'Idioma').checked).toBe(true)
    const exportHeadings = async (one: typeof dialog) => {
      saved.length = 0
      await user.click(one.getByRole('button', { name: 'Baixar' }))
      await expect.poll(() => saved.length).toBe(1)
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
      return (await saved[0]?.text())?.split('\r\n')[0]?.split(';')
    }
    expect((await exportHeadings(messages))?.slice(-2)).toEqual([
      ...['Versão do termo aceito pelo responsável', 'Lucky colour'],
    ])
    const withoutOthers = await openExport()
    await user.click(column(withoutOthers, 'Outros campos preenchidos'))
    expect((await exportHeadings(withoutOthers))?.at(-1)).toBe('Versão do termo aceito pelo responsável')
  })

  test('shows a record that was changed before its deletion, and deletes it then', async () => {
    const { id, ...stored } = await admin.create<{ id: number }>('/contacts', { name: 'Três', language: 'pt' })
    await openPage(`/contacts/${id}`, 'Três')
    await admin.put(`/contacts/${id}`, { ...stored, name: 'Quatro' })
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: 'Excluir' }))
      const question = within(await screen.findByRole('dialog', { name: 'Mover para a lixeira?' }))
      await user.click(question.getByRole('button', { name: 'Excluir' }))
      return question
    }
    const question = await remove()
    await screen.findByText(/^Não foi excluído: outra pessoa alterou isto/)
    await user.click(question.getByRole('button', { name: 'Cancelar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await screen.findByRole('heading', { level: 1, name: 'Quatro' })
    await remove()
    const offer = await screen.findByText('Movido para a lixeira: Quatro')
    expect((await admin.get(`/contacts/${id}`)).status).toBe(404)
    // Undoing elsewhere keeps what is typed here.
    await openContact()
    await fill(user, notes(), 'Rascunho')
    await admin.put(`/contacts/${contact}`, { ...(await read()), notes: 'Da Ana' })
    await user.click(within(offer.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Desfazer' }))
    await screen.findByText('Restaurado')
    await finishRequests()
    expect(notes()).toHaveProperty('value', 'Rascunho')
    await fill(user, notes(), '')
  })
})
