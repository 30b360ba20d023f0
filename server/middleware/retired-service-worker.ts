import type { Context } from 'hono'

/** Browsers request the service worker (`app/features/offline`) on every visit. */
export const serviceWorkerPath = '/service-worker.js'

/** A worker that replaces the current one, deletes its caches and unregisters itself. */
const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  async function retire() {
    for (const name of await caches.keys()) if (name.startsWith('seen-')) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(retire())
})
`

/** Removes the service worker from visitors' browsers when `OFFLINE` is false. */
export function retireServiceWorker(context: Context): Response {
  return context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
}
