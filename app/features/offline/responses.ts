import { languages } from '#domain/language.ts'
import { pathToOfflinePage } from '#domain/paths.ts'
import {
  type CachedFile,
  type CachedPage,
  type CacheName,
  cacheNames,
  findCached,
  isGone,
  listCachedUrls,
  toCacheTarget,
  updateCache,
} from './caches.ts'
import { createOfflinePage } from './offline-page.ts'

/**
 * Returns a document from the network, else from the cache, else the offline page.
 * @param page the URL of its cache entry; undefined if it must not be cached
 */
export async function respondWithDocument(event: FetchEvent, page: string | undefined): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (page) event.waitUntil(updatePage(page, response.clone()))
    return response
  } catch {
    const cached = page === undefined ? undefined : await findCached(cacheNames.pages, page)
    return cached ?? (await createOfflinePage(new URL(event.request.url))) ?? Response.error()
  }
}

/**
 * Returns a page's data from the network, else from the cache, else makes the router load the document. Also caches the
 * document, which client-side navigation does not load but a reload needs.
 */
export async function respondWithData(event: FetchEvent, { url, page }: CachedPage): Promise<Response> {
  try {
    const response = await fetch(event.request)
    event.waitUntil(Promise.all([updateCache(cacheNames.data, url, response.clone()), refreshPage(page)]))
    return response
  } catch {
    return (await findCached(cacheNames.data, url)) ?? loadDocument(page)
  }
}

/** Returns a file from the cache, else from the network: its name contains a hash of its content. */
export async function respondWithAsset(event: FetchEvent, { url }: CachedFile): Promise<Response> {
  const cached = await findCached(cacheNames.assets, url)
  if (cached) return cached
  const response = await fetch(event.request)
  event.waitUntil(updateCache(cacheNames.assets, url, response.clone()))
  return response
}

/** Returns a picture from the network (usually the HTTP cache), else from the cache, even in another size. */
export async function respondWithPicture(event: FetchEvent, { url }: CachedFile): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (isGone(response)) event.waitUntil(deleteSizes(url, response))
    else if (!response.ok || !(await findCached(cacheNames.pictures, url)))
      event.waitUntil(updateCache(cacheNames.pictures, url, response.clone()))
    return response
  } catch {
    return (await findCached(cacheNames.pictures, url)) ?? (await findOtherSize(url)) ?? Response.error()
  }
}

/**
 * Returns a response that makes React Router load the document, without a body in the router's format. Such redirects are
 * internal to the router: `fetchAndDecodeViaTurboStream` in its lib/dom/ssr/single-fetch (8.4.0) reads them.
 */
function loadDocument(page: string): Response {
  return new Response(null, { status: 204, headers: { 'x-remix-redirect': page, 'x-remix-reload-document': 'true' } })
}

/** Finds a cached picture of the same source in any size and format: `/pictures/{width}.{format}/{source}`. */
async function findOtherSize(url: string): Promise<Response | undefined> {
  const [sibling] = await listSizes(url)
  return sibling === undefined ? undefined : findCached(cacheNames.pictures, sibling)
}

/** Deletes all sizes of a picture that is gone, which may not be public any more. */
async function deleteSizes(url: string, gone: Response): Promise<void> {
  for (const size of await listSizes(url)) await updateCache(cacheNames.pictures, size, gone)
}

/** The URLs of all cached sizes and formats of a picture. */
async function listSizes(url: string): Promise<string[]> {
  const source = sourceOf(url)
  const cached = await listCachedUrls(cacheNames.pictures)
  return cached.filter((one) => sourceOf(new URL(one).pathname) === source)
}

function sourceOf(pathname: string): string {
  return pathname.split('/').slice(3).join('/')
}

/**
 * Caches what the page fetched before the worker was active: the page itself, earlier pages, files and pictures. Works
 * sequentially and through the HTTP cache, so that it delays no other request.
 * @param urls absolute URLs; those that must not be cached are ignored
 */
export async function precache(urls: readonly string[]): Promise<void> {
  for (const language of languages) await addIfMissing(cacheNames.pages, pathToOfflinePage(language))
  const own = urls.map((url) => new URL(url)).filter(({ origin }) => origin === location.origin)
  for (const target of own.map(toCacheTarget)) {
    if (target && 'page' in target) await addIfMissing(cacheNames.pages, target.page)
    else if (target) await addIfMissing(target.kind === 'asset' ? cacheNames.assets : cacheNames.pictures, target.url)
  }
}

/** Caches a page. When it is gone, also deletes its data. */
async function updatePage(page: string, response: Response): Promise<void> {
  await updateCache(cacheNames.pages, page, response)
  if (!isGone(response)) return
  for (const url of await listCachedUrls(cacheNames.data)) {
    const target = toCacheTarget(new URL(url))
    if (target && 'page' in target && target.page === page) await updateCache(cacheNames.data, url, response)
  }
}

/** Updates a page in the cache. Offline the cached page remains. */
async function refreshPage(page: string): Promise<void> {
  try {
    await updatePage(page, await fetch(page, { priority: 'low' }))
  } catch {
    // The browser is offline.
  }
}

async function addIfMissing(target: CacheName, url: string): Promise<void> {
  if (await findCached(target, url)) return
  try {
    await updateCache(target, url, await fetch(url, { cache: 'force-cache', priority: 'low' }))
  } catch {
    // The browser is offline.
  }
}

/** The part of the worker's global scope in use. TypeScript's libraries for pages and for workers exclude each other. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent & ExtendableEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

interface ExtendableEvent extends Event {
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export const worker = globalThis as unknown as WorkerScope
