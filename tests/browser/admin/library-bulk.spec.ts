import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly, fullRunOnPhoneToo } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent, fileInputFor, newPicture, sendFiles } from './talents.ts'

const wall = (page: Page) => page.getByRole('list', { name: 'Biblioteca' })
const uploads = (page: Page) => page.getByRole('list', { name: 'Envios' })
const files = (page: Page) => page.getByLabel('Enviar arquivos').and(page.locator('input'))
const pictures = (prefix: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => newPicture(`${prefix} ${index + 1}.jpg`, { width: 1280 })))

test('describes several pictures at once, and takes it back', fullRunOnPhoneToo, async ({ page }) => {
  await page.goto('/admin/media')
  await sendFiles(page, files(page), await pictures('praia', 2))
  for (const name of ['praia 1.jpg', 'praia 2.jpg']) await wall(page).getByLabel(`Selecionar ${name}`).check()
  const bar = page.getByRole('group', { name: 'Ações para os arquivos selecionados' })
  await expect(bar.getByRole('status')).toHaveText('2 arquivos selecionados')
  await bar.getByRole('button', { name: 'Descrever' }).click()
  const dialog = page.getByRole('dialog', { name: 'Descrever 2 arquivos' })
  await dialog.getByLabel('Crédito: em todos').fill('Rui Melo')
  await dialog.getByRole('button', { name: 'Pôr em todos' }).click()
  await dialog.getByLabel('Etiquetas: em todos').fill('Praia 2026')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Acrescentar a todos' }).click()
  await dialog.getByRole('group', { name: 'praia 1.jpg' }).getByLabel('Descrição em português').fill('Duas dunas')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('2 arquivos alterados')).toBeVisible()

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('2 arquivos como antes')).toBeVisible()

  // The audit log has both changes; the library has the files as before.
  const { data } = await (await page.request.get('/admin/api/media?q=praia&per_page=2')).json()
  expect(data).toMatchObject([
    { credit: null, alt_pt: null, tags: [], version: 3 },
    { credit: null, alt_pt: null, tags: [], version: 3 },
  ])
})

test('uses a suggested description, and replaces a file everywhere', fullRunOnly, async ({ page }) => {
  const { data } = await (await page.request.get('/admin/api/talents?per_page=1&sort=position')).json()
  const [talent] = data
  const medium = talent.media.find(
    ({ kind, view }: { kind: string; view: string }) => kind === 'snap' && view === 'front',
  )
  await page.goto(`/admin/media/${medium.medium_id}`)
  const suggestion = page.getByText(`${talent.name}, modelo do board Mulher, polaroid de frente`)
  await expect(suggestion).toBeVisible()
  await page.getByRole('button', { name: 'Usar sugestão' }).click()
  await expect(page.getByLabel('Descrição em inglês')).toHaveValue(
    `${talent.name}, model on the Woman board, polaroid, front`,
  )
  await expect(suggestion).toHaveCount(1)
  await expect(page.getByText('Salve ou descarte as alterações')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(wall(page)).toBeVisible()

  await page.goto(`/admin/media/${medium.medium_id}`)
  const replacement = await newPicture('retoque.jpg', { width: 1280 })
  const chooser = page.getByLabel('Enviar arquivos').and(page.locator('input'))
  await chooser.setInputFiles(replacement)
  const dialog = page.getByRole('dialog', { name: 'Trocar o arquivo em toda parte?' })
  await expect(dialog.getByRole('img', { name: 'O novo arquivo' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Trocar' }).click()
  await expect(page.getByText(/^Arquivo trocado/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { url } = await (await page.request.get(`/admin/api/media/${medium.medium_id}`)).json()
  expect(url).not.toBe(medium.url)
  const profile = await page.request.get(`/modelo/${talent.id}`)
  await expect.poll(async () => (await (await page.request.get(profile.url())).text()).includes(url)).toBe(true)
})

test.describe(() => {
  test.use({ expectedMessages: /net::ERR_FAILED/ })

  test('shows the progress of many files and retries those that failed', fullRunOnly, async ({ page }) => {
    await page.goto('/admin/media')
    await page.route('**/admin/api/media', (route) => route.abort('failed'), { times: 2 })
    const many = await pictures('lote', 7)
    await files(page).setInputFiles(many)
    await expect(page.getByText('5 de 7 enviados · 2 falharam')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Tentar de novo os que falharam' }).click()
    await expect(uploads(page)).toHaveCount(0, { timeout: 60_000 })
    await expect(wall(page).getByRole('link', { name: 'lote 7.jpg' })).toBeVisible()

    // After a reload the same files are chosen again: none is sent twice.
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/media')) sent++
    })
    await page.reload()
    await files(page).setInputFiles(many)
    await expect(page.getByText('7 de 7 enviados')).toBeVisible()
    expect(sent).toBe(0)
    await page.getByRole('button', { name: 'Limpar a lista' }).click()
    await expect(uploads(page)).toHaveCount(0)
  })
})

test('uploads a pasted picture', fullRunOnly, async ({ page }) => {
  await page.goto('/admin/media')
  await expect(wall(page).getByRole('link').first()).toBeVisible()
  const { buffer } = await newPicture('image.png')
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/jpeg' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...buffer],
  )
  await expect(wall(page).getByRole('link', { name: /^Colada \d{4}-/ })).toBeVisible()
})

test('offers a description for a new picture of a talent', fullRunOnly, async ({ page, baseURL }) => {
  const { id } = await createTalent(page.request, baseURL, { name: 'Ágata Rios' })
  await page.goto(`/admin/talents/${id}`)
  await sendFiles(page, fileInputFor(page, 'Book'), [await newPicture('nova.jpg')])
  await page.getByRole('button', { name: /^Editar Book 1/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Book 1' })
  await dialog.getByRole('button', { name: 'Usar sugestão' }).click()
  await expect(dialog.getByLabel('Descrição em português')).toHaveValue(
    'Ágata Rios, modelo do board Mulher, foto do book',
  )
  await expect(dialog.getByRole('button', { name: 'Usar sugestão' })).toBeHidden()
  await expectAccessible(page)
  await dialog.getByLabel('Onde aparece').click()
  await page.getByRole('option', { name: 'Polaroid de perfil' }).click()
  await expect(
    page.getByRole('dialog').getByText('Ágata Rios, modelo do board Mulher, polaroid de perfil'),
  ).toBeVisible()
})
