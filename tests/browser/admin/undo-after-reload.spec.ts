import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnPhoneToo, onPhone } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

/** Selects all talents of a name in the list. */
async function select(page: Page, name: string, all: RegExp) {
  await page.goto(`/admin/talents?filter={"q":"${name}"}`)
  await page.getByRole('main').getByRole('checkbox', { name: all }).check()
}

test('offers to undo a deletion again after a reload, for ten seconds', onPhone, async ({ page, baseURL }) => {
  for (const name of ['Olivina um', 'Olivina dois']) await createTalent(page.request, baseURL, { name })
  const now = new Date()
  // The clock stands still, however long the page takes to load.
  await page.clock.setFixedTime(now)
  await select(page, 'olivina', /página/)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  const notice = page.getByRole('alert').filter({ hasText: '2 movidos para a lixeira' })
  await expect(notice).toBeVisible()

  await page.reload()
  await expect(notice).toBeVisible()
  await expect(main.getByText('Nenhum talento aqui')).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('2 restaurados')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Olivina dois' })).toBeVisible()
  await page.reload()
  await expect(main.getByRole('link', { name: 'Olivina dois' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)

  await main.getByRole('checkbox', { name: /página/ }).check()
  await main.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(notice).toBeVisible()
  await page.clock.setFixedTime(now.getTime() + 10_000)
  await page.reload()
  await expect(main.getByText('Nenhum talento aqui')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('offers to undo a bulk action again after a reload', fullRunOnPhoneToo, async ({ page, baseURL }) => {
    await createTalent(page.request, baseURL, { name: 'Cianita' })
    await page.clock.setFixedTime(new Date())
    await select(page, 'cianita', /page/)
    await page.getByRole('group', { name: 'Selected talents' }).getByRole('button', { name: 'Publish' }).click()
    const notice = page.getByRole('alert').filter({ hasText: '1 talent changed' })
    await expect(notice).toBeVisible()
    await page.reload()
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone: 1 talent is as it was.')).toBeVisible()
    const { data } = await (await page.request.get('/admin/api/talents?q=cianita')).json()
    expect(data).toMatchObject([{ published: false }])
  })
})
