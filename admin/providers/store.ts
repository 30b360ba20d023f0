import { localStorageStore, type Store } from 'react-admin'
import { isPreference, preferences } from './preferences.ts'

/** The key of react-admin's language. */
const languageKey = 'locale'

/**
 * React-admin's store: in this browser, but for what `preferences` keeps on the server. Signing out resets it, except for
 * the language, in which the sign-in page stays.
 */
export function createStore(): Store {
  const local = localStorageStore(undefined, 'office')
  const storeOf = (key: string) => (isPreference(key) ? preferences : local)
  function reset() {
    const language = local.getItem<string>(languageKey)
    preferences.reset()
    local.reset()
    if (language !== undefined) local.setItem(languageKey, language)
  }
  return {
    ...local,
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    reset,
  }
}
