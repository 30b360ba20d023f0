import type { Page } from '@playwright/test'
import { fillBirthdate, formOn, textsIn } from './application-form.ts'
import { expect } from './fixtures.ts'
import { freshAddress, test } from './form-fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly } from './tags.ts'

// Drafts work the same on a phone.
test.skip(({ isMobile }) => isMobile)

/** Opens the page again. `reload` would let some browsers restore fields. */
const again = openHydrated

test('an application survives a reload: texts and choices, but neither consent nor photos', async ({ page }) => {
  const main = page.getByRole('main')
  await openHydrated(page, '/seja-modelo')
  await main.getByLabel('Nome completo').fill('Ana “Luz” 👩🏽‍🎤')
  await fillBirthdate(formOn(page, textsIn.pt), `${new Date().getFullYear() - 16}-01-31`)
  await main.getByLabel('E-mail do responsável').fill('rita@example.com')
  await main.getByLabel('Homem').check()
  await main.getByLabel('Mensagem').fill('Uma linha\ne outra')
  await main.getByLabel(/^Autorizo/).check()
  await main.getByLabel('Perfil').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  await expect.poll(() => readDraft(page, 'application')).toMatchObject({ message: 'Uma linha\ne outra' })

  await again(page, '/seja-modelo')
  await expect(main.getByLabel('Nome completo')).toHaveValue('Ana “Luz” 👩🏽‍🎤')
  await expect(main.getByLabel('Mensagem')).toHaveValue('Uma linha\ne outra')
  await expect(main.getByLabel('Homem')).toBeChecked()
  await expect(main.getByLabel('E-mail do responsável')).toBeVisible()
  await expect(main.getByLabel('E-mail do responsável')).toHaveValue('rita@example.com')
  await expect(main.getByText('escolha-as de novo')).toBeVisible()
  await expect(main.getByLabel(/^Autorizo/)).not.toBeChecked()
  await expect(main.getByLabel('Perfil')).toHaveValue('')
  expect(Object.keys((await readDraft(page, 'application')) ?? {}).sort()).toEqual([
    'birthdate_day',
    'birthdate_month',
    'birthdate_year',
    'category',
    'full_name',
    'guardian_email',
    'message',
  ])
})

test('stores nothing of a child’s application', fullRunOnly, async ({ page }) => {
  const main = page.getByRole('main')
  await openHydrated(page, '/seja-modelo')
  await main.getByLabel('Nome completo').fill('Ana')
  await expect.poll(() => readDraft(page, 'application')).toEqual({ full_name: 'Ana' })
  await fillBirthdate(formOn(page, textsIn.pt), `${new Date().getFullYear() - 12}-01-31`)
  await expect.poll(() => readDraft(page, 'application')).toBeUndefined()
  await main.getByLabel('Mensagem').fill('Olá')
  expect(await readDraft(page, 'application')).toBeUndefined()
})

test(
  'a message survives a reload and a change of language in its tab, until it is sent',
  fullRunOnly,
  async ({ page, context }) => {
    await openHydrated(page, '/contato')
    const contact = page.getByRole('form')
    await contact.getByLabel('Nome completo').fill('Ana Luz')
    await contact.getByLabel('Mensagem').fill('Olá')
    await expect.poll(() => readDraft(page, 'contact')).toEqual({ full_name: 'Ana Luz', message: 'Olá' })

    const other = await context.newPage()
    await openHydrated(other, '/contato')
    await other.getByRole('form').getByLabel('E-mail').focus()
    await expect(other.getByRole('form').getByLabel('Mensagem')).toHaveValue('')

    await again(page, '/en/contact')
    await expect(contact.getByLabel('Full name')).toHaveValue('Ana Luz')
    await expect(contact.getByLabel('Message')).toHaveValue('Olá')
    await contact.getByLabel('E-mail').fill(freshAddress())
    await contact.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
    await expect.poll(() => readDraft(page, 'contact')).toBeUndefined()

    await again(page, '/en/contact')
    await expect(contact.getByLabel('Message')).toHaveValue('')
  },
)

