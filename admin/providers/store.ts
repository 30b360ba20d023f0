import { localStorageStore, type Store } from 'react-admin'

/** The key of react-admin's language. */
const languageKey = 'locale'

/** The preferences in this browser. Signing out resets them, except for the language, in which the sign-in page stays. */
export function createStore(): Store {
  const store = localStorageStore(undefined, 'office')
  function reset() {
    const language = store.getItem<string>(languageKey)
    store.reset()
    if (language !== undefined) store.setItem(languageKey, language)
  }
  return { ...store, reset }
}
