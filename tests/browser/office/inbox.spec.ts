import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { answerMessage } from './answer-message.ts'
import { test } from './office.ts'

test.use({ role: 'booker' })

test('a message sent on the site is answered from the inbox, and the answer arrives', ({ page, office }, { project }) =>
  answerMessage(page, office.mails, project.name))

test('the inbox is searched and narrowed, in English too', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'the same on both')
  await page.goto('/admin/submissions')
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Inscrições/ }).click()
  await expect(page.getByText('Nada por aqui.')).toBeVisible()
  await page.getByRole('button', { name: 'en', exact: true }).click()
  await expect(page.getByText('Nothing here.')).toBeVisible()
  await page.getByRole('button', { name: 'pt', exact: true }).click()
})

test.describe('an editor', () => {
  test.use({ role: 'editor', expectedMessages: /status of 403/ })

  test('does not see the inbox, and is refused it', async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same on both')
    await page.goto('/admin')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Parceiros' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mensagens' })).toHaveCount(0)
    expect((await page.request.get('/admin/api/submissions')).status()).toBe(403)
  })
})
