import { startSite } from '../../helpers/start-site.ts'
import { codeOf } from '../../helpers/totp.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { setUpFirstUser, signIn, signOut } from './account.ts'
import { password, test } from './fixtures.ts'

test.use({
  role: 'nobody',
  viewport: { width: 375, height: 800 },
  // The menu's counts are refused until there is a second factor, and may be asked for again while the user signs out.
  expectedMessages: /status of 40[134]|another host was asked: http:\/\/localhost:/,
})

test(
  'when a second factor is required, users without one are led to it before anything else',
  fullRunOnly,
  async ({ page }) => {
    await using site = await startSite()
    await setUpFirstUser(page, site)

    await page.goto(`${site.url}/admin/settings`)
    await page.getByLabel('Exigir verificação em duas etapas de toda a equipe').check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Salvo. O site já está atualizado.')).toBeVisible()

    await page.goto(`${site.url}/admin/talents`)
    await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
    await expect(page.getByText('A agência exige a verificação em duas etapas')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Abrir o menu' })).toBeHidden()
    await expectAccessible(page)
    await signOut(page)
    await signIn(page, 'ana@marmore.example')
    await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()

    await page.getByRole('button', { name: 'Ativar' }).click()
    await page.getByLabel('Sua senha').fill(password)
    await page.getByRole('button', { name: 'Ativar' }).click()
    const secret = await page.getByLabel('Ou digite esta chave no aplicativo').inputValue()
    const uri = `otpauth://totp/office?secret=${secret.replaceAll(' ', '')}`
    await page.getByLabel('Código mostrado no aplicativo').fill(codeOf(uri))
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByRole('button', { name: 'Guardei os códigos' }).click()
    await expect(page.getByText('A agência exige a verificação em duas etapas')).toBeHidden()

    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Talentos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Talentos' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Siena').first()).toBeVisible()
    // The site stops before the page is closed, so the page must not send requests.
    await page.goto('about:blank')
  },
)
