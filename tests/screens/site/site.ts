import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll } from 'vitest'
import { type RunningSite, startSite } from '../../helpers/start-site.ts'
import { FormRequest } from '../form-request.ts'
import { setUpWindow, watchStyleSheets } from '../window.ts'
import { createFetch, FormDataRequest } from './requests.ts'

const client = pathToFileURL(join(import.meta.dirname, '../../../build/client')).href

/**
 * The demo's site, which the tests of a file share. Requests may name the visitor's address.
 * @param sendsMail whether it has a mail server, which takes no mail
 */
export function sharedSite({ sendsMail = false } = {}): Pick<RunningSite, 'url' | 'dataDir'> {
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite({
      // Scripts are elements of the page then, and do not wait for a picture.
      LCP_PRIORITY: 'false',
      TRUST_PROXY: '1',
      ...(sendsMail && { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Mármore <site@marmore.example>' }),
    })
  })
  afterAll(() => site?.stop())
  return {
    get url() {
      return site.url
    },
    get dataDir() {
      return site.dataDir
    },
  }
}

/**
 * Opens a page of a running site in a document without layout, and runs its scripts. They keep their state, so a test file
 * opens one page, and goes on from there as a visitor does.
 * @param width the width of the window in CSS pixels
 * @param opensSplash whether the splash screen covers the home page, as on a first visit
 */
export async function openPage(siteUrl: string, path: string, { width = 1280, opensSplash = false } = {}) {
  setUpWindow(siteUrl + path, width)
  // biome-ignore lint/suspicious/noDocumentCookie: as the site's own script
  if (!opensSplash) document.cookie = 'pre-home=closed; path=/'
  globalThis.fetch = createFetch(globalThis.fetch)
  // The window's origin is that before its URL was set. Without a canvas, pages send photos as they are.
  const createImageBitmap = async () => ({ width: 900, height: 1200, close() {} })
  const { origin } = location
  Object.assign(globalThis, { origin, Request: FormDataRequest, XMLHttpRequest: FormRequest, createImageBitmap })
  // React's complaints about markup that differs from the server's.
  globalThis.reportError = (error) => console.error(error)
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.startsWith('/assets/') ? client + specifier : specifier, context),
  })
  const page = new DOMParser().parseFromString(await (await fetch(siteUrl + path)).text(), 'text/html')
  for (const name of ['documentElement', 'head', 'body'] as const) {
    for (const attribute of page[name].attributes) document[name].setAttribute(attribute.name, attribute.value)
  }
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
  watchStyleSheets()
  const hydrated = new Promise((resolve) => addEventListener('hydrated', resolve, { once: true }))
  for (const script of document.querySelectorAll('script')) await runScript(script)
  await hydrated
  return userEvent.setup({ pointerEventsCheck: 0 })
}

/** Goes to another page of the site without loading a document, as back and forward do. Tests wait for what it shows. */
export function goTo(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** Elements run no scripts here: Node.js imports modules from the build. */
async function runScript({ type, textContent }: HTMLScriptElement): Promise<void> {
  const text = textContent ?? ''
  if (type === '') runInThisContext(text)
  if (type !== 'module') return
  const module = text.replaceAll('"/assets/', `"${client}/assets/`)
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`)
}
