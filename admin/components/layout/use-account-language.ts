import { useEffect, useSyncExternalStore } from 'react'
import { useLocaleState } from 'react-admin'
import { session } from '../../auth/session/session.ts'

/** Makes the office speak the language of whoever is signed in. */
export function useAccountLanguage(): void {
  const language = useSyncExternalStore(session.subscribe, session.staff)?.language
  const [, setLocale] = useLocaleState()
  useEffect(() => {
    if (language) setLocale(language)
  }, [language, setLocale])
}
