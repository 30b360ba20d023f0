import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { fullRunInEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { sendMessage } from './reply-to-message.ts'
import { createTalent } from './talents.ts'

test('search: opens a talent and an action by keyboard', fullRunInEveryVariant, async ({ page, baseURL, texts }) => {
  const { search, talents } = texts
  const { realname } = texts.resources.talents.fields
  const settings = texts.content.settings.title
  const { id } = await createTalent(page.request, baseURL, { name: 'Ônix Zanzibar', height: 181 })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: search.title })
  await expect(field).toBeFocused()
  // Without the accent and with a typing error.
  await field.fill('onix zanzbar')
  const option = page.getByRole('option', { name: `Ônix Zanzibar ${talents.boards.woman} · 181 cm` })
  await expect(option).toBeVisible()
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expectAccessible(page)
  // Enter opens no result of the text before.
  const answer = await hold(page, '**/admin/api/search?*')
  await field.fill('onix zanzi')
  await field.press('Enter')
  await expect(option).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  answer.release()
  await expect(page.getByRole('status').filter({ hasText: search.found(1) })).toBeAttached()
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/talents/${id}$`))
  await expect(page.getByRole('dialog')).toBeHidden()

  // A slash is a letter where the user types.
  await page.getByLabel(realname).press('/')
  await expect(page.getByLabel(realname)).toHaveValue('/')
  await page.getByLabel(realname).fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await field.fill(settings.replace('ções', 'coes'))
  await expect(page.getByRole('option', { name: settings })).toBeVisible()
  await field.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('/')
  await field.fill(search.boardOrder(talents.boards.man ?? ''))
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: talents.order.done })).toBeVisible()
  await expect(page.getByRole('button', { name: talents.boards.man, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test(
  'search: finds a message by its text and shows the words',
  fullRunInEveryVariant,
  async ({ page, texts }, { project }) => {
    const { search, inbox } = texts
    const name = `Serena ${project.name}`
    await sendMessage(page, { name, email: 'serena@client.example' })
    await page.goto('/admin')
    await page.getByRole('button', { name: search.title }).click()
    await page.getByRole('combobox', { name: search.title }).fill(`cástíng ${name}`)
    const option = page.getByRole('option', { name })
    await expect(option).toContainText(inbox.kind.contact)
    await expect(option).toContainText('“We are casting for May.”')
    await expectAccessible(page)
    await option.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  },
)

test.describe(() => {
  test.use({ expectedMessages: /Failed to load resource/ })

  test('opens by its button, and reports a failure', fullRunInEveryVariant, async ({ page, texts: { search } }) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: search.title }).click()
    const field = page.getByRole('combobox', { name: search.title })
    await field.fill('qqqqq')
    await expect(page.getByText(search.empty)).toBeVisible()
    await page.route('**/admin/api/search**', (route) => route.fulfill({ status: 503 }))
    await field.fill('qqqqqq')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/admin/api/search**')
    await field.fill('siena')
    await page
      .getByRole('option', { name: /^Siena/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Siena' })).toBeVisible()
  })
})
