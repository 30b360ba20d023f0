import { expect } from 'vitest'
import { startSite } from '../helpers/start-site.ts'
import type { Page } from './page.ts'
import { freshAddress, type Task } from './tasks.ts'

export const visitorTasks: Task[] = [
  {
    name: 'closes the splash screen and starts at the top of the page',
    width: 390,
    language: 'pt',
    async run(page) {
      await page.open('/')
      await page.click('button', /Entrar$/)
      await page.find('main', /./)
      const isAtStart = await page.run(() => document.activeElement?.matches('.skip-link'))
      expect(isAtStart).toBe(true)
    },
  },
  {
    name: 'opens the drawer without a focus ring, and follows a link',
    width: 390,
    language: 'en',
    async run(page) {
      await page.open('/en/models')
      await page.click('button', 'Open menu')
      await page.find('button', 'Close menu')
      const ringed = await page.run(() => document.querySelector('dialog:modal :focus-visible') !== null)
      expect(ringed).toBe(false)
      await page.click('link', 'Contact')
      await page.find('heading', 'Contact')
      await page.find('button', 'Open menu')
    },
  },
  {
    name: 'comes back from a profile to the same place of the list',
    width: 1280,
    language: 'pt',
    async run(page) {
      await page.open('/modelos')
      await page.find('link', 'Hematita')
      const before = await page.run(() => {
        const cards = [...document.querySelectorAll('main a')]
        cards.find(({ textContent }) => textContent === 'Hematita')?.scrollIntoView({ block: 'center' })
        return scrollY
      })
      expect(before).toBeGreaterThan(0)
      await page.click('link', 'Hematita')
      await page.waitFor('the profile', () => location.pathname.endsWith('hematita'))
      await page.find('heading', 'Hematita')
      await page.waitFor('the top of the profile', () => scrollY === 0)
      await page.goBack()
      await page.find('heading', /^Modelos/)
      await page.waitFor('the place of the list', (y) => Math.abs(scrollY - y) < 20, before)
    },
  },
  {
    name: 'opens pictures large, turns them over and closes them by keyboard',
    width: 1280,
    language: 'en',
    async run(page) {
      await page.open('/en/model/1/siena')
      await page.click('link', /Enlarge$/)
      await page.find('dialog', 'Pictures of Siena')
      await page.waitForFocus('Pictures of Siena')
      await page.click('button', 'Next picture')
      await page.find('text', /^Book 1\/\d/)
      await page.click('button', 'Next picture')
      await page.find('text', /^Book 2\/\d/)
      await page.press('Escape')
      await page.findNone('dialog', 'Pictures of Siena')
      await page.waitForFocus('Enlarge')
    },
  },
  {
    name: 'sees a favourite of one window in another',
    width: 390,
    language: 'pt',
    async run(page) {
      await page.open('/modelos')
      const other = await page.openWindow()
      await other.open('/modelos')
      await page.click('button', 'Favorito: Siena')
      await other.waitFor('the favourite', () => {
        const button = document.querySelector('button[aria-label="Favorito: Siena"]')
        return button?.getAttribute('aria-pressed') === 'true'
      })
      await other.open('/favoritos')
      await other.find('link', 'Siena')
    },
  },
  {
    name: 'filters the list by height',
    width: 390,
    language: 'en',
    async run(page) {
      await page.open('/en/models')
      await page.click('button', /^Filter/)
      await page.fill('textbox', 'Height from, in centimetres', '185')
      await page.click('button', /^(Apply|Show)/)
      await page.waitFor('the filter in the URL', () => location.search.includes('185'))
      await page.findNone('link', 'Siena')
    },
  },
  {
    name: 'sends a message, and hears that it arrived',
    width: 1280,
    language: 'pt',
    async run(page, { inbox }) {
      const email = freshAddress()
      await page.open('/contato')
      await page.fill('textbox', 'Nome completo', 'Ana Luz')
      await page.fill('textbox', 'E-mail', email)
      await page.fill('textbox', 'Mensagem', 'Olá')
      await page.click('button', 'Enviar')
      await page.find('heading', 'Mensagem enviada')
      await page.waitForFocus('Mensagem enviada')
      await expect.poll(() => inbox.mails.some(({ source }) => source.includes(email))).toBe(true)
    },
  },
  {
    name: 'follows a link within the page to a heading below the header',
    width: 390,
    language: 'en',
    async run(page) {
      await page.open('/en/privacy')
      const id = await page.run(() => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')].at(-1)
        link?.click()
        return link?.hash.slice(1) ?? ''
      })
      await page.waitFor('the section', expectBelowHeader, id)
      await page.open(`/en/model/1/siena#snaps`)
      await page.waitFor('the section', expectBelowHeader, 'snaps-title')
    },
  },
  {
    name: 'sees visited pages without a connection',
    width: 1280,
    language: 'pt',
    expectedMessages: /./,
    async run(page) {
      await using site = await startSite()
      const [list, profile] = [`${site.url}/modelos`, `${site.url}/modelo/1/siena`]
      await page.open(list)
      await waitUntilCached(page)
      await page.open(profile)
      await waitUntilCached(page)
      await site.stop()
      await page.open(list)
      await page.find('link', 'Siena')
      await page.open(profile)
      await page.find('heading', 'Siena')
    },
  },
  {
    name: 'downloads a comp card and the pictures',
    width: 1280,
    language: 'en',
    async run(page) {
      await page.open('/en/model/1/siena')
      const files = await page.run(async () => {
        const read = async (response: Response) => {
          const bytes = new Uint8Array(await response.arrayBuffer())
          return String.fromCharCode(...bytes.slice(0, 2))
        }
        const { href } = document.querySelector<HTMLAnchorElement>('a[href*=".pdf"]') ?? {}
        const form = document.querySelector<HTMLFormElement>('form[action*=zip]')
        if (!href || !form) return undefined
        const body = new URLSearchParams([...new FormData(form)] as [string, string][])
        return [await read(await fetch(href)), await read(await fetch(form.action, { method: 'POST', body }))]
      })
      expect(files).toEqual(['%P', 'PK'])
    },
  },
  {
    name: 'prints a profile',
    width: 1280,
    language: 'pt',
    skippedIn: { webkit: 'its WebDriver cannot print' },
    async run(page) {
      await page.open('/modelo/1/siena')
      const pdf = await page.print()
      expect(pdf?.length).toBeGreaterThan(20_000)
    },
  },
]

/** Runs in the page. Whether an element is in view, below the header. */
function expectBelowHeader(id: string): boolean {
  const { top = -1 } = document.getElementById(id)?.getBoundingClientRect() ?? {}
  const { bottom = 0 } = document.querySelector('.site-header')?.getBoundingClientRect() ?? {}
  return top >= bottom && top < innerHeight
}

/** Waits until the service worker has stored the open page. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.waitFor('the page in the cache', async () => {
    const names = await caches.keys()
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(location.href)))
    return navigator.serviceWorker.controller && found.some(Boolean)
  })
}
