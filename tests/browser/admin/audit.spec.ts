import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test('the audit log names records and links to existing ones', async ({ page, baseURL }) => {
  const headers = { origin: baseURL }
  const [existing, deleted] = await Promise.all(
    ['Travertino', 'Calcita'].map((name) => createTalent(page.request, baseURL, { name })),
  )
  await page.request.delete(`/admin/api/talents/${deleted?.id}?version=1`, { headers })
  await page.goto('/admin/audit')
  const line = (words: RegExp) => page.getByRole('main').getByRole('listitem').filter({ hasText: words }).first()
  await expect(line(/excluiu · Talento Calcita/)).toBeVisible()
  await expect(line(/criou · Talento Calcita \(já excluído\)/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Calcita' })).toHaveCount(0)
  await expectAccessible(page)
  await line(/criou · Talento Travertino/)
    .getByRole('link', { name: 'Travertino' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/talents/${existing?.id}$`))
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Travertino')
})
