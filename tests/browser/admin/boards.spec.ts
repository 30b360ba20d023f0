import type { Language } from '#domain/language.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test.describe(() => {
  test.use({ expectedMessages: /status of (404|409|422|503)/ })

  // Other tests use the same site.
  test.afterEach(async ({ page, baseURL }) => {
    const headers = { origin: baseURL ?? '' }
    await page.request.post('/admin/api/talents/bulk?q=opala teste', {
      headers,
      data: { action: 'category', ids: 'all', category: 'woman' },
    })
    await page.request.post('/admin/api/talents/bulk?q=opala teste', {
      headers,
      data: { action: 'delete', ids: 'all' },
    })
    const { data } = await (await page.request.get('/admin/api/boards')).json()
    for (const { id, version } of data)
      await page.request.delete(`/admin/api/boards/${id}?version=${version}`, { headers })
  })

  test(
    'adds a board, which the site shows, and renames it',
    fullRunInEveryVariant,
    async ({ page, newVisitor, baseURL, isMobile, language, texts }) => {
      const { fields } = texts.resources.boards
      const nameIn = (spoken: Language) => texts.components.bilingual.fieldIn(fields.name, spoken)
      const name = language === 'pt' ? 'Curvas' : 'Curve'
      const headers = { origin: baseURL ?? '' }
      const site = await page.context().newPage()
      const menu = site.getByRole('contentinfo').getByRole('navigation')

      await page.goto('/admin/boards')
      await page.goto('/admin/boards/create')
      await page.getByLabel(nameIn('pt')).fill('Mulher')
      await page.getByLabel(nameIn('en')).fill('Curve')
      await page.getByRole('button', { name: texts.ra.action.save }).click()
      await expect(page.getByText(texts.errorCodes.taken)).toBeVisible()
      await page.getByLabel(nameIn('pt')).fill('Curvas')
      await page.getByLabel(fields.published).check()
      await expectAccessible(page)
      await page.getByRole('button', { name: texts.ra.action.save }).click()
      await expect(page.getByRole('link', { name })).toBeVisible()
      await expect(page.getByText(language === 'pt' ? '/modelos/curvas' : '/en/models/curve')).toBeVisible()
      await expectAccessible(page)

      await page.goto('/admin/talents/create')
      await page.getByRole('combobox', { name: /^Board/ }).click()
      await expect(page.getByRole('option')).toHaveText([...Object.values(texts.talents.boards), name])
      await page.keyboard.press('Escape')
      const lines = ['name;category;published', 'Opala Teste;Curvas;sim'].join('\n')
      const file = { name: 'talents.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) }
      await page.request.post('/admin/api/talents/import?dry_run=false', { headers, multipart: { file } })

      await expect(async () => {
        await site.goto('/modelos')
        await expect(menu.getByRole('link', { name: 'Curvas' })).toBeVisible()
      }).toPass({ timeout: 60_000 })
      await site.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Curvas' }).click()
      await expect(site).toHaveURL(/\/modelos\/curvas$/)
      await expect(site).toHaveTitle(/^Curvas — /)
      await expect(site.getByRole('heading', { level: 1 })).toHaveText(/^Curvas/)
      await expect(site.getByRole('link', { name: 'Opala Teste' })).toBeVisible()
      await expectAccessible(site)
      if (isMobile) await site.getByRole('button', { name: 'Abrir menu' }).click()
      await site.getByRole('link', { name: /English/ }).click()
      await expect(site).toHaveURL(/\/en\/models\/curve$/)
      await expect(site.getByRole('link', { name: 'Opala Teste' })).toBeVisible()
      await site.goto('/seja-modelo')
      await expect(site.getByRole('radio', { name: 'Curvas' })).toBeVisible()

      await page.goto('/admin/boards')
      await page.getByRole('link', { name }).click()
      await page.getByLabel(fields.slug_en).fill('curves')
      await page.getByRole('button', { name: texts.ra.action.save }).click()
      await expect(page.getByRole('link', { name })).toBeVisible()
      const plain = await newVisitor({ javaScriptEnabled: false })
      const reader = await plain.newPage()
      await expect(async () => {
        await reader.goto('/en/models/curve?order=name')
        expect(new URL(reader.url()).pathname).toBe('/en/models/curves')
      }).toPass({ timeout: 60_000 })
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/^Curve/)
      await reader.goto('/en/models/curves')
      await expect(reader.locator('link[rel=alternate][hreflang=pt]')).toHaveAttribute('href', /\/modelos\/curvas$/)
      expect((await reader.goto('/modelos/nada'))?.status()).toBe(404)
      expect(await (await page.request.get('/sitemap.xml?page=1')).text()).toContain('/en/models/curves')
    },
  )

  test('deletes a board whose talents are all in the bin', fullRunInEveryVariant, async ({ page, baseURL, texts }) => {
    const { boards, components } = texts
    const target = texts.talents.boards.development ?? ''
    const headers = { origin: baseURL }
    const board = { name_pt: 'Opalas', name_en: 'Opals' }
    const { id, category } = await (await page.request.post('/admin/api/boards', { data: board, headers })).json()
    await createTalent(page.request, baseURL, { name: 'Opala Teste Três', category })
    const data = { action: 'delete', ids: 'all' }
    await page.request.post('/admin/api/talents/bulk?q=opala teste três', { headers, data })
    await page.goto(`/admin/boards/${id}`)
    await page.getByRole('button', { name: components.deletion.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: components.deletion.delete }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: boards.moveInBin })
    await dialog.getByRole('combobox', { name: boards.moveTo }).click()
    await page.getByRole('option', { name: target }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: boards.moveAndDelete }).click()
    await expect(page.getByText(boards.moved(1, target))).toBeVisible()
    await expect(page.getByRole('link', { name: /Opal/ })).toHaveCount(0)
  })

  test(
    'leads from a board that a colleague has deleted to the other boards',
    fullRunInEveryVariant,
    async ({ page, baseURL, texts }) => {
      const headers = { origin: baseURL }
      const board = { name_pt: 'Opalas', name_en: 'Opals' }
      const { id, version } = await (await page.request.post('/admin/api/boards', { data: board, headers })).json()
      const filter = encodeURIComponent(JSON.stringify({ category: 'opals' }))
      await page.goto(`/admin/talents?filter=${filter}`)
      await expect(page.getByText(texts.talents.empty)).toBeVisible()
      const deleted = await page.request.delete(`/admin/api/boards/${id}?version=${version}`, { headers })
      expect(deleted.ok()).toBe(true)
      await page.goto('/admin/talents')
      await expect(page.getByText(texts.talents.empty)).toBeVisible()
      await page.getByRole('button', { name: texts.talents.allBoards, exact: true }).click()
      await expect(page.getByRole('main').getByRole('link', { name: 'Siena' })).toBeVisible()
    },
  )
})
