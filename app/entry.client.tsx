import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isNeeded, reloadOnce, withoutNeed } from './frame/chunk-failure.ts'
import { fetchPartsAhead } from './later/ahead.ts'
import { whenIdle } from './offline/when-idle.ts'

window.addEventListener('vite:preloadError', (event) => {
  // While the page reloads nothing has to be thrown any more.
  if (isNeeded() && reloadOnce()) event.preventDefault()
})

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  whenIdle(() => withoutNeed(async () => (await import('./offline/register.ts')).keepWhatIsSeen()))
}

fetchPartsAhead()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
