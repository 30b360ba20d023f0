import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { maxTalentsInSelection, maxTitleLength } from '#domain/selections.ts'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { startClock } from '../helpers/clock.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertForm } from '../helpers/panel.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { insertTalent } from '../helpers/talents.ts'
import { choose, fill, goTo, openBackOffice, openPage, refuseNext } from './back-office.ts'

const toText = ({ textContent }: Node) => textContent

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    await insertUsers(connection())
    user = await openBackOffice(admin, '/tasks', { role: 'booker' })
  })
  beforeEach(() => emptyTables(connection(), 'submissions', 'contacts', 'clients', 'audit', 'outbox'))

  /** Whether the page can be left without a question. */
  const canLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

  const openInbox = () => openPage('/submissions?filter={}', 'Mensagens')

  /** The senders of the list, once they are these. */
  const expectSenders = (...names: string[]) =>
    expect
      .poll(() =>
        within(screen.getByRole('main'))
          .queryAllByRole('link')
          .filter((link) => link.getAttribute('href')?.startsWith('/admin/submissions/'))
          .map(toText),
      )
      .toEqual(names)

  const send = (name: string, differences: Parameters<typeof insertSubmission>[1] = {}) =>
    insertSubmission(db, {
      payload: { full_name: name, email: 'casting@mail.example', message: 'Maio?' },
      ...differences,
    })

  test('lists the newest first, each with what it is and until when it stays', async () => {
    await send('Antiga', { created_at: '2026-06-01T12:00:00.000Z', status: 'answered', decision: 'kept' })
    await send('Nova', { kind: 'application', payload: { full_name: 'Nova', birthdate: '2010-01-31' } })
    await insertSubmission(db, { kind: 'report', payload: {}, created_at: '2026-05-01T12:00:00.000Z' })
    const unnamed = { email: 'so@mail.example' }
    await insertSubmission(db, { payload: unnamed, created_at: '2026-05-02T12:00:00.000Z' })
    await openInbox()
    await expectSenders('Não lida: Nova', 'Não lida: Antiga', 'Não lida: so@mail.example', 'Não lida: Sem nome')
    const [newest, oldest] = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(newest?.textContent).toContain('Inscrição · 16 anos · Nova · Será excluída em 1 de jan. de 2027')
    expect(oldest?.textContent).toContain('Maio?Contato · Respondida · Guardada · Será excluída')
    expect(screen.getByText('4 mensagens')).toBeTruthy()
    await choose(user, 'Ordenar por', 'Mais antigas primeiro')
    await expectSenders('Não lida: Sem nome', 'Não lida: so@mail.example', 'Não lida: Antiga', 'Não lida: Nova')
    await choose(user, 'Ordenar por', 'Mais recentes primeiro')
  })

  test('filters by kind, with the unread ones of each', async () => {
    await send('Clara', { created_at: '2026-06-14T12:00:00.000Z' })
    await send('Dora', { kind: 'favorites' })
    // The counts are read again after some seconds.
    startClock(new Date(Date.now() + 60_000))
    await openInbox()
    const kinds = await screen.findByRole('group', { name: 'Tipo de mensagem' })
    await expect
      .poll(() =>
        within(kinds)
          .getAllByRole('button')
          .map((button) => button.textContent?.replace('\u00a0', ' ')),
      )
      .toEqual([
        ...['Tudo', 'Contato (1), 1 não lida', 'Inscrições', 'Favoritos (1), 1 não lida', 'Outros', 'Denúncias'],
        'Reservas',
      ])
    await user.click(within(kinds).getByRole('button', { name: /^Favoritos/ }))
    await expectSenders('Não lida: Dora')
    await user.click(within(kinds).getByRole('button', { name: 'Denúncias' }))
    expect(await screen.findByText('Nada por aqui.')).toBeTruthy()
    await user.click(within(kinds).getByRole('button', { name: 'Tudo' }))
    await expectSenders('Não lida: Dora', 'Não lida: Clara')
  })

  test('keeps the state while a kind is chosen, and exports both in the order of the list', async () => {
    await send('Clara', { status: 'closed', created_at: '2026-06-13T12:00:00.000Z' })
    const payload = { full_name: 'Dora', email: 'casting@mail.example', message: 'Maio?', meio: 'Revista' }
    await send('Dora', { kind: 'favorites', status: 'closed', created_at: '2026-06-14T12:00:00.000Z', payload })
    await send('Elza', { kind: 'favorites' })
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await openInbox()
    await choose(user, 'Situação', 'Encerrada')
    await expectSenders('Não lida: Dora', 'Não lida: Clara')
    await user.click(screen.getByRole('button', { name: /^Favoritos/ }))
    await expectSenders('Não lida: Dora')
    await fill(user, screen.getByLabelText('Recebida desde'), '2020-01-01')
    await expect.poll(() => decodeURIComponent(location.search)).toContain('2020-01-01')
    await expectSenders('Não lida: Dora')
    await choose(user, 'Ordenar por', 'As que vencem antes')
    await expect.poll(() => location.search).toContain('expires_at')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportar' })
    expect(
      within(dialog)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual([
      ...['Tipo', 'Formulário', 'Idioma', 'Situação', 'Decisão', 'Recebida em', 'Guardada até', 'Nota interna'],
      ...['Nome completo', 'Nome', 'E-mail', 'Telefone', 'Orçamento', 'Contato denunciado', 'Seleção', 'De', 'Até'],
      ...['Uso das imagens', 'Empresa', 'Território', 'Prazo do uso', 'Produto ou marca', 'Prova de roupa', 'Horário'],
      ...['Modelos e votos', 'Mensagem', 'Data de nascimento', 'Cidade', 'País', 'Categoria', 'Altura', 'Instagram'],
      ...['Responsável legal', 'Parentesco', 'E-mail do responsável', 'Versão do termo aceito'],
      ...['Confirmada pelo responsável em', 'Versão do termo aceito pelo responsável', 'Outros campos preenchidos'],
    ])
    for (const name of ['Desmarcar todas', 'Mensagem', 'Outros campos preenchidos'])
      await user.click(within(dialog).queryByRole('button', { name }) ?? within(dialog).getByLabelText(name))
    await user.click(within(dialog).getByRole('button', { name: 'Baixar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    // What is left out comes back by no other column.
    expect(await saved[0]?.text()).toBe('Mensagem;Meio\r\nMaio?;Revista\r\n')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByRole('radio', { name: /^Para importar de novo/ }))
    const link = screen.getByRole('link', { name: 'Baixar' })
    expect(link.getAttribute('href')).toMatch(/kind=favorites.*status=closed|status=closed.*kind=favorites/)
    expect(link.getAttribute('href')).toContain('created_at_min=2020-01-01')
    expect(link.getAttribute('href')).toContain('sort=expires_at&order=asc')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await choose(user, 'Ordenar por', 'Mais recentes primeiro')
    await user.click(screen.getByRole('button', { name: 'Limpar todos os filtros' }))
    await expectSenders('Não lida: Elza', 'Não lida: Dora', 'Não lida: Clara')
  })

  test('has a link for each number of a person, by the country that was named', async () => {
    const payload = {
      full_name: 'Inês',
      country: 'Portugal',
      phone: '912 345 678 / 212 345 678',
      birthdate: '2000-01-31',
    }
    const id = await send('', { kind: 'application', payload })
    await openPage(`/submissions/${id}`, 'Inês')
    const phone = () =>
      [...document.querySelectorAll('dl > div')].find(({ textContent }) => /^Telefone/.test(textContent ?? ''))
    await expect.poll(() => phone()?.querySelectorAll('a').length).toBeGreaterThan(1)
    expect(phone()?.textContent).toBe('Telefone+351 912 345 678 · WhatsApp · +351 21 234 5678 · WhatsApp')
  })

  test('opening a message marks it as read, and shows what was sent, in the user’s words', async () => {
    const talent = await insertTalent(db, { name: 'Siena' })
    const payload = { name: 'Dora', email: 'dora@mail.example', phone: '+55 11 5555-0199', message: 'Maio?' }
    const deleted = Number(await insertTalent(db, { name: 'Lua' }))
    await admin.delete(`/talents/${deleted}?version=1`)
    const chosen = { talents: [talent, String(deleted)], talent_names: ['Siena', 'Lua'] }
    const id = await send('', { kind: 'favorites', language: 'en', payload: { ...payload, ...chosen } })
    await openInbox()
    await user.click(await screen.findByRole('link', { name: 'Não lida: Dora' }))
    await screen.findByRole('heading', { level: 1, name: 'Dora' })
    expect(
      screen.getByText(/^Favoritos · Recebida em 15 de jun\. de 2026.* · Enviada pelo site em inglês$/),
    ).toBeTruthy()
    const terms = () => [...document.querySelectorAll('dl > div')].map((pair) => [...pair.children].map(toText))
    await expect.poll(terms).toEqual([
      ['Nome', 'Dora'],
      ['E-mail', 'dora@mail.example'],
      ['Telefone', '+55 11 5555-0199 · WhatsApp'],
      ['Mensagem', 'Maio?'],
    ])
    expect(screen.getByRole('link', { name: 'Siena' }).getAttribute('href')).toBe(`/admin/talents/${talent}`)
    expect(screen.getByText('Lua').closest('li')?.textContent).toContain('Excluído')
    expect(screen.queryByRole('link', { name: 'Lua' })).toBeNull()
    expect(screen.getByText('Tudo isto, com fotos e e-mails, será excluído em 1 de jan. de 2027.')).toBeTruthy()
    await expect.poll(async () => (await (await admin.get('/submissions/counts')).json()).total).toBe(0)
    await openInbox()
    await expectSenders('Dora')
    expect((await (await admin.get(`/submissions/${id}?glance=true`)).json()).unread).toBe(false)
  })

  test('the sender becomes a contact with what was sent, and is then named', async () => {
    const payload = { name: 'Dora', email: 'dora@mail.example', phone: '+55 11 5555-0199', message: 'Maio?' }
    const id = await send('', { kind: 'favorites', language: 'en', payload })
    await openPage(`/submissions/${id}`, 'Dora')
    await user.click(await screen.findByRole('link', { name: 'Adicionar aos contatos' }))
    expect(await screen.findByDisplayValue('Dora')).toBeTruthy()
    expect(screen.getByDisplayValue('dora@mail.example')).toBeTruthy()
    expect(screen.getByDisplayValue('+55 11 5555-0199')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: /^Idioma/ }).textContent).toBe('English')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByText(/^Confirmado em/)
    await openPage(`/submissions/${id}`, 'Dora')
    const contact = (await screen.findByText(/^Nos contatos:/)).querySelector('a')
    expect(contact?.textContent).toBe('Dora')
    const { data } = await (await admin.get('/contacts')).json()
    expect(contact?.getAttribute('href')).toBe(`/admin/contacts/${data[0].id}`)
    expect(screen.queryByRole('link', { name: 'Adicionar aos contatos' })).toBeNull()
  })

  test('offers no contact of an applicant or a report', async () => {
    const payload = { full_name: 'Rute', phone: '912 345 678', country: 'Portugal' }
    const report = await send('', { kind: 'report', payload })
    refuseNext('GET', `/submissions/${report}`, 403)
    await openPage(`/submissions/${report}`, /^Mensagem/)
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('heading', { level: 1, name: 'Rute' })
    const phone = await screen.findByRole('link', { name: '912 345 678' })
    expect(phone.getAttribute('href')).toBe('tel:+351912345678')
    expect(screen.queryByRole('link', { name: 'Adicionar aos contatos' })).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Decisão' })).toBeTruthy()
  })

  test('saves the state, the assignee and the note; takes over with one click', async () => {
    const id = await send('Dora')
    await openPage(`/submissions/${id}`, 'Dora')
    expect(screen.queryByRole('combobox', { name: 'Decisão' })).toBeNull()
    await choose(user, 'Situação', 'Em andamento')
    await user.click(await screen.findByRole('button', { name: 'Assumir' }))
    expect(screen.getByRole('combobox', { name: 'Responsável' }).textContent).toBe('Booker')
    expect(screen.queryByRole('button', { name: 'Assumir' })).toBeNull()
    await fill(user, screen.getByRole('textbox', { name: 'Nota interna' }), 'Cliente antiga')
    await expect.poll(canLeave).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Salvo.')).toBeTruthy()
    await expect.poll(canLeave).toBe(true)
    const stored = await (await admin.get(`/submissions/${id}?glance=true`)).json()
    expect(stored).toMatchObject({ status: 'in_progress', assignee_id: 'b1', note: 'Cliente antiga' })
    await openInbox()
    expect((await screen.findByText(/^Contato · Em andamento/)).textContent).toContain('Será excluída')
  })

  test('asks which value stays when a colleague has changed the same field, in words', async () => {
    const progress = { status: 'in_progress', decision: 'invited', assignee_id: 's1' } as const
    const id = await send('Dora', { kind: 'application', ...progress })
    await openPage(`/submissions/${id}`, 'Dora')
    const changed = { status: 'closed', decision: null, assignee_id: null, note: 'Da Ana' }
    const { version } = await (await admin.get(`/submissions/${id}?glance=true`)).json()
    await admin.put(`/submissions/${id}`, { ...changed, version })
    await choose(user, 'Situação', 'Respondida')
    await choose(user, 'Decisão', 'Guardada')
    await user.click(screen.getByRole('button', { name: 'Assumir' }))
    await fill(user, screen.getByRole('textbox', { name: 'Nota interna' }), 'Minha')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Alguém alterou isto ao mesmo tempo' })
    const options = within(dialog).getAllByRole('radio')
    expect(options.map((radio) => radio.closest('label')?.textContent)).toEqual([
      ...['O seu: Respondida', 'O da outra pessoa: Encerrada', 'O seu: Guardada', 'O da outra pessoa: Nenhuma'],
      ...['O seu: Booker', 'O da outra pessoa: Ninguém', 'O seu: Minha', 'O da outra pessoa: Da Ana'],
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Voltar à edição' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await (await admin.get(`/submissions/${id}?glance=true`)).json()).note).toBe('Da Ana')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const again = within(await screen.findByRole('dialog', { name: 'Alguém alterou isto ao mesmo tempo' }))
    for (const theirs of ['Encerrada', 'Ninguém'])
      await user.click(again.getByLabelText(`O da outra pessoa: ${theirs}`))
    await user.click(again.getByRole('button', { name: 'Salvar assim' }))
    expect(await screen.findByText('Salvo.')).toBeTruthy()
    const stored = await (await admin.get(`/submissions/${id}?glance=true`)).json()
    expect(stored).toMatchObject({ status: 'closed', decision: 'kept', assignee_id: null, note: 'Minha' })
  })

  test('deletes a message, and restores it from the notice', async () => {
    const id = await send('Dora')
    await openPage(`/submissions/${id}`, 'Dora')
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mover esta mensagem para a lixeira?' })
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    await screen.findByRole('heading', { level: 1, name: 'Mensagens' })
    expect(await screen.findByText('Nada por aqui.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    await expectSenders('Dora')
  })

  test('does not delete what a colleague has changed meanwhile, and shows the change', async () => {
    const id = await send('Dora')
    await openPage(`/submissions/${id}`, 'Dora')
    const changed = { status: 'closed', decision: null, assignee_id: null, note: 'Da Ana' }
    const { version } = await (await admin.get(`/submissions/${id}?glance=true`)).json()
    await admin.put(`/submissions/${id}`, { ...changed, version })
    await user.click(screen.getByRole('button', { name: 'Excluir' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText(/^Não foi excluído: outra pessoa alterou isto/)).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nota interna' })).toHaveProperty('value', 'Da Ana'))
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  })

  test('says that a message does not exist any more', async () => {
    goTo('/submissions/00000000-0000-4000-8000-000000000000')
    expect(await screen.findByText('Isto não existe mais. Talvez alguém tenha excluído.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  test('a shortlist becomes a package, which suggests its sender as a new contact', async () => {
    const names = ['Siena', 'Lua', 'Brisa']
    const talents = await Promise.all(names.map((name) => insertTalent(db, { name })))
    await admin.delete(`/talents/${talents[1]}?version=1`)
    const payload = { name: 'Dora', email: 'dora@mail.example', phone: '+55 11 5555-0199', talents }
    const id = await send('', { kind: 'favorites', language: 'en', payload })
    await openPage(`/submissions/${id}`, 'Dora')
    await user.click(screen.getByRole('button', { name: 'Montar pacote' }))
    await screen.findByRole('heading', { level: 2, name: '2 talentos' })
    expect(screen.getByRole('textbox', { name: /^Título/ })).toHaveProperty('value', 'Seleção para Dora')
    expect(screen.getByRole('combobox', { name: /^Idioma/ }).textContent).toBe('English')
    await user.click(screen.getByRole('button', { name: 'Enviar a contatos' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Adicionar aos contatos: Dora' }))
    const adding = within(await screen.findByRole('dialog', { name: 'Criar um contato' }))
    expect(adding.getByLabelText('Nome')).toHaveProperty('value', 'Dora')
    expect(adding.getByLabelText('E-mail')).toHaveProperty('value', 'dora@mail.example')
    expect(adding.getByRole('combobox', { name: /^Idioma/ }).textContent).toBe('English')
    await user.click(adding.getByRole('button', { name: 'Adicionar' }))
    await dialog.findByRole('button', { name: 'Enviar a 1 contato' })
    expect(dialog.queryByRole('button', { name: 'Adicionar aos contatos: Dora' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await user.click(screen.getByRole('button', { name: 'Enviar a contatos' }))
    const again = within(await screen.findByRole('dialog'))
    await again.findByRole('button', { name: 'Enviar a 1 contato' })
    const addOther = async () => {
      await user.click(again.getByRole('button', { name: 'Criar um contato' }))
      const other = within(await screen.findByRole('dialog', { name: 'Criar um contato' }))
      expect(other.getByLabelText('Nome')).toHaveProperty('value', '')
      expect(other.getByLabelText('E-mail')).toHaveProperty('value', '')
      expect(other.getByRole('combobox', { name: /^Idioma/ }).textContent).toBe('Português')
      return other
    }
    const other = await addOther()
    await fill(user, other.getByLabelText('Nome'), 'Pia')
    await fill(user, other.getByLabelText('E-mail'), 'pia@mail.example')
    await user.click(other.getByRole('button', { name: 'Adicionar' }))
    await user.click(await again.findByRole('button', { name: 'Enviar a 2 contatos' }))
    expect(await screen.findByRole('textbox', { name: 'Dora, dora@mail.example' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    // The sender is a contact by now, and gets no second link.
    await openPage(`/submissions/${id}`, 'Dora')
    await user.click(screen.getByRole('button', { name: 'Montar pacote' }))
    await screen.findByRole('heading', { level: 2, name: '2 talentos' })
    await user.click(screen.getByRole('button', { name: 'Enviar a contatos' }))
    const known = within(await screen.findByRole('dialog'))
    expect(known.queryByRole('button', { name: 'Adicionar aos contatos: Dora' })).toBeNull()
    await user.click(await known.findByRole('button', { name: 'Enviar a 1 contato' }))
    await user.click(await screen.findByRole('button', { name: 'Fechar' }))
    await screen.findByRole('link', { name: 'Dora' })
    await user.click(screen.getByRole('button', { name: 'Enviar a contatos' }))
    expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar' })).toHaveProperty(
      ...['disabled', true],
    )
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    const { data } = await (await admin.get('/contacts?sort=name&order=asc')).json()
    expect(data).toMatchObject([
      { name: 'Dora', language: 'en', phone: '+55 11 5555-0199' },
      { name: 'Pia', language: 'pt', phone: null },
    ])
  })

  test('a package takes the first sixty of a long shortlist, and as much of a long name as its title may have', async () => {
    const talents: string[] = []
    for (let index = 0; index <= maxTalentsInSelection; index++)
      talents.push(await insertTalent(db, { name: `N${index}` }))
    const name = 'D'.repeat(maxTitleLength)
    const id = await send('', { kind: 'favorites', payload: { name, email: 'dora@mail.example', talents } })
    await openPage(`/submissions/${id}`, name)
    await user.click(screen.getByRole('button', { name: 'Montar pacote' }))
    await screen.findByRole('heading', { level: 2, name: '60 talentos' })
    expect(screen.getByText('Um pacote tem até 60 talentos: ficaram os primeiros.')).toBeTruthy()
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: /^Título/ })
    expect([title.value.length, title.value.slice(0, 16)]).toEqual([maxTitleLength, 'Seleção para DDD'])
    expect(screen.queryByRole('button', { name: 'Tirar N60' })).toBeNull()
    // No further one can be added until one is removed.
    expect(screen.queryByRole('combobox', { name: 'Adicionar talento' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tirar N3' }))
    await screen.findByRole('combobox', { name: 'Adicionar talento' })
  })

  test('shows the response to a custom form by its labels, and who has it', async () => {
    const field = { required: false, options: [] }
    await insertForm(connection(), 'visita', [
      { ...field, name: 'day', type: 'date', label_pt: 'Dia', label_en: 'Day' },
      { ...field, name: 'people', type: 'number', label_pt: 'Pessoas', label_en: 'People' },
      { ...field, name: 'agree', type: 'checkbox', label_pt: 'De acordo', label_en: 'Agreed' },
      {
        ...field,
        ...{ name: 'topic', type: 'choice', label_pt: 'Assunto', label_en: 'Topic' },
        options: [{ value: 'show', label_pt: 'Desfile', label_en: 'Show' }],
      },
    ])
    const payload = { day: '2026-07-01', people: '1200', agree: 'on', topic: 'show', empty: '' }
    const id = await send('', { kind: 'entry', form: 'visita', payload, assignee_id: 'e1' })
    await send('Clara', { created_at: '2026-06-14T12:00:00.000Z' })
    await openPage(`/submissions/${id}`, 'Sem nome')
    expect(screen.getByText(/^Visita · Recebida em 15 de jun\. de 2026/)).toBeTruthy()
    const terms = () => [...document.querySelectorAll('dl > div')].map((pair) => [...pair.children].map(toText))
    await expect.poll(terms).toEqual([
      ['Dia', '1 de jul. de 2026'],
      ['Pessoas', '1.200'],
      ['De acordo', 'Sim'],
      ['Assunto', 'Desfile'],
    ])
    expect(screen.getByRole('combobox', { name: 'Responsável' }).textContent).toBe(
      'Alguém que não responde mais estas mensagens',
    )
    await fill(user, screen.getByRole('textbox', { name: 'Nota interna' }), 'Ligar')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Salvo.')).toBeTruthy()
    const saved = await (await admin.get(`/submissions/${id}?glance=true`)).json()
    expect(saved).toMatchObject({ note: 'Ligar', assignee_id: 'e1' })
    await openInbox()
    await expectSenders('Sem nome', 'Não lida: Clara')
    await user.click(screen.getByRole('button', { name: /^Filtr/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Responsável' }))
    await user.click(await screen.findByRole('combobox', { name: 'Responsável' }))
    const list = await screen.findByRole('listbox')
    expect(within(list).getAllByRole('option').map(toText).slice(1)).toEqual(['Ninguém', 'Admin', 'Booker', 'Scout'])
    await user.click(within(list).getByRole('option', { name: 'Ninguém' }))
    await expectSenders('Não lida: Clara')
    await user.click(screen.getByRole('button', { name: 'Limpar todos os filtros' }))
    await expectSenders('Sem nome', 'Não lida: Clara')
  })
})
