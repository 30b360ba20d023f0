import type { Page } from '@playwright/test'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { pathTo, pathToCategory } from '#domain/paths.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'
import { expectAccessible } from './accessibility.ts'
import { apply, linkTo } from './application.ts'
import { expect, test } from './fixtures.ts'
import { test as withForms } from './form-fixtures.ts'
import { openHydrated, untilHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

test.use({
  serviceWorkers: 'allow',
  // Messages of the browser and the router about failed requests.
  expectedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|route module|dynamically imported module/,
})
// Service workers do not depend on the screen size.
test.skip(({ isMobile }) => isMobile)

for (const language of languages) {
  const { layout, offline, home: texts } = catalogues[language]
  const { woman, man, contact } = layout.menu
  const [home, list, form] = [pathTo('home', language), pathToCategory('woman', language), pathTo('contact', language)]

  test(`visited pages work without a connection: ${home}`, languageTag(home), async ({ page, context }) => {
    const main = page.getByRole('main')
    const footer = page.getByRole('contentinfo')
    const heading = page.getByRole('heading', { level: 1 })
    await openHydrated(page, home)
    await waitUntilCached(page, home)
    await main.getByRole('link', { name: woman }).first().click()
    await expect(heading).toContainText(woman)
    await main.getByRole('link', { name: 'Siena' }).click()
    await expect(heading).toHaveText('Siena')
    const profile = new URL(page.url()).pathname
    await waitUntilCached(page, list, profile)
    await context.setOffline(true)

    // By URL.
    await page.reload()
    await untilHydrated(page)
    await expect(heading).toHaveText('Siena')
    await expect(page.getByText(layout.offline)).toBeVisible()
    await expect.poll(() => isPictureLoaded(page)).toBe(true)
    await page.goto(`${list}?utm_source=letter`)
    await untilHydrated(page)
    await expect.poll(() => isPictureLoaded(page)).toBe(true)

    // By link.
    await main.getByRole('link', { name: 'Siena' }).click()
    await expect(heading).toHaveText('Siena')
    await page.goBack()
    await expect(heading).toContainText(woman)

    // An unvisited page by link; the list's loader script is missing before its data.
    await footer.getByRole('link', { name: contact, exact: true }).click()
    await expect(heading).toHaveText(offline.title)
    await expect(page).toHaveURL(form)
    await page.goBack()
    await untilHydrated(page)
    await footer.getByRole('link', { name: man, exact: true }).click()
    await expect(heading).toHaveText(offline.title)
    await expectAccessible(page)
    const links = page.getByRole('navigation', { name: offline.seen }).getByRole('link')
    await expect(links).toHaveText([woman, /^Siena, modelo?, São Paulo$/, texts.title])
    await links.last().click()
    await expect(page).toHaveURL(home)

    // By URL, until there is a connection.
    await page.goto(form)
    await expect(heading).toHaveText(offline.title)
    await context.setOffline(false)
    // The emulation connects the page before the worker, so the first reload may still find no connection.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(heading).toHaveText(contact, { timeout: 2000 })
    }).toPass()
    await expect(page).toHaveURL(form)
  })
}

