import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { adult } from '../helpers/applications.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { now } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { fill, finishRequests, goTo, holdNext, openBackOffice, openPage, refuseNext } from './back-office.ts'

/** Days before the time of the tests. */
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  const apply = (full_name: string, daysWaiting: number, fields: object = {}) =>
    insertSubmission(db, {
      kind: 'application',
      payload: { ...adult, full_name, email: `${full_name.toLowerCase()}@mail.example`, ...fields },
      created_at: daysAgo(daysWaiting),
    })

  beforeAll(async () => {
    user = await openBackOffice(admin, '/tasks', { role: 'scout' })
  })
  beforeEach(() => emptyTables(connection(), 'submissions', 'audit', 'outbox'))

  async function openQueue(): Promise<HTMLElement> {
    await openPage('/applications', 'Triagem')
    return screen.findByRole('region', { name: 'Triagem' })
  }

  /** The application that is shown, once it is that of `name`. */
  async function shown(name: string): Promise<HTMLElement> {
    await expect.poll(() => document.querySelector('article:not([hidden]) h2')?.textContent).toBe(name)
    return document.querySelector('article:not([hidden])') as HTMLElement
  }

  const rows = () => db.selectFrom('submissions').select(['id', 'decision', 'status', 'note']).execute()

  test('begins with the one that waits longest, and says which of how many it is', async () => {
    await apply('Bia', 1, { height: 176.5, city: undefined, category: 'outra' })
    await apply('Ana', 3, { city: 'Recife', category: 'man' })
    await openQueue()
    const ana = await shown('Ana')
    expect(ana.textContent).toContain('21 anos · 176 cm · Recife, Brasil · Homem · Recebida em 12 de jun. de 2026')
    expect(screen.getByText('1 de 2')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Próxima' }))
    expect((await shown('Bia')).textContent).toContain('176,5 cm · Brasil · outra · Recebida')
    expect(screen.getByText('2 de 2')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Próxima' })).toHaveProperty('disabled', true)
    await user.keyboard('k')
    await shown('Ana')
    await user.keyboard('j')
    await shown('Bia')
  })

  test('marks as read only what is shown alone', async () => {
    const ana = await apply('Ana', 3)
    await apply('Bia', 1)
    await openQueue()
    await shown('Ana')
    await expect.poll(() => document.querySelector('article[hidden] h2')?.textContent).toBe('Bia')
    const unread = async () =>
      (await (await admin.get('/submissions?unread=true')).json()).data.map(({ name }: { name: string }) => name)
    await expect.poll(unread).toEqual(['Bia'])
    expect((await (await admin.get(`/submissions?q=Ana`)).json()).data).toMatchObject([{ id: ana, unread: false }])
  })

  test('shows each state of a minor’s consent, and where the reply goes', async () => {
    const born = { birthdate: '2010-01-31' }
    const guardian = { guardian_name: 'Rosa', guardian_relationship: 'mãe', guardian_email: 'rosa@mail.example' }
    await apply('Confirmada', 4, { ...born, ...guardian, guardian_consented_at: '2026-06-10T12:00:00.000Z' })
    await apply('Pendente', 3, { ...born, ...guardian })
    await apply('Sozinha', 2, born)
    await apply('Desconhecida', 1, { birthdate: undefined })
    await openQueue()
    const confirmed = within(await shown('Confirmada')).getByText('Menor de 18: 16 anos').parentElement
    expect(confirmed?.textContent).toMatch(
      /Responsável: Rosa \(mãe\), confirmou em 10 de jun\. de 2026, \d\d:00\. A resposta vai também para o responsável\./,
    )
    await user.keyboard('j')
    const pending = within(await shown('Pendente')).getByText('Menor de 18: 16 anos').parentElement
    expect(pending?.textContent).toContain('Responsável: Rosa (mãe), sem confirmação do responsável.')
    await user.keyboard('j')
    const alone = within(await shown('Sozinha')).getByText('Menor de 18: 16 anos').parentElement
    expect(alone?.textContent).toContain('Responsável: –, sem confirmação do responsável.')
    expect(alone?.textContent).not.toContain('A resposta vai também')
    await user.keyboard('j')
    await shown('Desconhecida')
    expect(screen.getByText('Idade desconhecida: trate como menor de 18 anos')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Várias' }))
    const tile = (name: string) => screen.getByRole('button', { name: `Mostrar ${name}` }).closest('li')
    await expect.poll(() => tile('Pendente')?.textContent).toContain('sem confirmação do responsável.')
    await expect.poll(() => tile('Confirmada')?.textContent).toContain('Menor de 18: 16 anos')
    expect(tile('Confirmada')?.textContent).not.toContain('sem confirmação')
    expect(tile('Desconhecida')?.textContent).toContain('Idade desconhecida: trate como menor de 18 anos')
    await user.click(screen.getByRole('button', { name: 'Uma a uma' }))
  })

  test.each([
    ['1', 'Convidar', 'invited', 'Ana: o convite sai em instantes.'],
    ['2', 'Guardar', 'kept', 'Ana: guardada; o e-mail sai em instantes.'],
    ['3', 'Dispensar', 'thanked', 'Ana: dispensada; o e-mail sai em instantes.'],
  ])('the key %s is the button "%s", which decides "%s"', async (key, label, decision, pending) => {
    await apply('Ana', 3)
    const region = await openQueue()
    await shown('Ana')
    expect(within(region).getByRole('button', { name: label }).getAttribute('aria-keyshortcuts')).toBe(key)
    await user.keyboard(key)
    expect(await screen.findByText(pending)).toBeTruthy()
    expect(await screen.findByText('Nenhuma inscrição à espera de decisão.')).toBeTruthy()
    // Leaving sends the reply at once.
    goTo('/tasks')
    expect(await screen.findByText('A resposta a Ana está a caminho.')).toBeTruthy()
    await expect.poll(rows).toMatchObject([{ decision }])
  })

  test('names an applicant without a name by the e-mail', async () => {
    await apply('Ana', 3, { full_name: undefined })
    await apply('Bia', 1, { full_name: undefined, email: undefined })
    await openQueue()
    await shown('ana@mail.example')
    await user.keyboard('1')
    expect(await screen.findByText('ana@mail.example: o convite sai em instantes.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Desfazer: ana@mail.example' }))
    await shown('ana@mail.example')
    await user.click(screen.getByRole('button', { name: 'Várias' }))
    expect(screen.getByRole('button', { name: 'Mostrar ana@mail.example' }).closest('li')?.textContent).toMatch(
      /^ana@mail\.example21 anos/,
    )
    expect(screen.getByRole('checkbox', { name: 'Selecionar ana@mail.example' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mostrar Sem nome' }))
    await user.click(within(await shown('Sem nome')).getByRole('checkbox', { name: 'Selecionar Sem nome' }))
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }))
  })

  test('undoes a decision, and shows the application again', async () => {
    await apply('Ana', 3)
    await apply('Bia', 1)
    await openQueue()
    await shown('Ana')
    await user.keyboard('1')
    await shown('Bia')
    await user.click(screen.getByRole('button', { name: 'Desfazer: Ana' }))
    await shown('Ana')
    expect(screen.queryByText('Ana: o convite sai em instantes.')).toBeNull()
    goTo('/tasks')
    await screen.findByRole('heading', { level: 1, name: 'Tarefas' })
    expect(await rows()).toMatchObject([{ decision: null }, { decision: null }])
  })

  test('decides several at once, and says how many replies are under way', async () => {
    await apply('Ana', 3)
    await apply('Bia', 2)
    await apply('Cora', 1)
    const region = await openQueue()
    await shown('Ana')
    await user.click(screen.getByRole('button', { name: 'Várias' }))
    await user.click(await screen.findByRole('button', { name: 'Selecionar estas 3' }))
    expect(await screen.findByText('3 selecionadas')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Bia' }))
    const bar = await screen.findByRole('group', { name: 'Seleção' })
    expect(within(bar).getByText('2 selecionadas')).toBeTruthy()
    await user.click(within(bar).getByRole('button', { name: 'Dispensar' }))
    expect(await screen.findByText('2 inscrições dispensadas; os e-mails saem em instantes.')).toBeTruthy()
    expect(within(region).queryByRole('checkbox', { name: 'Selecionar Ana' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Desfazer: 2 inscrições' }))
    // They are still selected.
    const again = within(await screen.findByRole('group', { name: 'Seleção' }))
    expect(again.getByText('2 selecionadas')).toBeTruthy()
    await user.click(again.getByRole('button', { name: 'Dispensar' }))
    await screen.findByText('2 inscrições dispensadas; os e-mails saem em instantes.')
    await user.click(screen.getByRole('button', { name: 'Mostrar Bia' }))
    await shown('Bia')
    goTo('/tasks')
    expect(await screen.findByText('2 respostas estão a caminho.')).toBeTruthy()
    expect((await rows()).map(({ decision }) => decision).sort()).toEqual([null, 'thanked', 'thanked'])
  })

  test('names who gets no reply and why, and shows that application again', async () => {
    const id = await apply('Ana', 3)
    await openQueue()
    await shown('Ana')
    await admin.put(`/submissions/${id}`, {
      ...{ status: 'in_progress', decision: null, assignee_id: null, note: 'Liguei', version: 1 },
    })
    await user.keyboard('3')
    await screen.findByText('Ana: dispensada; o e-mail sai em instantes.')
    goTo('/tasks')
    expect(await screen.findByText('Nada foi enviado a Ana. Alguém alterou a inscrição nesse meio-tempo.')).toBeTruthy()
    await openQueue()
    expect(await shown('Ana')).toBeTruthy()
  })

  test('saves a note with the decision, and keeps it when that fails', async () => {
    await apply('Eva', 3)
    await apply('Bia', 1)
    await openQueue()
    const eva = within(await shown('Eva'))
    expect(eva.getByRole('button', { name: 'Salvar nota' })).toHaveProperty('disabled', true)
    await fill(user, eva.getByRole('textbox', { name: 'Nota interna' }), 'Rosto forte')
    refuseNext('PUT', '/submissions/', 507)
    await user.click(eva.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText(/o servidor está sem espaço/)).toBeTruthy()
    expect(eva.getByRole('textbox', { name: 'Nota interna' })).toHaveProperty('value', 'Rosto forte')
    await user.click(eva.getByRole('button', { name: 'Guardar' }))
    await shown('Bia')
    goTo('/tasks')
    await screen.findByText('A resposta a Eva está a caminho.')
    expect(await rows()).toContainEqual(expect.objectContaining({ decision: 'kept', note: 'Rosto forte' }))
  })

  test('without an e-mail offers no decision, and leads to the whole application', async () => {
    const id = await apply('Ana', 3, { email: undefined })
    await openQueue()
    const ana = within(await shown('Ana'))
    expect(ana.getByText('Não há um endereço de e-mail para responder.')).toBeTruthy()
    for (const name of ['Convidar', 'Guardar', 'Dispensar'])
      expect(ana.getByRole('button', { name })).toHaveProperty('disabled', true)
    await user.click(ana.getByRole('link', { name: 'Abrir tudo e escrever a resposta' }))
    await expect.poll(() => location.pathname).toBe(`/admin/submissions/${id}`)
  })

  test('leads to all applications in the inbox', async () => {
    await openQueue()
    const link = await screen.findByRole('link', { name: 'Ver todas as inscrições' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"kind":"application"')
  })

  const change = async (id: string, differences: object) => {
    const { status, decision, assignee_id, note, version } = await (await admin.get(`/submissions/${id}`)).json()
    const body = { status, decision, assignee_id, note, version, ...differences }
    expect((await admin.put(`/submissions/${id}`, body)).status).toBe(200)
  }
  const note = async (name: string) =>
    within(await shown(name)).getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota interna' })
  const saveNote = async (name: string) =>
    within(await shown(name)).getByRole<HTMLButtonElement>('button', { name: 'Salvar nota' })

  test('the keys select a range and decide it, and Z takes the last decision back', async () => {
    for (const [index, name] of ['Ana', 'Bia', 'Cora', 'Dora'].entries()) await apply(name, 9 - index)
    const region = await openQueue()
    await shown('Ana')
    const selected = () => screen.queryByRole('group', { name: 'Seleção' })?.querySelector('[role=status]')?.textContent
    expect(region).toBe(document.activeElement)
    await user.keyboard('{Control>}1{/Control}{Meta>}j{/Meta}{Alt>}x{/Alt}')
    await user.click(await note('Ana'))
    await user.keyboard('1j')
    expect([(await note('Ana')).value, selected()]).toEqual(['1j', undefined])
    await fill(user, await note('Ana'), '')
    region.focus()
    await user.keyboard('xjj{Shift>}x{/Shift}')
    expect(selected()).toBe('3 selecionadas')
    await user.keyboard('{Escape}')
    expect(selected()).toBeUndefined()
    await user.keyboard('x2')
    await screen.findByText('Cora: guardada; o e-mail sai em instantes.')
    expect((await shown('Dora')).textContent).toContain('Recebida em')
    // After the last of the queue comes the one before it.
    await user.keyboard('1')
    await shown('Bia')
    await user.keyboard('z')
    await shown('Dora')
    await user.keyboard('k')
    await shown('Bia')
    await user.keyboard('3')
    await screen.findByText('Bia: dispensada; o e-mail sai em instantes.')
    await shown('Dora')
    expect(screen.getByText('2 de 2')).toBeTruthy()
    await user.keyboard('z')
    await shown('Bia')
    screen.getByText('Cora: guardada; o e-mail sai em instantes.')
    expect(screen.queryByText(/^Bia: dispensada/)).toBeNull()

    // Among several, the key decides the one that is marked, and the mouse selects a range too.
    await user.click(screen.getByRole('button', { name: 'Várias' }))
    const tiles = () =>
      within(region)
        .getAllByRole('listitem')
        .map((tile) => [within(tile).getByRole('button').getAttribute('aria-label'), tile.getAttribute('aria-current')])
    expect(tiles()).toEqual([
      ['Mostrar Ana', 'false'],
      ['Mostrar Bia', 'true'],
      ['Mostrar Dora', 'false'],
    ])
    region.focus()
    await user.keyboard('1')
    await screen.findByText('Bia: o convite sai em instantes.')
    expect(tiles()).toEqual([
      ['Mostrar Ana', 'false'],
      ['Mostrar Dora', 'true'],
    ])
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Dora' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Ana' }))
    await user.keyboard('{/Shift}')
    expect(selected()).toBe('2 selecionadas')
    // Keys work from a checkbox too; one that is held decides nothing more.
    await user.keyboard('{Escape}')
    expect(selected()).toBeUndefined()
    fireEvent.keyDown(region, { key: '1', repeat: true })
    expect(tiles()).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Dora' }))
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }))
    expect(selected()).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Uma a uma' }))
    goTo('/tasks')
    await expect
      .poll(async () => (await rows()).map(({ decision }) => decision).sort())
      .toEqual([...['invited', 'kept', null, null]])
  })

  test('decides one application by a double click, and sends the reply after ten seconds', async () => {
    await apply('Ana', 3)
    await apply('Bia', 1)
    await openQueue()
    const ana = within(await shown('Ana'))
    await expect.poll(() => document.querySelector('article[hidden] h2')?.textContent).toBe('Bia')
    const timers = vi.spyOn(window, 'setTimeout')
    await user.dblClick(ana.getByRole('button', { name: 'Dispensar' }))
    screen.getByText('Ana: dispensada; o e-mail sai em instantes.')
    const bia = document.querySelector<HTMLElement>('article:not([hidden])')
    expect(bia?.textContent).toContain('Bia')
    fireEvent.click(within(bia as HTMLElement).getByRole('button', { name: 'Dispensar' }), { detail: 2 })
    const send = timers.mock.calls.filter(([, delay]) => delay === 10_000).map(([handler]) => handler)
    timers.mockRestore()
    await finishRequests()
    expect(screen.getAllByRole('button', { name: /^Desfazer: / })).toHaveLength(1)
    expect(send).toHaveLength(1)
    ;(send[0] as () => void)()
    await screen.findByText('A resposta a Ana está a caminho.')
    await expect.poll(() => screen.queryByRole('button', { name: 'Desfazer: Ana' })).toBeNull()
    await expect.poll(rows).toMatchObject([{ decision: 'thanked' }, { decision: null }])
  })

  test('shows applications again whose reply could not be sent, and says why', async () => {
    const [ana] = [await apply('Ana', 3), await apply('Bia', 2), await apply('Cora', 1, { birthdate: undefined })]
    await openQueue()
    await shown('Ana')
    for (const name of ['Ana', 'Bia', 'Cora']) await user.keyboard(name === 'Bia' ? 'jx' : name === 'Ana' ? 'x' : 'jx')
    await user.keyboard('1')
    await screen.findByText('3 inscrições: os convites saem em instantes.')
    await change(ana, { note: 'Liguei' })
    goTo('/tasks')
    const problems = (await screen.findByText(/Nada foi enviado a Cora\./)).textContent?.split('\n')
    expect(problems?.toSorted()).toEqual([
      'Nada foi enviado a Ana. Alguém alterou a inscrição nesse meio-tempo.',
      'Nada foi enviado a Cora. A idade é desconhecida: abra a inscrição e escreva a resposta.',
    ])
    await screen.findByText('A resposta a Bia está a caminho.')
    await openQueue()
    await shown('Ana')
    expect(screen.getByText('1 de 2')).toBeTruthy()
    refuseNext('POST', '/submissions/decisions', 403)
    await user.keyboard('1')
    goTo('/tasks')
    await screen.findByText('Nada foi enviado a Ana. Seu perfil não permite isso.')
  })

  test('shows an application again in the open queue after its reply failed', async () => {
    await apply('Ana', 2)
    await apply('Bia', 1)
    await openQueue()
    await shown('Ana')
    const timers = vi.spyOn(window, 'setTimeout')
    await user.keyboard('1')
    const [send] = timers.mock.calls.filter(([, delay]) => delay === 10_000).map(([handler]) => handler)
    timers.mockRestore()
    await shown('Bia')
    screen.getByText('1 de 1')
    refuseNext('POST', '/submissions/decisions', 403)
    ;(send as () => void)()
    await screen.findByText('Nada foi enviado a Ana. Seu perfil não permite isso.')
    await screen.findByText(/^. de 2$/)
  })

  test('signs nobody out before the pending replies are sent, and shows those that failed', async () => {
    await apply('Ana', 3)
    await openQueue()
    await shown('Ana')
    await user.keyboard('1')
    refuseNext('POST', '/submissions/decisions', 403)
    await user.click(screen.getByRole('button', { name: 'Minha conta' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
    await screen.findByText('Nada foi enviado a Ana. Seu perfil não permite isso.')
    await shown('Ana')
    expect(location.pathname).toBe('/admin/applications')
  })

  test('sends decisions as the window closes, and hides them from the page that follows', async () => {
    await apply('Ana', 3)
    await apply('Bia', 1)
    await openQueue()
    await shown('Ana')
    await user.keyboard('2')
    await shown('Bia')
    const hold = holdNext('POST', '/submissions/decisions')
    const sent = vi.spyOn(globalThis, 'fetch')
    dispatchEvent(new Event('pagehide'))
    // The request outlives the window.
    expect(sent.mock.calls[0]).toMatchObject(['/admin/api/submissions/decisions', { keepalive: true }])
    sent.mockRestore()
    await openPage('/tasks', 'Tarefas')
    const region = await openQueue()
    await shown('Bia')
    expect([screen.getByText('1 de 1'), within(region).queryByText('Ana')]).toEqual([expect.anything(), null])
    hold.release()
    await screen.findByText('A resposta a Ana está a caminho.')
    await expect.poll(rows).toMatchObject([{ decision: 'kept' }, { decision: null }])

    // The page that follows shows again one whose reply was refused.
    await user.keyboard('2')
    await screen.findByText('Bia: guardada; o e-mail sai em instantes.')
    refuseNext('POST', '/submissions/decisions', 403)
    dispatchEvent(new Event('pagehide'))
    await openPage('/tasks', 'Tarefas')
    const timers = vi.spyOn(window, 'setTimeout')
    await openQueue()
    await screen.findByText('Nenhuma inscrição à espera de decisão.')
    const later = timers.mock.calls.filter(([, delay]) => delay === 5_000).map(([handler]) => handler)
    timers.mockRestore()
    for (const handler of later) (handler as () => void)()
    await shown('Bia')
  })

  test('keeps unsaved notes, and asks when a colleague wrote another', async () => {
    const ana = await apply('Ana', 3)
    await apply('Bia', 1)
    await openQueue()
    await fill(user, await note('Ana'), 'Rosto forte')
    await user.click(screen.getByRole('button', { name: 'Próxima' }))
    expect((await note('Bia')).value).toBe('')
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
    goTo('/tasks')
    await expect.poll(() => confirm.mock.calls).toHaveLength(1)
    confirm.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Anterior' }))
    expect((await note('Ana')).value).toBe('Rosto forte')

    // What is typed during a save stays.
    const saving = holdNext('PUT', '/submissions/')
    await user.click(await saveNote('Ana'))
    await user.type(await note('Ana'), ', voz calma')
    saving.release()
    await expect.poll(async () => (await saveNote('Ana')).disabled).toBe(false)
    expect((await note('Ana')).value).toBe('Rosto forte, voz calma')
    expect((await rows())[0]).toMatchObject({ note: 'Rosto forte' })
    // A colleague's other changes need no question.
    await change(ana, { status: 'in_progress' })
    await user.click(await saveNote('Ana'))
    await expect
      .poll(async () => (await rows())[0])
      .toMatchObject({ status: 'in_progress', note: 'Rosto forte, voz calma' })
    await expect.poll(async () => (await saveNote('Ana')).disabled).toBe(true)

    await change(ana, { note: 'Liguei hoje' })
    await fill(user, await note('Ana'), 'Convidar já')
    await user.click(within(await shown('Ana')).getByRole('button', { name: 'Convidar' }))
    let conflict = within(await screen.findByRole('dialog'))
    await conflict.findByText('Liguei hoje')
    await user.click(conflict.getByRole('button', { name: 'Voltar à edição' }))
    expect((await note('Ana')).value).toBe('Convidar já')
    await user.click(within(await shown('Ana')).getByRole('checkbox', { name: 'Selecionar Ana' }))
    const bar = within(screen.getByRole('group', { name: 'Seleção' }))
    await user.click(bar.getByRole('button', { name: 'Guardar' }))
    conflict = within(await screen.findByRole('dialog'))
    await conflict.findByText('Liguei hoje')
    await user.click(conflict.getByRole('button', { name: 'Salvar assim' }))
    await screen.findByText('Ana: guardada; o e-mail sai em instantes.')
    await shown('Bia')
    goTo('/tasks')
    await expect.poll(rows).toContainEqual(expect.objectContaining({ decision: 'kept', note: 'Convidar já' }))
  })

  test('replaces no decision of a colleague, and shows what one has changed', async () => {
    const ana = await apply('Ana', 3)
    const bia = await apply('Bia', 1)
    await openQueue()
    await fill(user, await note('Ana'), 'Voltar a ver')
    await change(ana, { decision: 'thanked' })
    await user.keyboard('{Tab}')
    await user.click(within(await shown('Ana')).getByRole('button', { name: 'Convidar' }))
    await screen.findByText('Nada foi enviado a Ana. Alguém alterou a inscrição nesse meio-tempo.')
    await shown('Bia')
    expect((await rows())[0]).toMatchObject({ decision: 'thanked', note: 'Voltar a ver' })
    await change(bia, { note: 'Liguei hoje' })
    // As when the window gets the focus again.
    dispatchEvent(new Event('visibilitychange'))
    await expect.poll(async () => (await note('Bia')).value).toBe('Liguei hoje')
  })

  test('shows two photos of each among several, and the keys wait for the dialog of a photo', async () => {
    const ana = await apply('Ana', 3)
    await apply('Bia', 1)
    const photo = { submission_id: ana, type: 'image/jpeg', width: 60, height: 80, size: 1 }
    const views = ['profile', 'front', 'side', 'entire']
    await insertRows(
      db,
      'submission_files',
      views.map((view) => ({ ...photo, view, key: `private/${view}.jpg` })),
    )
    const region = await openQueue()
    const enlarge = within(await shown('Ana')).getAllByRole('button', { name: /^Ampliar/ })
    expect(enlarge.map((one) => one.getAttribute('aria-label'))).toEqual(
      ['Perfil', 'Frente', 'Corpo inteiro', 'Lateral'].map((view) => `Ampliar a foto: ${view}`),
    )
    await user.click(enlarge[1] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    await user.keyboard('1j')
    expect(dialog.getByRole('img').getAttribute('alt')).toBe('Frente')
    await user.click(dialog.getByRole('button', { name: 'Fechar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await shown('Ana')
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Várias' }))
    const pictures = () => region.querySelectorAll('li img')
    await expect.poll(() => pictures().length).toBe(2)
    const { photos } = await (await admin.get(`/submissions/${ana}`)).json()
    const pathOf = (url: string | null | undefined) => url?.split('?')[0]
    expect([...pictures()].map((one) => pathOf(one.getAttribute('src')))).toEqual(
      ['front', 'entire'].map((view) => pathOf(photos.find((one: { view: string }) => one.view === view)?.url)),
    )
    // An address that has expired is asked for once more.
    const sent = vi.spyOn(globalThis, 'fetch')
    for (const _ of [1, 2]) {
      fireEvent.error(pictures()[0] as HTMLElement)
      await finishRequests()
    }
    const asked = sent.mock.calls.filter(([path]) => String(path).includes('glance'))
    expect(asked.map(([path]) => path)).toEqual([`/admin/api/submissions/${ana}?glance=true`])
    sent.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Uma a uma' }))
  })

  test('loads further applications on the way, and one that could not be loaded', async () => {
    const ids: string[] = []
    for (let index = 0; index < 101; index++) ids.push(await apply(`N${index}`, 200 - index))
    refuseNext('GET', '/submissions?kind=application', 403)
    refuseNext('GET', `/submissions/${ids[0]}`, 403)
    const region = await openQueue()
    // The queue, then the application.
    for (const _ of [1, 2]) {
      await user.click(await within(region).findByRole('button', { name: 'Tentar de novo' }))
      await finishRequests()
    }
    await shown('N0')
    // Those decided do not count any more, nor those that are not loaded yet.
    region.focus()
    await user.keyboard('1')
    await screen.findByText('1 de 100')
    await user.keyboard('z')
    await screen.findByText('1 de 101')
    await user.click(await screen.findByRole('button', { name: 'Várias' }))
    const names = () =>
      screen.getAllByRole('button', { name: /^Mostrar N/ }).map((one) => one.getAttribute('aria-label')?.slice(8))
    screen.getByText('1 de 101')
    expect([names().length, names().at(-1)]).toEqual([12, 'N11'])
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima' })
    for (let place = 13; place <= 101; place += 12) {
      await user.click(next)
      await screen.findByText(`${place} de 101`)
    }
    expect([names(), next.disabled]).toEqual([['N96', 'N97', 'N98', 'N99', 'N100'], true])
    // Only those of the screen, besides those selected before.
    await user.click(screen.getByRole('button', { name: 'Selecionar estas 5' }))
    await screen.findByText('5 selecionadas')
    await user.click(screen.getByRole('button', { name: 'Anterior' }))
    screen.getByText('85 de 101')
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(12)
    await user.click(screen.getByRole('button', { name: 'Selecionar estas 12' }))
    await screen.findByText('17 selecionadas')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(12)
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }))
    await user.click(screen.getByRole('button', { name: 'Mostrar N90' }))
    await shown('N90')
    screen.getByText('91 de 101')
  })
})
