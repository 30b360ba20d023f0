import { matchPath } from '#domain/paths.ts'

const minReloadIntervalMs = 60_000

const reloadKey = 'reloaded-at'

/** The messages of browsers and Vite for a script or style sheet that could not be loaded. */
const messages =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|'text\/html' is not a valid JavaScript MIME type/i

/** Whether an error means that a file of the page could not be loaded: typically one that a release has replaced. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message)
}

let prefetches = 0

/** Loads something that no visitor waits for: after a failure the page stays as it is, and the next use tries again. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  prefetches++
  await load().catch(() => {})
  prefetches--
}

/**
 * Whether a file that failed to load may be a prefetched one, which must not reload the page. A file that the page
 * needs leads to the error screen, which reloads too.
 */
export function isPrefetching(): boolean {
  return prefetches > 0
}

type Environment = Pick<Window, 'sessionStorage' | 'navigator' | 'location'>

/**
 * Reloads the page after a file of it failed to load, at most once a minute, and returns whether it does. Does nothing where
 * the last reload cannot be stored, or without a connection, which would only lose the page; a page that shows an
 * error already has nothing to lose where a service worker responds.
 */
export function reloadOnce(
  { lost = false, now = Date.now() } = {},
  { sessionStorage, navigator, location }: Environment = window,
): boolean {
  try {
    const canLoad = navigator.onLine || (lost && navigator.serviceWorker?.controller)
    const last = Number(sessionStorage.getItem(reloadKey) ?? Number.NEGATIVE_INFINITY)
    if (!canLoad || now - last < minReloadIntervalMs) return false
    sessionStorage.setItem(reloadKey, String(now))
  } catch {
    return false
  }
  location.reload()
  return true
}

/** The page that the last clicked link leads to, until it is there. */
let destination: string | undefined

/**
 * Makes the router's reload go on to the page that the visitor asked for. The router reloads the open page when it cannot load
 * the file of the next one; where the browser has the Navigation API, that reload becomes a load of the next page.
 */
export function resumeNavigationOnReload(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link && link.origin === location.origin && matchPath(link.pathname)) destination = link.href
  })
  window.navigation?.addEventListener('navigate', (event) => {
    // A reload that the visitor asks for stays a reload.
    if (event.navigationType !== 'reload' || event.userInitiated || destination === undefined) return
    event.preventDefault()
    location.assign(destination)
  })
}

/** For the layout, when another page has come. */
export function clearDestination(): void {
  destination = undefined
}
