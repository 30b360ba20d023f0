import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contracts/admin/current-user.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { addUser, openUsers as openService, type Users } from '../helpers/users.ts'
import { choose, expectWords, fill, finishRequests, openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  let service: Users
  let user: UserEvent
  let preferences: () => Promise<unknown>

  beforeAll(async () => {
    service = await openService(connection())
    const [, browser] = await service.addSignedIn('admin', 'Admin')
    preferences = async () => (await browser.get('/me/preferences')).json()
    user = await openBackOffice({ call: (...[method, path, body]) => browser.call(method, path, body) }, '/tasks', {
      hasSessions: true,
    })
    return () => service[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    await db.deleteFrom('users').where('name', '<>', 'Admin').execute()
    await emptyTables(connection(), 'invitations', 'audit', 'outbox')
  })

  const openUsers = () => openPage('/people?filter={}', 'Pessoas')
  const row = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement
  const names = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('link')
      .filter((link) => /people\/[^/]+$/.test(link.getAttribute('href') ?? ''))
      .map((link) => link.textContent)
  const stored = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('lists the users by name with role, boards, and when they were last here', async () => {
    for (const name of ['Scout', 'Booker', 'Editor']) await addUser(connection(), name.toLowerCase() as Role, name)
    const change = (name: string, values: object) =>
      db.updateTable('users').set(values).where('name', '=', name).execute()
    await change('Booker', { last_seen_at: null, boards: JSON.stringify(['woman', 'man']) })
    await change('Admin', { last_seen_at: '2026-06-02T12:00:00.000Z' })
    await change('Scout', { active: 0 })
    await change('Editor', { last_seen_at: '2026-06-01T12:00:00.000Z' })
    await openUsers()
    expect(names()).toEqual(['Admin', 'Booker', 'Editor', 'Scout'])
    await expectWords('users/list')
    expect(row('Admin').textContent).toMatch(/^Admin \(você\)admin@agency\.exampleAdministração/)
    expect(row('Booker').textContent).toMatch(/^Bookerbooker@agency\.exampleBooker · Mulher · HomemAinda não entrou/)
    expect(row('Editor').textContent).toMatch(/EdiçãoÚltima atividade: 1 de jun\. de 2026/)
    expect(row('Scout').textContent).toMatch(/Desativado$/)
  })

  test('filters the users by role', async () => {
    for (const name of ['Scout', 'Booker']) await addUser(connection(), name.toLowerCase() as Role, name)
    await openUsers()
    await user.click(screen.getByRole('button', { name: 'Filtrar' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Perfil' }))
    await choose(user, 'Perfil', /^Scout/)
    await expect.poll(names).toEqual(['Scout'])
    await user.click(screen.getByRole('button', { name: 'Remover este filtro' }))
    await expect.poll(names).toEqual(['Admin', 'Booker', 'Scout'])
  })

  test('keeps a saved query with the account, until it is removed', async () => {
    await addUser(connection(), 'scout', 'Scout')
    await openPage('/people?filter={"role":"scout"}', 'Pessoas')
    await expect.poll(names).toEqual(['Scout'])
    const menu = async (item: string) => {
      await user.click(screen.getByRole('button', { name: 'Filtrar' }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
      return within(await screen.findByRole('dialog'))
    }
    const dialog = await menu('Salvar esta busca…')
    await fill(user, dialog.getByRole('textbox', { name: /^Nome da busca/ }), 'Olheiros')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await expect
      .poll(preferences)
      .toMatchObject({ 'people.savedQueries': [{ label: 'Olheiros', value: { filter: { role: 'scout' } } }] })
    await finishRequests()
    const question = await menu('Remover a busca “Olheiros”')
    await user.click(question.getByRole('button', { name: 'Confirmar' }))
    await expect.poll(preferences).toEqual({ 'people.savedQueries': [] })
  })

  test('invites by e-mail with role, boards and language, and shows the link once', async () => {
    await openUsers()
    await user.click(screen.getByRole('button', { name: 'Convidar' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('combobox', { name: 'Idioma' }).textContent).toBe('Português')
    expect(dialog.getByRole('combobox', { name: 'Perfil' }).textContent).toMatch(/^Edição/)
    await fill(user, dialog.getByRole('textbox', { name: 'E-mail' }), 'lia@agency.example')
    await choose(user, 'Perfil', /^Administração/)
    expect(dialog.queryByRole('checkbox', { name: 'Mulher' })).toBeNull()
    await choose(user, 'Perfil', /^Scout/)
    await user.click(dialog.getByRole('checkbox', { name: 'Mulher' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Homem' }))
    await user.click(dialog.getByRole('button', { name: 'Enviar o convite' }))
    const made = within(await screen.findByRole('dialog', { name: /^Convite/ }))
    const link = made.getByRole('textbox', { name: 'Link' })
    expect(made.queryByText(/fila|servidor de e-mail/)).toBeNull()
    expect(link).toHaveProperty('value', expect.stringContaining('https://agency.example/admin/invitation#token='))
    await user.click(made.getByRole('button', { name: 'Fechar' }))
    expect((await screen.findByText('lia@agency.example')).parentElement?.textContent).toMatch(
      /Scout · Mulher · Homem · Convite de Admin · Vale até/,
    )
    const [invitation] = await db.selectFrom('invitations').selectAll().execute()
    expect(invitation).toMatchObject({ email: 'lia@agency.example', role: 'scout', language: 'pt' })

    await user.click(screen.getByRole('button', { name: 'Convidar' }))
    const again = within(await screen.findByRole('dialog'))
    await fill(user, again.getByRole('textbox', { name: 'E-mail' }), 'lia@agency.example')
    await user.click(again.getByRole('button', { name: 'Enviar o convite' }))
    expect((await screen.findByRole('dialog', { name: 'Substituir o convite?' })).textContent).toMatch(
      /lia@agency\.example já tem um convite \(Scout, de Admin\), válido até .*Se você o substituir, o link anterior deixa de valer\./,
    )
    await user.click(screen.getByRole('button', { name: 'Manter o convite' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(await db.selectFrom('invitations').selectAll().execute()).toMatchObject([{ id: invitation?.id }])
    await user.click(screen.getByRole('button', { name: 'Convidar' }))
    const third = within(await screen.findByRole('dialog'))
    await fill(user, third.getByRole('textbox', { name: 'E-mail' }), 'lia@agency.example')
    await choose(user, 'Perfil', /^Leitura/)
    await choose(user, 'Idioma', 'English')
    await user.click(third.getByRole('button', { name: 'Enviar o convite' }))
    await user.click(await screen.findByRole('button', { name: 'Substituir' }))
    await screen.findByRole('dialog', { name: 'Convite enviado' })
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    await expect.poll(() => screen.queryByText(/Leitura · Convite de Admin · Vale até/)).toBeTruthy()
    expect(await db.selectFrom('invitations').selectAll().execute()).toMatchObject([
      { role: 'read-only', language: 'en', boards: null },
    ])

    await db.updateTable('invitations').set({ invited_by: null }).execute()
    await openUsers()
    expect((await screen.findByText('lia@agency.example')).parentElement?.textContent).toMatch(
      /^lia@agency\.exampleLeitura · Vale até/,
    )
    await user.click(screen.getByRole('button', { name: 'Cancelar o convite' }))
    const ending = within(await screen.findByRole('dialog', { name: 'Cancelar o convite de lia@agency.example?' }))
    await user.click(ending.getByRole('button', { name: 'Cancelar o convite' }))
    expect(await screen.findByText('Convite cancelado')).toBeTruthy()
    await expect.poll(() => screen.queryByText('lia@agency.example')).toBeNull()
  })

  test('lists invitations newest first, and says when their mails wait', async () => {
    await openUsers()
    for (const [index, name] of ['ada', 'bea'].entries()) {
      await user.click(screen.getByRole('button', { name: 'Convidar' }))
      const dialog = within(await screen.findByRole('dialog'))
      await fill(user, dialog.getByRole('textbox', { name: 'E-mail' }), `${name}@agency.example`)
      await user.click(dialog.getByRole('button', { name: 'Enviar o convite' }))
      await user.click(await screen.findByRole('button', { name: 'Fechar' }))
      await screen.findByText(`${name}@agency.example`)
      const created_at = `2026-06-1${index}T12:00:00.000Z`
      const ofName = db.updateTable('invitations').where('email', '=', `${name}@agency.example`)
      await ofName.set({ created_at }).execute()
    }
    await openUsers()
    const pending = within(screen.getByRole('region', { name: 'Convites pendentes' }))
    expect(pending.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['bea', 'ada'])

    const { id } = await addUser(connection(), 'scout', 'Scout')
    const made = { link: 'https://agency.example/admin/x#token=y', expires_at: '2026-06-16T12:00:00.000Z' }
    /** Lets the next link be made while there is no mail server, and returns its dialog. */
    const press = async (button: string, path: string, title: string) => {
      refuseNext('POST', path, 200, { ...made, mail_ready: false })
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }))
      const waiting = await screen.findByText(/^O envio de e-mails não está configurado:/)
      expect(waiting.parentElement?.textContent).toMatch(/Ele não será mostrado de novo\. Vale até 16 de jun\. de 2026/)
      const dialog = within(screen.getByRole('dialog', { name: title }))
      expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveProperty('value', made.link)
      // It is not shown again.
      await user.keyboard('{Escape}')
      expect(dialog.getByRole('textbox', { name: 'Link' })).toBeTruthy()
      await user.click(dialog.getByRole('button', { name: 'Fechar' }))
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    }
    await user.click(screen.getByRole('button', { name: 'Convidar' }))
    const invite = within(await screen.findByRole('dialog'))
    await fill(user, invite.getByRole('textbox', { name: 'E-mail' }), 'cea@agency.example')
    await press('Enviar o convite', '/invitations', 'Convite criado, e-mail na fila')
    await openPage(`/people/${id}`, 'Scout')
    await user.click(screen.getByRole('button', { name: 'Link para nova senha' }))
    await press('Link para nova senha', '/people/', 'Link para nova senha')
    await user.click(screen.getByRole('button', { name: 'Trocar o e-mail' }))
    const change = within(await screen.findByRole('dialog', { name: 'Trocar o e-mail' }))
    change.getByText(/Até lá, scout@agency\.example continua valendo/)
    const next = change.getByRole('textbox', { name: 'Novo e-mail' })
    await fill(user, next, 'admin@agency.example')
    await user.click(change.getByRole('button', { name: 'Enviar o link' }))
    await change.findByText('Já está em uso.')
    expect(next.getAttribute('aria-invalid')).toBe('true')
    await fill(user, next, 'next@agency.example')
    await press('Enviar o link', '/people/', 'Link criado, e-mail na fila')
  })

  test('refuses an e-mail that a user has, at its field', async () => {
    await openUsers()
    await user.click(screen.getByRole('button', { name: 'Convidar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, dialog.getByRole('textbox', { name: 'E-mail' }), 'admin@agency.example')
    await user.click(dialog.getByRole('button', { name: 'Enviar o convite' }))
    expect(await dialog.findByText('Já está em uso.')).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', 'admin@agency.example')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  })

  test('asks for the password before an invitation, says when it was not confirmed, and goes on then', async () => {
    await openUsers()
    await user.click(screen.getByRole('button', { name: 'Convidar' }))
    const invite = within(await screen.findByRole('dialog', { name: 'Convidar alguém' }))
    await fill(user, invite.getByRole('textbox', { name: 'E-mail' }), 'rui@agency.example')
    const ask = async () => {
      refuseNext('POST', '/invitations', 403, { reason: 'password_due' })
      await user.click(invite.getByRole('button', { name: 'Enviar o convite' }))
      const dialog = await screen.findByRole('dialog', { name: 'Confirme a sua senha' })
      expect(dialog.textContent).toContain('Depois de confirmar, não perguntamos de novo por dez minutos.')
      const field = within(dialog).getByLabelText(/^Senha/, { selector: 'input' })
      await expect.poll(() => document.activeElement).toBe(field)
      return { ...within(dialog), field }
    }
    let dialog = await ask()
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(await invite.findByText('Nada mudou: a senha não foi confirmada.')).toBeTruthy()
    expect(await db.selectFrom('invitations').selectAll().execute()).toEqual([])

    dialog = await ask()
    await fill(user, dialog.field, 'não é esta')
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await dialog.findByText('A senha está errada.')).toBeTruthy()
    await fill(user, dialog.field, 'cinco cavalos azuis')
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    const made = await screen.findByRole('dialog', { name: 'Convite enviado' })
    expect(screen.queryByRole('dialog', { name: 'Confirme a sua senha' })).toBeNull()
    expect(await db.selectFrom('invitations').selectAll().execute()).toMatchObject([{ email: 'rui@agency.example' }])
    await user.click(within(made).getByRole('button', { name: 'Fechar' }))
  })

  test('changes role, boards, language and access of a user', async () => {
    const { id } = await addUser(connection(), 'scout', 'Scout')
    await openPage(`/people/${id}`, 'Scout')
    await expectWords('users/record')
    await user.click(screen.getByRole('checkbox', { name: 'Homem' }))
    await choose(user, /^Perfil/, /^Booker/)
    await choose(user, /^Idioma/, 'English')
    await user.click(screen.getByRole('switch', { name: 'Pode entrar' }))
    expect(screen.getByRole('button', { name: 'Desconectar' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByRole('heading', { level: 1, name: 'Pessoas' })
    expect(await stored(id)).toMatchObject({ role: 'booker', boards: '["man"]', language: 'en', active: 0 })
  })

  test('makes a link to a new password, and ends the sessions, each after a question', async () => {
    const { id, email } = await addUser(connection(), 'scout', 'Scout')
    const browser = await service.signedIn({ email }, { address: '203.0.113.9' })
    await openPage(`/people/${id}`, 'Scout')
    await user.click(screen.getByRole('button', { name: 'Link para nova senha' }))
    const question = within(await screen.findByRole('dialog', { name: 'Criar um link para nova senha?' }))
    await user.click(question.getByRole('button', { name: 'Link para nova senha' }))
    const made = within(await screen.findByRole('dialog', { name: 'Link para nova senha' }))
    const link = made.getByRole('textbox', { name: 'Link' })
    expect(link).toHaveProperty('value', expect.stringContaining('https://agency.example/admin/password-reset#token='))
    await user.click(made.getByRole('button', { name: 'Fechar' }))
    expect((await browser.get('/me')).status).toBe(200)
    await user.click(screen.getByRole('button', { name: 'Desconectar' }))
    const ending = within(await screen.findByRole('dialog', { name: 'Desconectar em todos os navegadores?' }))
    await user.click(ending.getByRole('button', { name: 'Desconectar' }))
    expect(await screen.findByText('Sessões encerradas')).toBeTruthy()
    expect((await browser.get('/me')).status).toBe(401)
  })

  test('removes a second factor, once changes are saved, and offers no links to who may not enter', async () => {
    const { id } = await addUser(connection(), 'scout', 'Scout')
    await db.updateTable('users').set({ two_factor: 1 }).where('id', '=', id).execute()
    await openUsers()
    expect(row('Scout').textContent).toMatch(/Duas etapas$/)
    await openPage(`/people/${id}`, 'Scout')
    const access = within(screen.getByRole('region', { name: 'Acesso' }))
    const buttons = () =>
      access.getAllByRole('button').map((one) => `${one.textContent}${(one as HTMLButtonElement).disabled ? ' –' : ''}`)
    expect(buttons()).toEqual(['Link para nova senha', 'Trocar o e-mail', 'Remover as duas etapas', 'Desconectar'])
    const name = screen.getByRole('textbox', { name: 'Nome' })
    await fill(user, name, 'Scout Dias')
    await expect
      .poll(buttons)
      .toEqual(['Link para nova senha', 'Trocar o e-mail', 'Remover as duas etapas –', 'Desconectar –'])
    expect(access.getByText('Salve ou descarte as alterações antes.')).toBeTruthy()
    await fill(user, name, 'Scout')
    await expect.poll(() => access.queryByText('Salve ou descarte as alterações antes.')).toBeNull()
    await user.click(access.getByRole('button', { name: 'Remover as duas etapas' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remover a verificação em duas etapas?' }))
    await user.click(question.getByRole('button', { name: 'Remover as duas etapas' }))
    expect(await screen.findByText('Verificação removida')).toBeTruthy()
    await expect.poll(buttons).toEqual(['Link para nova senha', 'Trocar o e-mail', 'Desconectar'])
    expect(await stored(id)).toMatchObject({ two_factor: 0 })
    await db.updateTable('users').set({ active: 0 }).where('id', '=', id).execute()
    await openPage('/people?filter={"active":false}', 'Pessoas')
    await expect.poll(names).toEqual(['Scout'])
    await openPage(`/people/${id}`, 'Scout')
    expect(screen.getAllByRole('region', { name: 'Acesso' })[0]?.textContent).toBe('AcessoDesconectar')
  })

  test('a new e-mail is confirmed by its owner', async () => {
    const { id } = await addUser(connection(), 'scout', 'Scout')
    await openPage(`/people/${id}`, 'Scout')
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('readOnly', true)
    await user.click(screen.getByRole('button', { name: 'Trocar o e-mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Trocar o e-mail' }))
    await fill(user, dialog.getByRole('textbox', { name: 'Novo e-mail' }), 'next@agency.example')
    await user.click(dialog.getByRole('button', { name: 'Enviar o link' }))
    const made = within(await screen.findByRole('dialog', { name: 'Link enviado ao novo e-mail' }))
    const link = await made.findByRole('textbox', { name: 'Link' })
    expect(link).toHaveProperty('value', expect.stringContaining('https://agency.example/admin/email-change#token='))
    await user.click(made.getByRole('button', { name: 'Fechar' }))
    expect(await stored(id)).toMatchObject({ email: 'scout@agency.example' })
  })

  test('offers nothing to end the own access', async () => {
    const admins = await db.selectFrom('users').selectAll().where('name', '=', 'Admin').execute()
    await openPage(`/people/${admins[0]?.id}`, 'Admin')
    expect(screen.getByText('Este é o seu acesso: mude a senha e a verificação em Minha conta.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Desconectar' })).toBeNull()
  })

  test('an administrator has all boards, also after having had one', async () => {
    const { id } = await addUser(connection(), 'scout', 'Scout')
    await openPage(`/people/${id}`, 'Scout')
    await user.click(screen.getByRole('checkbox', { name: 'Homem' }))
    await choose(user, /^Perfil/, /^Administração/)
    expect(screen.queryByRole('checkbox', { name: 'Homem' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByRole('heading', { level: 1, name: 'Pessoas' })
    expect(await stored(id)).toMatchObject({ role: 'admin', boards: null })
  })

  test('the own name, language and role change everywhere at once', async () => {
    const { id } = await db.selectFrom('users').select('id').where('name', '=', 'Admin').executeTakeFirstOrThrow()
    await openUsers()
    await openPage(`/people/${id}`, 'Admin')
    await fill(user, screen.getByRole('textbox', { name: 'Nome' }), 'Iara')
    await choose(user, /^Idioma/, 'English')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByRole('heading', { level: 1, name: 'People' })
    await expect.poll(names).toEqual(['Iara'])
    expect(row('Iara').textContent).toMatch(/^Iara \(you\)/)
    await user.click(screen.getByRole('button', { name: 'My account' }))
    expect(within(await screen.findByRole('menu')).getByText('Iara')).toBeTruthy()
    await user.keyboard('{Escape}')

    await service.add('admin', 'Zoe')
    await openPage(`/people/${id}`, 'Iara')
    await choose(user, /^Role/, /^Editor/)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: 'Hello, Iara' })
    await expect.poll(() => screen.queryByRole('link', { name: 'Activity log' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Partners' }).length).toBeGreaterThan(0)
    await openPage('/account', 'My account')
    const about = within(await screen.findByRole('region', { name: 'My details' }))
    expect(about.getByRole('combobox', { name: /^Language/ })).toBeTruthy()
    expect(about.queryByRole('combobox', { name: 'E-mails about clients' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Bookings in your calendar' })).toBeNull()
  })
})
