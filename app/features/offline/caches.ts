import type { Page } from '#domain/pages.ts'
import { matchPath } from '#domain/paths.ts'
import { isFeed } from '../news/feed-path.ts'

/** Different for each build; see scripts/build-service-worker.ts. */
declare const RELEASE: string

/** Facts of the table of pages, computed at build, because the table names all attributes of talents. */
declare const PAGES: {
  /** Pages with personal data: a cached page would outlive the permission to see it. */
  private: readonly Page[]
  /** The query parameters that pages read. */
  parameters: readonly string[]
}

/** A cache with at most `maxEntries` entries: the oldest are deleted first. */
export interface CacheName {
  name: string
  maxEntries: number
}

const prefix = 'seen-'

/** Pages, their data and their files belong to one release, so a new release starts with empty caches. Pictures remain. */
export const cacheNames = {
  pages: { name: `${prefix}pages-${RELEASE}`, maxEntries: 60 },
  data: { name: `${prefix}data-${RELEASE}`, maxEntries: 60 },
  assets: { name: `${prefix}assets-${RELEASE}`, maxEntries: 200 },
  pictures: { name: `${prefix}pictures`, maxEntries: 200 },
} satisfies Record<string, CacheName>

export function findCached(target: CacheName, url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: target.name, ignoreVary: true })
}

/** Returns the URLs of all cache entries, the newest first. */
export async function listCachedUrls(target: CacheName): Promise<string[]> {
  const cache = await caches.open(target.name)
  return (await cache.keys()).map(({ url }) => url).reverse()
}

/**
 * Caches a response, unless it is an error or must not be cached. Deletes the cached response when the content is gone.
 * Does nothing when storage is full.
 */
export async function updateCache(target: CacheName, url: string, response: Response): Promise<void> {
  if (!isGone(response) && !isCacheable(response)) return
  try {
    const cache = await caches.open(target.name)
    if (isGone(response)) {
      await cache.delete(url, { ignoreVary: true })
      return
    }
    await cache.put(url, response)
    // Cache keys are in the order of their last `put`.
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - target.maxEntries)).map((oldest) => cache.delete(oldest)))
  } catch {
    // Storage is full, or the connection failed during the response.
  }
}

/** Whether the content has been deleted or withdrawn. */
export function isGone({ status }: Response): boolean {
  return status === 404 || status === 410
}

/** Whether a response may be cached: complete, same-origin, not redirected and not forbidden by `cache-control`. */
export function isCacheable({ status, type, redirected, headers }: Response): boolean {
  const policy = headers.get('cache-control') ?? ''
  return status === 200 && type === 'basic' && !redirected && !/\b(no-store|private)\b/.test(policy)
}

export async function deleteOldCaches(): Promise<void> {
  const current = new Set(Object.values(cacheNames).map(({ name }) => name))
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && !current.has(name)).map((name) => caches.delete(name)),
  )
}

/** Query parameters of a form's outcome, which is shown only once. */
const outcomes = ['sent', 'failed', 'deleted']

export interface CachedFile {
  kind: 'asset' | 'picture'
  url: string
}

export interface CachedPage {
  kind: 'page' | 'data'
  url: string
  /** The URL of the document, also for its data. */
  page: string
}

/**
 * Returns the kind of a URL and the URL of its cache entry. Undefined when it must not be cached, which is the default.
 */
export function toCacheTarget(url: URL): CachedFile | CachedPage | undefined {
  const { pathname, search, searchParams } = url
  if (pathname.startsWith('/assets/')) return { kind: 'asset', url: pathname }
  if (pathname.startsWith('/pictures/')) return { kind: 'picture', url: pathname }
  const path = pathname.replace(/_?\.data$/, '')
  const page = isFeed(path) ? undefined : matchPath(path)
  if (!page || PAGES.private.includes(page.page) || outcomes.some((name) => searchParams.has(name))) return undefined
  const query = normalizeQuery(search)
  if (path === pathname) return { kind: 'page', url: path + query, page: path + query }
  return { kind: 'data', url: pathname + search, page: path + query }
}

/** Reduces a query to the parameters that pages read. Returns an empty string or a query with its question mark. */
function normalizeQuery(search: string): string {
  const all = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of PAGES.parameters) for (const value of all.getAll(name)) known.append(name, value)
  return known.size > 0 ? `?${known}` : ''
}
