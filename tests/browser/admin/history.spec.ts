import type { TalentRecord } from '#contracts/admin/talents.ts'
import { nameOfSpokenLanguage } from '#domain/iso-codes.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly, fullRunOnPhoneToo } from '../tags.ts'
import { nameOf, test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test("restores yesterday's values of a talent", fullRunInEveryVariant, async ({ page, baseURL, texts, language }) => {
  const words = texts.components.history
  const { fields } = texts.resources.talents
  const { id } = await createTalent(page.request, baseURL, {
    name: 'Labradorita',
    height: 178,
    city: 'Santos',
    languages: ['de'],
  })
  await page.goto(`/admin/talents/${id}`)
  await page.getByLabel(fields.height).fill('187')
  await page.getByLabel(fields.city).fill('Recife')
  await page.getByLabel(fields.languages).press('Backspace')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: texts.ra.action.save, exact: true })).toBeDisabled()

  await page.getByRole('button', { name: words.title }).click()
  const history = page.getByRole('dialog', { name: words.title })
  const [latest, first] = [history.getByRole('listitem').first(), history.getByRole('listitem').last()]
  await expect(latest).toContainText(`${nameOf('admin')} ${words.actions.changed(null)}`)
  await expect(latest).toContainText('178 → 187')
  await expect(latest).toContainText(nameOfSpokenLanguage('de', language))
  await expect(first).toContainText(`${nameOf('admin')} ${words.actions.created(null)}`)
  await expectAccessible(page)
  await first.getByRole('button', { name: words.restoreVersion(1) }).click()
  const question = page.getByRole('dialog', { name: words.restoreTitle('').slice(0, -2) })
  await expect(question).toContainText('Recife → Santos')
  await question.getByRole('button', { name: words.restore }).click()

  await expect(page.getByText(words.restored)).toBeVisible()
  await expect(history.getByRole('listitem').first()).toContainText(words.actions.restored(1))
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(fields.height)).toHaveValue('178')
  await expect(page.getByLabel(fields.city)).toHaveValue('Santos')
})

test('restores the default size tables', fullRunOnly, async ({ page }) => {
  await page.goto('/admin/settings/sizes')
  const size = page.getByLabel('EU 38, BR', { exact: true }).first()
  const before = await size.inputValue()
  await size.fill(String(Number(before) + 0.5))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await size.fill(String(Number(before) + 1))
  await page.getByRole('button', { name: 'Histórico' }).click()
  const history = page.getByRole('dialog', { name: 'Histórico' })
  await expect(history.getByRole('listitem').first()).toContainText(`EU 38: ${before} BR`)
  const restore = history.getByRole('button', { name: 'Restaurar a versão 1' })
  await expect(restore).toBeDisabled()
  await expect(history.getByText('Salve ou descarte as alterações antes.')).toBeVisible()
  await page.keyboard.press('Escape')
  await size.fill(String(Number(before) + 0.5))
  await page.getByRole('button', { name: 'Histórico' }).click()
  await restore.click()
  const question = page.getByRole('dialog', { name: /^Restaurar a versão de/ })
  await question.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('Versão restaurada')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(size).toHaveValue(before)
})

test.describe('in English', () => {
  test.use({ language: 'en', expectedMessages: /status of 409/ })

  test(
    'asks to look again if someone saved meanwhile, and restores the settings then',
    fullRunOnPhoneToo,
    async ({ page, baseURL }) => {
      await page.goto('/admin/settings')
      const phone = page.getByLabel('Phone')
      const before = await phone.inputValue()
      await phone.fill('+55 11 5555-0001')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved. The site is up to date.')).toBeVisible()
      await page.getByRole('button', { name: 'History' }).click()
      const history = page.getByRole('dialog', { name: 'History' })
      await expect(history.getByRole('listitem').first()).toContainText('+55 11 5555-0001')
      const { version, ...settings } = await (await page.request.get('/admin/api/settings/agency')).json()
      const elsewhere = { ...settings, version, whatsapp: '+55 11 5555-0002' }
      await page.request.put('/admin/api/settings/agency', { data: elsewhere, headers: { origin: baseURL ?? '' } })

      const restore = async () => {
        await history.getByRole('button', { name: `Restore version ${version - 1}` }).click()
        await page
          .getByRole('dialog', { name: /^Restore the version of/ })
          .getByRole('button', { name: 'Restore' })
          .click()
      }
      await restore()
      await expect(page.getByText(/someone else changed this/)).toBeVisible()
      await expect(history.getByRole('listitem').first()).toContainText('+55 11 5555-0002')
      await restore()
      await expect(page.getByText('Version restored')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(phone).toHaveValue(before)
    },
  )
})

test.describe(() => {
  test.use({ expectedMessages: /status of 503/ })

  test(
    'keeps the loaded versions when earlier ones cannot be loaded',
    fullRunOnly,
    async ({ page, baseURL, texts }) => {
      const { history: words, loadFailed } = texts.components
      const { id } = await createTalent(page.request, baseURL, { name: 'Howlita' })
      const first = '**/versions?page=1&*'
      await page.route(first, (route) => route.fulfill({ status: 503 }))
      await page.goto(`/admin/talents/${id}`)
      await page.getByRole('button', { name: words.title }).click()
      const history = page.getByRole('dialog', { name: words.title })
      await expect(history.getByText(loadFailed.text)).toBeVisible()
      await page.unroute(first)
      // One more version than the first page has.
      await page.route(first, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), total: 21 } })
      })
      await history.getByRole('button', { name: loadFailed.retry }).click()
      const versions = history.getByRole('listitem')
      await expect(versions).toHaveCount(1)

      await page.route('**/versions?page=2&*', (route) => route.fulfill({ status: 503 }))
      await history.getByRole('button', { name: words.earlier }).click()
      await expect(history.getByText(loadFailed.text)).toBeVisible()
      await expect(versions).toHaveCount(1)
      await expectAccessible(page)
      await page.unroute('**/versions?page=2&*')
      await history.getByRole('button', { name: loadFailed.retry }).click()
      await expect(history.getByText(loadFailed.text)).toHaveCount(0)
      await expect(history.getByRole('button', { name: words.earlier })).toHaveCount(0)
    },
  )
})

test.describe('a scout', () => {
  test.use({ role: 'scout' })

  test(
    'reads how many pictures a version has, without a request for them',
    fullRunOnPhoneToo,
    async ({ page, adminSite, baseURL, newVisitor, texts }) => {
      const { history } = texts.components
      const admin = await newVisitor({ baseURL })
      await admin.addCookies(adminSite.sessions.admin)
      const siena: TalentRecord = await (await admin.request.get('/admin/api/talents/1')).json()
      const media = siena.media
        .filter(({ kind }) => kind === 'cover')
        .map(({ medium_id, kind }) => ({ medium_id, kind }))
      const { id } = await createTalent(admin.request, baseURL, { name: 'Obsidiana' })
      const data = { name: 'Obsidiana', category: 'woman', version: 1, media }
      const headers = { origin: baseURL }
      expect((await admin.request.put(`/admin/api/talents/${id}`, { data, headers })).status()).toBe(200)
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      await page.goto(`/admin/talents/${id}`)
      await page.getByRole('button', { name: history.title }).click()
      await expect(page.getByText(history.mediaAdded(1))).toBeVisible()
      await expect(page.getByText(history.mediaGone)).toHaveCount(0)
      expect(requests).not.toContain('/admin/api/media')
    },
  )
})
