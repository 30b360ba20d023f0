import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { leaveAndStay } from './keyboard.ts'
import {
  createTalent,
  fileInputFor,
  holdSave,
  newPictures,
  openNewTalent,
  readPictureFiles,
  save,
  tiles,
} from './talents.ts'

test.use({
  role: 'booker',
  expectedMessages: /status of (401|409|500|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED)|dynamically imported/,
})

test(
  'keeps input without a connection, and saves it after reconnecting',
  fullRunOnly,
  async ({ page, baseURL, context }) => {
    await openNewTalent(page, baseURL, { name: 'Obsidiana' })
    await page.getByLabel('Cidade').fill('Gdynia')
    await context.setOffline(true)
    await expect(page.getByText('Sem conexão. O que você digitou continua na página')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Sem conexão: nada foi enviado.')).toBeVisible()
    await expect(page.getByLabel('Cidade')).toHaveValue('Gdynia')
    await context.setOffline(false)
    await save(page)
    await page.reload()
    await expect(page.getByLabel('Cidade')).toHaveValue('Gdynia')

    // Neither a change of language nor of page loses it without confirmation.
    await page.getByLabel('Cidade').fill('Vilnius')
    for (const [role, name] of [
      ['button', 'en'],
      ['link', 'Biblioteca'],
    ] as const) {
      const confirmation = page.waitForEvent('dialog')
      const leaving = page.getByRole(role, { name, exact: true }).click()
      await (await confirmation).dismiss()
      await leaving
      await expect(page.getByLabel('Cidade')).toHaveValue('Vilnius')
    }
    await save(page)
    await page.getByRole('button', { name: 'en', exact: true }).click()
    await expect(page.getByLabel('Based in')).toHaveValue('Vilnius')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'pt', exact: true }).click()
    await expect(page.getByLabel('Cidade')).toHaveValue('Vilnius')
  },
)

test('asks before input that could not be saved is left', fullRunOnly, async ({ page, baseURL }) => {
  const { id } = await openNewTalent(page, baseURL, { name: 'Turquesa' })
  await page.getByLabel('Cidade').fill('Gdynia')
  await page.route(`**/admin/api/talents/${id}`, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('O servidor não conseguiu atender agora.')).toBeVisible()
  await leaveAndStay(page, () => page.getByRole('link', { name: 'Biblioteca', exact: true }).click())
  await expect(page.getByLabel('Cidade')).toHaveValue('Gdynia')
})

test(
  'a dismissed question stays dismissed when a save ends at the same time',
  fullRunOnly,
  async ({ page, baseURL }) => {
    await openNewTalent(page, baseURL, { name: 'Azurita' })
    const city = page.getByLabel('Cidade')
    await city.fill('Gdynia')
    const saving = await holdSave(page)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    const question = page.waitForEvent('dialog')
    const leaving = page.getByRole('link', { name: 'Biblioteca', exact: true }).click()
    const dialog = await question
    // The page reads the response directly after the answer.
    await saving.release()
    await dialog.dismiss()
    await leaving
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled()
    await city.fill('Vilnius')
    await save(page)
    await page.reload()
    await expect(city).toHaveValue('Vilnius')
  },
)

