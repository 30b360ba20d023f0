/** How a value is stored. */
interface StorageOptions<Value> {
  /** The key of the browser's local storage. */
  key: string
  /** The value on the server and during hydration. */
  initial: Value
  /** Parses any stored text; null when nothing is stored. Must not throw. */
  parse(text: string | null): Value
  format(value: Value): string
}

export interface StoredValue<Value> {
  /** The value now; the same object for as long as nothing changes. */
  snapshot(): Value
  /** Calls `listener` after every change, in this tab or another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Applies `edit` to the stored value, which another tab may just have changed. */
  change(edit: (value: Value) => Value): void
}

/**
 * A value in local storage, in step with the other tabs. Where storage is blocked or full it lives as long as the page.
 * `browser` is the window; nothing of it is touched before the first call.
 */
export function createStoredValue<Value>(
  { key, initial, parse, format }: StorageOptions<Value>,
  browser: () => Pick<Window, 'localStorage' | 'addEventListener'>,
): StoredValue<Value> {
  let value = initial
  let stored: string | null | undefined
  /** Storage rejected the last change, so memory is newer. */
  let isUnsaved = false
  let isListening = false
  const listeners = new Set<() => void>()

  function storage(): Storage | undefined {
    try {
      return browser().localStorage
    } catch {
      return undefined
    }
  }

  function readStored(): string | null {
    try {
      return storage()?.getItem(key) ?? null
    } catch {
      return null
    }
  }

  /** Reads the storage again; returns whether the value changed. */
  function refresh(): boolean {
    const text = readStored()
    if (isUnsaved || text === stored) return false
    stored = text
    value = parse(text)
    return true
  }

  function snapshot(): Value {
    if (!isListening) {
      isListening = true
      refresh()
      const window = browser()
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) sync()
      })
      // A page restored from the back/forward cache missed the events.
      window.addEventListener('pageshow', sync)
    }
    return value
  }

  function sync() {
    if (refresh()) notify()
  }

  function change(edit: (value: Value) => Value) {
    snapshot()
    refresh()
    value = edit(value)
    try {
      const text = format(value)
      const place = storage()
      place?.setItem(key, text)
      isUnsaved = place === undefined
      stored = text
    } catch {
      isUnsaved = true
    }
    notify()
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  return {
    snapshot,
    change,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
