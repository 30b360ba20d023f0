import type { Page } from '@playwright/test'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { announceChange } from '#database/changes.ts'
import { connect } from '#database/connect.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { insertForm } from '../helpers/panel.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { countSubmissions, freshAddress, test } from './form-fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'
import { openTranslated } from './translate.ts'

const labels = {
  pt: { title: 'Oficina de passarela', email: 'Seu e-mail', height: 'Altura', day: 'Dia da visita', size: 'Tamanho' },
  en: { title: 'Runway workshop', email: 'Your e-mail', height: 'Height', day: 'Day of the visit', size: 'Size' },
} as const

function field(name: 'email' | 'height' | 'day' | 'size', type: string, required: boolean) {
  return { name, type, required, label_pt: labels.pt[name], label_en: labels.en[name] }
}

/** Puts the form into the menu of the test's site, once per site. */
async function addForm(dataDir: string): Promise<void> {
  await using connection = await connect({ dataDir })
  const known = await connection.db.selectFrom('forms').select('id').where('name', '=', 'workshop').executeTakeFirst()
  if (known) return
  const option = { value: 's', label_pt: 'Pequeno', label_en: 'Small' }
  const fields = [
    field('email', 'email', true),
    field('height', 'number', false),
    field('day', 'date', false),
    { ...field('size', 'choice', true), options: [option] },
  ]
  await insertForm(connection, 'workshop', fields, { place: 'menu', title_en: labels.en.title })
  await connection.db.updateTable('forms').set({ title_pt: labels.pt.title }).where('name', '=', 'workshop').execute()
  await announceChange(connection.db, 'forms')
}

for (const language of languages) {
  const path = pathTo('form', language, { name: 'workshop' })
  const { customForm, forms } = catalogues[language]
  const words = labels[language]

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${path}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, languageTag(path), () => {
      test.use({ javaScriptEnabled, expectedMessages: /status of 4(22|04)/ })
      test.beforeEach(({ formSite }) => addForm(formSite.site.dataDir))

      const open = (page: Page) => (javaScriptEnabled ? openHydrated(page, path) : page.goto(path))

      test('takes a response after naming what is wrong', async ({ page, formSite }) => {
        const email = freshAddress()
        await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
        await open(page)
        const form = page.getByRole('form', { name: words.title })
        await form.getByRole('button', { name: forms.send }).click()
        await expect(page.getByRole('alert')).toContainText(forms.incomplete)
        await expect(form.getByLabel(words.email)).toBeFocused()
        if (javaScriptEnabled) await expectAccessible(page)
        await form.getByLabel(words.email).fill(email)
        await form.getByLabel(words.height).fill(language === 'pt' ? '61,5' : '61.5')
        await form.getByLabel(forms.dateParts.day).fill('31')
        await form.getByLabel(forms.dateParts.month).fill('2')
        await form.getByLabel(forms.dateParts.year).fill('2027')
        await form.getByLabel(words.size).selectOption({ index: 1 })
        await form.getByRole('button', { name: forms.send }).click()
        await expect(page.getByRole('group', { name: words.day })).toBeVisible()
        await expect(form.getByLabel(forms.dateParts.day)).toHaveAttribute('aria-invalid', 'true')
        await expect(form.getByLabel(words.email)).toHaveValue(email)
        await form.getByLabel(forms.dateParts.day).fill('28')
        await form.getByRole('button', { name: forms.send }).click()
        await expect(page).toHaveURL(`${path}?sent=1`)
        await expect(page.getByRole('heading', { name: forms.sent })).toBeFocused()
        await expect(page.getByText(customForm.received)).toBeVisible()
        expect(await countSubmissions(formSite, email)).toBe(1)
        await using connection = await connect({ dataDir: formSite.site.dataDir })
        const { payload } = await connection.db
          .selectFrom('submissions')
          .select('payload')
          .where('payload', 'like', `%${email}%`)
          .executeTakeFirstOrThrow()
        expect(JSON.parse(payload)).toEqual({ email, height: '61.5', day: '2027-02-28', size: 's' })
      })
    })
  }

  test.describe(path, languageTag(path), () => {
    test.beforeEach(({ formSite }) => addForm(formSite.site.dataDir))

    test('is in the menu, the footer, the sitemap and the other language', fullRunOnly, async ({ page }) => {
      const about = pathTo('about', language)
      // Other tests may have left the page in the site's cache.
      await expect.poll(async () => (await page.request.get(about)).text()).toContain(`"${path}"`)
      await page.setViewportSize({ width: 1440, height: 900 })
      await openHydrated(page, about)
      await page.getByRole('banner').getByRole('link', { name: words.title }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: words.title })).toBeVisible()
      expect(await (await page.request.get('/sitemap.xml')).text()).toContain(path)
      const other = language === 'pt' ? 'en' : 'pt'
      await page.getByRole('banner').getByRole('link', { name: catalogues[language].layout.language.switchTo }).click()
      await expect(page.getByRole('heading', { name: labels[other].title })).toBeVisible()
    })
  })
}

test.describe('translated by the browser', fullRunOnly, () => {
  test.use({ expectedMessages: /status of 4(22|04)/ })

  test('shows errors and is sent', async ({ page, formSite }) => {
    await addForm(formSite.site.dataDir)
    const path = pathTo('form', 'pt', { name: 'workshop' })
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
    await openTranslated(page, path)
    const { forms } = catalogues.pt
    const form = page.getByRole('form', { name: labels.pt.title })
    const send = form.getByRole('button', { name: forms.send })
    await send.click()
    await form.getByLabel(labels.pt.height).fill('alta')
    await form.getByLabel(labels.pt.size).selectOption({ index: 1 })
    await send.click()
    await form.getByLabel(labels.pt.height).fill('178')
    await form.getByLabel(labels.pt.email).fill(freshAddress())
    await send.click()
    await expect(page.getByRole('heading', { name: forms.sent })).toBeFocused()
  })
})

test.describe('refusals', fullRunOnly, () => {
  test.use({ expectedMessages: /status of 4(22|04)/ })
  test('refuses a filled trap, forms of other sites and unknown forms', async ({ page, formSite, baseURL }) => {
    await addForm(formSite.site.dataDir)
    const path = pathTo('form', 'pt', { name: 'workshop' })
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
    const form = { email: freshAddress(), size: 's' }
    const post = (fields: Record<string, string>, origin = baseURL ?? '') =>
      page.request.post(path, { form: fields, headers: { origin }, maxRedirects: 0 })
    expect((await post({ ...form, form_check: 'x' })).status()).toBe(422)
    expect((await post(form, 'https://other.example')).status()).toBe(403)
    expect((await page.request.get('/formulario/nothing')).status()).toBe(404)
    expect((await post(form)).status()).toBe(303)
    expect(await countSubmissions(formSite, form.email)).toBe(1)
  })
})