test('keeps input when a panel of the top bar cannot be loaded', fullRunOnly, async ({ page, baseURL }) => {
  const { id } = await createTalent(page.request, baseURL, { name: 'Malaquita' })
  await page.route(/assets.(notices-panel|search-dialog)-/, (route) => route.abort('failed'))
  await page.goto(`/admin/talents/${id}`)
  const city = page.getByLabel('Cidade')
  await city.fill('Gdynia')
  for (const name of [/^Notificações/, /^Buscar em tudo/]) {
    await page.getByRole('button', { name }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir isto.' })
    await failure.getByRole('button', { name: 'Fechar o aviso' }).click()
    await expect(failure).toBeHidden()
    await expect(city).toHaveValue('Gdynia')
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notificações' })).toBeVisible()
})

test(
  'refreshing asks before unsaved input is lost, and keeps it if it fails',
  fullRunOnly,
  async ({ page, baseURL }) => {
    const talent = await createTalent(page.request, baseURL, { name: 'Fluorita' })
    const path = `/admin/api/talents/${talent.id}`
    await page.goto(`/admin/talents/${talent.id}`)
    const city = page.getByLabel('Cidade')
    await city.fill('Gdynia')
    await page.request.put(path, { data: { ...talent, city: 'Osaka' }, headers: { origin: baseURL } })
    const refresh = async (answer: 'accept' | 'dismiss') => {
      const question = page.waitForEvent('dialog')
      const refreshing = page.getByRole('button', { name: 'Atualizar' }).click()
      await (await question)[answer]()
      await refreshing
    }
    await refresh('dismiss')
    await expect(city).toHaveValue('Gdynia')

    await page.route(`**${path}`, (route) => route.fulfill({ status: 503 }), { times: 1 })
    await refresh('accept')
    await expect(page.getByText('O servidor não conseguiu atender agora.')).toBeVisible()
    await expect(city).toHaveValue('Gdynia')
    await refresh('accept')
    await expect(city).toHaveValue('Osaka')
  },
)

test('a talent that cannot be loaded leads to the list', fullRunOnly, async ({ page, baseURL }) => {
  const { id } = await createTalent(page.request, baseURL, { name: 'Apatita' })
  await page.route(`**/admin/api/talents/${id}`, (route) => route.fulfill({ status: 503 }))
  await page.goto(`/admin/talents/${id}`)
  await expect(page.getByText('O servidor não conseguiu atender agora.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Talentos' })).toBeVisible()
})

test('the second of two tabs with one talent resolves the conflict and loses nothing', async ({
  page,
  baseURL,
  context,
}) => {
  const { id } = await createTalent(page.request, baseURL, { name: 'Alabastro' })
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`/admin/talents/${id}`)
  await other.getByLabel('Cidade').fill('Vilnius')
  await other.getByRole('combobox', { name: 'Cabelos' }).click()
  await other.getByRole('option', { name: 'Castanho-escuros' }).click()
  await fileInputFor(other, 'Book').setInputFiles(await newPictures(2))
  await expect(tiles(other, 'Book')).toHaveCount(2)
  await save(other)

  await page.getByLabel('Nome civil').fill('Alabastro de Volterra')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  // They changed different fields, which are merged without a question.
  const conflict = page.getByRole('dialog', { name: 'Alguém alterou isto ao mesmo tempo' })
  await expect(page.getByLabel('Cidade')).toHaveValue('Vilnius')
  await expect(conflict).toHaveCount(0)
  await expect(page.getByLabel('Nome civil')).toHaveValue('Alabastro de Volterra')
  await expect(tiles(page, 'Book')).toHaveCount(2)

  // One tab removes a picture that the other describes; the second to save chooses to keep it.
  const files = await readPictureFiles(page, 'Book')
  await other.reload()
  await other.getByRole('button', { name: 'Opções de Book 1' }).click()
  await other.getByRole('menuitem', { name: 'Tirar do perfil' }).click()
  await save(other)
  await page.getByRole('button', { name: 'Editar Book 1' }).click()
  await page.getByLabel('Descrição em português').fill('De costas')
  await page.getByRole('button', { name: 'Concluir' }).click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expectAccessible(page)
  await conflict
    .getByRole('group', { name: 'Fotos e vídeos' })
    .getByLabel(/^O seu/)
    .check()
  await conflict.getByRole('button', { name: 'Salvar assim' }).click()
  await expect(conflict).toBeHidden()
  await page.reload()
  await expect(tiles(page, 'Book').first().getByAltText('De costas')).toBeVisible()
  expect(await readPictureFiles(page, 'Book')).toEqual(files)
})

test(
  'says that a list could not be loaded, and loads it on demand and after reconnecting',
  fullRunInEveryVariant,
  async ({ page, context, texts }) => {
    const { loadFailed } = texts.components
    const lists = [
      ['submissions', texts.inbox.empty],
      ['clients', texts.ra.navigation.no_results],
      ['talents', texts.talents.empty],
    ] as const
    await page.route(/\/admin\/api\/(talents|submissions|clients)\?/, (route) => route.fulfill({ status: 503 }))
    for (const [resource, empty] of lists) {
      await page.goto(`/admin/${resource}`)
      await expect(page.getByRole('main').getByText(loadFailed.text)).toBeVisible()
      await expect(page.getByText(empty).filter({ visible: true })).toHaveCount(0)
      await expect(page.getByText(/^1[-–]\d/)).toHaveCount(0)
    }
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: loadFailed.retry }).click()
    await expect(page.getByRole('main').getByText(loadFailed.text)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Siena' })).toBeVisible()
    const again = page.waitForResponse(/\/admin\/api\/talents\?/)
    await context.setOffline(true)
    await context.setOffline(false)
    await again
  },
)

test('keeps the rows in sight when their list cannot be loaded again', fullRunOnly, async ({ page, texts }) => {
  await page.goto('/admin/talents')
  await expect(page.getByRole('link', { name: 'Siena' })).toBeVisible()
  await page.route(/\/admin\/api\/talents\?/, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText(texts.problems.unavailable)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Siena' })).toBeVisible()
})
