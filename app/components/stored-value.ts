/** How a value is kept in local storage. */
interface Keeping<Value> {
  /** The key of the browser's local storage. */
  key: string
  /** The value before the browser's storage was read: on the server and while the page comes alive. */
  unread: Value
  /** Makes of whatever is stored a value; null means nothing. Must not throw. */
  parse(text: string | null): Value
  format(value: Value): string
}

export interface StoredValue<Value> {
  /** The value now; the same object for as long as nothing changes. */
  snapshot(): Value
  /** Calls `listener` after every change, in this tab or another; returns how to stop that. */
  subscribe(listener: () => void): () => void
  /** Replaces the value by what `edit` makes of what is stored now, which another tab may have changed a moment ago. */
  change(edit: (value: Value) => Value): void
}

/**
 * A value in local storage, in step with the other tabs. Where storage is blocked or full it lives as long as the page.
 * `browser` is the window; nothing of it is touched before the first call.
 */
export function createStoredValue<Value>(
  { key, unread, parse, format }: Keeping<Value>,
  browser: () => Pick<Window, 'localStorage' | 'addEventListener'>,
): StoredValue<Value> {
  let value = unread
  let stored: string | null | undefined
  /** Storage refused the last change: memory knows better until it takes one. */
  let unsaved = false
  let listening = false
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

  /** Takes over what is stored; true when that changed anything. */
  function refresh(): boolean {
    const text = readStored()
    if (unsaved || text === stored) return false
    stored = text
    value = parse(text)
    return true
  }

  function snapshot(): Value {
    if (!listening) {
      listening = true
      refresh()
      const window = browser()
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) follow()
      })
      // A page that comes back from the browser's history slept through the events.
      window.addEventListener('pageshow', follow)
    }
    return value
  }

  function follow() {
    if (refresh()) tell()
  }

  function change(edit: (value: Value) => Value) {
    snapshot()
    refresh()
    value = edit(value)
    try {
      const text = format(value)
      const place = storage()
      place?.setItem(key, text)
      unsaved = place === undefined
      stored = text
    } catch {
      unsaved = true
    }
    tell()
  }

  function tell() {
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