test('a draft keeps all that was typed after errors were shown', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/contato')
  const contact = page.getByRole('form')
  const [name, email] = [contact.getByLabel('Nome completo'), contact.getByLabel('E-mail')]
  await name.fill('Ana Luz')
  await email.fill('ana@')
  await contact.getByRole('button', { name: 'Enviar' }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('ana@luz.example')
  await expect.poll(() => readDraft(page, 'contact')).toEqual({ full_name: 'Ana Luz', email: 'ana@luz.example' })
  await again(page, '/contato')
  await expect(name).toHaveValue('Ana Luz')
  await expect(email).toHaveValue('ana@luz.example')
})

test('an enquiry about a model keeps an earlier draft, and survives a reload', fullRunOnly, async ({ page }) => {
  const message = page.getByRole('form').getByLabel('Mensagem')
  await openHydrated(page, '/contato')
  await message.fill('Ainda não enviei.')
  await expect.poll(() => readDraft(page, 'contact')).toEqual({ message: 'Ainda não enviei.' })

  await openHydrated(page, '/contato?model=1')
  await expect(message).toHaveValue(/Siena.*Ainda não enviei\.$/s)
  await message.fill(`${await message.inputValue()} Nem isto.`)
  await expect.poll(() => readDraft(page, 'contact')).toMatchObject({ message: expect.stringContaining('Nem isto.') })

  await again(page, page.url())
  await expect(message).toHaveValue(/Siena.*Ainda não enviei\. Nem isto\.$/s)
  expect((await message.inputValue()).match(/Siena/g)).toHaveLength(1)

  await openHydrated(page, '/en/contact?model=1')
  await expect(page.getByRole('form').getByLabel('Message')).toHaveValue(
    /^I would like to enquire about Siena(?!.*Gostaria).*Ainda não enviei\. Nem isto\.$/s,
  )
  await openHydrated(page, '/contato?model=5')
  await expect(message).toHaveValue(/^Gostaria.*Rosa Estremoz(?!.*Siena).*Ainda não enviei\. Nem isto\.$/s)
})

test('an enquiry whose prefilled sentence was replaced comes back as it was', fullRunOnly, async ({ page }) => {
  const message = page.getByRole('form').getByLabel('Mensagem')
  await openHydrated(page, '/contato?model=1')
  for (const text of ['Procuramos alguém para sexta.', 'Gostaria muito de falar sobre Siena.', '']) {
    await message.fill(text)
    await expect.poll(() => readDraft(page, 'contact')).toEqual({ message: { whole: text } })
    await again(page, '/contato?model=1')
    await expect(message).toHaveValue(text)
  }
  await message.fill('Procuramos alguém para sexta.')
  await openHydrated(page, '/en/contact?model=1')
  await expect(page.getByRole('form').getByLabel('Message')).toHaveValue('Procuramos alguém para sexta.')
})

test("the favourites' form survives a reload, until it is sent", fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/en/models')
  await page.getByRole('button', { name: 'Favourite: Siena' }).click()
  await openHydrated(page, '/en/favorites')
  const form = page.getByRole('form', { name: 'Send favourites to the agency' })
  await form.getByLabel('Name').fill('Casting Studio')
  await expect.poll(() => readDraft(page, 'send-favorites')).toEqual({ name: 'Casting Studio' })

  await again(page, '/en/favorites')
  await expect(form.getByLabel('Name')).toHaveValue('Casting Studio')
  await form.getByLabel('E-mail').fill(freshAddress())
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Selection sent' })).toBeVisible()
  await expect.poll(() => readDraft(page, 'send-favorites')).toBeUndefined()
})

/** The stored draft of a form. */
function readDraft(page: Page, form: string): Promise<Record<string, unknown> | undefined> {
  return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined, `draft:${form}`)
}
