import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { whenIdle } from './features/offline/when-idle.ts'
import { isNeeded, reloadOnce, withoutNeed } from './layout/chunk-failure.ts'
import { prefetchParts } from './layout/hydration/prefetch.ts'

window.addEventListener('vite:preloadError', (event) => {
  // While the page reloads nothing has to be thrown any more.
  if (isNeeded() && reloadOnce()) event.preventDefault()
})

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  whenIdle(() => withoutNeed(async () => (await import('./features/offline/register.ts')).registerServiceWorker()))
}

prefetchParts()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
