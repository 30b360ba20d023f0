import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { screen, waitFor, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { type Category, categories } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'
import { fixedBoardNames } from '#services/records/boards.ts'
import { type Caller, callers } from '../helpers/admin.ts'
import { startClock } from '../helpers/clock.ts'
import { outlinePage } from '../helpers/outline-page.ts'
import { now } from '../helpers/panel.ts'
import { FormRequest } from './form-request.ts'
import { setUpWindow, watchStyleSheets } from './window.ts'

/** From `document.ts`. */
declare const NodeFormData: typeof FormData
declare const NodeFile: typeof File
declare const NodeBlob: typeof Blob

const folder = join(import.meta.dirname, '../../build/admin')

interface Options {
  role?: Caller
  /** The language of the user, in place of the usual one of the role. */
  language?: Language
  /** Whether `admin` has sessions of its own, to sign in and out. */
  hasSessions?: boolean
  /** The width of the window in CSS pixels. */
  width?: number
}

/**
 * Opens the built back office in a document without layout; `admin`, its service, answers its requests in this process. The
 * screens share their state as in one window, so a test file opens it once.
 * @param path below `/admin`
 */
export async function openBackOffice(
  admin: { call(method: string, path: string, body?: unknown, role?: Caller): Promise<Response> },
  path: string,
  { role = 'admin', language = callers[role].language, hasSessions = false, width = 1280 }: Options = {},
) {
  startClock(now)
  keepNodeForms()
  setUpWindow(`https://agency.example/admin${path}`, width)
  watchStyleSheets()
  // Files that the library has are found by their content, in secure contexts only.
  Object.assign(globalThis, { XMLHttpRequest: FormRequest, Image: LoadedImage, isSecureContext: true })
  refuseVideos()
  globalThis.fetch = async (url, { method = 'GET', body, signal } = {}) => {
    const called = String(url).replace('/admin/api', '')
    if (called === '/auth/get-session' && !hasSessions) {
      const { data } = await (await admin.call('GET', '/boards?per_page=100', undefined, 'admin')).json()
      const board_names = [...categories.map(fixedBoard), ...data]
      return Response.json({ user: { ...callers[role], language, board_names }, session: {} })
    }
    const refused = [...refusals].find((one) => one.method === method && called.startsWith(one.path))
    if (refused) {
      refusals.delete(refused)
      if (refused.status === 0) throw new TypeError('fetch failed')
      return Response.json({ title: '', ...refused.body }, { status: refused.status, headers: refused.headers })
    }
    const held = [...holds].find((one) => one.method === method && called.startsWith(one.path))
    if (held) {
      holds.delete(held)
      await held.released
      signal?.throwIfAborted()
    }
    running++
    try {
      const content = typeof body === 'string' ? JSON.parse(body) : (body ?? undefined)
      return await admin.call(method, called, content, role)
    } finally {
      running--
    }
  }
  // The answer to the question about unsaved changes, which happy-dom lacks.
  window.confirm = () => true
  document.body.innerHTML = '<div id="root"></div>'
  const [, entry] = /src="\/admin\/(assets\/[^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? []
  await import(/* @vite-ignore */ `${folder}/${entry}`)
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup({ pointerEventsCheck: 0 })
}

/** A board that is always there, with its names. */
function fixedBoard(category: Category) {
  const { pt, en } = fixedBoardNames[category]
  return { category, name_pt: pt, name_en: en }
}

/** The service, in this process, takes only Node.js's own forms and files. */
function keepNodeForms(): void {
  const DocumentFormData = FormData
  class KeptFormData extends NodeFormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super()
      if (form) for (const [name, value] of new DocumentFormData(form, submitter)) this.append(name, value)
    }
  }
  Object.assign(globalThis, { FormData: KeptFormData, File: NodeFile, Blob: NodeBlob })
}

interface Refusal {
  method: string
  path: string
  status: number
  body: object | undefined
  headers: Record<string, string> | undefined
}

const refusals = new Set<Refusal>()

/**
 * Lets the next request whose path, below `/admin/api`, begins with `path` fail. Requests that only read are repeated after
 * a status from 500.
 * @param status 0 for a lost connection
 */
export function refuseNext(
  method: string,
  path: string,
  status: number,
  body?: object,
  headers?: Record<string, string>,
): void {
  refusals.add({ method, path, status, body, headers })
}

interface Hold {
  method: string
  path: string
  released: Promise<void>
}

const holds = new Set<Hold>()

/** Holds the next request whose path, below `/admin/api`, begins with `path`, until it is released. */
export function holdNext(method: string, path: string): { release(): void } {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  holds.add({ method, path, released })
  return { release }
}

/** An image that has loaded as soon as it has an address: happy-dom loads none. */
class LoadedImage extends Image {
  override set src(address: string) {
    super.src = address
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

/** Lets videos fail at once that are to be decoded: their cover would be waited for. */
function refuseVideos(): void {
  function set(this: HTMLVideoElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
  Object.defineProperty(HTMLVideoElement.prototype, 'src', { set, configurable: true })
}

/** Goes to a path below `/admin`, as a link does. */
export function goTo(path: string): void {
  const idx = (history.state?.idx ?? 0) + 1
  history.pushState({ idx, key: `key-${idx}` }, '', `/admin${path}`)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** Opens a page anew, and waits for its heading and its data. */
export async function openPage(path: string, heading: string | RegExp): Promise<void> {
  await finishRequests()
  goTo('/elsewhere')
  await screen.findByRole('heading', { level: 1, name: /^(Página não encontrada|Page not found)$/ })
  goTo(path)
  await screen.findByRole('heading', { level: 1, name: heading })
  await finishRequests()
}

/** How many requests have no response yet. */
let running = 0

/** Resolves when no request runs or begins any more, and the page has drawn the answers. */
export async function finishRequests(): Promise<void> {
  for (let calm = 0; calm < 4; calm = running > 0 ? 0 : calm + 1) await setTimeout(10)
}

/** Replaces the text of a field at once: each typed key renders the form. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.paste(text)
}

/** Selects an option of a select, or of an autocomplete whose list a click opens. */
export async function choose(user: UserEvent, field: HTMLElement | string | RegExp, option: string | RegExp) {
  await user.click(field instanceof HTMLElement ? field : await screen.findByRole('combobox', { name: field }))
  const list = await screen.findByRole('listbox')
  await user.click(within(list).getByRole('option', { name: option }))
  // Unless several can be chosen, the list stays until its animation ends.
  if (list.getAttribute('aria-multiselectable') !== 'true') await waitFor(() => expect(list.isConnected).toBe(false))
}

/** What a part of the page says and offers, with the values of its fields. */
export function outlineScreen(part: 'body' | 'main'): string {
  for (const input of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    input.setAttribute('value', input.value)
    input.toggleAttribute('checked', Boolean(input.checked))
  }
  return outlinePage(document.querySelector(part)?.outerHTML ?? '')
}

/** Compares what the page says with a file of `words/`. */
export async function expectWords(name: string): Promise<void> {
  await expect(`${outlineScreen('main')}\n`).toMatchFileSnapshot(`words/${name}.txt`)
}
