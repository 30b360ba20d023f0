import type { Page } from '@playwright/test'
import { textOf } from '../helpers/smtp-server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { freshAddress, test } from './form-fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

const languages = [
  {
    list: '/modelos',
    path: '/favoritos',
    mark: 'Favorito: ',
    form: 'Enviar favoritos à agência',
    name: 'Nome',
    send: 'Enviar',
    incomplete: 'PREENCHA OS CAMPOS OBRIGATÓRIOS',
    sent: 'Seleção enviada',
    status: 'Mensagem enviada',
    toForm: 'Enviar à agência',
    snaps: 'Incluir as polaroids',
    download: 'Baixar fotos (zip)',
    failed: /^Não foi possível baixar as fotos agora/,
  },
  {
    list: '/en/models',
    path: '/en/favorites',
    mark: 'Favourite: ',
    form: 'Send favourites to the agency',
    name: 'Name',
    send: 'Send',
    incomplete: 'Complete the required fields',
    sent: 'Selection sent',
    status: 'Message sent',
    toForm: 'Send to the agency',
    snaps: 'Include digitals',
    download: 'Download photos (zip)',
    failed: /^The photos could not be downloaded just now/,
  },
]

for (const texts of languages) {
  test.describe(`favourites, sent from ${texts.path}`, languageTag(texts.path), () => {
    test.use({ expectedMessages: /status of 422/ })

    test('reach the agency by name', async ({ page, formSite }) => {
      const email = freshAddress()
      await markTwo(page, texts)
      const form = page.getByRole('form', { name: texts.form })
      await page.getByRole('link', { name: texts.toForm }).click()
      await expect(form.getByLabel(texts.name)).toBeInViewport()
      await form.getByRole('button', { name: texts.send }).click()
      await expect(form.getByRole('alert')).toContainText(texts.incomplete)
      await expect(form.getByLabel(texts.name)).toBeFocused()
      await expectAccessible(page)
      await form.getByLabel(texts.name).fill('Casting <i>Studio</i>')
      await form.getByLabel('E-mail').fill(email)
      await form.getByRole('button', { name: texts.send }).click()
      await expect(page.getByRole('heading', { name: texts.sent })).toBeFocused()
      await expect(page.getByRole('status').getByText(texts.status, { exact: true })).toBeVisible()
      await expect
        .poll(() =>
          formSite.inbox.mails
            .filter(({ source }) => source.includes(email))
            .map(textOf)
            .join('\n'),
        )
        .toMatch(/Casting <i>Studio<\/i>[\s\S]*Siena[\s\S]*Volterra/)
    })

    test('are downloaded as a zip', fullRunOnly, async ({ page }) => {
      await markTwo(page, texts)
      await page.getByRole('checkbox', { name: texts.snaps }).check()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: texts.download }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('siena-volterra.zip')
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      expect(bytes.subarray(0, 2).toString()).toBe('PK')
      const zip = bytes.toString('latin1')
      expect(zip).toMatch(/siena\/siena-book-01\.jpg.*siena\/siena-polaroid-01\.jpg.*volterra\/volterra-book-01\.jpg/s)
      expect(zip).not.toContain('.webp')
    })

    test('report a failed download', fullRunOnly, async ({ page }) => {
      await markTwo(page, texts)
      await expect(page.getByRole('button', { name: texts.download })).toBeVisible()
      await page.locator('form[action$="/zip"] [name=talents]').evaluateAll((inputs: HTMLInputElement[]) => {
        for (const input of inputs) input.value = 'nobody'
      })
      await page.getByRole('button', { name: texts.download }).click()
      await expect(page.getByText(texts.failed)).toBeVisible()
    })
  })
}

async function markTwo(page: Page, { list, path, mark }: (typeof languages)[number]) {
  await openHydrated(page, list)
  for (const name of ['Siena', 'Volterra']) await page.getByRole('button', { name: mark + name }).click()
  await openHydrated(page, path)
}
