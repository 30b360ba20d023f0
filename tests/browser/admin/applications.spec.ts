import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { freshAddress } from '../form-fixtures.ts'
import { test } from './fixtures.ts'
import { newPicture } from './talents.ts'

test.use({ role: 'booker' })

/** Sends an adult's application like the page's script. */
async function apply(request: APIRequestContext, full_name: string): Promise<string> {
  const email = freshAddress()
  const photo = await newPicture('photo.jpg')
  const response = await request.post('/forms/pt/application', {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: {
      ...{ full_name, email, birthdate: '2000-01-01', phone: '+55 11 0000-0000', city: 'Recife', country: 'Brasil' },
      ...{ height: '172', category: 'woman', consent: 'on' },
      ...{ profile: photo, front: photo, entire: photo, side: photo },
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return email
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('scouting: goes through the applications by keyboard, undoes a decision, and the replies arrive', async ({
  page,
  office,
}) => {
  const first = await apply(page.request, 'Primeira Candidata')
  const second = await apply(page.request, 'Segunda Candidata')
  await page.goto('/admin/applications')
  // The next one is loaded too, but not shown.
  const shown = page.getByRole('article')
  await expect(heading(page, 'Primeira Candidata')).toBeVisible()
  await expect(shown.getByText(/^2\d anos · 172 cm · Recife, Brasil/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ampliar a foto/ })).toHaveCount(4)
  await expectAccessible(page)
  await expect(page.locator('article[hidden]').getByText('Segunda Candidata')).toBeAttached()
  await page.keyboard.press('j')
  await expect(heading(page, 'Segunda Candidata')).toBeVisible()
  await page.keyboard.press('k')

  await shown.getByLabel('Nota interna').fill('123: rosto forte')
  await page.getByRole('button', { name: 'Convidar' }).click()
  await expect(page.getByText('Primeira Candidata: o convite sai em instantes.')).toBeVisible()
  await expect(heading(page, 'Segunda Candidata')).toBeVisible()
  await page.keyboard.press('z')
  await expect(heading(page, 'Primeira Candidata')).toBeVisible()
  await expect(page.getByText('o convite sai em instantes.')).toBeHidden()
  await expect(shown.getByLabel('Nota interna')).toHaveValue('123: rosto forte')

  await page.keyboard.press('1')
  await expect(heading(page, 'Segunda Candidata')).toBeVisible()
  await page.keyboard.press('3')
  await expect(page.getByText('Nenhuma inscrição à espera de decisão.')).toBeVisible()
  const subjectsTo = (address: string) =>
    office.mails.mails
      .filter(({ recipients }) => recipients.includes(address))
      .map(({ source }) => /^Subject: .*/m.exec(source)?.[0])
  const before = subjectsTo(first).length
  // Leaving sends both at once.
  await page.getByRole('link', { name: 'Mensagens' }).click()
  await expect.poll(() => subjectsTo(first).length).toBeGreaterThan(before)
  await expect.poll(() => subjectsTo(second).length).toBeGreaterThan(1)
  const { data } = await (await page.request.get('/admin/api/submissions?kind=application&undecided=false')).json()
  const decisions = Object.fromEntries(data.map(({ name, decision }: Record<string, string>) => [name, decision]))
  expect(decisions).toMatchObject({ 'Primeira Candidata': 'invited', 'Segunda Candidata': 'thanked' })

  // The invited one becomes a draft talent.
  await page
    .getByRole('link', { name: /Primeira Candidata/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Criar talento' }).click()
  await page.getByRole('link', { name: 'Abrir o talento Primeira Candidata' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome civil' })).toHaveValue('Primeira Candidata')
  await expect(page.getByRole('link', { name: /^Veio de uma inscrição/ })).toBeVisible()
  await expectAccessible(page)
})
