import { matchPath } from '#domain/paths.ts'

const minReloadIntervalMs = 60_000

const reloadKey = 'reloaded-at'

/** The error messages of browsers and Vite when a script or style sheet fails to load. */
const messages =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|'text\/html' is not a valid JavaScript MIME type/i

/** Whether an error means that a script or style sheet failed to load, typically because a release replaced it. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message)
}

let prefetches = 0

/** Runs `load` in the background and ignores a failure: the next use of the module tries again. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  prefetches++
  await load().catch(() => {})
  prefetches--
}

/**
 * Whether a prefetch is running, so that a load failure may be its own and must not reload the page. A file that the page
 * needs leads to the error screen, which reloads too.
 */
export function isPrefetching(): boolean {
  return prefetches > 0
}

let isReloading = false

type Environment = Pick<Window, 'sessionStorage' | 'navigator' | 'location'>

/**
 * Reloads the page after one of its files failed to load, at most once a minute. Returns whether it reloads. Does nothing when
 * session storage is unavailable or the browser is offline: a reload would only lose the page. A page that already shows an
 * error (`isLost`) is reloaded offline too if a service worker can respond.
 */
export function reloadOnce(
  { isLost = false, now = Date.now() } = {},
  { sessionStorage, navigator, location }: Environment = window,
): boolean {
  try {
    const canLoad = navigator.onLine || (isLost && navigator.serviceWorker?.controller)
    const last = Number(sessionStorage.getItem(reloadKey) ?? Number.NEGATIVE_INFINITY)
    if (!canLoad || now - last < minReloadIntervalMs) return false
    sessionStorage.setItem(reloadKey, String(now))
  } catch {
    return false
  }
  isReloading = true
  location.reload()
  return true
}

/**
 * Handles the error of a part of the page whose code is missing: rethrows it, or never settles when the page is reloading, so
 * that the part waits for the reload.
 */
export async function waitForReload(error: unknown): Promise<never> {
  if (isReloading) return new Promise(() => {})
  throw error
}

/** The URL of the last clicked link, until that page is open. */
let destination: string | undefined

/**
 * Makes the router's reload open the page whose link was clicked. The router reloads the current page when it cannot load
 * a file of the next one; with the Navigation API, that reload becomes a load of the next page.
 */
export function resumeNavigationOnReload(): void {
  addEventListener('click', ({ target }) => {
    // Links within the page open no other.
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a:not([href^="#"])')
    if (link && link.origin === location.origin && matchPath(link.pathname)) destination = link.href
  })
  window.navigation?.addEventListener('navigate', (event) => {
    // Do not redirect a reload by the visitor.
    if (event.navigationType !== 'reload' || event.userInitiated || destination === undefined) return
    event.preventDefault()
    location.assign(destination)
  })
}

/** Forgets the clicked link. The layout calls it after each navigation. */
export function clearDestination(): void {
  destination = undefined
}
