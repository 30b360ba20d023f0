import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant } from '../tags.ts'
import { nameOf, test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test('the dashboard shows what the team did lately', fullRunInEveryVariant, async ({ page, adminSite, texts }) => {
  const { id } = await createTalent(page.request, adminSite.site.url, { name: 'Ametista' })
  await page.goto('/admin')
  const activity = page.getByRole('region', { name: texts.team.activity.title })
  const entry = activity.getByRole('listitem').filter({ hasText: 'Ametista' })
  await expect(entry).toContainText(`${nameOf('admin')} ${texts.audit.actions.created}`)
  await expectAccessible(page)
  await entry.getByRole('link', { name: 'Ametista' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/talents/${id}$`))
})
