import type { Page } from '@playwright/test'
import type { RunningSite } from '../../helpers/start-site.ts'
import { expect } from '../fixtures.ts'
import { password, setUpLink } from './fixtures.ts'

/** Signs in by the form in sight. */
export async function signIn(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Asks to sign out in the account's menu. */
export async function requestSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

/** Signs out and waits for the sign-in form. */
export async function signOut(page: Page): Promise<void> {
  await requestSignOut(page)
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
}

/** Creates the first administrator, Ana, of a new installation by its link. */
export async function setUpFirstUser(page: Page, site: RunningSite): Promise<void> {
  await page.goto(await setUpLink(site))
  await page.getByLabel('Nome').fill('Ana')
  await page.getByLabel('E-mail').fill('ana@marmore.example')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Criar meu acesso' }).click()
  // A site that has just started makes the demo's pictures meanwhile.
  await expect(page.getByRole('heading', { name: 'Olá, Ana' })).toBeVisible({ timeout: 30_000 })
}
