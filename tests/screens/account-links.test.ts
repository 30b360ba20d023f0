import { screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { passwordLength } from '#contracts/admin/sign-in.ts'
import { pathToManifest } from '#domain/paths.ts'
import { createSetUpLink } from '#services/admin/sign-in/set-up-link.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { openUsers, type Users } from '../helpers/users.ts'
import { expectWords, fill, finishRequests, goTo, openBackOffice, refuseNext } from './back-office.ts'

const password = 'nove garças de alabastro'

onSqlite((connection, db) => {
  let service: Users
  /** The browser that opens the links. */
  let visitor: ReturnType<Users['browser']>
  let admin: ReturnType<Users['browser']>
  let user: UserEvent
  const opened: string[] = []

  async function heading(name: string) {
    await screen.findByRole('heading', { level: 1, name })
    // A link's language renders the page anew.
    await finishRequests()
  }
  const text = () => screen.getByRole('main').textContent
  const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))

  /** Follows a link to `/admin`, in a browser without a session. */
  function follow(link: string) {
    visitor = service.browser({ address: `203.0.113.${opened.length + 20}` })
    goTo(link.replace(/^.*?\/admin/, ''))
  }

  beforeAll(async () => {
    service = await openUsers(connection())
    visitor = service.browser()
    const link = await createSetUpLink(db, 'https://agency.example', new Date())
    user = await openBackOffice(
      {
        call: async (method, path, body) =>
          path === pathToManifest('pt') ? Response.json({ name: 'Mármore' }) : visitor.call(method, path, body),
      },
      link?.replace(/^.*?\/admin/, '') ?? '',
      { hasSessions: true, width: 390 },
    )
    Object.defineProperty(location, 'replace', { value: (url: string) => opened.push(url) })
    return () => service[Symbol.asyncDispose]()
  })

  test('creates the first administrator, in the language of the page, once', async () => {
    await screen.findByRole('button', { name: 'Create my account' })
    expect(text()).toMatch(/^First sign-inYou will be the first administrator\. Then you can invite the others\./)
    expect(document.title).toBe('First sign-in · Staff area')
    await expect.poll(() => screen.getByRole('banner').textContent).toMatch(/^Mármore/)
    expect(field(/^Password/)).toMatchObject({ minLength: passwordLength.min, autocomplete: 'new-password' })
    expect(text()).toContain(`At least ${passwordLength.min} characters`)
    await expect.poll(() => document.activeElement).toBe(field(/^Name/))
    await press('pt')
    await heading('Primeiro acesso')
    await expectWords('sign-in/set-up')
    expect(text()).toMatch(/^Primeiro acessoVocê será a primeira pessoa da administração\. Depois, convide as outras\./)
    expect(document.title).toBe('Primeiro acesso · Área da equipe')
    await fill(user, field(/^Nome/), 'Ana')
    await fill(user, field(/^E-mail/), 'ana@agency.example')
    await fill(user, field(/^Senha/), password)
    refuseNext('POST', '/set-up', 422, { errors: { name: ['too_long'], email: ['invalid'], password: ['too_short'] } })
    await press('Criar meu acesso')
    await expect.poll(() => field(/^E-mail/).getAttribute('aria-invalid')).toBe('true')
    expect(field(/^Senha/).getAttribute('aria-invalid')).toBe('true')
    expect([field(/^Nome/).getAttribute('aria-invalid'), (field(/^Nome/) as HTMLInputElement).value]).toEqual([
      ...['true', 'Ana'],
    ])
    await press('Criar meu acesso')
    await expect.poll(() => opened).toEqual(['/admin'])
    const [ana] = await db.selectFrom('users').selectAll().execute()
    expect(ana).toMatchObject({ name: 'Ana', email: 'ana@agency.example', role: 'admin', language: 'pt' })
    admin = visitor
    follow('/admin/set-up#token=used')
    await heading('Este link expirou')
    await expectWords('sign-in/ended-link')
    expect(text()).toMatch(/Peça outro a quem o enviou\.Ir para a tela de entrada$/)
    await user.click(screen.getByRole('link', { name: 'Ir para a tela de entrada' }))
    await heading('Entrar')
  })

  test('accepts an invitation, in its language or the chosen one, and keeps what is typed meanwhile', async () => {
    const invitation = { email: 'lara@agency.example', role: 'editor', language: 'en' }
    const { link } = await (await admin.post('/invitations', invitation)).json()
    follow(link)
    await heading('Your invitation')
    await expectWords('sign-in/invitation')
    expect(text()).toMatch(/It gives you access to the staff area\. Your role: Editor\./)
    expect(field(/^E-mail/)).toMatchObject({ value: 'lara@agency.example', readOnly: true })
    await press('pt')
    await heading('Seu convite')
    expect(text()).toMatch(/Com ele você entra na área da equipe\. Seu perfil: Edição\./)
    expect(field(/^E-mail/)).toHaveProperty('value', 'lara@agency.example')
    await press('en')
    await heading('Your invitation')
    await fill(user, field(/^Name/), 'Lara')
    await fill(user, field(/^Password/), password)
    refuseNext('POST', '/invitations/accept', 422, { errors: { email: ['taken'] } })
    await press('Create my account')
    expect((await screen.findByRole('alert')).textContent).toBe('This is already in use.')
    expect(field(/^Name/)).toHaveProperty('value', 'Lara')
    refuseNext('POST', '/invitations/accept', 422, { errors: { name: ['too_long'], password: ['leaked'] } })
    await press('Create my account')
    await expect.poll(() => field(/^Password/).getAttribute('aria-invalid')).toBe('true')
    expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true')
    refuseNext('POST', '/invitations/accept', 503)
    await press('Create my account')
    await expect.poll(() => screen.getByRole('alert').textContent).toMatch(/^The server could not respond/)
    await press('Create my account')
    await expect.poll(() => opened).toEqual(['/admin', '/admin'])
    expect(await (await visitor.get('/me')).json()).toMatchObject({ name: 'Lara', role: 'editor', language: 'en' })
  })

  test('sets a new password by a link, which serves once and can be asked for again', async () => {
    const lara = await db.selectFrom('users').selectAll().where('name', '=', 'Lara').executeTakeFirstOrThrow()
    const { link } = await (await admin.post(`/people/${lara.id}/password-reset`)).json()
    await press('pt')
    follow(link)
    await heading('New password')
    await expectWords('sign-in/new-password')
    expect(field(/^E-mail/)).toMatchObject({ value: 'lara@agency.example', readOnly: true })
    await fill(user, field(/^Password/), 'sete rios de basalto')
    refuseNext('POST', '/password-resets/accept', 422, { errors: { password: ['leaked'] } })
    await press('Save the password')
    await expect.poll(() => field(/^Password/).getAttribute('aria-invalid')).toBe('true')
    await press('Save the password')
    await heading('Password changed')
    await expectWords('sign-in/password-changed')
    expect(screen.getByRole('status').textContent).toBe(
      'Sign in with your new password. For safety, all other sessions have been ended.',
    )
    expect((await visitor.tryPassword(lara.email, password)).status).toBe(401)
    expect((await visitor.tryPassword(lara.email, 'sete rios de basalto')).status).toBe(200)
    await user.click(screen.getByRole('link', { name: 'Sign in' }))
    await heading('Sign in')
    follow('/admin/password-reset#token=used')
    await heading('This link has expired')
    await expectWords('sign-in/ended-password-link')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'I forgot my password',
      'Go to the sign-in page',
    ])
    await user.click(screen.getByRole('link', { name: 'I forgot my password' }))
    await heading('Forgot your password?')
  })

  test('confirms a new e-mail, and says when the link cannot be checked now', async () => {
    const lara = await db.selectFrom('users').selectAll().where('name', '=', 'Lara').executeTakeFirstOrThrow()
    const { link } = await (await admin.post(`/people/${lara.id}/email`, { email: 'lima@agency.example' })).json()
    refuseNext('POST', '/email-changes/verify', 429)
    follow(link)
    await heading('Your new e-mail')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 60 seconds.')
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    follow('/admin/login')
    await heading('Sign in')
    follow(link)
    await screen.findByText('Lara, please confirm that you will sign in with lima@agency.example from now on.')
    await expectWords('sign-in/new-email')
    refuseNext('POST', '/email-changes/accept', 422, { errors: { email: ['taken'] } })
    await press('Confirm')
    expect((await screen.findByRole('alert')).textContent).toBe('This is already in use.')
    await press('Confirm')
    await heading('E-mail confirmed')
    await expectWords('sign-in/email-confirmed')
    expect(text()).toContain('From now on, sign in with the new e-mail. Your password stays the same.')
    expect((await visitor.tryPassword('lima@agency.example', 'sete rios de basalto')).status).toBe(200)
  })
})
