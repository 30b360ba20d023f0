import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { Connection } from '#database/connect.ts'
import { pathToCategory } from '#domain/paths.ts'
import { newPictures } from '#tests/browser/admin/talents.ts'
import { findChromium } from '#tests/browser/chromium.ts'
import { addBookingRequest, bookingTasks, requestThree } from './booking-tasks.ts'
import { addCards, cardTasks, renewCard } from './card-tasks.ts'
import { signInAdministrator } from './lib/administrator.ts'
import { type MeasuredSite, startSiteWithTalents } from './lib/measured-site.ts'
import type { Row } from './lib/row.ts'
import type { Task } from './lib/task.ts'

/** 900 of them are on the women's board. */
const talentsOfAgency = 2_020

const applications = 20

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

/** The main tasks of a booker's day. Each starts at the dashboard. */
const tasks: Task[] = [
  {
    name: 'add a talent with 12 pictures',
    maxActions: 7,
    async act(page) {
      await menu(page, 'Talentos')
      await page.getByRole('link', { name: 'Novo talento' }).click()
      await page.getByLabel('Nome no board').and(page.locator(':focus')).waitFor()
      await page.keyboard.type('Lioz')
      await page.keyboard.press('Enter')
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Enviar arquivos: Book' }).first().click(),
      ])
      await chooser.setFiles(await newPictures(12))
      await page.getByRole('list', { name: 'Book', exact: true }).getByRole('listitem').nth(11).waitFor()
      await page.getByLabel('Altura').click()
      await page.keyboard.type('178')
      await page.getByLabel('Mostrar no site').click()
      await save(page)
    },
  },
  {
    name: 'find a talent by height and correct a measure',
    maxActions: 7,
    async act(page) {
      await menu(page, 'Talentos')
      await page.getByLabel('Altura de').click()
      await page.keyboard.type('178')
      await page.keyboard.press('Tab')
      await page.keyboard.type('178')
      await page.waitForURL(/height.*178.*178/)
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      const bust = page.getByLabel('Busto').first()
      const corrected = (await bust.inputValue()) === '83' ? '84' : '83'
      await bust.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(corrected)
      await save(page)
    },
  },
  {
    name: `decide ${applications} applications`,
    maxActions: applications + 1,
    async act(page) {
      await menu(page, 'Triagem')
      for (let number = applications; number > 0; number--) {
        await page.getByRole('heading', { level: 2, name: `Candidata ${number}`, exact: true }).waitFor()
        await page.keyboard.press(number % 5 === 0 ? '2' : '3')
      }
      await page.getByText('Nenhuma inscrição à espera de decisão.').waitFor()
    },
  },
  {
    name: 'move the last talent of a board of 900 to the top',
    maxActions: 6,
    async act(page) {
      await menu(page, 'Talentos')
      await page.getByRole('button', { name: 'Mulher', exact: true }).click()
      await page.getByRole('button', { name: 'Mudar a ordem' }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      await page.keyboard.press('End')
      // Keys are lost while the window scrolls to the last talent.
      await page.getByRole('option').and(page.locator(':focus[aria-posinset="901"]')).waitFor()
      await page.keyboard.press('Alt+Home')
      await page.getByText(/: posição 1 de /).waitFor()
    },
  },
  {
    name: 'restore the text of yesterday',
    maxActions: 5,
    async act(page) {
      await menu(page, 'Notícias')
      await page.getByRole('link', { name: 'Título de hoje' }).click()
      await page.getByRole('button', { name: 'Histórico' }).click()
      await page
        .getByRole('button', { name: /^Restaurar a versão/ })
        .first()
        .click()
      await page.getByRole('dialog').last().getByRole('button', { name: 'Restaurar', exact: true }).click()
      await page.getByText('Versão restaurada').waitFor()
    },
  },
  {
    name: 'answer a contact by template',
    maxActions: 5,
    async act(page) {
      await menu(page, 'Mensagens')
      await page.getByRole('link', { name: 'Não lida: Diretora Clara' }).click()
      await page.getByRole('button', { name: 'Usar um texto pronto' }).click()
      await page.getByRole('button', { name: 'Usar este' }).click()
      await page.getByRole('button', { name: 'Enviar resposta' }).click()
      await page.getByRole('combobox', { name: 'Situação' }).filter({ hasText: 'Respondida' }).waitFor()
    },
  },
  ...bookingTasks,
]

