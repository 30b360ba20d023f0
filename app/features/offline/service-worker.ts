import { cachedUrl } from './cached-url.ts'
import { deleteOldCaches } from './caches.ts'
import {
  precache,
  respondWithAsset,
  respondWithData,
  respondWithDocument,
  respondWithPicture,
  worker,
} from './responses.ts'

// Pages already seen stay usable without a connection: docs/decisions/0018-offline-pages.md.

// The newest worker serves every page at once: documents come from the network, so none is of an older release.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOldCaches(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  )
})

worker.addEventListener('message', (event) => {
  event.waitUntil(precache(event.data))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  // Parts of a video, forms, other origins and the back office are the network's alone.
  if (request.method !== 'GET' || request.headers.has('range') || url.origin !== location.origin) return
  if (/^\/admin(\/|$)/.test(url.pathname)) return
  const target = cachedUrl(url)
  if (request.mode === 'navigate')
    event.respondWith(respondWithDocument(event, target?.kind === 'page' ? target.page : undefined))
  else if (target?.kind === 'asset') event.respondWith(respondWithAsset(event, target))
  else if (target?.kind === 'picture') event.respondWith(respondWithPicture(event, target))
  // A link that is only pointed at fetches data in advance, in the mode of a `<link>`: its page was not seen.
  else if (target?.kind === 'data' && request.mode !== 'no-cors') event.respondWith(respondWithData(event, target))
})
