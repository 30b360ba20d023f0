import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { now } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { insertTalent } from '../helpers/talents.ts'
import { choose, fill, finishRequests, openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    await insertUsers(connection())
    user = await openBackOffice(admin, '/tasks', { role: 'booker' })
  })
  beforeEach(() => emptyTables(connection(), 'tasks', 'submissions', 'audit', 'notices'))

  const add = (title: string, differences: object = {}, role: 'admin' | 'booker' = 'booker') =>
    admin.create<{ id: number }>(
      '/tasks',
      { title, due_on: null, assignee_id: 'b1', record: null, ...differences },
      role,
    )
  const tasks = async () => (await (await admin.get('/tasks?per_page=100')).json()).data

  const openTasks = () => openPage('/tasks', 'Tarefas')
  const item = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement
  const titles = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('checkbox')
      .map((box) => box.closest('li')?.textContent)

  test('says which are late, until when each is due, and whose it is', async () => {
    await add('Ontem', { due_on: '2026-06-14' })
    await add('Hoje', { due_on: '2026-06-15' })
    await add('Sem data')
    await openTasks()
    expect((await item('Ontem')).textContent).toBe('Ontematrasada · até 14 de jun. de 2026 · Booker')
    expect((await item('Hoje')).textContent).toBe('Hojeaté 15 de jun. de 2026 · Booker')
    expect((await item('Sem data')).textContent).toBe('Sem dataBooker')
    expect(titles().map((text) => text?.slice(0, 4))).toEqual(['Onte', 'Hoje', 'Sem '])
    const link = within(screen.getAllByRole('navigation')[0] as HTMLElement).getByRole('link', { name: 'Tarefas' })
    const described = link.getAttribute('aria-describedby') ?? ''
    await expect.poll(() => document.getElementById(described)?.textContent).toBe('2 vencem hoje ou já venceram')
  })

  test('shows own tasks at first, then those of all, and the done ones', async () => {
    await add('Minha')
    await add('Da Ana', { assignee_id: 'a1' }, 'admin')
    await add('De ninguém', { assignee_id: null })
    const { id: former } = await add('De quem saiu')
    await db.updateTable('tasks').set({ assignee_id: 'gone' }).where('id', '=', former).execute()
    await add('Do Scout', { assignee_id: 's1' })
    await db.updateTable('users').set({ active: 0 }).where('id', '=', 's1').execute()
    const { id } = await add('Feita')
    await admin.put(
      `/tasks/${id}`,
      { title: 'Feita', due_on: '2026-06-01', assignee_id: 'b1', done: true, version: 1 },
      'booker',
    )
    await openTasks()
    await expect.poll(titles).toEqual(['MinhaBooker'])
    await user.click(screen.getByRole('button', { name: 'De todos' }))
    await expect
      .poll(() => titles().sort())
      .toEqual(['Da AnaAdmin', 'De ninguém', 'De quem saiuEx-colega', 'Do ScoutScout', 'MinhaBooker'])
    for (const [title, assignee] of [
      ['De quem saiu', 'Ex-colega'],
      ['Do Scout', 'Scout'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: `Editar: ${title}` }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Editar a tarefa' }))
      await fill(user, dialog.getByRole('textbox', { name: 'O que fazer' }), `${title}!`)
      await user.click(dialog.getByRole('button', { name: 'Salvar tarefa' }))
      expect((await item(`${title}!`)).textContent).toBe(`${title}!${assignee}`)
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    }
    await user.click(screen.getByRole('button', { name: 'Feitas' }))
    await expect.poll(titles).toEqual(['Feitafeita em 15 de jun. de 2026 · Booker'])
    await user.click(screen.getByRole('button', { name: 'Minhas' }))
  })

  test('adds a task for the user, unless another colleague is chosen', async () => {
    await openTasks()
    expect(await screen.findByText('Nenhuma tarefa por aqui.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Nova tarefa' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Nova tarefa' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova tarefa' }))
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Responsável' }).textContent).toBe('Booker')
    await fill(user, dialog.getByRole('textbox', { name: 'O que fazer' }), 'Ligar')
    await choose(user, 'Responsável', 'Admin')
    expect(dialog.queryByRole('button', { name: 'Excluir tarefa' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Salvar tarefa' }))
    expect(await screen.findByText('Tarefa criada.')).toBeTruthy()
    expect(await tasks()).toMatchObject([{ title: 'Ligar', assignee_id: 'a1', record: null }])
    expect(titles()).toEqual([])
  })

  test('ticks a task off, and opens it again from the notice', async () => {
    await add('Ligar')
    await openTasks()
    await user.click(await screen.findByRole('checkbox', { name: 'Ligar' }))
    const notice = await screen.findByText(/^Tarefa feita\./)
    await expect.poll(titles).toEqual([])
    await user.click(within(notice).getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText(/^Tarefa reaberta\./)).toBeTruthy()
    await expect.poll(titles).toEqual(['LigarBooker'])
  })

  test('changes a task, keeps what is typed after a conflict, and deletes it', async () => {
    const { id } = await add('Ligar', { due_on: '2026-06-20' })
    await openTasks()
    await user.click(await screen.findByRole('button', { name: 'Editar: Ligar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar a tarefa' }))
    await fill(user, dialog.getByRole('textbox', { name: 'O que fazer' }), 'Ligar para a mãe')
    await admin.put(`/tasks/${id}`, {
      title: 'Ligar',
      due_on: '2026-06-30',
      assignee_id: 'b1',
      done: false,
      version: 1,
    })
    await user.click(dialog.getByRole('button', { name: 'Salvar tarefa' }))
    expect(await dialog.findByText('Não foi salvo: outra pessoa alterou isto enquanto você editava.')).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: 'O que fazer' })).toHaveProperty('value', 'Ligar para a mãe')
    await user.click(dialog.getByRole('button', { name: 'Salvar tarefa' }))
    expect(await screen.findByText('Tarefa salva.')).toBeTruthy()
    expect(await tasks()).toMatchObject([{ title: 'Ligar para a mãe', due_on: '2026-06-30' }])
    await user.click(await screen.findByRole('button', { name: 'Editar: Ligar para a mãe' }))
    await fill(user, await screen.findByLabelText('Até'), '')
    await user.click(screen.getByRole('button', { name: 'Salvar tarefa' }))
    await expect.poll(tasks).toMatchObject([{ title: 'Ligar para a mãe', due_on: null }])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Editar: Ligar para a mãe' }))
    await user.click(await screen.findByRole('button', { name: 'Excluir tarefa' }))
    const question = within(await screen.findByRole('dialog', { name: 'Excluir a tarefa?' }))
    await user.click(question.getByRole('button', { name: 'Excluir tarefa' }))
    expect(await screen.findByText('Tarefa excluída.')).toBeTruthy()
    await expect.poll(tasks).toEqual([])
  })

  test('asks before edits are lost, names each refused field, and deletes a changed task at the second try', async () => {
    const { id } = await add('Emprestada', {}, 'admin')
    await openTasks()
    await user.click(await screen.findByRole('button', { name: 'Editar: Emprestada' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar a tarefa' }))
    await fill(user, dialog.getByRole('textbox', { name: 'O que fazer' }), 'Devolver')
    // A date that cannot be read is not sent as none.
    await fill(user, dialog.getByLabelText('Até'), 'amanhã')
    expect(dialog.getByText('Digite uma data válida.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Salvar tarefa' }))
    await finishRequests()
    expect(await tasks()).toMatchObject([{ title: 'Emprestada', version: 1 }])
    await fill(user, dialog.getByLabelText('Até'), '')
    let asked = 0
    window.confirm = () => asked++ > 0
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(dialog.getByRole('textbox', { name: 'O que fazer' })).toHaveProperty('value', 'Devolver')
    refuseNext('PUT', `/tasks/${id}`, 422, {
      errors: { title: ['too_long'], due_on: ['not_a_date'], assignee_id: ['not_an_option'] },
    })
    await user.click(dialog.getByRole('button', { name: 'Salvar tarefa' }))
    const hint = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    const fields = () => [
      dialog.getByRole('textbox', { name: 'O que fazer' }),
      dialog.getByLabelText('Até'),
      dialog.getByRole('combobox', { name: 'Responsável' }),
    ]
    await expect
      .poll(() => fields().map(hint))
      .toEqual(['Este texto é longo demais.', 'Digite uma data válida.', 'Confira este campo.'])
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(asked).toBe(2)
    // The user's own, although another has made it.
    await user.click(screen.getByRole('button', { name: 'Editar: Emprestada' }))
    const again = within(await screen.findByRole('dialog', { name: 'Editar a tarefa' }))
    const changed = { title: 'Trocada', due_on: null, assignee_id: 'b1', done: false, version: 1 }
    await admin.put(`/tasks/${id}`, changed)
    const discard = async () => {
      await user.click(again.getByRole('button', { name: 'Excluir tarefa' }))
      const question = within(await screen.findByRole('dialog', { name: 'Excluir a tarefa?' }))
      await user.click(question.getByRole('button', { name: 'Excluir tarefa' }))
      return question
    }
    const question = await discard()
    await screen.findByText('Não foi salvo: outra pessoa alterou isto enquanto você editava.')
    await user.click(question.getByRole('button', { name: 'Cancelar' }))
    await expect.poll(() => again.getByRole('textbox', { name: 'O que fazer' })).toHaveProperty('value', 'Trocada')
    await discard()
    await screen.findByText('Tarefa excluída.')
    expect(await tasks()).toEqual([])
  })

  test('offers to delete no task of others', async () => {
    await add('Alheia', { assignee_id: 'a1' }, 'admin')
    await openTasks()
    await user.click(screen.getByRole('button', { name: 'De todos' }))
    await user.click(await screen.findByRole('button', { name: 'Editar: Alheia' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar a tarefa' }))
    expect(dialog.queryByRole('button', { name: 'Excluir tarefa' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await user.click(screen.getByRole('button', { name: 'Minhas' }))
  })

  test('shows a hundred tasks, and more on demand', async () => {
    const row = {
      due_on: null,
      assignee_id: 'b1',
      created_by: 'b1',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    }
    await insertRows(
      db,
      'tasks',
      Array.from({ length: 101 }, (_, index) => ({ ...row, title: `Tarefa ${index}` })),
    )
    await openTasks()
    await expect.poll(() => titles().length).toBe(100)
    await user.click(screen.getByRole('button', { name: 'Ver mais' }))
    await expect.poll(() => titles().length).toBe(101)
    expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
  })

  test('shows on the dashboard the first six of the user’s open tasks, and how many there are', async () => {
    for (const day of ['27', '26', '25', '24', '23', '22', '21']) await add(`Dia ${day}`, { due_on: `2026-06-${day}` })
    await add('Alheia', { assignee_id: 'a1', due_on: '2026-06-16' }, 'admin')
    const { id } = await add('Feita', { due_on: '2026-06-16' })
    const ticked = { title: 'Feita', due_on: '2026-06-16', assignee_id: 'b1', done: true, version: 1 }
    await admin.put(`/tasks/${id}`, ticked, 'booker')
    await openPage('/', 'Olá, Booker')
    await expect
      .poll(() => titles().map((text) => text?.slice(0, 6)))
      .toEqual(['Dia 21', 'Dia 22', 'Dia 23', 'Dia 24', 'Dia 25', 'Dia 26'])
    expect(screen.getByRole('link', { name: 'Ver todas as tarefas (7 com você)' })).toBeTruthy()
  })

  test('leads to what a task is about', async () => {
    const talent = await insertTalent(db, { name: 'Siena' })
    await db.updateTable('users').set({ boards: '["man"]' }).where('id', '=', 'e1').execute()
    const message = await insertSubmission(db)
    await add('Medir', { record: { resource: 'talents', id: talent } })
    await add('Responder', { record: { resource: 'submissions', id: message } })
    const { id: done } = await add('Fotografar', { record: { resource: 'talents', id: talent } })
    const ticked = { title: 'Fotografar', due_on: null, assignee_id: 'b1', done: true, version: 1 }
    await admin.put(`/tasks/${done}`, ticked, 'booker')
    await openPage(`/talents/${talent}`, 'Siena')
    await user.click(await screen.findByRole('button', { name: 'Tarefas (1)' }))
    const ofTalent = await screen.findByRole('dialog', { name: 'Tarefas' })
    await within(ofTalent).findByText('Medir')
    expect(within(ofTalent).queryByRole('link')).toBeNull()
    await user.click(within(ofTalent).getByRole('button', { name: 'Nova tarefa' }))
    const added = within(await screen.findByRole('dialog', { name: 'Nova tarefa' }))
    await fill(user, added.getByRole('textbox', { name: 'O que fazer' }), 'Vestir')
    // Of the colleagues only those who see the talent's board.
    await user.click(added.getByRole('combobox', { name: 'Responsável' }))
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Ninguém ainda', 'Admin', 'Booker'])
    await user.click(offered[0] as HTMLElement)
    await user.click(added.getByRole('button', { name: 'Salvar tarefa' }))
    await screen.findByText('Tarefa criada.')
    expect((await tasks()).find(({ title }: { title: string }) => title === 'Vestir').record).toMatchObject({
      ...{ resource: 'talents', id: talent },
    })
    await screen.findByRole('button', { name: 'Tarefas (2)' })
    await openTasks()
    expect(
      within(await item('Medir'))
        .getByRole('link', { name: 'Siena' })
        .getAttribute('href'),
    ).toBe(`/admin/talents/${talent}`)
    await user.click(screen.getByRole('button', { name: 'Editar: Medir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar a tarefa' }))
    await fill(user, dialog.getByRole('textbox', { name: 'O que fazer' }), 'Medir de novo')
    await user.click(dialog.getByRole('button', { name: 'Salvar tarefa' }))
    await screen.findByText('Tarefa salva.')
    const changed = (await tasks()).find(({ title }: { title: string }) => title === 'Medir de novo')
    expect(changed.record).toMatchObject({ resource: 'talents', id: talent })
    await user.click(within(await item('Responder')).getByRole('link'))
    await expect.poll(() => location.pathname).toBe(`/admin/submissions/${message}`)
    await expect.poll(async () => (await item('Responder')).querySelector('a')).toBeNull()
  })
})
