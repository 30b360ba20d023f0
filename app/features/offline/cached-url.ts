import { normalizeQuery } from '#app/known-query.ts'
import { languages } from '#domain/language.ts'
import { matchPath, type Page } from '#domain/paths.ts'
import { feedPath } from '../news/feed-path.ts'

/** Pages with what somebody sent: a copy on a device would outlive the right to see them. */
const personal: readonly Page[] = ['application', 'guardian']

/** Parameters of what became of a form: it is told once. */
const outcomes = ['sent', 'failed', 'deleted']

export interface CachedFile {
  kind: 'asset' | 'picture'
  address: string
}

export interface CachedPage {
  kind: 'page' | 'data'
  address: string
  /** The address of the page itself, be it asked for whole or for its data alone. */
  page: string
}

/**
 * What an address of the site is, and the address under which its copy is kept. Undefined when a visitor's device may
 * keep none: whatever is not named here.
 */
export function cachedUrl(url: URL): CachedFile | CachedPage | undefined {
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

/** Feeds are for machines, though their addresses look like a post's. */
function isFeed(path: string): boolean {
  return languages.some((language) => feedPath(language) === path)
}
