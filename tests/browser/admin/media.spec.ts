import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly, inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { files, holdPost, libraryGrid, uploads } from './library.ts'
import { fileInputFor, newPicture, openNewTalent, save, sendFiles, tiles } from './talents.ts'

const videoFile = new URL('../../../demo/media/slides/home-video-mobile.mp4', import.meta.url)

test('uploads many files at once, and does not send invalid ones', inEveryVariant, async ({ page, texts }) => {
  await using folder = await temporaryFolder()
  const [pdf, large] = [join(folder.path, 'contract.pdf'), join(folder.path, 'long.mp4')]
  await writeFile(pdf, '%PDF-1.7')
  await writeFile(large, '')
  await truncate(large, 500 * 1024 * 1024)
  const names = ['vitrine-um.jpg', 'vitrine-dois.jpg', 'vitrine-três.jpg']
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/media')) sent++
  })

  await page.goto('/admin/media')
  await expect(libraryGrid(page, texts).getByRole('link')).toHaveCount(60)
  await expectAccessible(page)
  const pictures = await Promise.all(names.map((name) => newPicture(name, { width: 1280 })))
  await sendFiles(page, files(page, texts), pictures)
  // Other tests upload to the same library meanwhile.
  for (const name of names) {
    await expect(libraryGrid(page, texts).getByRole('link', { name, exact: true })).toBeVisible()
    const tile = libraryGrid(page, texts)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(tile.getByText(texts.media.withoutAlt)).toBeVisible()
  }
  await files(page, texts).setInputFiles([pdf, large])
  await expect(uploads(page, texts).getByText(texts.media.unsupported.any)).toBeVisible()
  await expect(uploads(page, texts).getByText(texts.errorCodes.too_large)).toBeVisible()
  await expectAccessible(page)
  expect(sent).toBe(3)
  for (const name of ['long.mp4', 'contract.pdf'])
    await page.getByRole('button', { name: texts.media.dismiss(name) }).click()
  await expect(uploads(page, texts)).toHaveCount(0)

  // A small picture, and one that the library has under another name, are taken with a warning.
  const repeated = pictures.slice(0, 1).map((picture) => ({ ...picture, name: 'repetida.jpg' }))
  await files(page, texts).setInputFiles([await newPicture('pequena.jpg'), ...repeated])
  const resolution = texts.media.lowResolution('640 × 480', 0).split('.')[0] ?? ''
  await expect(uploads(page, texts).getByText(resolution)).toBeVisible()
  await expect(uploads(page, texts).getByText(texts.media.duplicate(names[0]))).toBeVisible()
})

test('publishes a changed description and focal point at once', fullRunOnly, async ({ page }) => {
  const { data } = await (await page.request.get('/admin/api/partners?per_page=1')).json()
  const [{ cover_id, cover, title_pt }] = data
  await page.goto(`/admin/media/${cover_id}`)
  await expect(page.getByRole('link', { name: title_pt })).toBeVisible()
  await expect(page.getByText('Está em uso e não pode ser excluído.')).toBeVisible()
  await page.getByLabel('Descrição em português').fill('Uma escada que não leva a lugar nenhum')
  const point = page.getByRole('group', { name: 'Ponto focal' })
  await point
    .getByRole('img')
    .first()
    .click({ position: { x: 2, y: 2 } })
  await expect(point.getByRole('slider', { name: 'Horizontal' })).toHaveAttribute('aria-valuetext', '0%')
  await point.getByRole('slider', { name: 'Vertical' }).press('End')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/admin\/media$/)

  await expect(async () => {
    await page.goto('/parceiros')
    await expect(page.locator(`img[src$="${cover.url}"]`)).toHaveCSS('object-position', /^0(\.\d)?% 100%$/, {
      timeout: 1_000,
    })
  }).toPass()
})

