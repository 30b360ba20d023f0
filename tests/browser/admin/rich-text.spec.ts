import type { Locator, Page } from '@playwright/test'
import { pasted } from '../../helpers/pasted-html.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { newPicture } from './talents.ts'

test.use({ role: 'editor' })

const text = (page: Page) => page.getByRole('textbox', { name: 'Texto em português' })
const pictures = (page: Page) => text(page).locator('img')

/** Pastes HTML or a file from another window. */
async function paste(target: Locator, { html, file }: { html?: string; file?: { name: string; base64: string } }) {
  await target.focus()
  await target.evaluate(
    (element, { html, file }) => {
      const clipboardData = new DataTransfer()
      if (html) clipboardData.setData('text/html', html)
      if (file) {
        const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0))
        clipboardData.items.add(new File([bytes], file.name, { type: 'image/jpeg' }))
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, file },
  )
}

/** Formats a text by the toolbar: what is typed, the button, and the stored HTML. */
const formatted = [
  ['Inverno', 'Título', '<h2>Inverno</h2>'],
  ['Cedo', 'Subtítulo', '<h3>Cedo</h3>'],
  ['Frio', 'Negrito', '<p><strong>Frio</strong></p>'],
  ['Neve', 'Itálico', '<p><em>Neve</em></p>'],
  ['Lã', 'Lista', '<ul><li><p>Lã</p></li></ul>'],
  ['Feltro', 'Lista numerada', '<ol><li><p>Feltro</p></li></ol>'],
  ['Disse', 'Citação', '<blockquote><p>Disse</p></blockquote>'],
] as const

test('formats a text by the toolbar, with links, and takes a step back', fullRunOnly, async ({ page }) => {
  await page.goto('/admin/posts/create')
  await page.getByLabel('Título em português').fill('Formatada')
  const toolbar = page.getByRole('toolbar', { name: 'Formatação: Texto em português' })
  const use = (name: string) => toolbar.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  for (const [words, button, html] of formatted) {
    await text(page).fill(words)
    await text(page).selectText()
    await use(button)
    await expect(toolbar.getByRole('button', { name: button, exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect(await text(page).innerHTML()).toContain(html)
    await use('Desfazer')
    expect(await text(page).innerHTML()).not.toContain(html)
    await use('Refazer')
    await use(button)
  }
  await text(page).fill('Fale com a gente')
  await text(page).selectText()
  await use('Link')
  await dialog.getByLabel('Endereço').fill('casting@marmore.example')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(text(page).getByRole('link')).toHaveAttribute('href', 'mailto:casting@marmore.example')
  await use('Link')
  await expect(dialog.getByLabel('Endereço')).toHaveValue('mailto:casting@marmore.example')
  await dialog.getByLabel('Endereço').fill('')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(text(page).getByRole('link')).toHaveCount(0)
})

test('inserts a library picture with its description, which can be changed', async ({ page }) => {
  await page.goto('/admin/posts/create')
  await page.getByLabel('Título em português').fill('Um ensaio')
  await text(page).fill('Fotos do dia.')
  const toolbar = page.getByRole('toolbar', { name: 'Formatação: Texto em português' })
  await toolbar.getByRole('button', { name: 'Inserir imagem' }).click()
  const library = page.getByRole('dialog', { name: 'Escolher da biblioteca' })
  await library.getByRole('list', { name: 'Biblioteca' }).getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Inserir imagem' })
  await expectAccessible(page)
  await dialog.getByLabel('Descrição').fill('Uma escada ao sol')
  await dialog.getByRole('button', { name: 'Inserir' }).click()
  await expect(text(page).getByAltText('Uma escada ao sol')).toBeVisible()

  // Typing continues after the picture.
  await page.keyboard.type('Foi assim.')
  await expect(text(page)).toContainText('Foi assim.')

  await pictures(page).click()
  await toolbar.getByRole('button', { name: 'Descrever imagem' }).click()
  await page.getByRole('dialog', { name: 'Descrever imagem' }).getByLabel('Descrição').fill('Uma escada à sombra')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/admin\/posts$/)
  const { data } = await (await page.request.get('/admin/api/posts?q=ensaio')).json()
  expect(data[0].description_pt).toMatch(/<img src="media\/[\w.-]+" alt="Uma escada à sombra"/)
})

test('uploads a pasted picture, and drops one from another site', fullRunOnly, async ({ page }) => {
  await page.goto('/admin/posts/create')
  const [first, second] = [await newPicture('colada.jpg'), await newPicture('dados.jpg')]
  await paste(text(page), { file: { name: 'colada.jpg', base64: first.buffer.toString('base64') } })
  await expect(pictures(page)).toHaveCount(1)
  await expect(pictures(page)).toHaveAttribute('src', /address\?source=media.*&width=640$/)
  const data = `data:image/jpeg;base64,${second.buffer.toString('base64')}`
  await paste(text(page), { html: `<p>Antes</p><img src="${data}"><p>Depois</p>` })
  await expect(pictures(page)).toHaveCount(2)
  await expect(pictures(page).nth(1)).toHaveAttribute('src', /address\?source=media.*&width=640$/)

  // As copied from another page of the back office.
  const address = await pictures(page).first().getAttribute('src')
  await paste(text(page), { html: `<p>Copiada</p><img src="${address}">` })
  await expect(pictures(page)).toHaveCount(3)
  await pictures(page).last().click()
  await page.keyboard.press('Delete')
  await expect(pictures(page)).toHaveCount(2)

  await paste(text(page), { html: '<p>Citado</p><img src="https://elsewhere.example/a.jpg" alt="a">' })
  await expect(page.getByText('Imagens de outro site não são copiadas junto com o texto.')).toBeVisible()
  await expect(text(page)).toContainText('Citado')
  await expect(pictures(page)).toHaveCount(2)
  await text(page).pressSequentially(' ![b](https://elsewhere.example/b.jpg) ')
  await expect(pictures(page)).toHaveCount(2)
})

test('a long word or address widens no page that shows it', fullRunOnly, async ({ page, baseURL }) => {
  const headers = { origin: baseURL }
  const link = `https://www.social.example/p/${'Cx9aB'.repeat(12)}`
  const data = {
    title_pt: 'Donaudampfschifffahrtskapitänsmütze',
    slug_pt: 'palavra-longa',
    description_pt: `<p>${link}</p><ul><li>${link}</li></ul>`,
    published: true,
    published_at: new Date().toISOString(),
  }
  const post = await (await page.request.post('/admin/api/posts', { data, headers })).json()
  await page.setViewportSize({ width: 375, height: 800 })
  for (const path of ['/noticias', `/noticias/${data.slug_pt}`]) {
    await expect(async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: data.title_pt })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375)
  }
  await page.request.delete(`/admin/api/posts/${post.id}?version=${post.version}`, { headers })
})

