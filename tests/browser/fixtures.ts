import { type Browser, test as base, expect, type Page } from '@playwright/test'

export { expect }

interface Watch {
  /** Console messages that a test expects, such as the browser's own about a page with status 404. */
  expectedMessages: RegExp | undefined
  /** Whether the session starts with the splash screen, as on a first visit to the home page. */
  splashScreen: boolean
  /** The session at the start of a test. */
  session: undefined
  /** Console output, failed requests and requests to other hosts, which fail the test at its end. */
  complaints: string[]
  /** Opens the browser of another visitor, whose pages are checked like those of `context`. Closes it after the test. */
  newVisitor: Browser['newContext']
}

/** Playwright's `test` with checked pages. */
export const test = base.extend<Watch>({
  expectedMessages: [undefined, { option: true }],
  splashScreen: [false, { option: true }],
  session: [
    async ({ context, splashScreen }, use) => {
      const close = () => {
        // Blank pages and sandboxed frames have no cookies.
        // biome-ignore lint/suspicious/noDocumentCookie: as the site's own script
        if (origin.startsWith('http')) document.cookie = 'pre-home=closed; path=/'
      }
      if (!splashScreen) await context.addInitScript(close)
      await use(undefined)
    },
    { auto: true },
  ],
  complaints: [
    async ({ context, baseURL, expectedMessages }, use) => {
      const complaints: string[] = []
      await context.addInitScript(printViolations)
      context.on('page', (page) => watch(page, baseURL ?? '', complaints))
      await use(complaints)
      const unexpected = complaints.filter((complaint) => !expectedMessages?.test(complaint))
      expect(unexpected, 'the page was not silent').toEqual([])
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, baseURL, complaints }, use) => {
    await using visitors = new AsyncDisposableStack()
    await use(async (options) => {
      const context = visitors.use(await browser.newContext(options))
      await context.addInitScript(printViolations)
      context.on('page', (page) => watch(page, baseURL ?? '', complaints))
      return context
    })
  },
})

/** Runs in the page. Chromium prints no violation of the CSP whose error a script catches. */
function printViolations() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`${blockedURI} violates the following Content Security Policy: ${effectiveDirective}`)
  })
}

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
    // Requests that a navigation cancels are no failures, nor are scripts in a browser without JavaScript.
    // A blocked resource is reported on the console.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      complaints.push(`request failed: ${request.url()} (${reason})`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== siteUrl) complaints.push(`another host was asked: ${request.url()}`)
  })
}
