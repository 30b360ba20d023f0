import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { encode } from 'uqr'
import { beforeAll, expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { adult } from '../helpers/applications.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { codeOf } from '../helpers/totp.ts'
import { openUsers, type Users } from '../helpers/users.ts'
import {
  choose,
  expectWords,
  fill,
  finishRequests,
  goTo,
  holdNext,
  openBackOffice,
  openPage,
  refuseNext,
} from './back-office.ts'
import { newPicture } from './pictures.ts'

const password = 'cinco cavalos azuis'
const next = 'nove garças de alabastro'

onSqlite((connection, db) => {
  let service: Users
  let person: CurrentUser
  let browser: ReturnType<Users['browser']>
  let user: UserEvent
  /** The second factor that was offered last. */
  let prepared = { totpURI: '' }

  beforeAll(async () => {
    service = await openUsers(connection())
    person = await service.add('booker', 'Rosa')
    browser = service.browser()
    const watched = {
      async call(method: string, path: string, body: unknown) {
        const response = await browser.call(method, path, body)
        if (path === '/auth/two-factor/enable') prepared = await response.clone().json()
        return response
      },
    }
    user = await openBackOffice(watched, '/login', { hasSessions: true })
    return () => service[Symbol.asyncDispose]()
  })

  async function enter(email: string, typed: string): Promise<void> {
    await fill(user, screen.getByLabelText(/^E-mail/), email)
    await fill(user, screen.getByLabelText(/^(Password|Senha)/), typed)
    await user.click(screen.getByRole('button', { name: /^(Sign in|Entrar)$/ }))
  }

  /** Whether the page can be left without a question. */
  const canLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('refuses a wrong password, keeps the e-mail, and shows the typed password on demand', async () => {
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    await expectWords('sign-in/sign-in')
    await enter(person.email, 'wrong')
    expect(await screen.findByText('Wrong e-mail or password.')).toBeTruthy()
    expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', person.email)
    expect(screen.getByLabelText(/^Password/)).toHaveProperty('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show the password' }))
    expect(screen.getByLabelText(/^Password/)).toHaveProperty('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide the password' }))
  })

  test('asks for a link to a new password, and does not say whether the account exists', async () => {
    await user.click(screen.getByRole('link', { name: 'I forgot my password' }))
    await user.type(await screen.findByLabelText(/^E-mail/), 'nobody@agency.example')
    await expectWords('sign-in/forgotten-password')
    refuseNext('POST', '/password-resets', 429, {}, { 'retry-after': '30' })
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    await screen.findByText('Too many attempts. Try again in 30 seconds.')
    refuseNext('POST', '/password-resets', 422, { errors: { email: ['invalid'] } })
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    await expect.poll(() => screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', 'nobody@agency.example')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeTruthy()
    await expectWords('sign-in/link-sent')
    expect(screen.queryByText(/nobody@agency/)).toBeNull()
  })

  test('signs in, in the language of the account', async () => {
    goTo('/login')
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    await enter(person.email, password)
    await screen.findByRole('heading', { level: 1, name: 'Olá, Rosa' })
    // A typed address signs nobody out.
    await openPage('/tasks', 'Tarefas')
    goTo('/sign-out')
    await screen.findByRole('heading', { level: 1, name: 'Olá, Rosa' })
    expect((await browser.get('/me')).status).toBe(200)
  })

  test('changes the own name, signatures and mails, and keeps what could not be saved', async () => {
    refuseNext('GET', '/me', 403)
    refuseNext('GET', '/auth/list-sessions', 403)
    await openPage('/account', 'Minha conta')
    // The account, then its sessions.
    for (const region of ['Meus dados', 'Onde você está conectado']) {
      await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
      await screen.findByRole('region', { name: region })
      await finishRequests()
    }
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    expect(screen.getByText('Esta sessão')).toBeTruthy()
    const profile = within(screen.getByRole('region', { name: 'Meus dados' }))
    expect(profile.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('readOnly', true)
    expect(canLeave()).toBe(true)
    await finishRequests()
    await expectWords('sign-in/account')
    await fill(user, profile.getByRole('textbox', { name: 'Nome' }), 'Rosa Dias')
    await expect.poll(canLeave).toBe(false)
    await fill(user, profile.getByRole('textbox', { name: 'Assinatura em português' }), 'Até breve')
    await fill(user, profile.getByRole('textbox', { name: 'Assinatura em inglês' }), 'See you soon')
    await choose(user, 'E-mails sobre clientes', 'De hora em hora, juntos')
    refuseNext('PUT', '/me', 503)
    await user.click(profile.getByRole('button', { name: 'Salvar' }))
    expect(await profile.findByText(/^O servidor não conseguiu atender/)).toBeTruthy()
    expect(profile.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Rosa Dias')
    const saving = holdNext('PUT', '/me')
    await user.click(profile.getByRole('button', { name: 'Salvar' }))
    await fill(user, profile.getByRole('textbox', { name: 'Assinatura em inglês' }), 'Bye')
    saving.release()
    expect(await screen.findByText('Salvo')).toBeTruthy()
    expect(profile.getByRole('textbox', { name: 'Assinatura em inglês' })).toHaveProperty('value', 'Bye')
    await fill(user, profile.getByRole('textbox', { name: 'Assinatura em inglês' }), 'See you soon')
    expect(await (await browser.get('/me')).json()).toMatchObject({
      ...{ name: 'Rosa Dias', signature_pt: 'Até breve', signature_en: 'See you soon', reaction_mails: 'hourly' },
    })
    await user.click(screen.getByRole('button', { name: 'Minha conta' }))
    expect(within(await screen.findByRole('menu')).getByText('Rosa Dias')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(canLeave()).toBe(true)
    refuseNext('PUT', '/me', 422, { errors: { name: ['required'], signature_en: ['too_long'] } })
    await user.click(profile.getByRole('button', { name: 'Salvar' }))
    const invalid = () =>
      profile
        .getAllByRole('textbox')
        .filter((one) => one.getAttribute('aria-invalid') === 'true')
        .map((one) => one.getAttribute('name'))
    await expect.poll(invalid).toEqual(['name', 'signature_en'])
  })

  test('ends another session, and with a new password all others', async () => {
    const other = await service.signedIn(person, { address: '203.0.113.5', agent: 'Mozilla/5.0 (iPhone) Safari/604.1' })
    const third = await service.signedIn(person, { address: '203.0.113.6', agent: 'fetch' })
    await openPage('/account', 'Minha conta')
    const sessions = within(screen.getByRole('region', { name: 'Onde você está conectado' }))
    expect(sessions.getAllByRole('listitem')).toHaveLength(3)
    const own = sessions.getByText(/Esta sessão/).closest('li') as HTMLElement
    expect(within(own).queryByRole('button')).toBeNull()
    const phone = sessions.getByText(/iPhone|iOS/).closest('li') as HTMLElement
    expect(phone.textContent).toMatch(/^Safari no iPhoneÚltima atividade: 15 de jun\. de 2026, \d\d:\d\dEncerrar$/)
    const unknown = sessions.getByText('Navegador desconhecido').closest('li') as HTMLElement
    expect(within(unknown).getByRole('button', { name: 'Encerrar Navegador desconhecido' })).toBeTruthy()
    await user.click(within(phone).getByRole('button', { name: /^Encerrar/ }))
    expect(await screen.findByText('Sessão encerrada')).toBeTruthy()
    await expect.poll(() => sessions.getAllByRole('listitem')).toHaveLength(2)
    expect((await other.get('/me')).status).toBe(401)

    await fill(user, screen.getByLabelText(/^Senha atual/), 'wrong')
    await fill(user, screen.getByLabelText(/^Nova senha/), next)
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }))
    expect(await screen.findByText('A senha está errada.')).toBeTruthy()
    const invalid = () =>
      [/^Senha atual/, /^Nova senha/].map((name) => screen.getByLabelText(name).getAttribute('aria-invalid'))
    expect(invalid()).toEqual(['true', 'false'])
    await fill(user, screen.getByLabelText(/^Senha atual/), password)
    refuseNext('POST', '/auth/change-password', 422, { errors: { newPassword: ['leaked'] } })
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }))
    await expect.poll(invalid).toEqual(['false', 'true'])
    expect(screen.getByLabelText(/^Nova senha/)).toHaveProperty('value', next)
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }))
    expect(await screen.findByText('Senha trocada')).toBeTruthy()
    expect(screen.getByLabelText(/^Senha atual/)).toHaveProperty('value', '')
    await expect.poll(() => sessions.getAllByRole('listitem')).toHaveLength(1)
    expect((await third.get('/me')).status).toBe(401)
    expect((await browser.get('/me')).status).toBe(200)
  })

  test('turns the second factor on, and signs in with its code or a recovery code', async () => {
    await service.browser({ address: '203.0.113.9' }).tryPassword(person.email, next)
    await openPage('/account', 'Minha conta')
    const sessions = within(screen.getByRole('region', { name: 'Onde você está conectado' }))
    await expect.poll(() => sessions.getAllByRole('listitem')).toHaveLength(2)
    const section = within(screen.getByRole('region', { name: 'Verificação em duas etapas' }))
    await user.click(section.getByRole('button', { name: 'Ativar' }))
    await fill(user, await section.findByLabelText(/^Sua senha/), next)
    await user.click(section.getByRole('button', { name: 'Ativar' }))
    await section.findByRole('textbox', { name: 'Ou digite esta chave no aplicativo' })
    await user.click(section.getByRole('button', { name: 'Cancelar' }))
    await section.findByText(/^Ao entrar, além da senha, você digita um código gerado/)
    await user.click(section.getByRole('button', { name: 'Ativar' }))
    expect(section.getByLabelText(/^Sua senha/)).toHaveProperty('value', '')
    await fill(user, section.getByLabelText(/^Sua senha/), next)
    await user.click(section.getByRole('button', { name: 'Ativar' }))
    const key = await section.findByRole('textbox', { name: 'Ou digite esta chave no aplicativo' })
    const secret = (key as HTMLInputElement).value.replaceAll(' ', '')
    const code = () => codeOf(`otpauth://totp/x?secret=${secret}`)
    const picture = section.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })
    const modules = encode(prepared.totpURI, { border: 2 }).data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : [])),
    )
    expect(
      picture
        .querySelector('path')
        ?.getAttribute('d')
        ?.match(/M\d+ \d+/g),
    ).toEqual(modules)
    await fill(user, section.getByRole('textbox', { name: 'Código mostrado no aplicativo' }), '000000')
    await user.click(section.getByRole('button', { name: 'Confirmar' }))
    expect(await section.findByText('Código incorreto ou expirado.')).toBeTruthy()
    // As applications show it.
    const spaced = code().replace(/^.../, '$& ')
    await fill(user, section.getByRole('textbox', { name: 'Código mostrado no aplicativo' }), spaced)
    await user.click(section.getByRole('button', { name: 'Confirmar' }))
    expect(await section.findByText('Guarde estes códigos de recuperação')).toBeTruthy()
    await expect.poll(canLeave).toBe(false)
    const [recovery = ''] = section.getAllByRole('listitem').map(({ textContent }) => textContent)
    const saved: Blob[] = []
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL() {} })
    const named: string[] = []
    // A document without downloads would go to the file.
    HTMLAnchorElement.prototype.click = function () {
      named.push(`${this.download} ${this.href}`)
    }
    await user.click(section.getByRole('button', { name: 'Baixar' }))
    expect(named).toEqual(['codigos-de-recuperacao.txt blob:1'])
    expect(await saved[0]?.text()).toMatch(/^(\S+\r\n){10}$/)
    expect(await saved[0]?.text()).toContain(`${recovery}\r\n`)
    await user.click(section.getByRole('button', { name: 'Guardei os códigos' }))
    expect(await section.findByText(/^Ativa: ao entrar/)).toBeTruthy()
    await expect.poll(canLeave).toBe(true)
    // The other one began without a code.
    await expect.poll(() => sessions.getAllByRole('listitem')).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Minha conta' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
    await screen.findByRole('heading', { level: 1, name: 'Entrar' })
    await enter(person.email, next)
    await screen.findByRole('textbox', { name: 'Código do aplicativo' })
    await expectWords('sign-in/code')
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await enter(person.email, next)
    await fill(user, await screen.findByRole('textbox', { name: 'Código do aplicativo' }), '000000')
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Código incorreto ou expirado.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
    await fill(user, await screen.findByRole('textbox', { name: 'Código de recuperação' }), 'abc')
    await expectWords('sign-in/recovery-code')
    await user.click(screen.getByRole('button', { name: 'Usar o aplicativo autenticador' }))
    const typed = await screen.findByRole('textbox', { name: 'Código do aplicativo' })
    expect(typed).toMatchObject({ value: '', maxLength: 7, autocomplete: 'one-time-code' })
    await expect.poll(() => document.activeElement).toBe(typed)
    await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
    await fill(user, await screen.findByRole('textbox', { name: 'Código de recuperação' }), ` ${recovery} `)
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Rosa Dias' })).toBeTruthy()
  })

  test('renews the recovery codes, and turns the second factor off, each with the password', async () => {
    await openPage('/account', 'Minha conta')
    const section = within(screen.getByRole('region', { name: 'Verificação em duas etapas' }))
    await user.click(section.getByRole('button', { name: 'Gerar novos códigos' }))
    expect(section.getByText('Os códigos antigos deixarão de funcionar.')).toBeTruthy()
    expect(section.queryByRole('button', { name: 'Ativar' })).toBeNull()
    await fill(user, section.getByLabelText(/^Sua senha/), 'wrong')
    await user.click(section.getByRole('button', { name: 'Gerar novos códigos' }))
    expect(await section.findByText('A senha está errada.')).toBeTruthy()
    await fill(user, section.getByLabelText(/^Sua senha/), next)
    await user.click(section.getByRole('button', { name: 'Gerar novos códigos' }))
    expect(await section.findByText('Guarde estes códigos de recuperação')).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Guardei os códigos' }))
    await user.click(await section.findByRole('button', { name: 'Desativar' }))
    expect(section.getByText('Ao entrar, só a senha será pedida.')).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Cancelar' }))
    expect(section.queryByText('Ao entrar, só a senha será pedida.')).toBeNull()
    await user.click(section.getByRole('button', { name: 'Desativar' }))
    await fill(user, section.getByLabelText(/^Sua senha/), next)
    await user.click(section.getByRole('button', { name: 'Desativar' }))
    expect(await section.findByRole('button', { name: 'Ativar' })).toBeTruthy()
    expect(section.getByText(/^Ao entrar, além da senha, você digita um código gerado/)).toBeTruthy()
    expect(await (await browser.get('/me')).json()).toMatchObject({ two_factor: false })
  })

  test('ends all other sessions after a question, and reports a session that could not be ended', async () => {
    const other = service.browser({ address: '203.0.113.7' })
    await other.tryPassword(person.email, next)
    await openPage('/account', 'Minha conta')
    const sessions = within(screen.getByRole('region', { name: 'Onde você está conectado' }))
    refuseNext('POST', '/auth/revoke-session', 503)
    await user.click((await sessions.findAllByRole('button', { name: /^Encerrar Chrome/ }))[0] as HTMLElement)
    expect(await screen.findByText(/^O servidor não conseguiu atender/)).toBeTruthy()
    await user.click(sessions.getByRole('button', { name: 'Encerrar todas as outras sessões' }))
    const question = within(await screen.findByRole('dialog', { name: 'Encerrar as outras sessões?' }))
    expect(question.getByText('Nos outros navegadores será preciso entrar de novo.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Encerrar todas as outras sessões' }))
    await expect.poll(() => sessions.getAllByRole('listitem')).toHaveLength(1)
    expect(sessions.queryByRole('button', { name: 'Encerrar todas as outras sessões' })).toBeNull()
    expect((await other.get('/me')).status).toBe(401)
  })

  test('changes the language of the account in the top bar, and back', async () => {
    await openPage('/account', 'Minha conta')
    await user.click(screen.getByRole('button', { name: 'pt' }))
    // What is typed would be lost.
    const asked: string[] = []
    window.confirm = (question) => asked.push(question ?? '') < 0
    const name = within(screen.getByRole('region', { name: 'Meus dados' })).getByRole('textbox', { name: 'Nome' })
    await fill(user, name, 'Rosa')
    await user.click(screen.getByRole('button', { name: 'en' }))
    await finishRequests()
    expect([asked.length, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([1, 'Minha conta'])
    expect(name).toHaveProperty('value', 'Rosa')
    await fill(user, name, 'Rosa Dias')
    await user.click(screen.getByRole('button', { name: 'en' }))
    await screen.findByRole('heading', { level: 1, name: 'My account' })
    expect(await (await browser.get('/me')).json()).toMatchObject({ language: 'en', name: 'Rosa Dias' })
    await expect.poll(() => document.documentElement.lang).toBe('en')
    await expect.poll(() => screen.getByRole('button', { name: 'en' }).getAttribute('aria-pressed')).toBe('true')
    // Switching renders the page anew.
    await finishRequests()
    refuseNext('PUT', '/me', 503)
    await user.click(screen.getByRole('button', { name: 'pt' }))
    expect(await screen.findByText(/^The server could not respond/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My account')
    await user.click(screen.getByRole('button', { name: 'pt' }))
    await screen.findByRole('heading', { level: 1, name: 'Minha conta' })
    expect(asked).toHaveLength(1)
    expect(screen.queryByText(/^The server could not respond/)).toBeNull()
    window.confirm = () => true
    await finishRequests()
  })

  test('makes, renews and revokes the private link of the own calendar', async () => {
    await openPage('/account', 'Minha conta')
    const section = within(await screen.findByRole('region', { name: 'Agenda no seu calendário' }))
    expect(
      section.getByText(/^As opções, reservas e dias bloqueados que você pode ver aqui\. Assine o link/),
    ).toBeTruthy()
    await user.click(await section.findByRole('button', { name: 'Criar link' }))
    const link = () => (section.getByRole('textbox', { name: 'Link privado' }) as HTMLInputElement).value
    await section.findByRole('textbox', { name: 'Link privado' })
    const first = link()
    expect(first).toMatch(/^https:\/\/agency\.example\//)
    const open = section.getByRole('link', { name: 'Abrir no calendário' })
    expect(open.getAttribute('href')).toBe(first.replace('https:', 'webcal:'))
    const confirm = async (button: string, title: string) => {
      await user.click(section.getByRole('button', { name: button }))
      await user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: button }))
    }
    await confirm('Renovar', 'Renovar o link?')
    await expect.poll(link).not.toBe(first)
    await confirm('Revogar', 'Revogar o link?')
    expect(await section.findByRole('button', { name: 'Criar link' })).toBeTruthy()
    expect(section.queryByRole('textbox')).toBeNull()
  })

  test('a user without a second factor can only turn it on, where the agency requires one', async () => {
    await openPage('/tasks', 'Tarefas')
    await demand('true')
    goTo('/talents')
    await screen.findByRole('heading', { level: 1, name: 'Minha conta' })
    const due = await screen.findByText(/^A agência exige a verificação em duas etapas de toda a equipe\./)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Abrir o menu|Buscar em tudo|Notificações)/ })).toBeNull()
    const regions = screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)
    expect(regions.slice(0, 2)).toEqual(['Verificação em duas etapas', 'Meus dados'])
    expect(regions).not.toContain('Agenda')
    await demand('false')
    await user.click(screen.getAllByRole('button', { name: 'Salvar' })[0] as HTMLElement)
    await screen.findByText('Salvo')
    await user.click(screen.getByRole('button', { name: 'Minha conta' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
    await screen.findByRole('heading', { level: 1, name: 'Entrar' })
    expect(due.isConnected).toBe(false)
    // The next user reads no notices of this one.
    await expect.poll(() => screen.queryByText('Salvo'), { timeout: 2_000 }).toBeNull()
    await enter(person.email, next)
    await screen.findByRole('heading', { level: 1, name: 'Olá, Rosa Dias' })
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)

    await demand('true')
    goTo('/talents')
    await screen.findByText(/^A agência exige a verificação em duas etapas de toda a equipe\./)
    const section = within(screen.getByRole('region', { name: 'Verificação em duas etapas' }))
    const press = async (button: string) => {
      await user.click(await section.findByRole('button', { name: button }))
      await fill(user, await section.findByLabelText(/^Sua senha/), next)
      await user.click(section.getByRole('button', { name: button }))
    }
    await press('Ativar')
    const key = await section.findByRole('textbox', { name: 'Ou digite esta chave no aplicativo' })
    const code = codeOf(`otpauth://totp/x?secret=${(key as HTMLInputElement).value.replaceAll(' ', '')}`)
    await fill(user, section.getByRole('textbox', { name: 'Código mostrado no aplicativo' }), code)
    await user.click(section.getByRole('button', { name: 'Confirmar' }))
    await user.click(await section.findByRole('button', { name: 'Guardei os códigos' }))
    await screen.findAllByRole('navigation')
    expect(section.queryByText(/^A agência exige/)).toBeNull()
    await press('Desativar')
    expect(await section.findByText(/^A agência exige/)).toBeTruthy()
    await demand('false')
    await user.click(section.getByRole('button', { name: 'Desativar' }))
    expect(await section.findByRole('button', { name: 'Ativar' })).toBeTruthy()
    await openPage('/tasks', 'Tarefas')
  })

  async function demand(value: string) {
    await db.deleteFrom('settings').where('name', '=', 'demand_second_factor').execute()
    const row = { name: 'demand_second_factor', value, updated_at: '2026-01-01T00:00:00.000Z' }
    await db.insertInto('settings').values(row).execute()
  }

  /** The colour over the page below a dialog. */
  function backdropColor() {
    const { className = '' } = document.querySelector('.MuiBackdrop-root') ?? {}
    const name = className.split(' ').at(-1) ?? ''
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const text = rules.find(({ cssText }) => cssText.startsWith(`.${name} `))?.cssText
    return /background-color: (.+?);/.exec(text ?? '')?.[1]
  }

  test('a session that ended asks for the password, and goes on where it was', async () => {
    await openPage('/account', 'Minha conta')
    const name = within(screen.getByRole('region', { name: 'Meus dados' })).getByRole('textbox', { name: 'Nome' })
    await fill(user, name, 'Rosa Lima')
    await browser.post('/auth/sign-out')
    await user.click(screen.getAllByRole('button', { name: 'Salvar' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Entre de novo' }))
    expect(dialog.getByText('Sua sessão terminou. O que você digitou continua na página.')).toBeTruthy()
    expect(dialog.getByLabelText(/^E-mail/)).toMatchObject({ value: person.email, readOnly: true })
    expect(name).toHaveProperty('value', 'Rosa Lima')
    expect(backdropColor()).toBe('rgba(0, 0, 0, 0.5)')
    await fill(user, dialog.getByLabelText(/^Senha/, { selector: 'input' }), next)
    await user.click(dialog.getByRole('button', { name: 'Entrar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(async () => (await browser.get('/me')).json()).toMatchObject({ name: 'Rosa Lima' })

    // An upload is sent again too.
    await openPage('/media', 'Biblioteca')
    refuseNext('POST', '/media', 401)
    refuseNext('POST', '/media', 422, { errors: { file: ['broken'] } })
    await user.upload(screen.getByLabelText('Enviar arquivos', { selector: 'input' }), await newPicture('farol.jpg'))
    const uploading = within(await screen.findByRole('dialog', { name: 'Entre de novo' }))
    await fill(user, uploading.getByLabelText(/^Senha/, { selector: 'input' }), next)
    await user.click(uploading.getByRole('button', { name: 'Entrar' }))
    await screen.findByText('Este arquivo está danificado e não abre.')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await openPage('/account', 'Minha conta')

    const otherTab = new BroadcastChannel('office-session')
    otherTab.postMessage('ended')
    otherTab.close()
    const cover = within(await screen.findByRole('dialog', { name: 'Você saiu em outra aba' }))
    expect(backdropColor()).toMatch(/^#[\da-f]{6}$/)
    expect(cover.getByText('Entre de novo para continuar de onde parou.')).toBeTruthy()
    const again = cover.getByLabelText(/^Senha/, { selector: 'input' })
    await expect.poll(() => document.activeElement).toBe(again)
    await fill(user, cover.getByLabelText(/^Senha/, { selector: 'input' }), next)
    await user.click(cover.getByRole('button', { name: 'Entrar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

    const own = within(screen.getByRole('region', { name: 'Meus dados' }))
    await fill(user, own.getByRole('textbox', { name: 'Nome' }), 'Rosa')
    await browser.post('/auth/sign-out')
    await user.click(screen.getAllByRole('button', { name: 'Salvar' })[0] as HTMLElement)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sair' }))
    await screen.findByRole('heading', { level: 1, name: 'Entrar' })
  })

  test('forgets with the end of a session the comment that was not sent', async () => {
    const id = await insertSubmission(db, { payload: { full_name: 'Dora' } })
    const field = async () => {
      await enter(person.email, next)
      await screen.findByRole('heading', { level: 1, name: /^Olá, Rosa/ })
      await openPage(`/submissions/${id}`, 'Dora')
      return screen.findByRole('textbox', { name: 'Escreva um comentário' })
    }
    await fill(user, await field(), 'Só meu')
    await user.click(screen.getByRole('button', { name: 'Minha conta' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
    await screen.findByRole('heading', { level: 1, name: 'Entrar' })
    expect(await field()).toHaveProperty('value', '')
  })

  test('sends waiting replies at the sign-out, and leaves no notice that names an applicant', async () => {
    await insertSubmission(db, { kind: 'application', payload: { ...adult, full_name: 'Ana' } })
    await openPage('/applications', 'Triagem')
    await expect.poll(() => document.querySelector('article:not([hidden]) h2')?.textContent).toBe('Ana')
    await user.keyboard('2')
    await screen.findByText(/^Ana: guardada;/)
    await user.click(screen.getByRole('button', { name: 'Minha conta' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
    await screen.findByRole('heading', { level: 1, name: 'Entrar' })
    await expect.poll(() => screen.queryByText(/\bAna\b/), { timeout: 2_000 }).toBeNull()
    const decided = await db.selectFrom('submissions').select('decision').where('kind', '=', 'application').execute()
    expect(decided).toEqual([{ decision: 'kept' }])
  })
})