test.describe('undo', () => {
  /** Creates a post through the API. */
  async function createPost(page: Page, origin: string, post: object): Promise<{ id: number; version: number }> {
    const response = await page.request.post('/admin/api/posts', { data: post, headers: { origin } })
    expect(response.status(), await response.text()).toBe(201)
    return response.json()
  }

  test("keeps the next post's text", fullRunOnly, async ({ page, baseURL }) => {
    for (const title_pt of ['Berilo um', 'Berilo dois']) {
      await createPost(page, baseURL, { title_pt, description_pt: `<p>${title_pt}</p>` })
    }
    await page.goto('/admin/posts?filter={"q":"berilo"}')
    await page.getByRole('link', { name: 'Berilo um' }).click()
    await expect(text(page)).toHaveText('Berilo um')
    await page.getByRole('link', { name: / na lista$/ }).click()
    await expect(text(page)).toHaveText('Berilo dois')
    await text(page).press('End')
    await page.keyboard.type(' novo')
    await expect(text(page)).toHaveText('Berilo dois novo')
    for (let times = 0; times < 3; times++) await text(page).press('Control+z')
    await expect(text(page)).toHaveText('Berilo dois')
  })

  test('keeps a restored text', fullRunOnly, async ({ page, baseURL, texts }) => {
    const { history: words } = texts.components
    const post = { title_pt: 'Zircão', description_pt: '<p>Primeiro</p>' }
    const { id, version } = await createPost(page, baseURL, post)
    const data = { ...post, description_pt: '<p>Segundo</p>', version }
    await page.request.put(`/admin/api/posts/${id}`, { data, headers: { origin: baseURL } })
    await page.goto(`/admin/posts/${id}`)
    await expect(text(page)).toHaveText('Segundo')
    await page.getByRole('button', { name: words.title }).click()
    await page.getByRole('button', { name: words.restoreVersion(1) }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.restore, exact: true }).click()
    await expect(page.getByText(words.restored)).toBeVisible()
    await page.getByRole('button', { name: words.close }).click()
    await expect(text(page)).toHaveText('Primeiro')
    await text(page).press('End')
    await page.keyboard.type(' texto')
    await expect(text(page)).toHaveText('Primeiro texto')
    for (let times = 0; times < 3; times++) await text(page).press('Control+z')
    await expect(text(page)).toHaveText('Primeiro')
  })
})

test('keeps lists, bold and titles pasted from Word, Google Docs and Outlook', fullRunOnly, async ({ page }) => {
  await page.goto('/admin/posts/create')
  for (const [source, [html, expected]] of Object.entries(pasted)) {
    await paste(text(page), { html })
    await expect.poll(() => contentOf(text(page)), source).toBe(expected)
    await text(page).press('ControlOrMeta+a')
    await text(page).press('Delete')
    await expect(text(page)).toHaveText('')
  }
})

/** The editor's HTML without the empty paragraph that follows a list. */
async function contentOf(editor: Locator): Promise<string> {
  const html = await editor.evaluate((element) => element.innerHTML)
  return html.replace(/<p><br class="ProseMirror-trailingBreak"><\/p>$/, '')
}