/** A camera that shows a test picture, and needs no consent. */
const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** The clicks, the keys and the time of the main tasks at 1280 × 800, by a script that does not hesitate. */
export async function measureTasks(): Promise<Row[]> {
  let card = ''
  await using site = await startSiteWithTalents(talentsOfAgency, {
    async beforeStart(connection) {
      await addSubmissions(connection)
      card = await addCards(connection)
      await addBookingRequest(connection)
    },
  })
  const cookie = await signInAdministrator(site)
  await changePost(site, cookie)
  const args = ['--no-sandbox', ...fakeCamera]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  try {
    const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, permissions: ['camera'] }
    const rows = await measureEach(browser, [renewCard], { options: { ...phone, baseURL: site.url }, path: card })
    const options = { baseURL: site.url, viewport: { width: 1280, height: 800 } }
    rows.push(...(await measureEach(browser, [requestThree], { options, path: pathToCategory('woman', 'pt') })))
    // A browser of its own for each: it keeps the filters of earlier tasks.
    for (const together of [tasks, cardTasks])
      rows.push(...(await measureEach(browser, together, { options, path: '/admin', cookie })))
    return rows
  } finally {
    await browser.close()
  }
}

interface Start {
  options: BrowserContextOptions
  /** The page on which each task starts. */
  path: string
  /** The session of a user. */
  cookie?: string
}

async function measureEach(browser: Browser, all: readonly Task[], { options, path, cookie }: Start): Promise<Row[]> {
  await using context = await browser.newContext({ locale: 'pt-BR', ...options })
  const domain = new URL(options.baseURL ?? '').hostname
  const cookies = (cookie?.split('; ') ?? []).map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), domain, path: '/admin' }
  })
  await context.addCookies(cookies)
  const counts = { click: 0, shortcut: 0, letter: 0 }
  await context.exposeFunction('countAction', (kind: keyof typeof counts) => {
    counts[kind] += 1
  })
  await context.addInitScript(() => {
    const { countAction } = window as unknown as { countAction(kind: keyof typeof counts): void }
    addEventListener('pointerdown', () => countAction('click'), { capture: true })
    addEventListener(
      'keydown',
      ({ key, ctrlKey, altKey, target }) => {
        const isText = key.length === 1 && !ctrlKey && !altKey && (target as Element).matches('input, textarea')
        if (!['Control', 'Alt', 'Shift'].includes(key)) countAction(isText ? 'letter' : 'shortcut')
      },
      { capture: true },
    )
  })
  const page = await context.newPage()
  const rows: Row[] = []
  for (const task of all) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    Object.assign(counts, { click: 0, shortcut: 0, letter: 0 })
    const start = performance.now()
    await task.act(page)
    const seconds = (performance.now() - start) / 1_000
    rows.push({
      name: task.name,
      value: counts.click + counts.shortcut,
      unit: 'actions',
      max: task.maxActions,
      note: `${counts.click} clicks, ${counts.shortcut} keys, ${counts.letter} typed characters, ${seconds.toFixed(1)} s`,
    })
  }
  return rows
}

/** Saves the form and waits until the service has stored it. */
async function save(page: Page): Promise<void> {
  const isStored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.keyboard.press('Control+s')
  await isStored
  await page.locator('button[type=submit]:disabled').first().waitFor()
}

/** Gives the first post another title, over that of yesterday. */
async function changePost({ url }: MeasuredSite, cookie: string): Promise<void> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const list = await (await fetch(`${url}/admin/api/posts?per_page=1`, { headers })).json()
  const [{ id, created_at: _created, updated_at: _updated, ...post }] = list.data
  const body = JSON.stringify({ ...post, title_pt: 'Título de hoje' })
  const response = await fetch(`${url}/admin/api/posts/${id}`, { method: 'PUT', headers, body })
  if (!response.ok) throw new Error(`the post was not changed: ${await response.text()}`)
}

/** Adds applications, which wait for a decision, and a message. */
async function addSubmissions({ db }: Connection): Promise<void> {
  const now = Date.now()
  const submission = (kind: 'application' | 'contact', age: number, payload: object) => {
    const timestamp = new Date(now - age * 1_000).toISOString()
    return {
      id: randomUUID(),
      kind,
      form: '',
      language: 'pt',
      payload: JSON.stringify({ email: `${age}@marmore.example`, phone: '+55 11 0000-0000', ...payload }),
      idempotency_key: null,
      status: 'new' as const,
      purpose: 'bench',
      created_at: timestamp,
      updated_at: timestamp,
      expires_at: new Date(now + 30 * 86_400_000).toISOString(),
    }
  }
  const applicant = { birthdate: '2000-01-01', city: 'Recife', country: 'Brasil', height: 172, category: 'woman' }
  const rows = Array.from({ length: applications }, (_, index) =>
    submission('application', index + 10, { full_name: `Candidata ${index + 1}`, ...applicant }),
  )
  rows.push(submission('contact', 0, { full_name: 'Diretora Clara', message: 'Casting em maio.' }))
  await db.insertInto('submissions').values(rows).execute()
}
