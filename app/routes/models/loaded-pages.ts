import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { List } from './list.server.ts'

/**
 * Returns the talents of all pages that the visitor loaded in this list, up to the page in the URL. The history entry stores
 * the first page, so that going back shows them again. A new document has no stored pages and shows its page alone.
 */
export function useLoadedPages(list: List) {
  const { state } = useLocation()
  useEffect(() => storePage(list), [list])
  return useMemo(() => {
    const pages = [...pagesBefore(list, firstPageOf(state)), list]
    const talents = new Map(pages.flatMap((page) => page.talents.map((talent) => [talent.id, talent] as const)))
    return { firstPage: pages[0]?.page ?? list.page, talents: [...talents.values()] }
  }, [list, state])
}

function pagesBefore(list: List, firstPage: number): List[] {
  const pages: List[] = []
  for (let number = list.page - 1; number >= firstPage; number--) {
    const page = findStoredPage(toPageUrl(list, number))
    if (!page) break
    pages.unshift(page)
  }
  return pages
}

/** Reads the first page from a history state, which an older release may have stored. */
function firstPageOf(state: unknown): number {
  const isOurs = typeof state === 'object' && state !== null && 'firstPage' in state
  return isOurs && typeof state.firstPage === 'number' ? Math.max(1, state.firstPage) : Number.POSITIVE_INFINITY
}

const storedPages = new Map<string, { list: List; since: number }>()

/** Enough pages for 2,000 talents and for the previous lists. */
const maxStoredPages = 80
const maxAgeMs = 3_600_000

/** Stores a page of a list in the browser's memory, for up to an hour. */
function storePage(list: List) {
  const { path } = list.head
  storedPages.delete(path)
  storedPages.set(path, { list, since: Date.now() })
  for (const oldest of storedPages.keys()) {
    if (storedPages.size <= maxStoredPages) break
    storedPages.delete(oldest)
  }
}

/** Returns the stored page of a list at this path and query; undefined if it is missing or expired. */
export function findStoredPage(path: string): List | undefined {
  const page = storedPages.get(path)
  return page && Date.now() - page.since < maxAgeMs ? page.list : undefined
}

/** Returns the URL of a list's page; `query` is the query of its filters. */
export function toPageUrl({ path, query }: { path: string; query: string }, page: number): string {
  if (page <= 1) return path + query
  return `${path}${query ? `${query}&` : '?'}page=${page}`
}
