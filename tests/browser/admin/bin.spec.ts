import type { MediumRecord } from '#contracts/admin/media.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly, fullRunOnPhoneToo, onPhone } from '../tags.ts'
import { nameOf, test } from './fixtures.ts'
import { goByMenu } from './menu.ts'
import { sendMessage } from './reply-to-message.ts'
import { createTalent, newPicture } from './talents.ts'
import { listNameOf } from './texts.ts'

test(
  'undoes the deletion of several talents, then deletes one for good',
  fullRunInEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { deletion } = texts.components
    await createTalent(page.request, baseURL, { name: 'Lazurita um' })
    const { id } = await createTalent(page.request, baseURL, { name: 'Lazurita dois' })
    await page.goto('/admin/talents?filter={"q":"lazurita"}')
    const main = page.getByRole('main')
    await main.getByRole('checkbox', { name: texts.talents.selectPage }).click()
    await main.getByRole('button', { name: deletion.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: deletion.delete }).click()
    await expect(page.getByText(deletion.moved(2))).toBeVisible()
    await expect(main.getByRole('link', { name: 'Lazurita um' })).toHaveCount(0)
    await page.getByRole('button', { name: deletion.undo }).click()
    await expect(main.getByRole('link', { name: 'Lazurita um' })).toBeVisible()

    await page.goto(`/admin/talents/${id}`)
    await page.getByRole('button', { name: deletion.delete }).click()
    await expect(page.getByText(deletion.deleteText)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: deletion.delete }).click()
    await expect(page.getByText(deletion.moved(1))).toBeVisible()
    await page.goto('/admin/bin?filter={"q":"lazurita"}')
    const row = main.getByRole('listitem').filter({ hasText: 'Lazurita dois' })
    await expect(row).toContainText(deletion.deletedBy(nameOf('admin'), '').trim())
    await expectAccessible(page)
    await row.getByRole('button', { name: deletion.erase }).click()
    await page.getByRole('dialog').getByRole('button', { name: deletion.erase }).click()
    await expect(page.getByText(deletion.erased, { exact: true })).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)

