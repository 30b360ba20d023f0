import { useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/language-context.tsx'

/** A quiet line at the bottom while the browser has no connection. */
export function OfflineNotice() {
  const { messages } = useLanguage()
  const offline = useSyncExternalStore(
    followConnection,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <p role="status" className="fixed inset-x-0 bottom-0 z-40 bg-ink px-margin text-center text-paper text-small">
      {offline && <span className="block py-2">{messages.frame.offline}</span>}
    </p>
  )
}

function followConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
