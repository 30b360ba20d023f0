import type { Language } from '#domain/language.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunInEveryVariant, fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { holdSave } from './talents.ts'

test.describe(() => {
  test.use({ expectedMessages: /status of 422/ })

  test('changes a text of the site, and brings the original back', fullRunInEveryVariant, async ({ page, texts }) => {
    const { siteTexts } = texts
    const site = await page.context().newPage()
    /** Loads the page until the site shows the text, in the page and after hydration. */
    const expectOnSite = (path: string, text: string) =>
      expect(async () => {
        await site.goto(path)
        await expect(site.getByRole('main').getByText(text)).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })

    await page.goto('/admin/site-texts')
    await page.getByLabel(siteTexts.search).fill('conte o que você procura')
    await expect(page.getByText(siteTexts.count(1), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: siteTexts.editNamed('Conte o que você procura') }).click()
    const dialog = page.getByRole('dialog', { name: /^(Contato|Contact)$/ })
    const portuguese = dialog
      .getByRole('group', { name: texts.components.bilingual.fieldIn(siteTexts.words, 'pt') })
      .getByLabel(siteTexts.words)
    await portuguese.fill('<b>Escreva</b>')
    await dialog.getByRole('button', { name: siteTexts.save }).click()
    await expect(dialog.getByText(texts.errorCodes.not_plain)).toBeVisible()
    await expectAccessible(page)
    await portuguese.fill('Escreva para nós')
    await dialog.getByRole('button', { name: siteTexts.save }).click()
    await expect(page.getByText(siteTexts.saved)).toBeVisible()
    await expectOnSite('/contato', 'Escreva para nós')

    await page.getByLabel(siteTexts.search).fill('')
    await page.getByLabel(siteTexts.changedOnly).check()
    await page.getByRole('button', { name: siteTexts.editNamed('Escreva para nós') }).click()
    await dialog.getByRole('button', { name: siteTexts.reset }).click()
    await dialog.getByRole('button', { name: siteTexts.save }).click()
    await expect(page.getByText(siteTexts.count(0))).toBeVisible()
    await expectOnSite('/contato', 'Conte o que você procura')
  })
})

