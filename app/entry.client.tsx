import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnce } from './frame/chunk-failure.ts'
import { fetchAhead } from './later/parts.ts'
import { whenIdle } from './offline/when-idle.ts'

window.addEventListener('vite:preloadError', (event) => {
  // While the page reloads nothing has to be thrown any more.
  if (reloadOnce()) event.preventDefault()
})

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  whenIdle(() => {
    // Without a connection the next page tries again.
    import('./offline/register.ts').then(({ keepWhatIsSeen }) => keepWhatIsSeen()).catch(() => {})
  })
}

whenIdle(fetchAhead)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
