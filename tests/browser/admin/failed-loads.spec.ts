import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { goByMenu } from './menu.ts'
import { sendMessage } from './reply-to-message.ts'
import { listNameOf } from './texts.ts'

test.use({ expectedMessages: /status of 503|net::ERR_FAILED|dynamically imported|Unable to preload/ })

test('says that a screen could not be loaded while the server is down', inEveryVariant, async ({ page, texts }) => {
  const { failure } = texts.shell
  const contacts = listNameOf(texts, 'contacts')
  await page.goto('/admin')
  await page.route(/\/admin\/(?!api)/, (route) => route.abort('failed'))
  await goByMenu(page, contacts)
  await expect(page.getByRole('heading', { name: failure.title })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: failure.reload }).click()
  await expect(page.getByRole('heading', { level: 1, name: contacts })).toBeVisible()
})

test('loads a screen whose files a release has replaced', fullRunInEveryVariant, async ({ page, texts }) => {
  await page.goto('/admin')
  await page.route(/assets\/contact-list-/, (route) => route.fulfill({ status: 503 }))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll()
  })
  const contacts = listNameOf(texts, 'contacts')
  await goByMenu(page, contacts)
  await expect(page.getByRole('heading', { level: 1, name: contacts })).toBeVisible()
})

test(
  'says that talents and contacts for a package could not be loaded',
  fullRunInEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { packages, components } = texts
    const headers = { origin: baseURL }
    const data = { title: 'Granizo', message: null, language: 'pt', talents: [{ id: 1 }], days: 7 }
    const { id } = await (await page.request.post('/admin/api/packages', { data, headers })).json()
    await page.route(/\/admin\/api\/(talents|contacts)\?/, (route) => route.fulfill({ status: 503 }))
    await page.goto(`/admin/packages/${id}`)
    const talents = page.getByRole('combobox', { name: packages.addTalent })
    await talents.fill('Carr')
    await expect(page.getByText(components.loadFailed.text)).toBeVisible()
    await expect(page.getByText(packages.nobodyFound)).toHaveCount(0)
    // The list of suggestions may lie over the button.
    await talents.press('Escape')
    await page.getByRole('button', { name: packages.send, exact: true }).click()
    const contacts = page.getByRole('combobox', { name: packages.contacts })
    await contacts.fill('Ninguém')
    await expect(page.getByRole('alert').filter({ hasText: components.loadFailed.text })).toBeVisible()
    await expect(page.getByText(packages.noContact)).toHaveCount(0)

    await page.unrouteAll()
    await contacts.fill('Ninguém assim')
    await expect(page.getByText(packages.noContact)).toBeVisible()
    await page.getByRole('button', { name: components.cancel }).click()
    await talents.fill('Carrara')
    await expect(page.getByRole('option', { name: 'Carrara' })).toBeVisible()
  },
)

test(
  'says that the library could not be loaded, and loads it on demand',
  fullRunInEveryVariant,
  async ({ page, texts }) => {
    const { components, media } = texts
    await page.route(/\/admin\/api\/media\?/, (route) => route.fulfill({ status: 503 }))
    await page.goto('/admin/slides/create')
    await page.getByRole('button', { name: media.fromLibrary }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(components.loadFailed.text)).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.route(/\/admin\/api\/media\?.*page=2/, (route) => route.fulfill({ status: 503 }))
    await dialog.getByRole('button', { name: components.loadFailed.retry }).click()
    await expect(dialog.getByText(components.loadFailed.text)).toHaveCount(0)
    const files = dialog.getByRole('list', { name: media.library }).getByRole('button')
    await expect(files).toHaveCount(48)
    await dialog.getByRole('button', { name: media.more }).click()
    await expect(dialog.getByText(components.loadFailed.text)).toBeVisible()
    await expect(files).toHaveCount(48)
    await page.unrouteAll()
    await dialog.getByRole('button', { name: components.loadFailed.retry }).click()
    await expect(files.nth(48)).toBeVisible()
  },
)

test(
  'says which part of a screen could not be loaded, and loads it on demand',
  fullRunInEveryVariant,
  async ({ page, baseURL, texts }) => {
    // Each screen loads the whole back office.
    test.setTimeout(120_000)
    const { loadFailed, deletion } = texts.components
    const { data } = await (await page.request.get('/admin/api/media?per_page=1')).json()
    const board = { name_pt: 'Opalas', name_en: 'Opals' }
    const headers = { origin: baseURL }
    const { id, version } = await (await page.request.post('/admin/api/boards', { data: board, headers })).json()
    const api = '/admin/api'
    const screens = [
      { path: `media/${data[0].id}`, request: `${api}/media/*/uses`, shown: page.getByText(texts.media.usesTitle) },
      { path: 'people', request: `${api}/invitations?*`, shown: page.getByRole('heading', { level: 1 }) },
      {
        path: 'private-data/1',
        request: `${api}/private-data/1/documents`,
        shown: page.getByLabel(texts.privateData.documents.upload),
      },
      {
        path: `boards/${id}`,
        request: `${api}/talents?category=*`,
        shown: page.getByRole('button', { name: deletion.delete }),
      },
      {
        path: 'site-texts',
        request: `${api}/site-texts`,
        shown: page.getByRole('button', { name: texts.siteTexts.editNamed('Contato') }),
      },
      { path: 'account', request: `${api}/me`, shown: page.getByRole('button', { name: texts.account.about.save }) },
    ]
    for (const { path, request, shown } of screens) {
      await page.route(`**${request}`, (route) => route.fulfill({ status: 503 }))
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('main').getByText(loadFailed.text)).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expectAccessible(page)
      await page.unrouteAll()
      await page.getByRole('button', { name: loadFailed.retry }).click()
      await expect(shown.first()).toBeVisible()
      await expect(page.getByText(loadFailed.text)).toHaveCount(0)
    }
    await page.request.delete(`${api}/boards/${id}?version=${version}`, { headers })
  },
)

test(
  'says that a message or the queue of applications could not be loaded, and loads them on demand',
  fullRunInEveryVariant,
  async ({ page, texts }) => {
    const { loadFailed } = texts.components
    await sendMessage(page, { name: 'Recarregada', email: 'reloaded@client.example' })
    const { data } = await (await page.request.get('/admin/api/submissions?q=recarregada')).json()
    const screens = [
      {
        path: `/admin/submissions/${data[0].id}`,
        request: /\/admin\/api\/submissions\/[\w-]{20,}$/,
        shown: page.getByText('We are casting for May.'),
      },
      {
        path: '/admin/applications',
        request: /\/admin\/api\/submissions\?.*undecided/,
        shown: page.getByText(texts.applications.done).or(page.getByRole('article').first()),
      },
    ]
    for (const { path, request, shown } of screens) {
      await page.route(request, (route) => route.fulfill({ status: 503 }))
      await page.goto(path)
      await expect(page.getByText(loadFailed.text)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.unrouteAll()
      await page.getByRole('button', { name: loadFailed.retry }).click()
      await expect(shown).toBeVisible()
      await expect(page.getByText(loadFailed.text)).toHaveCount(0)
    }
  },
)
