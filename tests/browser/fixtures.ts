import { test as base, expect, type Page } from '@playwright/test'

export { expect }

interface Watch {
  /** What messages look like that a test means to cause, such as the browser's own about a page with status 404. */
  expectedMessages: RegExp | undefined
  /** Whether the session begins with the splash screen, as a visitor's does on the home page. */
  splashScreen: boolean
  /** The session that a test begins in. */
  session: undefined
  /** Fails a test at whose end the console was not silent, a request failed or another host was asked. */
  silence: undefined
}

/** Playwright's `test`, on pages that are watched. */
export const test = base.extend<Watch>({
  expectedMessages: [undefined, { option: true }],
  splashScreen: [false, { option: true }],
  session: [
    async ({ context, splashScreen }, use) => {
      // Blank pages, such as axe opens, and sandboxed frames have no storage.
      const close = () => origin.startsWith('http') && sessionStorage.setItem('pre-home', 'closed')
      if (!splashScreen) await context.addInitScript(close)
      await use(undefined)
    },
    { auto: true },
  ],
  silence: [
    async ({ context, baseURL, expectedMessages }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => watch(page, baseURL ?? '', complaints))
      await use(undefined)
      const unexpected = complaints.filter((complaint) => !expectedMessages?.test(complaint))
      expect(unexpected, 'the page was not silent').toEqual([])
    },
    { auto: true },
  ],
})

function watch(page: Page, siteUrl: string, complaints: string[]): void {
  page.on('console', (message) => {
    const ours = message.text() !== 'Service Worker registration blocked by Playwright'
    if (ours && ['error', 'warning'].includes(message.type())) {
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // What a navigation leaves behind unfinished is not a failure. Nor are the scripts of a browser that runs none; a
    // policy that forbids what a page needs says so on the console.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      complaints.push(`request failed: ${request.url()} (${reason})`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== siteUrl) complaints.push(`another host was asked: ${request.url()}`)
  })
}
