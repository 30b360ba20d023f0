import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contracts/admin/current-user.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { addUser, openUsers as openService, type Users } from '../helpers/users.ts'
import { choose, fill, openBackOffice, openPage } from './back-office.ts'

onSqlite((connection, db) => {
  let service: Users
  let user: UserEvent

  beforeAll(async () => {
    service = await openService(connection())
    const [, browser] = await service.addSignedIn('admin', 'Admin')
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
    await change('Scout', { active: 0 })
    await change('Editor', { last_seen_at: '2026-06-01T12:00:00.000Z' })
    await openUsers()
    expect(names()).toEqual(['Admin', 'Booker', 'Editor', 'Scout'])
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

  test('invites by e-mail with role, boards and language, and shows the link once', async () => {
    await openUsers()
    await user.click(screen.getByRole('button', { name: 'Convidar' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('combobox', { name: 'Idioma' }).textContent).toBe('Português')
    await fill(user, dialog.getByRole('textbox', { name: 'E-mail' }), 'lia@agency.example')
    await choose(user, 'Perfil', /^Administração/)
    expect(dialog.queryByRole('checkbox', { name: 'Mulher' })).toBeNull()
    await choose(user, 'Perfil', /^Scout/)
    await user.click(dialog.getByRole('checkbox', { name: 'Mulher' }))
    await user.click(dialog.getByRole('button', { name: 'Enviar o convite' }))
    const made = within(await screen.findByRole('dialog', { name: /^Convite/ }))
    const link = made.getByRole('textbox', { name: 'Link' })
    expect(link).toHaveProperty('value', expect.stringContaining('https://agency.example/admin/invitation#token='))
    await user.click(made.getByRole('button', { name: 'Fechar' }))
    expect((await screen.findByText('lia@agency.example')).parentElement?.textContent).toMatch(
      /Scout · Mulher · Convite de Admin · Vale até/,
    )
    const [invitation] = await db.selectFrom('invitations').selectAll().execute()
    expect(invitation).toMatchObject({ email: 'lia@agency.example', role: 'scout', language: 'pt' })

    await user.click(screen.getByRole('button', { name: 'Convidar' }))
    const again = within(await screen.findByRole('dialog'))
    await fill(user, again.getByRole('textbox', { name: 'E-mail' }), 'lia@agency.example')
    await user.click(again.getByRole('button', { name: 'Enviar o convite' }))
    const question = await screen.findByText(/lia@agency\.example.*Scout.*Admin/)
    expect(question).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Manter/ }))
    expect(await db.selectFrom('invitations').selectAll().execute()).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Cancelar o convite' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar o convite' }))
    expect(await screen.findByText('Convite cancelado')).toBeTruthy()
    await expect.poll(() => screen.queryByText('lia@agency.example')).toBeNull()
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

  test('changes role, boards, language and access of a user', async () => {
    const { id } = await addUser(connection(), 'scout', 'Scout')
    await openPage(`/people/${id}`, 'Scout')
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
})
