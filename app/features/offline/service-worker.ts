import { deleteOldCaches, toCacheTarget } from './caches.ts'
import {
  precache,
  respondWithAsset,
  respondWithData,
  respondWithDocument,
  respondWithPicture,
  worker,
} from './responses.ts'

// Visited pages work offline: docs/decisions/0018-offline-pages.md.

// The newest worker takes over at once: documents come from the network, so no page belongs to an older release.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), worker.clients.claim()]))
})

worker.addEventListener('message', (event) => {
  event.waitUntil(precache(event.data))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  // Ranges of a video, forms, other origins and the back office always use the network.
  if (request.method !== 'GET' || request.headers.has('range') || url.origin !== location.origin) return
  if (/^\/admin(\/|$)/.test(url.pathname)) return
  const target = toCacheTarget(url)
  if (request.mode === 'navigate')
    event.respondWith(respondWithDocument(event, target?.kind === 'page' ? target.page : undefined))
  else if (target?.kind === 'asset') event.respondWith(respondWithAsset(event, target))
  else if (target?.kind === 'picture') event.respondWith(respondWithPicture(event, target))
  // Prefetched data belongs to a page that was not visited. A `<link>` requests it with `no-cors`, `fetchPrefetchLinks` with
  // `same-origin`; Safari puts it into the HTTP cache only when the worker responds.
  else if (target?.kind === 'data' && request.mode === 'same-origin') event.respondWith(fetch(request))
  else if (target?.kind === 'data' && request.mode !== 'no-cors') event.respondWith(respondWithData(event, target))
})
