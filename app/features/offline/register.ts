/** Has a service worker keep what is seen, for when there is no connection; see docs/decisions/0018-offline-pages.md. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', report)
  try {
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  } catch {
    // The browser or its user does not want one: the site works all the same.
  }
  report()
}

/** Tells the worker what was fetched without it. */
function report() {
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  // Data that a `<link>` fetched in advance belongs to a page that was not seen.
  const seen = fetched.filter(({ name, initiatorType }) => initiatorType === 'fetch' || !/\.data(\?|$)/.test(name))
  navigator.serviceWorker.controller?.postMessage([location.href, ...seen.map(({ name }) => name)])
}