test(
  'restores and erases several records, also all of one deletion',
  fullRunInEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { deletion } = texts.components
    const headers = { origin: baseURL ?? '' }
    const ids: number[] = []
    for (const number of [1, 2, 3, 4]) {
      ids.push((await createTalent(page.request, baseURL, { name: `Fluorita ${number}` })).id)
    }
    const data = { action: 'delete', ids: ids.slice(0, 3) }
    expect((await page.request.post('/admin/api/talents/bulk', { data, headers })).status()).toBe(200)
    await page.request.delete(`/admin/api/talents/${ids[3]}?version=1`, { headers })

    await page.goto('/admin/bin?filter={"q":"fluorita"}')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(4)
    const row = (number: number) => rows.filter({ hasText: `Fluorita ${number}` })
    await expect(row(4).getByRole('button', { name: deletion.ofDeletion(3) })).toHaveCount(0)
    await row(2)
      .getByRole('button', { name: deletion.ofDeletion(3) })
      .click()
    const bar = page.getByRole('group', { name: deletion.bar })
    await expect(bar.getByText(deletion.selected(3), { exact: true })).toBeVisible()
    await expect(page.getByLabel(deletion.select('Fluorita 4'))).not.toBeChecked()
    await expectAccessible(page)
    await page.getByLabel(deletion.select('Fluorita 1')).uncheck()
    await bar.getByRole('button', { name: deletion.restore }).click()
    await expect(page.getByText(deletion.restored(2), { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(bar).toBeHidden()

    await page.getByLabel(deletion.selectPage).check()
    await bar.getByRole('button', { name: deletion.erase }).click()
    await page.getByRole('dialog').getByRole('button', { name: deletion.erase }).click()
    await expect(page.getByText(deletion.erased, { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(0)
  },
)

test('offers to undo each deletion while the user works on', fullRunOnPhoneToo, async ({ page, baseURL }) => {
  const names = ['Turmalina um', 'Turmalina dois']
  for (const name of names) await createTalent(page.request, baseURL ?? '', { name })
  await page.goto('/admin/talents?filter={"q":"turmalina"}')
  const main = page.getByRole('main')
  for (const name of names) {
    await main.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).click()
    await main.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Talentos' })).toBeVisible()
    await expect(main.getByRole('link', { name })).toHaveCount(0)
  }
  const notices = page.getByRole('alert')
  await expect(notices).toHaveText([/Turmalina um/, /Turmalina dois/])
  await expectAccessible(page)
  await notices.filter({ hasText: 'Turmalina um' }).getByRole('button', { name: 'Desfazer' }).click()
  await expect(main.getByRole('link', { name: 'Turmalina um' })).toBeVisible()
  await expect(notices.filter({ hasText: 'Turmalina dois' })).toBeVisible()
  await notices.filter({ hasText: 'Turmalina dois' }).getByRole('button', { name: 'Fechar o aviso' }).click()
  await expect(notices.filter({ hasText: 'Turmalina dois' })).toHaveCount(0)
})

test.describe(() => {
  // The form tells the other users that it is clean, just before the page is left.
  test.use({ expectedMessages: /status of 404/ })

  test('deletes records with unsaved input without a question', fullRunOnly, async ({ page, baseURL }) => {
    const { id } = await createTalent(page.request, baseURL ?? '', { name: 'Cornalina' })
    await page.goto(`/admin/talents/${id}`)
    await page.getByLabel('Cidade').fill('Osaka')
    await page.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Talentos' })).toBeVisible()

    const response = await page.request.post('/admin/api/media', {
      multipart: { file: await newPicture('cornalina.jpg') },
      headers: { origin: baseURL ?? '' },
    })
    await page.goto(`/admin/media/${(await response.json()).id}`)
    await page.getByLabel('Crédito').fill('Estúdio')
    await page.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca' })).toBeVisible()
  })
})

for (const resource of ['contacts', 'clients'] as const) {
  test(`offers to undo the deletion of ${resource}`, fullRunOnly, async ({ page, baseURL, texts }) => {
    const { deletion } = texts.components
    const data = { name: 'Olivina', ...(resource === 'contacts' && { language: 'pt' }) }
    const response = await page.request.post(`/admin/api/${resource}`, { data, headers: { origin: baseURL ?? '' } })
    await page.goto(`/admin/${resource}/${(await response.json()).id}`)
    await page.getByRole('button', { name: deletion.delete }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(deletion.deleteText)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: deletion.delete }).click()
    await page.getByRole('button', { name: deletion.undo }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Olivina' })).toBeVisible()
  })
}

test('a double click restores one record', fullRunOnly, async ({ page, baseURL, texts }) => {
  const { deletion } = texts.components
  const headers = { origin: baseURL ?? '' }
  for (const name of ['Andaluzita um', 'Andaluzita dois', 'Andaluzita três']) {
    const { id } = await createTalent(page.request, baseURL ?? '', { name })
    await page.request.delete(`/admin/api/talents/${id}?version=1`, { headers })
  }
  await page.goto('/admin/bin?filter={"q":"andaluzita"}')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  let restored = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/bin/restore')) restored++
  })
  const box = await rows.first().getByRole('button', { name: deletion.restore }).boundingBox()
  if (!box) throw new Error('the button has no place')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(rows).toHaveCount(2)
  // The second click is on the next record, which has taken the first one's place.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await rows.last().getByRole('button', { name: deletion.restore }).click()
  await expect(rows).toHaveCount(1)
  expect(restored).toBe(2)
})

test.describe(() => {
  test.use({ expectedMessages: /status of 409/ })

  test('shows what a colleague has just changed before a record is deleted', fullRunOnly, async ({ page, baseURL }) => {
    const headers = { origin: baseURL ?? '' }
    const createBoard = async () =>
      (
        await page.request.post('/admin/api/boards', { data: { name_pt: 'Rubelitas', name_en: 'Rubellites' }, headers })
      ).json()
    const upload = { multipart: { file: await newPicture('rubelita.jpg') }, headers }
    const records = [
      { resource: 'talents', record: await createTalent(page.request, baseURL ?? '', { name: 'Rubelita' }) },
      { resource: 'media', record: await (await page.request.post('/admin/api/media', upload)).json() },
      { resource: 'boards', record: await createBoard() },
    ]
    const changes = { talents: { city: 'Osaka' }, media: { credit: 'Estúdio' }, boards: { name_en: 'Pinks' } }
    const changed = { talents: 'Cidade', media: 'Crédito', boards: 'Nome em inglês' }
    await createTalent(page.request, baseURL ?? '', { name: 'Rubelita dois', category: 'rubellites' })
    for (const { resource, record } of records) {
      const name = resource as keyof typeof changes
      await page.goto(`/admin/${resource}/${record.id}`)
      await page.getByRole('main').getByRole('button', { name: 'Excluir' }).click()
      const data = { ...record, ...changes[name] }
      await page.request.put(`/admin/api/${resource}/${record.id}`, { data, headers })
      const dialog = page.getByRole('dialog')
      const confirm = dialog.getByRole('button', { name: /xcluir$/ })
      if (resource === 'boards') {
        await dialog.getByRole('combobox').click()
        await page.getByRole('option', { name: 'Development' }).click()
      }
      await confirm.click()
      await expect(page.getByText(/^Não foi excluído: outra pessoa alterou isto/)).toBeVisible()
      await expect(page.getByLabel(changed[name])).toHaveValue(Object.values(changes[name])[0] ?? '')
      await confirm.click()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`/admin/${resource}$`))
    }
  })
})

