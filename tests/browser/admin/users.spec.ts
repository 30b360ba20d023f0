import type { Language } from '#domain/language.ts'
import { type MailServer, textOf } from '../../helpers/smtp-server.ts'
import { codeOf } from '../../helpers/totp.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { signIn, signOut } from './account.ts'
import { addUser, password, test } from './fixtures.ts'
import { goByMenu } from './menu.ts'
import { textsIn } from './texts.ts'

test.use({ expectedMessages: /status of (401|429)/ })

/** The link in the last mail to `email` whose text contains `words`. */
async function linkMailed({ mails }: MailServer, email: string, words: RegExp): Promise<string> {
  const found = () =>
    mails
      .filter(({ recipients }) => recipients.includes(email))
      .map(textOf)
      .findLast((text) => words.test(text))
  await expect.poll(found).toBeDefined()
  return /http\S+#token=\S+/.exec(found() ?? '')?.[0] ?? ''
}

test(
  'an invited user turns on the second factor, ends a session, and guesses are slowed down',
  fullRunOnly,
  async ({ page, adminSite, newVisitor }) => {
    const email = 'dora@marmore.example'
    await page.goto('/admin/people')
    await page.getByRole('button', { name: 'Convidar' }).click()
    const invite = page.getByRole('dialog', { name: 'Convidar alguém' })
    await invite.getByLabel('E-mail').fill(email)
    await invite.getByLabel('Mulher', { exact: true }).check()
    await expectAccessible(page)
    await invite.getByRole('button', { name: 'Enviar o convite' }).click()
    const invited = page.getByRole('dialog', { name: 'Convite enviado' })
    const shownLink = await invited.getByLabel('Link').inputValue()
    // Only the button closes the dialog: the link is not shown again.
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await invited.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByText(email)).toBeVisible()

    const dora = await (await newVisitor()).newPage()
    const link = await linkMailed(adminSite.mails, email, /convite/)
    expect(shownLink).toBe(link)
    await dora.goto(link)
    await dora.getByLabel('Nome').fill('Dora')
    await dora.getByLabel('Senha', { exact: true }).fill(password)
    await dora.getByRole('button', { name: 'Criar meu acesso' }).click()
    await expect(dora.getByRole('heading', { name: 'Olá, Dora' })).toBeVisible()

    await dora.goto('/admin/account')
    await dora.getByRole('button', { name: 'Ativar' }).click()
    await dora.getByLabel('Sua senha').fill(password)
    await dora.getByRole('button', { name: 'Ativar' }).click()
    const secret = await dora.getByLabel('Ou digite esta chave no aplicativo').inputValue()
    await expectAccessible(dora)
    const uri = `otpauth://totp/office?secret=${secret.replaceAll(' ', '')}`
    await dora.getByLabel('Código mostrado no aplicativo').fill(codeOf(uri))
    await dora.getByRole('button', { name: 'Confirmar' }).click()
    const saveCodes = dora.getByRole('heading', { name: 'Guarde estes códigos de recuperação' })
    await expect(saveCodes).toBeFocused()
    // Leaving asks first: the codes are not shown again.
    const question = dora.waitForEvent('dialog')
    dora.once('dialog', (dialog) => void dialog.dismiss())
    await goByMenu(dora, 'Talentos')
    await question
    await expect(saveCodes).toBeVisible()
    const codes = await dora.getByRole('main').getByRole('listitem').allTextContents()
    await dora.getByRole('button', { name: 'Guardei os códigos' }).click()
    await expect(dora.getByRole('button', { name: 'Desativar' })).toBeVisible()

    const phone = await (await newVisitor()).newPage()
    await phone.goto('/admin')
    await signIn(phone, email)
    await phone.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await phone.getByLabel('Código de recuperação').fill(codes.find((code) => /^[\w-]{8,}$/.test(code)) ?? '')
    await phone.getByRole('button', { name: 'Confirmar' }).click()
    await expect(phone.getByRole('heading', { name: 'Olá, Dora' })).toBeVisible()

    await dora.reload()
    await dora.getByRole('button', { name: 'Encerrar todas as outras sessões' }).click()
    await dora.getByRole('dialog').getByRole('button', { name: 'Encerrar todas as outras sessões' }).click()
    await expect(dora.getByText('Sessão encerrada')).toBeVisible()
    await phone.goto('/admin/partners')
    await expect(phone.getByRole('heading', { name: 'Entrar' })).toBeVisible()

    const stranger = await (await newVisitor()).newPage()
    await stranger.goto('/admin')
    await signIn(stranger, email, 'cavalo errado')
    for (let time = 1; time <= 6; time++) {
      await expect(stranger.getByRole('alert')).toHaveText(/incorretos|Tentativas demais/)
      await stranger.getByLabel('Senha', { exact: true }).fill(`cavalo errado ${time}`)
      const response = stranger.waitForResponse(/sign-in\/email/)
      await stranger.getByRole('button', { name: 'Entrar' }).click()
      await response
    }
    await expect(stranger.getByRole('alert')).toHaveText(/^Tentativas demais/)
    await signOut(dora)
    await signIn(dora, email)
    await expect(dora.getByLabel('Código do aplicativo')).toBeVisible()

    await page.reload()
    await page.getByRole('link', { name: 'Dora', exact: true }).click()
    await expect(page.getByLabel('Mulher', { exact: true })).toBeChecked()
    await page.getByLabel('Homem', { exact: true }).check()
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Salvar' }).click()
    expect(await (await saved).json()).toMatchObject({ boards: ['woman', 'man'] })

    await page.getByRole('link', { name: 'Dora', exact: true }).click()
    await page.getByRole('button', { name: 'Remover as duas etapas' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover as duas etapas' }).click()
    await expect(page.getByText('Verificação removida')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remover as duas etapas' })).toHaveCount(0)
  },
)

test(
  'an administrator finds, renames, signs out and locks out a user, and takes an invitation back',
  fullRunOnly,
  async ({ page, adminSite: { site, sessions, mails }, baseURL }) => {
    const user = { name: 'Ravi', email: 'ravi@marmore.example', role: 'scout' } as const
    const cookie = (await addUser(site, sessions.admin, user)).map(({ name, value }) => `${name}=${value}`).join('; ')
    const invitation = { email: 'lia.nunes@marmore.example', role: 'scout', boards: ['man'], language: 'pt' }
    await page.request.post('/admin/api/invitations', { data: invitation, headers: { origin: baseURL } })

    await page.goto('/admin/people')
    const rows = page.getByRole('main').getByRole('listitem')
    const invited = rows.filter({ hasText: invitation.email })
    await expect(invited).toContainText('Scout · Homem · Convite de Administradora · Vale até')
    await invited.getByRole('button', { name: 'Cancelar o convite' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar o convite' }).click()
    await expect(page.getByText('Convite cancelado')).toBeVisible()
    await expect(invited).toHaveCount(0)

    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Perfil' }).click()
    await page.getByRole('combobox', { name: 'Perfil' }).click()
    await page.getByRole('option', { name: /^Scout/ }).click()
    await expect(rows.filter({ hasText: 'booker@marmore.example' })).toHaveCount(0)
    await expect(rows.filter({ hasText: user.email })).toContainText('Scout')
    await page.getByRole('link', { name: user.name, exact: true }).click()

    await page.getByRole('button', { name: 'Link para nova senha' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Link para nova senha' }).click()
    const shown = page.getByRole('dialog', { name: 'Link para nova senha', exact: true })
    expect(await shown.getByLabel('Link', { exact: true }).inputValue()).toBe(
      await linkMailed(mails, user.email, /nova senha/),
    )
    await shown.getByRole('button', { name: 'Fechar' }).click()
    const statusOf = async () => (await fetch(`${site.url}/admin/api/me`, { headers: { cookie } })).status
    expect(await statusOf()).toBe(200)
    await page.getByRole('button', { name: 'Desconectar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
    await expect(page.getByText('Sessões encerradas')).toBeVisible()
    expect(await statusOf()).toBe(401)

    await page.getByLabel('Nome').fill('Ravi Lima')
    await page.getByRole('combobox', { name: /^Perfil/ }).click()
    await page.getByRole('option', { name: /^Booker/ }).click()
    await page.getByRole('combobox', { name: /^Idioma/ }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await page.getByLabel('Pode entrar').uncheck()
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Salvar' }).click()
    const changed = { name: 'Ravi Lima', role: 'booker', language: 'en', active: false }
    expect(await (await saved).json()).toMatchObject(changed)
    await expect(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeVisible()
    await expect(rows.filter({ hasText: 'Ravi Lima' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remover este filtro' }).click()
    await expect(rows.filter({ hasText: 'Ravi Lima' })).toContainText(/Booker.*Desativado/)
  },
)

test('a forgotten password is replaced by a mailed link', fullRunOnly, async ({ adminSite, newVisitor }) => {
  const user = { name: 'Otto', email: 'otto@marmore.example', role: 'editor' } as const
  await addUser(adminSite.site, adminSite.sessions.admin, user)
  const page = await (await newVisitor()).newPage()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()

  await page.goto(await linkMailed(adminSite.mails, user.email, /nova senha/))
  await expect(page.getByLabel('E-mail')).toHaveValue(user.email)
  await page.getByLabel('Senha', { exact: true }).fill('oito garças de alabastro')
  await page.getByRole('button', { name: 'Salvar a senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha alterada' })).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await signIn(page, user.email, 'oito garças de alabastro')
  await expect(page.getByRole('heading', { name: 'Olá, Otto' })).toBeVisible()
})

test(
  "an administrator changes a user's e-mail; the user confirms it, and the old address is notified",
  fullRunOnly,
  async ({ page, adminSite, newVisitor }) => {
    const [email, next] = ['eva@marmore.example', 'eva.lima@marmore.example']
    await page.goto('/admin/people')
    await page.getByRole('button', { name: 'Convidar' }).click()
    await page.getByRole('dialog').getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar o convite' }).click()
    await page.getByRole('button', { name: 'Fechar' }).click()
    const eva = await (await newVisitor()).newPage()
    await eva.goto(await linkMailed(adminSite.mails, email, /convite/))
    await eva.getByLabel('Nome').fill('Eva')
    await eva.getByLabel('Senha', { exact: true }).fill(password)
    await eva.getByRole('button', { name: 'Criar meu acesso' }).click()
    await expect(eva.getByRole('heading', { name: 'Olá, Eva' })).toBeVisible()

    await page.reload()
    await page.getByRole('link', { name: 'Eva' }).click()
    await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
    await page.getByLabel('Novo e-mail').fill(next)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(page.getByRole('dialog', { name: 'Link enviado ao novo e-mail' })).toBeVisible()

    await eva.goto(await linkMailed(adminSite.mails, next, /registrou este e-mail/))
    await expect(eva.getByText(next)).toBeVisible()
    await expectAccessible(eva)
    await eva.getByRole('button', { name: 'Confirmar' }).click()
    await expect(eva.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
    await expect
      .poll(() => adminSite.mails.mails.some((mail) => mail.recipients.includes(email) && textOf(mail).includes(next)))
      .toBe(true)
    await page.goto('/admin/audit')
    await expect(page.getByText('confirmou o novo e-mail').first()).toBeVisible()
  },
)

test(
  'a user changes the own data, ends a session, and all others with a new password',
  fullRunOnly,
  async ({ adminSite, newVisitor }) => {
    const user = { name: 'Iara', email: 'iara@marmore.example', role: 'booker' } as const
    const next = 'nove garças de alabastro'
    // Its session and the two of the pages.
    await addUser(adminSite.site, adminSite.sessions.admin, user)
    const [page, other] = [await (await newVisitor()).newPage(), await (await newVisitor()).newPage()]
    for (const one of [other, page]) {
      await one.goto('/admin/account')
      await signIn(one, user.email)
      await expect(one.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
    }
    await page.getByLabel('Nome').fill('Iara Dias')
    await page.getByLabel('Assinatura em português').fill('Até breve')
    await page.getByLabel('Assinatura em inglês').fill('See you soon')
    await page.getByRole('combobox', { name: 'E-mails sobre clientes' }).click()
    await page.getByRole('option', { name: 'De hora em hora, juntos' }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
    const stored = {
      name: 'Iara Dias',
      signature_pt: 'Até breve',
      signature_en: 'See you soon',
      reaction_mails: 'hourly',
    }
    expect(await (await page.request.get('/admin/api/me')).json()).toMatchObject(stored)
    await page.getByRole('button', { name: 'Minha conta' }).click()
    await expect(page.getByRole('menu').getByText('Iara Dias')).toBeVisible()
    await page.keyboard.press('Escape')

    const sessions = page.getByRole('region', { name: 'Onde você está conectado' }).getByRole('listitem')
    await expect(sessions).toHaveCount(3)
    await sessions
      .getByRole('button', { name: /^Encerrar/ })
      .first()
      .click()
    await expect(page.getByText('Sessão encerrada')).toBeVisible()
    await expect(sessions).toHaveCount(2)
    await page.getByLabel('Senha atual').fill(password)
    await page.getByLabel('Nova senha', { exact: true }).fill(next)
    await page.getByRole('button', { name: 'Trocar a senha' }).click()
    await expect(page.getByText('Senha trocada')).toBeVisible()
    await expect(page.getByLabel('Senha atual')).toHaveValue('')
    await expect(sessions).toHaveText([/Esta sessão/])
    await signOut(page)
    await signIn(page, user.email, next)
    await expect(page.getByRole('heading', { name: 'Olá, Iara Dias' })).toBeVisible()
  },
)

test(
  'an invitation stays in the language that its reader chooses',
  fullRunOnly,
  async ({ page, baseURL, newVisitor }) => {
    const data = { email: 'lara@marmore.example', role: 'editor', language: 'pt' }
    const headers = { origin: baseURL ?? '' }
    const { link } = await (await page.request.post('/admin/api/invitations', { data, headers })).json()
    const reader = await (await newVisitor()).newPage()
    await reader.goto(link)
    const title = (language: Language) =>
      reader.getByRole('heading', { name: textsIn[language].auth.invitation.title, exact: true })
    await expect(title('pt')).toBeVisible()
    await reader.getByRole('button', { name: 'en', exact: true }).click()
    await expect(title('en')).toBeVisible()
    const name = reader.getByLabel(textsIn.en.auth.name, { exact: true })
    await name.fill('Lara')
    await reader.getByLabel('Password', { exact: true }).fill(password)
    await expect(name).toHaveValue('Lara')
    await expect(reader.getByLabel(textsIn.en.signIn.email)).toHaveValue(data.email)
    await reader.getByRole('button', { name: 'pt', exact: true }).click()
    await expect(title('pt')).toBeVisible()
  },
)

test.describe(() => {
  // The page of a user who may no longer see it.
  test.use({ expectedMessages: /status of 403/ })

  test(
    "an administrator's own name, language and role change at once",
    fullRunOnly,
    async ({ adminSite, newVisitor }) => {
      const user = { name: 'Iara Lima', email: 'iara.lima@marmore.example', role: 'admin' } as const
      const visitor = await newVisitor()
      await visitor.addCookies(await addUser(adminSite.site, adminSite.sessions.admin, user))
      const page = await visitor.newPage()
      await page.goto('/admin/people')
      await page.getByRole('link', { name: user.name }).click()
      await page.getByLabel('Nome').fill('Iara Dias')
      await page.getByLabel('Perfil').click()
      await page.getByRole('option', { name: textsIn.pt.shell.roles.editor }).click()
      await page.getByRole('combobox', { name: /^Idioma/ }).click()
      await page.getByRole('option', { name: 'English' }).click()
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Hello, Iara Dias' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Partners' })).toBeVisible()
      await expect(page.getByRole('link', { name: textsIn.en.resources.people.name.split(' |||| ')[1] })).toHaveCount(0)
    },
  )
})
