import { type Page, sizeOfPage } from './page.ts'
import { SwrCache } from './swr-cache.ts'

/**
 * A page that could not be rendered well, or with samples that stand in for what could not be had: it is shown, but an
 * older page in its place is better.
 */
class PageOutage extends Error {
  readonly page: Page

  constructor(page: Page) {
    super(`the page has status ${page.status}`)
    this.page = page
  }
}

export interface PageCache {
  /**
   * The page at a normalised address, kept or rendered; of many who wait, one renders. An older page of which
   * `isUnchanged` says so stays.
   */
  fetch(path: string, render: () => Promise<Page>, isUnchanged?: (page: Page) => Promise<boolean>): Promise<Page>
  /** The page at a normalised address when it is fresh; nothing is rendered. */
  peek(path: string): Page | undefined
  /** Makes every page old, after a change in what they show. */
  expire(): void
}

type Kind = 'page' | 'search' | 'unknown'

const second = 1_000
const megabyte = 1024 * 1024
const cachedStatuses = new Set([200, 301, 308, 404])

/**
 * Keeps rendered pages. Searches and unknown addresses, of which anybody can think up any number, have room of their
 * own, so that a flood of them drives no page out. A change makes every page old at once, and those that it touches are
 * rendered anew: where that is more than can be done in two seconds, visitors get some pages as they were, and the next
 * ones the new. With another `today` no page of the day before is shown any more, unless it cannot be rendered.
 */
export function createPageCache(today?: () => string): PageCache {
  const cache = new SwrCache<Page, Kind>({
    ttl: {
      page: { freshMs: 60 * second, staleMs: 24 * 3600 * second, maxSize: 64 * megabyte },
      search: { freshMs: 60 * second, staleMs: 3600 * second, maxSize: 8 * megabyte },
      unknown: { freshMs: 10 * second, staleMs: 60 * second, maxSize: 4 * megabyte },
    },
    kindOf(path, page) {
      if (!cachedStatuses.has(page.status)) return undefined
      if (page.status === 404) return 'unknown'
      return path.includes('?') ? 'search' : 'page'
    },
    sizeOf: sizeOfPage,
    isOutage: (error) => error instanceof PageOutage,
    timeoutMs: 2 * second,
    epoch: today,
  })
  return {
    async fetch(path, render, isUnchanged) {
      async function load() {
        const page = await render()
        if (page.status >= 500 || isPrivate(page)) throw new PageOutage(page)
        return page
      }
      try {
        return await cache.fetch(path, load, isUnchanged)
      } catch (error) {
        if (error instanceof PageOutage) return error.page
        throw error
      }
    },
    peek: (path) => cache.peek(path),
    expire: () => cache.expire(),
  }
}

/** Whether the page's own headers forbid to share it. */
export function isPrivate(page: Page): boolean {
  return 'set-cookie' in page.headers || /\b(no-store|private)\b/.test(page.headers['cache-control'] ?? '')
}
