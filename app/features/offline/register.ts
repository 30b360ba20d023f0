/** Registers the service worker, which caches visited pages for offline use; see docs/decisions/0018-offline-pages.md. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', report)
  try {
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  } catch {
    // The browser or its user blocks service workers: the site works without one.
  }
  report()
}

/** Sends the worker the URLs that were fetched without it. */
function report() {
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  // Prefetched data belongs to a page that was not visited. Browsers without `prefetch` fetch it by script.
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')
  const prefetched = new Set([...links].map(({ href }) => href))
  const seen = fetched.filter(
    ({ name, initiatorType }) => !/\.data(\?|$)/.test(name) || (initiatorType === 'fetch' && !prefetched.has(name)),
  )
  navigator.serviceWorker.controller?.postMessage([location.href, ...seen.map(({ name }) => name)])
}