test('undoing a deletion keeps the unsaved input of another record', fullRunOnly, async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' }
  await createTalent(page.request, baseURL ?? '', { name: 'Rodonita' })
  const edited = await createTalent(page.request, baseURL ?? '', { name: 'Rodocrosita' })
  await page.goto('/admin/talents?filter={"q":"rodo"}')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Rodonita' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rodonita' }).click()
  await main.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  const loaded = page.waitForResponse(`**/admin/api/talents/${edited.id}`)
  await main.getByRole('link', { name: 'Rodocrosita' }).click()
  await loaded
  await page.getByLabel('Cidade').fill('Gdynia')
  await page.request.put(`/admin/api/talents/${edited.id}`, { data: { ...edited, city: 'Osaka' }, headers })
  const refreshed = page.waitForResponse(`**/admin/api/talents/${edited.id}/application`)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await refreshed
  await expect(page.getByText('Restaurado', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Cidade')).toHaveValue('Gdynia')
})

test('serves no file of a deleted picture, and brings it back', onPhone, async ({ page, baseURL }) => {
  const response = await page.request.post('/admin/api/media', {
    multipart: { file: await newPicture('malaquita.jpg') },
    headers: { origin: baseURL ?? '' },
  })
  const medium: MediumRecord = await response.json()
  const { id, url } = medium
  const data = { ...medium, credit: 'Estúdio' }
  const headers = { origin: baseURL ?? '' }
  expect((await page.request.put(`/admin/api/media/${id}`, { data, headers })).status()).toBe(200)
  const source = `/admin/api/media/address?source=${encodeURIComponent(url)}`
  const addresses = [source, `${source}&width=320`, `${source}&width=480`]
  const statuses = () => Promise.all(addresses.map(async (path) => (await page.request.get(path)).status()))
  expect(await statuses()).toEqual([200, 200, 200])
  await page.goto(`/admin/media/${id}`)
  await page.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('dialog')).toContainText('por 30 dias')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Movido para a lixeira')).toBeVisible()
  await expect.poll(statuses).toEqual([404, 404, 404])

  await page.goto('/admin/bin?filter={"resource":"media"}')
  const row = page.getByRole('listitem').filter({ hasText: 'malaquita.jpg' })
  await row.getByRole('button', { name: 'Restaurar malaquita.jpg' }).click()
  await expect(page.getByText('Restaurado', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await statuses()).toEqual([200, 200, 200])
  await page.goto(`/admin/media/${id}`)
  await expect(page.getByLabel('Crédito')).toHaveValue('Estúdio')
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('restores a deleted message with what belongs to it', fullRunOnPhoneToo, async ({ page, texts }) => {
    const name = 'Malachite Casting'
    await sendMessage(page, { name, email: 'malachite@client.example' })
    await page.goto('/admin/submissions')
    await page.getByRole('link', { name: `Unread: ${name}` }).click()
    await page.getByLabel('Internal note').fill('An old client')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    const address = page.url()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Moved to the bin')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: listNameOf(texts, 'submissions') })).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)

    await page.goto('/admin/bin')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(row).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(row).toHaveCount(0)
    await page.goto(address)
    await expect(page.getByText('We are casting for May.')).toBeVisible()
    await expect(page.getByLabel('Internal note')).toHaveValue('An old client')
  })
})

test.describe('an editor', () => {
  test.use({ role: 'editor', expectedMessages: /status of 422/ })

  test('restores a post, but not over another one’s address', fullRunOnly, async ({ page, baseURL }) => {
    const headers = { origin: baseURL ?? '' }
    const create = async (title_pt: string) =>
      (
        await page.request.post('/admin/api/posts', { data: { title_pt, slug_pt: 'feira-de-lazulita' }, headers })
      ).json()
    const { id } = await create('Feira de lazulita')
    await page.request.delete(`/admin/api/posts/${id}?version=1`, { headers })
    const other = await create('Outra feira')

    await page.goto('/admin')
    await goByMenu(page, 'Lixeira')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Feira de lazulita' })
    const restore = row.getByRole('button', { name: 'Restaurar Feira de lazulita' })
    await expect(restore).toBeVisible()
    await expect(row.getByRole('button', { name: 'Excluir de vez' })).toHaveCount(0)
    await restore.click()
    await expect(page.getByText(/outro registro já usa o endereço/)).toBeVisible()
    await page.request.delete(`/admin/api/posts/${other.id}?version=1`, { headers })
    await restore.click()
    await expect(page.getByText('Restaurado', { exact: true })).toBeVisible()
    await page.goto(`/admin/posts/${id}`)
    await expect(page.getByLabel('Título em português')).toHaveValue('Feira de lazulita')
  })
})
