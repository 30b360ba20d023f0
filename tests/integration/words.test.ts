import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outlinePage } from '../helpers/outline-page.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

// What each page of the demo says and offers, in both languages, on one day. `vitest -u` takes over what was meant to change.

let site: RunningSite
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
  site = await startSite({
    DATA_DIR: folder.path,
    DEMO: 'true',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../helpers/fixed-clock.ts')}`,
    CLOCK_START: '2026-06-15T12:00:00Z',
  })
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const pages = {
  home: ['/', '/en'],
  models: ['/modelos', '/en/models'],
  development: ['/modelos/development', '/en/models/development'],
  'models-filtered': [
    '/modelos/mulher?name=a&height_min=66&hair=black&languages=en&order=-height&units=in&sizes=us',
    '/en/models/woman?name=a&height_min=66&hair=black&languages=en&order=-height&units=in&sizes=us',
  ],
  profile: ['/modelo/1/siena', '/en/model/1/siena'],
  'profile-video': ['/modelo/6/carrara', '/en/model/6/carrara'],
  'profile-man': ['/modelo/15/argento', '/en/model/15/argento'],
  'profile-development': ['/modelo/16/ametista', '/en/model/16/ametista'],
  compare: ['/comparar?ids=1,6', '/en/compare?ids=1,6'],
  'compare-line-up': ['/comparar?ids=1,6,8&view=lineup', '/en/compare?ids=1,6,8&view=lineup'],
  contact: ['/contato', '/en/contact'],
  'contact-about-a-model': ['/contato?model=1', '/en/contact?model=1'],
  about: ['/sobre-nos', '/en/about-us'],
  'be-a-model': ['/seja-modelo', '/en/be-a-model'],
  partners: ['/parceiros', '/en/partners'],
  partner: ['/parceiros/olaria-arco-alto', '/en/partners/olaria-arco-alto'],
  news: ['/noticias', '/en/news'],
  'news-more': ['/noticias?page=2', '/en/news?page=2'],
  post: ['/noticias/a-janela-certa', '/en/news/a-janela-certa'],
  favorites: ['/favoritos', '/en/favorites'],
  privacy: ['/privacidade', '/en/privacy'],
  verify: ['/verificar', '/en/verify'],
  'my-card': ['/minha-ficha', '/en/my-card'],
  booking: ['/reserva?ids=1,6', '/en/booking?ids=1,6'],
  missing: ['/nada/daqui', '/en/nothing/here'],
} satisfies Record<string, [string, string]>

test.each(Object.entries(pages))('%s', async (name, paths) => {
  const outlines: string[] = []
  for (const path of paths) {
    const html = (await (await fetch(site.url + path)).text())
      .replaceAll(site.url, '')
      .replaceAll(encodeURIComponent(site.url), '')
    outlines.push(`${path}\n\n${outlinePage(name === 'home' ? html : withoutFrame(html))}`)
  }
  const text = outlines
    .join('\n\n\n')
    // The address of a preview's picture holds all of its values.
    .replaceAll(/\/pictures\/cards\/[^"]+/g, '/pictures/cards/…')
    // The demo's times are relative to its start.
    .replaceAll(/T\d\d:\d\d:[\d.]+Z/g, '')
  await expect(`${text}\n`).toMatchFileSnapshot(`words/${name}.txt`)
})

/** A page without what all pages have: menu and footer. */
function withoutFrame(html: string): string {
  const [head = ''] = html.split('</head>')
  return head + html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
