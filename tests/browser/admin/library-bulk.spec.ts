import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { fullRunInEveryVariant, fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { files, libraryGrid, uploads } from './library.ts'
import { fileInputFor, newPicture, openNewTalent, sendFiles } from './talents.ts'

/** Pictures with numbered names. */
const pictures = (prefix: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => newPicture(`${prefix} ${index + 1}.jpg`, { width: 1280 })))

test('uses a suggested description, and replaces a file everywhere', fullRunInEveryVariant, async ({ page, texts }) => {
  const { suggestion, replace } = texts.media
  const { data } = await (await page.request.get('/admin/api/talents?q=siena&per_page=1')).json()
  const [talent] = data
  const medium = talent.media.find(
    ({ kind, view }: { kind: string; view: string }) => kind === 'snap' && view === 'front',
  )
  await page.goto(`/admin/media/${medium.medium_id}`)
  const suggested = page.getByText(`${talent.name}, modelo do board Mulher, polaroid de frente`)
  await expect(suggested).toBeVisible()
  await page.getByRole('button', { name: suggestion.use }).click()
  await expect(page.getByLabel(texts.components.bilingual.fieldIn(texts.media.description, 'en'))).toHaveValue(
    `${talent.name}, model on the Woman board, polaroid, front`,
  )
  await expect(suggested).toHaveCount(1)
  await expect(page.getByText(replace.saveFirst)).toBeVisible()
  await page.getByRole('button', { name: texts.ra.action.save }).click()
  await expect(libraryGrid(page, texts)).toBeVisible()

  await page.goto(`/admin/media/${medium.medium_id}`)
  const replacement = await newPicture('retoque.jpg', { width: 1280 })
  const dialog = page.getByRole('dialog', { name: replace.title })
  // The request waits until the user cancels it.
  await page.route('**/admin/api/media/*/file?*', () => undefined, { times: 1 })
  await files(page, texts).setInputFiles(replacement)
  await dialog.getByRole('button', { name: replace.confirm }).click()
  const cancelled = page.waitForEvent('requestfailed')
  await dialog.getByRole('button', { name: texts.components.cancel }).click()
  expect((await cancelled).url()).toContain(`/media/${medium.medium_id}/file`)
  await expect(dialog).toHaveCount(0)

  await files(page, texts).setInputFiles(replacement)
  await expect(dialog.getByRole('img', { name: replace.preview })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: replace.confirm }).click()
  await expect(page.getByText(replace.done.replace('.', ''))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { url } = await (await page.request.get(`/admin/api/media/${medium.medium_id}`)).json()
  expect(url).not.toBe(medium.url)
  const profile = await page.request.get(`/modelo/${talent.id}`)
  const shown = async () => (await page.request.get(profile.url())).text()
  await expect.poll(shown, { timeout: 30_000 }).toContain(url)
})

test.describe(() => {
  test.use({ expectedMessages: /status of 503/ })

  test('says that the files to describe could not be loaded', fullRunOnly, async ({ page, texts }) => {
    const { loadFailed } = texts.components
    await page.goto('/admin/media')
    await libraryGrid(page, texts).getByRole('checkbox').first().check()
    await page.route('**/admin/api/media?*ids=*', (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: texts.media.bulk.edit }).click()
    const dialog = page.getByRole('dialog', { name: texts.media.bulk.title(1) })
    await expect(dialog.getByText(loadFailed.text)).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await dialog.getByRole('button', { name: loadFailed.retry }).click()
    await expect(dialog.getByRole('button', { name: texts.media.bulk.save })).toBeVisible()
  })

  test('goes on uploading while another view cannot be loaded', fullRunInEveryVariant, async ({ page, texts }) => {
    const { media, components } = texts
    await page.goto('/admin/media')
    const { release } = await hold(page, '**/admin/api/media')
    await files(page, texts).setInputFiles(await pictures('farol', 1))
    await expect(uploads(page, texts).getByText('farol 1.jpg')).toBeVisible()
    await page.route('**/admin/api/media?*', (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: media.views.pictures, exact: true }).click()
    await expect(page.getByRole('main').getByText(components.loadFailed.text)).toBeVisible()
    await page.unroute('**/admin/api/media?*')
    await page.getByRole('button', { name: components.loadFailed.retry }).click()
    await expect(uploads(page, texts).getByText('farol 1.jpg')).toBeVisible()
    release()
    await expect(libraryGrid(page, texts).getByRole('link', { name: 'farol 1.jpg' })).toBeVisible()
    await expect(uploads(page, texts)).toHaveCount(0)
  })
})

test.describe(() => {
  test.use({ expectedMessages: /status of 500/ })

  test(
    'shows the progress of many files and retries those that failed',
    fullRunInEveryVariant,
    async ({ page, texts }) => {
      const { media } = texts
      const last = 'lote 7.jpg'
      // Before the page opens: a request that follows at once may not be intercepted.
      await page.route('**/admin/api/media', (route) => route.fulfill({ status: 500 }), { times: 2 })
      await page.goto('/admin/media')
      const many = await pictures('lote', 7)
      await files(page, texts).setInputFiles(many)
      await expect(page.getByText(`${media.uploaded(5, 7)} · ${media.failed(2)}`)).toBeVisible({ timeout: 60_000 })
      await page.getByRole('button', { name: media.retryAll }).click()
      await expect(uploads(page, texts)).toHaveCount(0, { timeout: 60_000 })
      await expect(libraryGrid(page, texts).getByRole('link', { name: last })).toBeVisible()

      // After a reload the same files are chosen again: none is sent twice.
      let sent = 0
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/media')) sent++
      })
      await page.reload()
      await files(page, texts).setInputFiles(many)
      await expect(page.getByText(media.uploaded(7, 7))).toBeVisible()
      expect(sent).toBe(0)
      await page.getByRole('button', { name: media.dismissAll }).click()
      await expect(uploads(page, texts)).toHaveCount(0)
    },
  )
})

test('uploads a pasted picture', fullRunInEveryVariant, async ({ page, texts }) => {
  await page.goto('/admin/media')
  await expect(libraryGrid(page, texts).getByRole('link').first()).toBeVisible()
  const { buffer } = await newPicture('image.png')
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/jpeg' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...buffer],
  )
  await expect(
    libraryGrid(page, texts).getByRole('link', { name: new RegExp(`^${texts.media.pasted} \\d{4}-`) }),
  ).toBeVisible()
})

test('offers a description for a new picture of a talent', fullRunOnly, async ({ page, baseURL }) => {
  await openNewTalent(page, baseURL, { name: 'Ágata Rios' })
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

test('a selection of files ends on leaving the library', fullRunOnly, async ({ page, texts }) => {
  const { bulk, select } = texts.media
  const names = ['duna 1.jpg', 'duna 2.jpg']
  await page.goto('/admin/media')
  await sendFiles(page, files(page, texts), await pictures('duna', 2))
  for (const name of names) await libraryGrid(page, texts).getByLabel(select(name)).check()
  const status = page.getByRole('group', { name: bulk.bar }).getByRole('status')
  await expect(status).toHaveText(bulk.selected(2))
  await libraryGrid(page, texts).getByRole('link', { name: names[0] }).click()
  await page.getByRole('button', { name: texts.components.deletion.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.components.deletion.delete }).click()
  await expect(libraryGrid(page, texts).getByLabel(select(names[1] ?? ''))).not.toBeChecked()
  await expect(status).toHaveCount(0)
})
