import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isPrefetching, prefetch, reloadOnce, resumeNavigationOnReload } from './layout/chunk-failure.ts'
import { prefetchParts } from './layout/deferred-hydration.tsx'

window.addEventListener('vite:preloadError', (event) => {
  // Suppress the error of a page that reloads.
  if (!isPrefetching() && reloadOnce()) event.preventDefault()
})

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  runWhenIdle(() => prefetch(async () => (await import('./features/offline/register.ts')).registerServiceWorker()))
}

// Safari ignores `<link rel="prefetch">`.
if (!document.createElement('link').relList.supports('prefetch')) {
  runWhenIdle(() => prefetch(async () => (await import('./layout/prefetch-fallback.ts')).fetchPrefetchLinks()))
}

resumeNavigationOnReload()
prefetchParts()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        // A window that is resized before the animation to a new page: the browser skips the animation, and the page is
        // there. React ignores it only with an earlier text of Chromium.
        if ((error as Error).name !== 'InvalidStateError') reportError(error)
      },
    },
  )
})

/** Runs `work` when the page has loaded and the browser is idle. */
function runWhenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1_000))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
