import { minuteMs } from '#domain/time.ts'
import { isPdf, type Page, sizeOfPage } from './page.ts'
import { SwrCache } from './swr-cache.ts'

/** A failed page, or one with sample content in place of missing data: an older page is better, if there is one. */
class PageOutageError extends Error {
  readonly page: Page

  constructor(page: Page) {
    super(`the page has status ${page.status}`)
    this.page = page
  }
}

export type PageCache = ReturnType<typeof createPageCache>

type Kind = 'page' | 'search' | 'pdf' | 'unknown' | 'incomplete'

const megabyte = 1024 * 1024
/** How long a page is fresh that was rendered without a part that it can do without, in milliseconds. */
export const incompletePageMs = 3_000

const cachedStatuses = new Set([200, 301, 308, 404])

/**
 * Caches rendered pages. Searches and unknown paths, of which clients can invent any number, and PDFs, which are large, have
 * limits of their own, so that they evict no page. A change marks every page as stale, and pages whose dependencies changed
 * are rendered again: a visitor who would wait more than two seconds gets the older page. When `today` changes, pages of the
 * day before are only served if they cannot be rendered.
 */
export function createPageCache(today?: () => string) {
  const cache = new SwrCache<Page, Kind>({
    ttl: {
      page: { freshMs: minuteMs, maxSize: 64 * megabyte },
      search: { freshMs: minuteMs, maxSize: 8 * megabyte },
      pdf: { freshMs: minuteMs, maxSize: 16 * megabyte },
      unknown: { freshMs: 10_000, maxSize: 4 * megabyte },
      // A part that failed may be there again soon.
      incomplete: { freshMs: incompletePageMs, maxSize: 8 * megabyte },
    },
    kindOf(path, page) {
      if (!cachedStatuses.has(page.status)) return undefined
      if (page.status === 404) return 'unknown'
      if (isPdf(page.headers)) return 'pdf'
      if (page.isIncomplete) return 'incomplete'
      return path.includes('?') ? 'search' : 'page'
    },
    sizeOf: sizeOfPage,
    isOutage: (error) => error instanceof PageOutageError,
    timeoutMs: 2_000,
    epoch: today,
  })
  return {
    /**
     * The page at a normalised path, cached or rendered; concurrent requests share one render. `isUnchanged` can extend the
     * life of an older page.
     */
    async fetch(path: string, render: () => Promise<Page>, isUnchanged?: (page: Page) => Promise<boolean>) {
      async function load() {
        const page = await render()
        if (page.status >= 500 || isPrivate(page)) throw new PageOutageError(page)
        return page
      }
      try {
        return await cache.fetch(path, load, isUnchanged)
      } catch (error) {
        if (error instanceof PageOutageError) return error.page
        throw error
      }
    },
    /** The page at a normalised path if it is fresh; never renders. */
    peek: (path: string) => cache.peek(path),
    /** Marks every page as stale after a change in the services. */
    expire: () => cache.expire(),
  }
}

/** Whether the page's headers forbid caching. */
export function isPrivate(page: Page): boolean {
  return 'set-cookie' in page.headers || /\b(no-store|private)\b/.test(page.headers['cache-control'] ?? '')
}
