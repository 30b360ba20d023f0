import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language-context.tsx'
import { useHasPendingRequests } from './requests.ts'

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