withForms.describe('on a device', () => {
  withForms.use({ serviceWorkers: 'allow', expectedMessages: /status of 404/ })
  withForms.skip(({ isMobile }) => isMobile)

  withForms('caches no sent form, no error page and no video', fullRunOnly, async ({ page, request, formSite }) => {
    const { guardian } = await apply(request, 'pt')
    const link = await linkTo(formSite.inbox, guardian, '/responsavel')
    await openHydrated(page, '/')
    await waitUntilCached(page, '/')
    await openHydrated(page, link)
    await expect(page.getByRole('heading', { name: 'Uma inscrição aguarda a sua confirmação' })).toBeVisible()
    await page.getByRole('img', { name: 'Rosto, de frente' }).scrollIntoViewIfNeeded()
    await openHydrated(page, '/contato?sent=1')
    await openHydrated(page, '/nada-aqui')
    await page.evaluate(async () => {
      for (const path of ['/admin', '/forms/pt/zip', '/sitemap.xml']) await fetch(path).catch(() => {})
    })
    await openHydrated(page, '/parceiros')
    await waitUntilCached(page, '/parceiros')
    // A page is briefly missing from the cache while it is renewed.
    const others = async () =>
      (await readCachedUrls(page)).filter((path) => !/^\/(assets|pictures)\//.test(path)).sort()
    await expect.poll(others).toEqual(['/', '/en/offline', '/parceiros', '/sem-conexao'])
  })
})

test('a picture opens once the connection is back, and until then the profile stays', async ({ page, context }) => {
  const profile = '/en/model/1/siena'
  await openHydrated(page, profile)
  await waitUntilCached(page, profile)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/lightbox'))
  const picture = page.getByRole('region', { name: 'Book' }).getByRole('link').first()
  await picture.click()
  await failed
  await expect(page).toHaveURL(profile)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siena')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await picture.click()
  await expect(page.getByRole('dialog', { name: 'Pictures of Siena' })).toBeFocused()
})

test(
  'going back from the offline page of a reloaded page shows the page before',
  fullRunOnly,
  async ({ page, context }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await openHydrated(page, '/en/models')
    await waitUntilCached(page, '/en/models')
    await page.getByRole('main').getByRole('link', { name: 'Siena' }).click()
    await expect(heading).toHaveText('Siena')
    const profile = new URL(page.url()).pathname
    await waitUntilCached(page, profile)
    await forget(page, profile)
    await context.setOffline(true)
    await page.reload()
    await expect(heading).toHaveText('You are offline')
    await page.goBack()
    await expect(heading).toContainText('Models')
  },
)

test('a profile that is fetched ahead without prefetch links is no visited page', fullRunOnly, async ({ page }) => {
  // As in Safari, which ignores such links.
  await page.addInitScript(() => {
    const { supports } = DOMTokenList.prototype
    DOMTokenList.prototype.supports = function (token) {
      return token !== 'prefetch' && supports.call(this, token)
    }
  })
  const profile = '/modelo/3/lazuli'
  await openHydrated(page, '/modelos')
  await waitUntilCached(page, '/modelos')
  const link = page.getByRole('main').getByRole('link', { name: 'Lazúli' })
  const fetched = page.waitForRequest(
    (request) => request.url().includes(`${profile}.data`) && request.resourceType() === 'fetch',
  )
  await link.hover()
  await (await (await fetched).response())?.finished()
  expect((await readCachedUrls(page)).filter((path) => path.startsWith(profile))).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lazúli')
  await waitUntilCached(page, profile)
})

test('a release deletes the caches of the previous one', fullRunOnly, async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(async () => (await caches.open('seen-pages-earlier')).put('/modelos', new Response('old')))
  await openHydrated(page, '/')
  await waitUntilCached(page, '/')
  await expect.poll(() => page.evaluate(() => caches.has('seen-pages-earlier'))).toBe(false)
})

test.describe('content that is gone', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('is deleted from the caches when it is requested again', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/')
    await waitUntilCached(page, '/')
    const gone = {
      pages: ['/noticias/one', '/noticias/two'],
      data: ['/noticias/one.data', '/noticias/one.data?utm_source=letter', '/noticias/two.data'],
      pictures: ['/pictures/320.webp/media/gone.webp', '/pictures/640.avif/media/gone.webp'],
    }
    const addresses = Object.values(gone).flat()
    await page.evaluate(async (entries) => {
      const [, release = ''] = /^seen-pages(-.+)$/m.exec((await caches.keys()).join('\n')) ?? []
      const names = { pages: `seen-pages${release}`, data: `seen-data${release}`, pictures: 'seen-pictures' }
      for (const [kind, addresses] of Object.entries(entries)) {
        const cache = await caches.open(names[kind as keyof typeof names])
        for (const address of addresses) await cache.put(address, new Response('old'))
      }
    }, gone)
    expect(await readCachedUrls(page)).toEqual(expect.arrayContaining(addresses))

    await page.goto('/noticias/one')
    // The other size of the picture goes with it.
    for (const address of ['/noticias/two.data', ...gone.pictures.slice(0, 1)]) {
      expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(404)
    }
    const remaining = async () => (await readCachedUrls(page)).filter((url) => addresses.includes(url))
    await expect.poll(remaining).toEqual([])
  })
})

test.describe('switched off', () => {
  test.use({
    expectedMessages:
      /another host was asked|ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|error occurred when fetching the script/,
  })

  test('browsers delete their caches and use the network only', fullRunOnly, async ({ page }) => {
    const first = await startSite()
    await openHydrated(page, `${first.url}/privacidade`)
    await waitUntilCached(page, '/privacidade')
    await first.stop()
    const { port } = new URL(first.url)
    await using second = await startSite({ PORT: port, OFFLINE: 'false' })
    await openHydrated(page, `${second.url}/privacidade`)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expectStopped(page, second)
  })
})

async function expectStopped(page: Page, site: RunningSite) {
  await site.stop()
  await expect(page.goto(`${site.url}/privacidade`)).rejects.toThrow('ERR_CONNECTION_REFUSED')
}

/** Waits until these pages are cached. */
async function waitUntilCached(page: Page, ...paths: string[]): Promise<void> {
  const isCached = (path: string) => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)
  for (const path of paths) await expect.poll(() => isCached(path)).toBe(true)
}

/** Deletes a page from the caches, as the browser does when there are too many. */
function forget(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (url) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(url, { ignoreVary: true })
  }, path)
}

/** The paths and queries of all cached responses. */
function readCachedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(openCaches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

/** Whether the first picture of the page has loaded. */
function isPictureLoaded(page: Page): Promise<boolean> {
  return page
    .getByRole('main')
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)
}
