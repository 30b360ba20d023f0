import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'

/** How long an open page waits after a failure before it loads its data again, in milliseconds. */
const retryMs = 3_000

/** The data of the page that was shown last. */
let shown: { path: string; data: object } | undefined

/**
 * Loads a page's data (`clientLoader`). When the site does not respond, the page stays with the data that it has, marked as
 * `isOutdated`.
 */
export async function loadKeepingPage<Data extends object>(
  path: string,
  load: () => Promise<Data>,
): Promise<Data | (Data & { isOutdated: true })> {
  try {
    return await load()
  } catch (error) {
    if (shown?.path !== path || !isOutage(error)) throw error
    return { ...(shown.data as Data), isOutdated: true }
  }
}

/** Whether loading may succeed later: the connection failed, or the site or a proxy responded with a status of 5xx. */
function isOutage(error: unknown): boolean {
  // A redirect.
  if (error instanceof Response) return false
  return !isRouteErrorResponse(error) || error.status >= 500
}

/** Stores the page's data for `loadKeepingPage`, and loads outdated data again. */
export function useRetryAfterOutage(data: object): void {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    shown = { path: pathname, data }
    if (!('isOutdated' in data)) return
    const timer = setTimeout(revalidate, retryMs)
    return () => clearTimeout(timer)
  }, [pathname, data, revalidate])
}
