import { startSite } from '../../helpers/start-site.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { requestSignOut, signIn, signOut } from './account.ts'
import { emailOf, password, setUpLink, test } from './fixtures.ts'
import { leaveAndStay } from './keyboard.ts'
import { holdSave } from './talents.ts'

test.describe('signing in', () => {
  test.use({ role: 'nobody', expectedMessages: /status of (401|404|422)/ })

  test('signs in by password in Portuguese or English, and out again', async ({ page }) => {
    await page.goto('/admin/partners')
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Mármore')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'en', exact: true }).click()
    await page.getByLabel('E-mail').fill(emailOf('editor'))
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.')

    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    // The requested page, in the user's language.
    await expect(page.getByRole('heading', { level: 1, name: 'Parceiros' })).toBeVisible()

    await signOut(page)
    await page.goto('/admin/partners')
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  })

  test('the sign-in page stays in the chosen language', fullRunOnly, async ({ page }) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'en', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    // Leads to the sign-in page like the end of a session.
    await page.goto('/admin/partners')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  test('leads from an expired password link to a new one', fullRunOnly, async ({ page }) => {
    await page.goto('/admin/password-reset#token=unknown')
    await page.getByRole('link', { name: 'Esqueci a senha' }).click()
    await expect(page.getByRole('button', { name: 'Enviar o link' })).toBeVisible()
  })

  test('an expired session loses no input, and signing out in one tab hides the content of the others', async ({
    page,
    context,
  }) => {
    await page.goto('/admin')
    await signIn(page, emailOf('editor'))
    await page.getByRole('navigation').getByRole('link', { name: 'Parceiros' }).click()
    await page.getByRole('link', { name: 'Ateliê Degrau' }).click()
    await page.getByLabel('Nome em inglês').fill('Step Workshop')
    // Colleagues are told that somebody edits: any request may be the one that finds the session ended.
    await page.waitForLoadState('networkidle')

    await context.clearCookies()
    await page.getByRole('button', { name: 'Salvar' }).click()
    const again = page.getByRole('dialog', { name: 'Entre de novo' })
    await expect(again.getByLabel('E-mail')).toHaveValue(emailOf('editor'))
    await expectAccessible(page)
    await leaveAndStay(page, () => again.getByRole('button', { name: 'Sair' }).click())
    await again.getByLabel('Senha', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Entrar' }).click()

    await expect(again).toBeHidden()
    await page.getByRole('link', { name: 'Ateliê Degrau' }).click()
    await expect(page.getByLabel('Nome em inglês')).toHaveValue('Step Workshop')

    const other = await context.newPage()
    await other.goto('/admin')
    await requestSignOut(other)
    await expect(page.getByRole('dialog', { name: 'Você saiu em outra aba' })).toBeVisible()
  })

  test('signing out asks about unsaved input, which can then be saved', fullRunOnly, async ({ page }) => {
    await page.goto('/admin')
    await signIn(page, emailOf('editor'))
    await page.getByRole('navigation').getByRole('link', { name: 'Parceiros' }).click()
    await page.getByRole('link', { name: 'Ateliê Degrau' }).click()
    await page.getByLabel('Nome em inglês').fill('Step Studio')
    await leaveAndStay(page, () => requestSignOut(page))
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('link', { name: 'Ateliê Degrau' }).click()
    await expect(page.getByLabel('Nome em inglês')).toHaveValue('Step Studio')

    // Only the menu signs out, not the page's URL.
    await page.goto('/admin/sign-out')
    await expect(page.getByRole('heading', { name: 'Olá, editor' })).toBeVisible()
    await signOut(page)
  })

  test('leaves the page of an expired session without its unsaved input', fullRunOnly, async ({ page, context }) => {
    await page.goto('/admin')
    await signIn(page, emailOf('editor'))
    await page.getByRole('navigation').getByRole('link', { name: 'Parceiros' }).click()
    await page.getByRole('link', { name: 'Ateliê Degrau' }).click()
    await page.getByLabel('Nome em inglês').fill('Step Rooms')
    await context.clearCookies()
    // A request in the background may have opened the dialog over the button already.
    await page.getByRole('button', { name: 'Salvar', includeHidden: true }).dispatchEvent('click')
    page.once('dialog', (question) => question.accept())
    await page.getByRole('dialog', { name: 'Entre de novo' }).getByRole('button', { name: 'Sair' }).click()

    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  })

  test('a tab does not go on with the session of another user', fullRunOnly, async ({ page, context }) => {
    await page.goto('/admin')
    await signIn(page, emailOf('admin'))
    await expect(page.getByRole('heading', { name: 'Olá, Administradora' })).toBeVisible()
    await page.goto('/admin/people')
    await page.getByRole('button', { name: 'Convidar' }).click()
    await page.getByRole('dialog').getByLabel('E-mail').fill('lia@marmore.example')
    await page.getByRole('button', { name: 'Enviar o convite' }).click()
    const link = await page.getByRole('dialog', { name: 'Convite enviado' }).getByLabel('Link').inputValue()
    await page.getByRole('button', { name: 'Fechar' }).click()

    const other = await context.newPage()
    await other.goto(link)
    await other.getByLabel('Nome').fill('Lia')
    await other.getByLabel('Senha', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Criar meu acesso' }).click()
    await expect(other.getByRole('heading', { name: 'Olá, Lia' })).toBeVisible()
    const again = page.getByRole('dialog', { name: 'Você saiu em outra aba' })
    await expect(again.getByLabel('E-mail')).toHaveValue(emailOf('admin'))

    await again.getByLabel('Senha', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Entrar' }).click()
    await expect(again).toBeHidden()
    const signedOut = other.getByRole('dialog', { name: 'Você saiu em outra aba' })
    await signedOut.getByRole('button', { name: 'Sair' }).click()
    await expect(other.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeVisible()
  })
})

test('opens the menu of the account by keyboard', fullRunOnly, async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Minha conta' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Minha conta' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a menu opens at once', fullRunOnly, async ({ page }) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Minha conta' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Minha conta' })).toBeFocused()
    await expect(page.getByRole('menu').locator('..')).toHaveCSS('transition-duration', /^0\.001s(, 0\.001s)*$/)
  })
})

test('says that nothing can be saved when the user comes back to the window', fullRunOnly, async ({ page, texts }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/admin/api/status', (route) => route.fulfill({ json: { read_only: true } }))
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(texts.shell.readOnly)).toBeVisible()
})

test.describe('the own account', () => {
  test.use({ role: 'read-only' })

  test('asks before a changed signature is left, and saves it', fullRunOnly, async ({ page }) => {
    await page.goto('/admin/account')
    const signature = page.getByLabel('Assinatura em português')
    const ask = async (leave: () => Promise<void>) => {
      await leaveAndStay(page, leave)
      await expect(signature).toHaveValue('Até breve')
    }
    await signature.fill('Até breve')
    await ask(() => page.getByRole('navigation').getByRole('link', { name: 'Talentos', exact: true }).click())
    await ask(() => page.getByRole('button', { name: 'en', exact: true }).click())

    const saving = await holdSave(page)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await signature.fill('Até breve, a equipe')
    await saving.release()
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
    await expect(signature).toHaveValue('Até breve, a equipe')
    await signature.fill('Até breve')
    await page.getByRole('navigation').getByRole('link', { name: 'Talentos', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Talentos' })).toBeVisible()
    await page.goto('/admin/account')
    await expect(signature).toHaveValue('Até breve')
  })
})

for (const { language, title, account, other, dashboard } of [
  { language: 'pt', title: 'Área da equipe', account: 'Minha conta', other: 'English', dashboard: 'Hello, admin' },
  { language: 'en', title: 'Staff area', account: 'My account', other: 'Português', dashboard: 'Olá, admin' },
] as const) {
  test.describe(`the bar in ${language} on narrow phones`, () => {
    test.use({ language })

    test('shows the whole title, and the languages in the menu', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/admin')
      const link = page.getByRole('banner').getByRole('link', { name: title })
      for (const width of [320, 360, 375, 390]) {
        await page.setViewportSize({ width, height: 640 })
        await expect(link).toBeInViewport({ ratio: 1 })
        expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
      await page.getByRole('button', { name: account }).click()
      await page.getByRole('menuitemradio', { name: other }).click()
      await expect(page.getByRole('heading', { level: 1, name: dashboard })).toBeVisible()
      await page.getByRole('banner').getByRole('button').last().click()
      await page.getByRole('menuitemradio', { checked: false }).click()
      await expect(link).toBeVisible()
    })
  })
}

test.describe('a new installation', () => {
  test.use({ role: 'nobody', expectedMessages: /status of (404|422)|another host was asked: http:\/\/localhost:/ })

  test('its link creates the first administrator, once', fullRunOnly, async ({ page }) => {
    await using site = await startSite({ DEMO: 'false' })
    const link = await setUpLink(site)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Primeiro acesso' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Nome').fill('Ana')
    await page.getByLabel('E-mail').fill('ana@marmore.example')
    await page.getByLabel('Senha', { exact: true }).fill('aaaaaaaaaaaa')
    await page.getByRole('button', { name: 'Criar meu acesso' }).click()
    await expect(page.getByText('Esta senha é fácil de adivinhar.')).toBeVisible()
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Criar meu acesso' }).click()
    await expect(page.getByRole('heading', { name: 'Olá, Ana' })).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Este link expirou' })).toBeVisible()
  })
})

test.describe('a user whom an administrator has renamed', () => {
  test.use({ role: 'booker' })

  test('keeps the new name when switching the language', fullRunOnly, async ({ page, baseURL }, { project }) => {
    test.skip(project.name !== 'desktop', 'on phones the languages are in a menu')
    const headers = { origin: baseURL }
    const me = '/admin/api/me'
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, booker' })).toBeVisible()
    await page.request.put(me, { data: { name: 'Renomeada', language: 'pt' }, headers })
    const switched = page.waitForResponse((response) => response.url().endsWith(me))
    await page.getByRole('button', { name: 'en', exact: true }).click()
    expect((await switched).ok()).toBe(true)
    expect(await (await page.request.get(me)).json()).toMatchObject({ name: 'Renomeada', language: 'en' })
    // Other tests use the same user.
    await page.request.put(me, { data: { name: 'booker', language: 'pt' }, headers })
  })
})

test.describe('the language switch', () => {
  test.use({ role: 'editor' })

  test('changes the language once, and keeps it', fullRunOnly, async ({ page, baseURL }, { project }) => {
    test.skip(project.name !== 'desktop', 'on phones the languages are in a menu')
    await page.goto('/admin/partners')
    await expect(page.getByRole('heading', { level: 1, name: 'Parceiros' })).toBeVisible()
    const shown: string[] = []
    await page.exposeFunction('show', (language: string) => shown.push(language))
    await page.evaluate(() => {
      const { documentElement } = document
      new MutationObserver(() => Reflect.get(window, 'show')(documentElement.lang)).observe(documentElement, {
        attributeFilter: ['lang'],
      })
    })
    const stored = page.waitForResponse(/get-session/)
    await page.getByRole('button', { name: 'en', exact: true }).click()
    await stored
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible()
    expect(shown).toEqual(['en'])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible()
    // Other tests use the same user.
    await page.request.put('/admin/api/me', { data: { name: 'editor', language: 'pt' }, headers: { origin: baseURL } })
  })
})
