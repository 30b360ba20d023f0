import { afterEach, expect, test, vi } from 'vitest'
import {
  clearDestination,
  isChunkFailure,
  isPrefetching,
  prefetch,
  reloadOnce,
  resumeNavigationOnReload,
} from './chunk-failure.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  'Failed to fetch dynamically imported module: https://site.example/assets/route-x.js',
  'error loading dynamically imported module: https://site.example/assets/route-x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/slider-x.css',
  "'text/html' is not a valid JavaScript MIME type.",
])('recognizes the error of a browser that cannot load a file: %s', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

test.each([new TypeError('Failed to fetch'), 'Importing a module script failed.', undefined, null, { status: 404 }])(
  'ignores other errors: %s',
  (error) => {
    expect(isChunkFailure(error)).toBe(false)
  },
)

test('reloads once, and again only after a minute', () => {
  const { page, reloads } = createPage()
  expect([1_000, 1_001, 60_999, 61_000].map((now) => reloadOnce({ now }, page))).toEqual([true, false, false, true])
  expect(reloads()).toBe(2)
})

test('does not reload without a connection', () => {
  const { page, reloads } = createPage({ onLine: false })
  expect(reloadOnce({}, page)).toBe(false)
  expect(reloads()).toBe(0)
})

test('reloads without a connection when the page is lost and a service worker responds', () => {
  const { page, reloads } = createPage({ onLine: false, serviceWorker: { controller: {} } })
  expect([reloadOnce({}, page), reloadOnce({ isLost: true }, page), reloadOnce({ isLost: true }, page)]).toEqual([
    false,
    true,
    false,
  ])
  expect(reloads()).toBe(1)
})

test('does not reload a lost page without a connection when no service worker responds', () => {
  const { page } = createPage({ onLine: false, serviceWorker: { controller: null } })
  expect(reloadOnce({ isLost: true }, page)).toBe(false)
})

test('does not reload where storage is blocked', () => {
  const { page, reloads } = createPage()
  Object.defineProperty(page, 'sessionStorage', {
    value: {
      getItem() {
        throw new DOMException('blocked', 'SecurityError')
      },
    },
  })
  expect(reloadOnce({}, page)).toBe(false)
  expect(reloads()).toBe(0)
})

test('rejects an import without its file at once, or waits while the page reloads', async () => {
  vi.resetModules()
  const failures = await import('./chunk-failure.ts')
  const error = new TypeError('Importing a module script failed.')
  const settle = () =>
    Promise.race([failures.waitForReload(error), new Promise((later) => setImmediate(later, 'waits'))])
  await expect(settle()).rejects.toBe(error)
  failures.reloadOnce({}, createPage().page)
  expect(await settle()).toBe('waits')
})

test('a failure of what is fetched ahead is no failure of the page', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  expect(isPrefetching()).toBe(false)
  const fetched = prefetch(() => promise)
  expect(isPrefetching()).toBe(true)
  reject(new TypeError('Importing a module script failed.'))
  await fetched
  expect(isPrefetching()).toBe(false)
})

test('a reload of the router opens the page whose link was clicked, unless it is open already', () => {
  class Link {
    readonly origin: string
    readonly pathname: string
    readonly href: string
    constructor(url: string) {
      const { origin, pathname, href } = new URL(url, 'https://site.example')
      this.origin = origin
      this.pathname = pathname
      this.href = href
    }
    closest(selector: string) {
      return selector === 'a:not([href^="#"])' ? this : null
    }
  }
  const [page, navigation] = [new EventTarget(), new EventTarget()]
  const assign = vi.fn()
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('window', { navigation })
  vi.stubGlobal('location', { origin: 'https://site.example', assign })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  resumeNavigationOnReload()
  const click = (url: string) => {
    const event = new Event('click')
    Object.defineProperty(event, 'target', { value: new Link(url) })
    page.dispatchEvent(event)
  }
  /** Reloads, and returns whether another page is opened instead. */
  const navigate = (init: { navigationType?: string; userInitiated?: boolean } = {}) => {
    const event = new Event('navigate', { cancelable: true })
    navigation.dispatchEvent(Object.assign(event, { navigationType: 'reload', userInitiated: false, ...init }))
    return event.defaultPrevented
  }
  expect(navigate()).toBe(false)
  for (const elsewhere of ['https://other.example/contato', '/files/media/a.pdf']) click(elsewhere)
  expect(navigate()).toBe(false)
  click('/contato?model=1')
  expect([navigate({ navigationType: 'push' }), navigate({ userInitiated: true }), navigate()]).toEqual([
    ...[false, false, true],
  ])
  expect(assign.mock.calls).toEqual([['https://site.example/contato?model=1']])
  clearDestination()
  expect(navigate()).toBe(false)
})

function createPage(navigator: { onLine: boolean; serviceWorker?: object } = { onLine: true }) {
  const stored = new Map<string, string>()
  let count = 0
  const page = {
    navigator,
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    location: { reload: () => count++ },
  } as unknown as Window
  return { page, reloads: () => count }
}
