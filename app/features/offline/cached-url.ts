import { normalizeQuery } from '#app/known-query.ts'
import { languages } from '#domain/language.ts'
import { matchPath, type Page } from '#domain/paths.ts'
import { pathToFeed } from '../news/feed-path.ts'

/** Pages with personal data: a cached page would outlive the permission to see it. */
const personal: readonly Page[] = ['application', 'guardian', 'selection']

/** Query parameters of a form's outcome, which is shown only once. */
const outcomes = ['sent', 'failed', 'deleted']

export interface CachedFile {
  kind: 'asset' | 'picture'
  address: string
}

export interface CachedPage {
  kind: 'page' | 'data'
  address: string
  /** The URL of the document, also for its data. */
  page: string
}

/**
 * Returns the kind of a URL and the URL of its cache entry. Undefined when it must not be cached, which is the default.
 */
export function toCacheTarget(url: URL): CachedFile | CachedPage | undefined {
  const { pathname, search, searchParams } = url
  if (pathname.startsWith('/assets/')) return { kind: 'asset', address: pathname }
  if (pathname.startsWith('/pictures/')) return { kind: 'picture', address: pathname }
  const path = pathname.replace(/_?\.data$/, '')
  const page = isFeed(path) ? undefined : matchPath(path)
  if (!page || personal.includes(page.page) || outcomes.some((name) => searchParams.has(name))) return undefined
  const query = normalizeQuery(search)
  if (path === pathname) return { kind: 'page', address: path + query, page: path + query }
  return { kind: 'data', address: pathname + search, page: path + query }
}

/** Whether a path is a feed: `matchPath` would take it for a post. */
function isFeed(path: string): boolean {
  return languages.some((language) => pathToFeed(language) === path)
}
