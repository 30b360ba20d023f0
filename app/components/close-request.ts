interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

declare const CloseWatcher: { new (): CloseWatcher }

/**
 * Calls `close` once, when the visitor wants to close what covers the page or a part of it: by Escape or, in browsers
 * with `CloseWatcher`, by Back on Android. Handlers of Escape inside prevent its default. Returns a function that stops
 * waiting (docs/decisions/0060-back-on-phones.md).
 */
export function awaitCloseRequest(close: () => void): () => void {
  if ('CloseWatcher' in window) {
    const watcher = new CloseWatcher()
    watcher.onclose = close
    return () => watcher.destroy()
  }
  const listening = new AbortController()
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      listening.abort()
      close()
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}
