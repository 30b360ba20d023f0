/** Differs with every build, see scripts/build-service-worker.ts. */
declare const RELEASE: string

/** A place for copies with room for `most` of them: when it is full, the oldest goes. */
export interface CacheName {
  name: string
  maxEntries: number
}

const prefix = 'seen-'

/** Pages, their data and their files belong together: a new release begins with empty shelves. Pictures stay. */
export const cacheNames = {
  pages: { name: `${prefix}pages-${RELEASE}`, maxEntries: 60 },
  data: { name: `${prefix}data-${RELEASE}`, maxEntries: 60 },
  assets: { name: `${prefix}assets-${RELEASE}`, maxEntries: 200 },
  pictures: { name: `${prefix}pictures`, maxEntries: 200 },
} satisfies Record<string, CacheName>

/** The copy kept at an address. */
export function findCached(target: CacheName, address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: target.name, ignoreVary: true })
}

/** The addresses of all copies, the newest first. */
export async function cachedUrls(target: CacheName): Promise<string[]> {
  const cache = await caches.open(target.name)
  return (await cache.keys()).map(({ url }) => url).reverse()
}

/** Keeps an answer, unless it is an error or not meant to be kept. A device without room keeps nothing. */
export async function putInCache(target: CacheName, address: string, response: Response): Promise<void> {
  if (!isCacheable(response)) return
  try {
    const cache = await caches.open(target.name)
    await cache.put(address, response)
    // In the order in which they were last put.
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - target.maxEntries)).map((oldest) => cache.delete(oldest)))
  } catch {
    // Storage is full, or the connection broke while the answer came.
  }
}

/** Whether a copy of an answer may be kept: whole, the site's own, from this very address, and not forbidden. */
export function isCacheable({ status, type, redirected, headers }: Response): boolean {
  const policy = headers.get('cache-control') ?? ''
  return status === 200 && type === 'basic' && !redirected && !/\b(no-store|private)\b/.test(policy)
}

/** Clears the shelves of earlier releases. */
export async function deleteOldCaches(): Promise<void> {
  const current = new Set(Object.values(cacheNames).map(({ name }) => name))
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && !current.has(name)).map((name) => caches.delete(name)),
  )
}
