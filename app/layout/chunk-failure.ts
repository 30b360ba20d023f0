/** How long after a reload the next one is refused, in milliseconds. */
const guard = 60_000

const storageKey = 'reloaded-at'

/** What browsers and Vite say of a script or style sheet of a page that could not be loaded. */
const messages =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|'text\/html' is not a valid JavaScript MIME type/i

/** Whether an error means that a file of the page could not be loaded: typically one that a release has replaced. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message)
}

let loadingAhead = 0

/** Loads something that nobody waits for: when it is lost, the page stays as it is, and the next one tries again. */
export async function withoutNeed(load: () => Promise<unknown>): Promise<void> {
  loadingAhead++
  await load().catch(() => {})
  loadingAhead--
}

/**
 * Whether a file that is lost now is one that the page needs. In the doubt it is not: what a page needs and has lost
 * leads to the error screen, which reloads too.
 */
export function isNeeded(): boolean {
  return loadingAhead === 0
}

type Surroundings = Pick<Window, 'sessionStorage' | 'navigator' | 'location'>

/**
 * Reloads the page after a file of it failed to load, at most once a minute; whether it does. Never where the last reload
 * cannot be remembered, nor without a connection, which would only lose the page. A page that is lost already has
 * nothing to lose where a service worker answers.
 */
export function reloadOnce(
  { lost = false, now = Date.now() } = {},
  { sessionStorage, navigator, location }: Surroundings = window,
): boolean {
  try {
    const answered = navigator.onLine || (lost && navigator.serviceWorker?.controller)
    const last = Number(sessionStorage.getItem(storageKey) ?? Number.NEGATIVE_INFINITY)
    if (!answered || now - last < guard) return false
    sessionStorage.setItem(storageKey, String(now))
  } catch {
    return false
  }
  location.reload()
  return true
}
