import type { SelectionChanges } from '#contracts/panel/selections.ts'

/** How often a visible page asks for changes, in milliseconds. Each vote is to arrive within five seconds. */
const intervalMs = 3_000

/** A request without a response by then is given up, in milliseconds. */
const timeoutMs = 10_000

/**
 * Calls `onChanges` for the changes of a room until the result is called. Asks at once, then every few seconds while the
 * page is visible. Calls `onEnd` when the link was revoked or has expired.
 * @param since returns the last known revision
 */
export function pollChanges(
  token: string,
  since: () => number,
  { onChanges, onEnd }: { onChanges: (changes: SelectionChanges) => void; onEnd: () => void },
): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPolling = false

  async function poll() {
    clearTimeout(timer)
    if (document.hidden || isPolling || stop.signal.aborted) return
    isPolling = true
    // Not `AbortSignal.any`, which Safari 16 and 17.3 lack.
    const request = new AbortController()
    const giveUp = () => request.abort()
    const timeout = setTimeout(giveUp, timeoutMs)
    stop.signal.addEventListener('abort', giveUp)
    try {
      const revision = since()
      const response = await fetch(`/selections/${encodeURIComponent(token)}/changes?since=${revision}`, {
        headers: { 'if-none-match': `"${revision}"` },
        signal: request.signal,
      })
      if (response.ok) onChanges(await response.json())
      if (response.status === 404) {
        stop.abort()
        onEnd()
      }
    } catch {
      // Stopped, or offline: the next request has all changes.
    } finally {
      clearTimeout(timeout)
      stop.signal.removeEventListener('abort', giveUp)
    }
    isPolling = false
    if (!stop.signal.aborted) timer = setTimeout(poll, intervalMs)
  }

  document.addEventListener('visibilitychange', poll, { signal: stop.signal })
  void poll()
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
