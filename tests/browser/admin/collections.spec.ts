import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { newPicture } from './talents.ts'

interface Collection {
  menu: string
  /** By stored field, the label and what is typed. The first one names the record. */
  texts: Record<string, readonly [label: string, text: string]>
  richTexts?: Record<string, readonly [label: string, text: string]>
  /** By stored field, the label, the chosen option and its code. */
  choices?: Record<string, readonly [label: string, option: string, code: string]>
  /** By stored field, the label. */
  pictures?: Record<string, string>
  /** What the list says of the record besides its name. */
  row: readonly string[]
  /** Shows the part of the list that has the record. */
  filter?(page: Page): Promise<void>
}

/** Each with all of its fields; tests/screens/collections.test.ts has them too, and others. */
const collections: Record<string, Collection> = {
  slides: {
    menu: 'Slides',
    filter: (page) => page.getByRole('button', { name: 'Abertura do site' }).click(),
    texts: {
      description_pt: ['Descrição em português', 'Escada'],
      description_en: ['Descrição em inglês', 'Stairs'],
      link_pt: ['Leva para em português', '/parceiros'],
      link_en: ['Leva para em inglês', '/en/partners'],
      section: ['Seção', 'Inverno'],
    },
    pictures: {
      desktop_id: 'Imagem ou vídeo',
      mobile_id: 'Para celular',
      desktop_poster_id: 'Capa do vídeo',
      mobile_poster_id: 'Capa do vídeo para celular',
    },
    row: ['No ar'],
  },
  posts: {
    menu: 'Notícias',
    texts: {
      title_pt: ['Título em português', 'Ateliê aberto'],
      title_en: ['Título em inglês', 'Open studio'],
      slug_pt: ['Endereço em português', 'portas-abertas'],
      slug_en: ['Endereço em inglês', 'open-doors'],
    },
    richTexts: {
      description_pt: ['Texto em português', 'Todo sábado.'],
      description_en: ['Texto em inglês', 'Every Saturday.'],
    },
    pictures: { cover_id: 'Capa', thumbnail_id: 'Miniatura' },
    row: ['No ar'],
  },
  partners: {
    menu: 'Parceiros',
    texts: {
      title_pt: ['Nome em português', 'Serralheria Fio'],
      title_en: ['Nome em inglês', 'Wire Ironworks'],
    },
    richTexts: {
      description_pt: ['Descrição em português', 'Ferro que dobra.'],
      description_en: ['Descrição em inglês', 'Iron that bends.'],
    },
    pictures: { cover_id: 'Capa' },
    row: ['No ar'],
  },
  members: {
    menu: 'Equipe',
    texts: {
      name_pt: ['Nome em português', 'Noêmia Prado'],
      name_en: ['Nome em inglês', 'Noemia Prado'],
      role_pt: ['Função em português', 'Diretora'],
      role_en: ['Função em inglês', 'Director'],
      board_pt: ['Board em português', 'Mulher'],
      board_en: ['Board em inglês', 'Women'],
      email: ['E-mail', 'noemia@marmore.example'],
      phone: ['Telefone', '+55 11 5555-0110'],
    },
    pictures: { picture_id: 'Foto' },
    row: ['Diretora', 'Mulher', 'No ar'],
  },
  sections: {
    menu: 'Seções',
    choices: { entity: ['Página', 'Sobre nós', 'about_us'] },
    texts: {
      title_pt: ['Título em português', 'Pedreira'],
      title_en: ['Título em inglês', 'Quarry'],
    },
    richTexts: {
      description_pt: ['Texto em português', 'De onde viemos.'],
      description_en: ['Texto em inglês', 'Where we come from.'],
    },
    row: ['Sobre nós', 'No ar'],
  },
}

for (const [resource, collection] of Object.entries(collections)) {
  const { menu, texts, richTexts = {}, choices = {}, pictures = {}, row, filter } = collection

  const options = resource === 'posts' ? {} : fullRunOnly

  test(`${resource}: keeps each field, changes and deletes a record`, options, async ({ page }) => {
    const stored: Record<string, unknown> = {}
    await page.goto(`/admin/${resource}`)
    await expect(page.getByRole('heading', { level: 1, name: menu })).toBeVisible()
    await filter?.(page)
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