test('crops a picture by keyboard, and replaces the original with the crop', fullRunOnly, async ({ page }) => {
  const { data } = await (await page.request.get('/admin/api/partners?per_page=1')).json()
  const [{ id }] = data
  await page.goto(`/admin/partners/${id}`)
  const cover = page.getByRole('group', { name: 'Capa' })
  const before = await cover.getByRole('img').getAttribute('src')
  await cover.getByRole('button', { name: 'Recortar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recortar' })
  await dialog.getByRole('button', { name: '1:1' }).click()
  const size = dialog.getByRole('status')
  const square = await size.textContent()
  await dialog.getByRole('button', { name: 'Canto inferior direito' }).press('ArrowUp')
  await expect(size).not.toHaveText(square ?? '')
  await expectAccessible(page)
  const cropping = await holdPost(page, '**/admin/api/media/*/crop')
  await dialog.getByRole('button', { name: 'Criar recorte' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await page.keyboard.press('Escape')
  cropping.release()
  await expect(cover.getByRole('img')).not.toHaveAttribute('src', before ?? '')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/admin\/partners$/)
})

test('chooses a cover from the library or uploads it', fullRunOnly, async ({ page }) => {
  await page.goto('/admin/partners/create')
  const cover = page.getByRole('group', { name: 'Capa' })
  await cover.getByRole('button', { name: 'Escolher da biblioteca' }).click()
  const dialog = page.getByRole('dialog', { name: 'Escolher da biblioteca' })
  await dialog.getByLabel('Buscar por nome ou descrição').fill('terracota')
  await expect(dialog.getByRole('status')).not.toHaveText('200 arquivos')
  await dialog.getByRole('list', { name: 'Biblioteca' }).getByRole('button').first().click()
  await expect(cover.getByRole('img')).toBeVisible()
  await cover.getByRole('button', { name: 'Remover' }).click()
  await sendFiles(page, cover.locator('input'), [await newPicture('capa.jpg')])
  await expect(cover.getByRole('img', { name: 'capa.jpg' })).toBeVisible()
})

test('saves no record before its pictures have arrived', fullRunOnly, async ({ page, texts }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/admin/api/media', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin/partners/create')
  await page.getByLabel('Nome em português').fill('Olaria Barro Vivo')
  const cover = page.getByRole('group', { name: 'Capa' })
  const stillUploading = cover.getByText(texts.media.stillUploading)
  await cover.locator('input').setInputFiles(await newPicture('forno.jpg'))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(stillUploading).toBeVisible()
  await expectAccessible(page)
  await cover.getByRole('button', { name: texts.media.stop('forno.jpg') }).click()
  await expect(stillUploading).toBeHidden()

  await cover.locator('input').setInputFiles(await newPicture('olaria.jpg'))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(stillUploading).toBeVisible()
  release()
  await expect(cover.getByRole('img', { name: 'olaria.jpg' })).toBeVisible()
  await expect(stillUploading).toBeHidden()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/admin\/partners$/)
  const { data } = await (await page.request.get('/admin/api/partners?q=barro vivo')).json()
  expect(data).toMatchObject([{ cover: { type: 'image/jpeg' } }])
})

test('keeps a talent open until its pictures have arrived', fullRunOnly, async ({ page, baseURL, texts }) => {
  const { release } = await holdPost(page, '**/admin/api/media')
  await openNewTalent(page, baseURL, { name: 'Tufo' })
  await fileInputFor(page, 'Book').setInputFiles(await newPicture('book.jpg'))
  const leaveFor = async (list: string) => {
    const question = page.waitForEvent('dialog')
    const leaving = page.getByRole('link', { name: list, exact: true }).click()
    const dialog = await question
    expect(dialog.message()).toBe(texts.media.leaveUploads)
    await dialog.dismiss()
    await leaving
  }
  await leaveFor('Contatos')
  await page.getByLabel('Cidade').fill('Gdynia')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const stillUploading = page.getByText(texts.media.stillUploading)
  await expect(stillUploading).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(tiles(page, 'Book')).toHaveCount(1)
  await expect(stillUploading).toBeHidden()
  await save(page)
  await page.reload()
  await expect(tiles(page, 'Book')).toHaveCount(1)

  // A page without a form.
  await page.goto('/admin/media')
  const upload = await holdPost(page, '**/admin/api/media')
  await files(page).setInputFiles(await newPicture('tufo.jpg'))
  await leaveFor('Contatos')
  upload.release()
  await expect(libraryGrid(page).getByRole('link', { name: 'tufo.jpg' })).toBeVisible()
  await page.getByRole('link', { name: 'Contatos', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible()
})

test('a video has its poster and plays', fullRunOnly, async ({ page }) => {
  await page.goto('/admin/media')
  const video = await readFile(videoFile)
  // Differs from the demo's file by an empty box.
  const buffer = Buffer.concat([video, Buffer.from('\0\0\0\x08free', 'latin1')])
  await sendFiles(page, files(page), [{ name: 'desfile.mp4', mimeType: 'video/mp4', buffer }])
  await expect(libraryGrid(page).getByRole('link', { name: 'desfile.mp4' })).toBeVisible()
  await expect(libraryGrid(page).getByRole('link', { name: 'desfile.mp4' }).getByRole('img')).toBeVisible()
  await libraryGrid(page).getByRole('link', { name: 'desfile.mp4' }).click()
  await expect(page.getByRole('group', { name: 'Capa do vídeo' }).getByRole('img')).toBeVisible()
  const player = page.locator('video')
  expect(await player.evaluate(widthOfVideo)).toBe(720)
})

/** The width of a video in pixels, once its metadata are loaded. */
async function widthOfVideo(video: HTMLVideoElement | SVGElement): Promise<number> {
  if (!(video instanceof HTMLVideoElement)) throw new TypeError('no video')
  if (video.readyState === 0) await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve))
  return video.videoWidth
}
