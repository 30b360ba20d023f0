import type { Page } from '@playwright/test'
import { type Collection, contentCollections } from '../../helpers/collections.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { newPicture } from './talents.ts'

for (const [resource, collection] of Object.entries<Collection>(contentCollections)) {
  const { menu, texts, richTexts = {}, choices = {}, pictures = {}, row } = collection

  test(`${resource}: keeps each field, changes and deletes a record`, fullRunOnly, async ({ page }) => {
    const stored: Record<string, unknown> = {}
    await page.goto(`/admin/${resource}`)
    await expect(page.getByRole('heading', { level: 1, name: menu })).toBeVisible()
    // The list shows the slides of one place.
    if (resource === 'slides') await page.getByRole('button', { name: 'Abertura do site' }).click()
    await page.getByRole('link', { name: 'Criar' }).click()
    const input = (label: string) => page.getByRole('textbox', { name: label, exact: true })
    // The chosen option is a part of the name.
    const choice = (label: string) => page.getByRole('combobox', { name: new RegExp(`^${label}`) })
    for (const [field, [label, option, code]] of Object.entries(choices)) {
      await choice(label).click()
      await page.getByRole('option', { name: option, exact: true }).click()
      stored[field] = code
    }
    for (const [field, [label, text]] of Object.entries(texts)) {
      await input(label).fill(text)
      stored[field] = text
    }
    for (const [field, [label, text]] of Object.entries(richTexts)) {
      await input(label).fill(text)
      stored[field] = `<p>${text}</p>`
    }
    for (const [field, label] of Object.entries(pictures)) stored[field] = await upload(page, label)
    await page.getByLabel('Publicado').check()
    stored.published = true
    await page.getByRole('button', { name: 'Salvar' }).click()

    const [[nameLabel, name] = ['', '']] = Object.values(texts)
    const rows = page.getByRole('main').getByRole('listitem')
    const created = rows.filter({ has: page.getByRole('link', { name, exact: true }) })
    for (const fact of row) await expect(created).toContainText(fact)
    await created.getByRole('link', { name, exact: true }).click()
    for (const [label, text] of Object.values(texts)) await expect(input(label)).toHaveValue(text)
    for (const [label, text] of Object.values(richTexts)) await expect(input(label)).toHaveText(text)
    for (const [label, option] of Object.values(choices)) await expect(choice(label)).toHaveText(option)
    const path = new URL(page.url()).pathname.replace('/admin/', '/admin/api/')
    const read = () => page.request.get(path)
    expect(await (await read()).json()).toMatchObject(stored)

    await input(nameLabel).fill(`${name}-2`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    const changed = page.getByRole('main').getByRole('link', { name: `${name}-2`, exact: true })
    await changed.click()
    await expect(input(nameLabel)).toHaveValue(`${name}-2`)
    await page.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText(`Movido para a lixeira: ${name}-2`)).toBeVisible()
    expect((await read()).status()).toBe(404)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Restaurado')).toBeVisible()
    await expect(changed).toBeVisible()
    expect((await read()).status()).toBe(200)
  })
}

/** Uploads a new picture to a field. Returns its id. */
async function upload(page: Page, label: string): Promise<number> {
  const response = page.waitForResponse(
    (one) => one.url().endsWith('/admin/api/media') && one.request().method() === 'POST',
  )
  const field = page.getByRole('group', { name: label, exact: true })
  await field.locator('input[type=file]').setInputFiles(await newPicture('quadro.jpg'))
  const { id } = await (await response).json()
  await expect(field.getByRole('button', { name: 'Remover' })).toBeVisible()
  return id
}
