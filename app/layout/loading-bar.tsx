import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language-context.tsx'
import { useRequestsUnderWay } from './requests.ts'

/** What is over sooner than this, in milliseconds, needs no bar. */
const patience = 200

/** A line along the top edge while a page or a request is on its way: it takes five seconds to its end, or jumps there. */
export function LoadingBar() {
  const { messages } = useLanguage()
  const navigation = useNavigation()
  const requests = useRequestsUnderWay()
  const busy = navigation.state !== 'idle' || requests
  const [phase, setPhase] = useState<'idle' | 'running' | 'finishing'>('idle')
  useEffect(() => {
    if (!busy) {
      setPhase((before) => (before === 'running' ? 'finishing' : before))
      return
    }
    const timer = setTimeout(() => setPhase('running'), patience)
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
