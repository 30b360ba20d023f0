import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { listPages } from '#domain/pages.ts'
import { otherLanguage, pathTo } from '#domain/paths.ts'
import { siteData } from '../helpers/site-data.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

// Sections 2, 4, 5 and 9 of the specification, as far as the server's HTML shows them without scripts.

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site[Symbol.asyncDispose]())

function request(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site.url + path, { redirect: 'manual', headers })
}

/** The elements of a page with this tag name, in order. */
async function elementsOf(response: Response, tagName: string): Promise<Element[]> {
  const found: Element[] = []
  const visit = (node: Nodes) => {
    if (node.type === 'element' && node.tagName === tagName) found.push(node)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(fromHtml(await response.text()))
  return found
}

async function headingOf(response: Response): Promise<string> {
  const [heading] = await elementsOf(response, 'h1')
  return heading ? toText(heading) : ''
}

describe('screens', () => {
  const screens = [
    { screen: 'Home', pt: ['/', 'Mármore: Modelos e talentos'], en: ['/en', 'Mármore: Models and talent'] },
    { screen: 'Models', pt: ['/modelos', 'Modelos'], en: ['/en/models', 'Models'] },
    { screen: 'Models woman', pt: ['/modelos/mulher', 'Mulher'], en: ['/en/models/woman', 'Woman'] },
    { screen: 'Models man', pt: ['/modelos/homem', 'Homem'], en: ['/en/models/man', 'Man'] },
    {
      screen: 'Models development',
      pt: ['/modelos/development', 'Development'],
      en: ['/en/models/development', 'Development'],
    },
    { screen: 'Contact', pt: ['/contato', 'Contato'], en: ['/en/contact', 'Contact'] },
    {
      screen: 'About us',
      pt: ['/sobre-nos', 'Representamos quem sabe ficar parado'],
      en: ['/en/about-us', 'We represent those who know how to be still'],
    },
    { screen: 'Be a model', pt: ['/seja-modelo', 'Seja modelo'], en: ['/en/be-a-model', 'Be a model'] },
    { screen: 'Favourites', pt: ['/favoritos', 'Favoritos'], en: ['/en/favorites', 'Favourites'] },
    { screen: 'Partners', pt: ['/parceiros', 'Parceiros'], en: ['/en/partners', 'Partners'] },
    {
      screen: 'Partner detail',
      pt: ['/parceiros/olaria-arco-alto', 'Olaria Arco Alto'],
      en: ['/en/partners/olaria-arco-alto', 'Olaria Arco Alto'],
    },
    { screen: 'Model profile', pt: ['/modelo/1/siena', 'Siena'], en: ['/en/model/1/siena', 'Siena'] },
  ] as const

  test.each(screens)('$screen: $pt.0 and $en.0', async ({ pt, en }) => {
    for (const [language, [path, heading]] of Object.entries({ pt, en })) {
      const response = await request(path)
      expect(response.status).toBe(200)
      const [html] = await elementsOf(response.clone(), 'html')
      expect(html?.properties.lang).toBe(language)
      expect(await headingOf(response)).toContain(heading)
    }
  })

  const fixedPages = listPages(({ menu, isInSitemap }) => menu !== undefined || isInSitemap)

  test.each(fixedPages)(
    'shows a heading, links the other language, and is indexed as in the sitemap: %s',
    async (page) => {
      const sitemap = await (await request('/sitemap.xml')).text()
      for (const language of languages) {
        const response = await request(pathTo(page, language))
        expect(response.status).toBe(200)
        expect(await headingOf(response.clone())).not.toBe('')
        const html = await response.text()
        expect(html).toContain(`hrefLang="${otherLanguage(language)}"`)
        const isIndexed = !html.includes('<meta name="robots" content="noindex"/>')
        expect(sitemap.includes(`<loc>${site.url}${pathTo(page, language)}</loc>`)).toBe(isIndexed)
      }
    },
  )

  test('has the menu in the order of the specification, in the drawer, the bar and the footer', async () => {
    const order = ['/modelos', '/contato', '/sobre-nos', '/seja-modelo', '/parceiros', '/favoritos']
    const links = (await elementsOf(await request('/privacidade'), 'a')).map(({ properties }) => properties.href)
    const inOrder = links.filter((href) => order.includes(String(href)))
    // The hearts beside the agency's name in the drawer and on small screens come before their menus.
    expect(inOrder).toEqual(['/favoritos', ...order, '/favoritos', ...order, ...order])
  })

  test.each([
    ['/modelo', '/modelos'],
    ['/en/model', '/en/models'],
    ['/modelo/1', '/modelo/1/siena'],
    ['/en/model/1', '/en/model/1/siena'],
    ['/modelo/1/outra?utm_source=x', '/modelo/1/siena?utm_source=x'],
    ['/en/model/3/LAZULI', '/en/model/3/lazuli'],
  ])('redirects an incomplete profile path: %s', async (path, target) => {
    const response = await request(path)
    expect(response.status).toBe(308)
    expect(new URL(response.headers.get('location') ?? '', site.url).href).toBe(site.url + target)
  })

  test.each([
    ['/modelos', { Mulher: 'mulher', Homem: 'homem', Development: 'development' }],
    ['/en/models', { Woman: 'woman', Man: 'man', Development: 'development' }],
  ])('links each category as the models route followed by its word: %s', async (path, words) => {
    const links = await elementsOf(await request(path), 'a')
    for (const [name, word] of Object.entries(words)) {
      const urls = links.filter((link) => toText(link).trim() === name).map(({ properties }) => properties.href)
      // In the drawer, the bar, the page and the footer.
      expect(urls).toEqual(Array.from({ length: 4 }, () => `${path}/${word}`))
    }
  })
})

describe('languages', () => {
  test.each([
    ['/', 'pt'],
    ['/modelos', 'pt'],
    ['/nada', 'pt'],
    ['/en', 'en'],
    ['/en/models', 'en'],
    ['/en/nothing', 'en'],
  ])('take the language from the URL, not from headers or cookies: %s', async (path, language) => {
    const response = await request(path, {
      'accept-language': 'en-GB,en;q=0.9',
      cookie: 'lang=en; i18n_redirected=en',
    })
    expect(await response.text()).toContain(`<html lang="${language}"`)
  })

  test.each(['/modelos/homem', '/en/models/man'])('name the page in each language: %s', async (path) => {
    const links = await elementsOf(await request(path), 'link')
    const alternates = links.map(({ properties }) => [properties.hrefLang, properties.href]).filter(([lang]) => lang)
    expect(Object.fromEntries(alternates)).toEqual({
      pt: `${site.url}/modelos/homem`,
      en: `${site.url}/en/models/man`,
      'x-default': `${site.url}/modelos/homem`,
    })
  })
})

test.each([
  ['/', '/manifest.webmanifest'],
  ['/en/contact', '/en/manifest.webmanifest'],
])('has the agency’s icons and a manifest in its language: %s', async (path, manifest) => {
  const links = await elementsOf(await request(path), 'link')
  const shown = links.map(({ properties }) => [
    [properties.rel].flat().join(' '),
    String(properties.href).replace(/^\/icons\/\w+\//, ''),
    String(properties.sizes ?? ''),
  ])
  expect(shown.filter(([rel = '']) => /icon|manifest/.test(rel))).toEqual([
    ...[
      ['icon', '32.png', '32x32'],
      ['icon', '192.png', '192x192'],
      ['apple-touch-icon', '180.png', ''],
    ],
    ['manifest', manifest, ''],
  ])
})

describe('not found', () => {
  test.each([
    // Unknown languages.
    ...['/fr', '/de/models', '/FR', '/en-US/contact', '/pt/en', '/english'],
    '/modelos/robos',
    '/modelos/woman',
    '/en/models/mulher',
    '/en/models/robots',
    '/modelo/abc',
    '/modelo/abc/siena',
    '/modelo/999999',
    '/en/model/-1',
    '/en/model/999999/nobody',
    `/modelo/${'9'.repeat(5_000)}`,
    '/parceiros/ninguem',
    '/noticias/nada',
    '/en/news/nothing',
    '/en/news/a-janela-certa',
    '/noticias?page=zero',
    '/noticias?page=4',
    ...['page=0', 'page=-1', 'page=abc', 'page=99'].flatMap((query) => [`/modelos?${query}`, `/en/models?${query}`]),
  ])('shows the error screen where nothing is: %s', async (path) => {
    const response = await request(path)
    expect(response.status).toBe(404)
    expect(await response.clone().text()).toContain('This page could not be found')
    const title = path.startsWith('/en/') ? 'This page could not be found' : 'Não encontramos esta página'
    expect(await headingOf(response)).toBe(title)
  })
})

describe('an agency that has published no content', () => {
  test('has all pages of the menu, and its own words also in data for scripts', async () => {
    await using data = await siteData('sqlite')
    {
      await using connection = await data.open()
      const row = { pt: null, pt_one: null, en_one: null, version: 1, updated_at: new Date().toISOString() }
      const rows = [
        { ...row, key: 'layout.menu.woman', en: 'The women' },
        { ...row, key: 'errors.notFound', pt: 'Nada aqui', en: 'Nothing here' },
      ]
      await connection.db.insertInto('site_texts').values(rows).execute()
    }
    await using bare = await startSite(data.environment)
    for (const path of ['/contato', '/en/contact', '/seja-modelo', '/en/be-a-model']) {
      const response = await fetch(bare.url + path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await elementsOf(response, 'form')).not.toEqual([])
    }
    for (const path of ['/privacidade', '/sobre-nos', '/parceiros', '/noticias', '/modelos']) {
      expect([path, (await fetch(bare.url + path)).status]).toEqual([path, 200])
    }
    for (const path of ['/en', '/en.data']) expect(await (await fetch(bare.url + path)).text()).toContain('The women')
    for (const [path, title] of [
      ['/nada', 'Nada aqui'],
      ['/en/nothing', 'Nothing here'],
    ] as const) {
      const page = await fetch(bare.url + path)
      expect(await page.clone().text()).toMatch(new RegExp(`<title>${title}`))
      expect(await headingOf(page)).toBe(title)
    }
  })
})

test.each(languages)('promises no link of a card without a mail server, %s', async (language) => {
  const { ask, contact, noMail, sent } = catalogues[language].myCard.link
  const path = pathTo('myCard', language)
  for (const query of ['', '?sent=1', '/forged']) {
    const text = toText(fromHtml(await (await request(path + query)).text()))
    for (const said of [noMail, contact]) expect(text).toContain(said)
    for (const promise of [ask, sent]) expect(text).not.toContain(promise)
  }
})