test('puts a mail into the words of the agency, with a preview', fullRunOnly, async ({ page, texts }) => {
  const { siteTexts, components } = texts
  const name = `${siteTexts.mails.room}, ${siteTexts.words}`
  await page.goto('/admin/site-texts')
  await page.getByLabel(siteTexts.search).fill('mails.room.text')
  await page.getByRole('button', { name: siteTexts.editNamed(name) }).click()
  const portuguese = page.getByRole('group', { name: components.bilingual.fieldIn(siteTexts.words, 'pt') })
  const preview = portuguese.getByRole('figure')
  await expect(preview.getByText('o seu link da sala')).toBeVisible()
  await expect(page.getByText(`{link} (${siteTexts.mailVariables.link})`)).toBeVisible()
  await portuguese.getByRole('button', { name: siteTexts.startFromOriginal }).click()
  const words = portuguese.getByRole('textbox', { name: siteTexts.words })
  await words.fill(`${await words.inputValue()}\n\nAté logo`)
  await expect(preview.getByText('Até logo')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: siteTexts.save }).click()
  await expect(page.getByText(siteTexts.saved)).toBeVisible()

  await page.getByRole('button', { name: siteTexts.editNamed(name) }).click()
  await expect(words).toHaveValue(/\{link\}[\s\S]*\n\nAté logo$/)
  await portuguese.getByRole('button', { name: siteTexts.reset }).click()
  await page.getByRole('button', { name: siteTexts.save }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('saves with Ctrl+S, and keeps what is typed meanwhile', fullRunOnly, async ({ page, baseURL, texts }) => {
  const { siteTexts } = texts
  const saving = await holdSave(page, { url: '**/admin/api/site-texts/*' })
  await page.goto('/admin/site-texts')
  await page.getByLabel(siteTexts.search).fill('favorites.title')
  const edit = page.getByRole('button', { name: siteTexts.editNamed('Favoritos') })
  // Other texts are called the same until the search has found this one.
  await expect(edit).toHaveCount(1)
  await edit.click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByRole('textbox', { name: siteTexts.words })
  await words.first().fill('Guardados')
  await page.keyboard.press('Control+s')
  await words.last().fill('Kept')
  await saving.release()
  await expect(page.getByText(siteTexts.saved)).toBeVisible()
  await expect(words.first()).toHaveValue('Guardados')
  await expect(words.last()).toHaveValue('Kept')
  await page.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()

  const { version, id } = (await (await page.request.get('/admin/api/site-texts')).json()).data.find(
    (text: { id: string }) => text.id === 'favorites.title',
  )
  expect(version).toBe(2)
  const original = { pt: null, pt_one: null, en: null, en_one: null, version }
  await page.request.put(`/admin/api/site-texts/${id}`, { headers: { origin: baseURL ?? '' }, data: original })
})

test.describe(() => {
  test.use({ expectedMessages: /status of 409/ })

  test(
    "keeps a colleague's and a restored version's words in fields that were not typed into",
    fullRunOnly,
    async ({ page, baseURL, texts }) => {
      const { siteTexts, components, problems } = texts
      const id = 'layout.menu.contact'
      const read = async () => {
        const { data } = await (await page.request.get('/admin/api/site-texts')).json()
        return data.find((text: { id: string }) => text.id === id)
      }
      const change = async (pt: string | null, en: string | null) => {
        const { version } = await read()
        const words = { pt, pt_one: null, en, en_one: null, version }
        await page.request.put(`/admin/api/site-texts/${id}`, { data: words, headers: { origin: baseURL } })
      }
      await change('Fale conosco', null)
      const { version: first } = await read()
      await page.goto('/admin/site-texts')
      await page.getByLabel(siteTexts.search).fill('fale conosco')
      await page.getByRole('button', { name: siteTexts.editNamed('Fale conosco') }).click()
      const dialog = page.getByRole('dialog', { name: siteTexts.groups.layout })
      const fieldIn = (language: Language) =>
        dialog
          .getByRole('group', { name: components.bilingual.fieldIn(siteTexts.words, language) })
          .getByLabel(siteTexts.words)
      await change('Fale conosco', 'Write to us')
      await fieldIn('pt').fill('Chame já')
      await dialog.getByRole('button', { name: siteTexts.save }).click()
      await expect(page.getByText(problems.conflict)).toBeVisible()
      await expect(fieldIn('en')).toHaveValue('Write to us')
      await dialog.getByRole('button', { name: siteTexts.save }).click()
      await expect(page.getByText(siteTexts.saved)).toBeVisible()
      expect(await read()).toMatchObject({ pt: 'Chame já', en: 'Write to us' })

      await page.getByLabel(siteTexts.search).fill('chame já')
      await page.getByRole('button', { name: siteTexts.editNamed('Chame já') }).click()
      await dialog.getByRole('button', { name: components.history.title }).click()
      await page.getByRole('button', { name: components.history.restoreVersion(first) }).click()
      await page.getByRole('button', { name: components.history.restore, exact: true }).last().click()
      await expect(page.getByText(components.history.restored)).toBeVisible()
      await page.getByRole('button', { name: components.history.close }).click()
      await expect(fieldIn('pt')).toHaveValue('Fale conosco')
      await change(null, null)
    },
  )
})

test.describe(() => {
  test.use({ expectedMessages: /status of 404/ })

  test(
    'changes texts of every page, without and after hydration, in both languages',
    fullRunOnly,
    async ({ page, newVisitor, adminSite }) => {
      const change = async (id: string, pt: string | null, en: string | null) => {
        const url = `/admin/api/site-texts/${id}`
        const { data } = await (await page.request.get('/admin/api/site-texts')).json()
        const { version } = data.find((text: { id: string }) => text.id === id)
        const words = { pt, pt_one: null, en, en_one: null, version }
        const response = await page.request.put(url, { data: words, headers: { origin: adminSite.site.url } })
        expect(response.status(), await response.text()).toBe(200)
      }
      await change('layout.menu.contact', 'Fale conosco', 'Write to us')
      await change('talents.favoriteNamed', 'Guardar {name} aqui', null)
      await change('errors.notFound', 'Aqui não há nada', 'Nothing here')

      const plain = await newVisitor({ javaScriptEnabled: false })
      const source = await plain.newPage()
      await expect(async () => {
        await source.goto('/')
        await expect(source.getByRole('link', { name: 'Fale conosco' }).first()).toBeAttached({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })

      await openHydrated(page, '/modelos/mulher')
      const menu = page.getByRole('navigation').first()
      await expect(menu.getByRole('link', { name: 'Fale conosco' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Guardar .+ aqui$/ }).first()).toBeVisible()
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await page.getByRole('link', { name: /^EN/ }).first().click()
      await expect(menu.getByRole('link', { name: 'Write to us' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Favourite: / }).first()).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

      await openHydrated(page, '/nao-existe')
      await expect(page.getByRole('heading', { name: 'Aqui não há nada' })).toBeVisible()
      await expect(page).toHaveTitle(/Aqui não há nada/)
      await page.goto('/en/missing')
      await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()

      await change('layout.menu.contact', null, null)
      await change('talents.favoriteNamed', null, null)
      await change('errors.notFound', null, null)
      await expect(async () => {
        await page.goto('/en')
        await expect(menu.getByRole('link', { name: 'Contact', exact: true })).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
    },
  )
})
