import type { Context } from 'hono'

/** Where browsers ask, on every visit, for the worker that keeps pages for when they are offline (`app/features/offline`). */
export const serviceWorkerPath = '/service-worker.js'

/** A worker that takes the place of the one a browser has, forgets what that one kept, and goes. */
const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  async function retire() {
    for (const name of await caches.keys()) if (name.startsWith('seen-')) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(retire())
})
`

/** The way out for an engineer whose visitors' browsers keep what they should not; see `OFFLINE`. */
export function retireServiceWorker(context: Context): Response {
  return context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
}
