import { languages } from '#domain/language.ts'
import { type CachedFile, type CachedPage, cachedUrl } from './cached-url.ts'
import { type CacheName, cachedUrls, cacheNames, findCached, putInCache } from './caches.ts'
import { offlinePage } from './offline-page.ts'
import { offlinePath } from './offline-path.ts'

/**
 * A document: from the network, or else the copy, or else the page that says that there is none.
 * @param page the address under which it is kept, if it may be
 */
export async function respondWithDocument(event: FetchEvent, page: string | undefined): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (page) event.waitUntil(putInCache(cacheNames.pages, page, response.clone()))
    return response
  } catch {
    const cached = page === undefined ? undefined : await findCached(cacheNames.pages, page)
    return cached ?? (await offlinePage(new URL(event.request.url))) ?? Response.error()
  }
}

/**
 * A page's data: from the network, or else the copy, or else the router is told to load the document instead. A page
 * reached by a link sends no document, which a reload will need: it is fetched besides.
 */
export async function respondWithData(event: FetchEvent, { address, page }: CachedPage): Promise<Response> {
  try {
    const response = await fetch(event.request)
    event.waitUntil(Promise.all([putInCache(cacheNames.data, address, response.clone()), refreshPage(page)]))
    return response
  } catch {
    return (await findCached(cacheNames.data, address)) ?? loadDocument(page)
  }
}

/** A file whose name holds a hash of its content: the copy is as good as the original. */
export async function respondWithAsset(event: FetchEvent, { address }: CachedFile): Promise<Response> {
  const cached = await findCached(cacheNames.assets, address)
  if (cached) return cached
  const response = await fetch(event.request)
  event.waitUntil(putInCache(cacheNames.assets, address, response.clone()))
  return response
}

/** A picture: from the network, which is the browser's own cache as a rule, or else the copy, be it of another size. */
export async function respondWithPicture(event: FetchEvent, { address }: CachedFile): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (!(await findCached(cacheNames.pictures, address)))
      event.waitUntil(putInCache(cacheNames.pictures, address, response.clone()))
    return response
  } catch {
    return (await findCached(cacheNames.pictures, address)) ?? (await anotherSize(address)) ?? Response.error()
  }
}

/** How React Router is told, without a body of its own format, to leave for a document. */
function loadDocument(page: string): Response {
  return new Response(null, { status: 204, headers: { 'x-remix-redirect': page, 'x-remix-reload-document': 'true' } })
}

/** A picture of the same source in whichever size and format was seen: `/pictures/{width}.{format}/{source}`. */
async function anotherSize(address: string): Promise<Response | undefined> {
  const source = sourceOf(address)
  const sibling = (await cachedUrls(cacheNames.pictures)).find((kept) => sourceOf(new URL(kept).pathname) === source)
  return sibling === undefined ? undefined : findCached(cacheNames.pictures, sibling)
}

function sourceOf(pathname: string): string {
  return pathname.split('/').slice(3).join('/')
}

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
async function refreshPage(address: string): Promise<void> {
  await fetchIntoCache(cacheNames.pages, address, 'default')
}

/** Keeps what is not there yet. */
async function complete(target: CacheName, address: string): Promise<void> {
  if (!(await findCached(target, address))) await fetchIntoCache(target, address, 'force-cache')
}

async function fetchIntoCache(target: CacheName, address: string, cache: RequestCache): Promise<void> {
  try {
    await putInCache(target, address, await fetch(address, { cache, priority: 'low' }))
  } catch {
    // No connection.
  }
}

/** What the service worker uses of its surroundings: TypeScript describes those of pages or those of workers, not both. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent & ExtendableEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
}

interface ExtendableEvent extends Event {
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The answer to a navigation that the browser asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export const worker = globalThis as unknown as WorkerScope
