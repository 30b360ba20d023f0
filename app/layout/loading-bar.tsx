import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language-context.tsx'

const pendingRequests = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

/** Shows the loading bar until a request outside the router settles, and returns its result. */
export async function withLoadingBar<Result>(request: Promise<Result>): Promise<Result> {
  pendingRequests.add(request)
  notifyListeners()
  try {
    return await request
  } finally {
    pendingRequests.delete(request)
    notifyListeners()
  }
}

/** Whether a request outside the router is pending. */
function useHasPendingRequests(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pendingRequests.size > 0,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** Loads that take less time show no bar. */
const delayMs = 200

/** A line at the window's top edge while a page or a request loads. It is full after five seconds or when the load ends. */
export function LoadingBar() {
  const { messages } = useLanguage()
  const navigation = useNavigation()
  const requests = useHasPendingRequests()
  const busy = navigation.state !== 'idle' || requests
  const [phase, setPhase] = useState<'idle' | 'running' | 'finishing'>('idle')
  useEffect(() => {
    if (!busy) {
      setPhase((before) => (before === 'running' ? 'finishing' : before))
      return
    }
    const timer = setTimeout(() => setPhase('running'), delayMs)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <>
      <div
        className="loading-bar"
        data-phase={phase}
        onTransitionEnd={({ propertyName }) => {
          if (propertyName === 'opacity') setPhase((before) => (before === 'finishing' ? 'idle' : before))
        }}
      />
      {phase === 'running' && <div role="progressbar" aria-label={messages.layout.loading} className="sr-only" />}
    </>
  )
}
