import { languages } from '#domain/language.ts'
import { cachedUrl } from './cached-url.ts'
import { type CacheName, cacheNames, findCached, putInCache } from './caches.ts'
import { offlinePath } from './offline-path.ts'

/**
 * Keeps what a page has fetched without the worker, which comes late on purpose: the page itself, the pages before it,
 * files and pictures. One after the other and out of the browser's own cache, so that nothing is held up.
 * @param addresses absolute; which of them may be kept is judged here
 */
export async function precache(addresses: readonly string[]): Promise<void> {
  for (const language of languages) await complete(cacheNames.pages, offlinePath(language))
  const own = addresses.map((address) => new URL(address)).filter(({ origin }) => origin === location.origin)
  for (const kept of own.map(cachedUrl)) {
    if (kept && 'page' in kept) await complete(cacheNames.pages, kept.page)
    else if (kept) await complete(kept.kind === 'asset' ? cacheNames.assets : cacheNames.pictures, kept.address)
  }
}

/** Fetches and keeps a page as it is now; without a connection the old copy stays. */
export async function refreshPage(address: string): Promise<void> {
  await fetchAndKeep(cacheNames.pages, address, 'default')
}

/** Keeps what is not there yet. */
async function complete(shelf: CacheName, address: string): Promise<void> {
  if (!(await findCached(shelf, address))) await fetchAndKeep(shelf, address, 'force-cache')
}

async function fetchAndKeep(shelf: CacheName, address: string, cache: RequestCache): Promise<void> {
  try {
    await putInCache(shelf, address, await fetch(address, { cache, priority: 'low' }))
  } catch {
    // No connection.
  }
}
