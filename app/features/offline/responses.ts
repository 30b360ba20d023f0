import type { CachedFile, CachedPage } from './cached-url.ts'
import { cachedUrls, cacheNames, findCached, putInCache } from './caches.ts'
import { offlinePage } from './offline-page.ts'
import { refreshPage } from './precache.ts'
import type { FetchEvent } from './worker-scope.ts'

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
    const copy = page === undefined ? undefined : await findCached(cacheNames.pages, page)
    return copy ?? (await offlinePage(new URL(event.request.url))) ?? Response.error()
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
  const copy = await findCached(cacheNames.assets, address)
  if (copy) return copy
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
