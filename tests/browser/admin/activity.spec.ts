import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test('the dashboard shows what the team did lately', fullRunOnly, async ({ page, office }) => {
  const { id } = await createTalent(page.request, office.site.url, { name: 'Ametista' })
  await page.goto('/admin')
  const activity = page.getByRole('region', { name: 'Atividade da equipe' })
  const entry = activity.getByRole('listitem').filter({ hasText: 'Ametista' })
  await expect(entry).toContainText('Administradora criou')
  await expectAccessible(page)
  await entry.getByRole('link', { name: 'Ametista' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/talents/${id}$`))
})
