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
  /** Returns the current value: the same object until it changes. */
  snapshot(): Value
  /** Calls `listener` after every change, in this tab or another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Applies `edit` to the stored value, which another tab may just have changed. */
  change(edit: (value: Value) => Value): void
}

/**
 * Creates a value in local storage, synchronized with other tabs. If storage is blocked or full, it lasts as long as the page.
 * `browser` returns the window; it is not called before the value is used.
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
