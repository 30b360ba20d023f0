import type { SelectionChanges } from '#contracts/panel/selections.ts'

/** A stream whose first event has not arrived by then is blocked, in milliseconds. */
const firstEventMs = 3_000

/** How often a browser without a stream asks for changes, in milliseconds. Each vote is to arrive within five seconds. */
const pollMs = 3_000

/**
 * Calls `onLoad` with all people and answers of a room, as soon as the site sends them. The result stops it.
 */
export function loadAnswers(token: string, onLoad: (all: SelectionChanges) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function load() {
    try {
      const response = await fetch(`${urlOf(token)}/changes?since=0`)
      if (response.ok) {
        const all = await response.json()
        if (!isStopped) onLoad(all)
      }
      if (response.ok || response.status === 404) return
    } catch {
      // Offline.
    }
    if (!isStopped) timer = setTimeout(load, pollMs)
  }

  void load()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/**
 * Calls `onChanges` for the changes of a room until the result is called: by server-sent events, or by polling where the
 * network blocks them. Calls `onEnd` when the link was revoked or has expired.
 * @param since returns the last known revision
 */
export function listenForChanges(
  token: string,
  since: () => number,
  { onChanges, onEnd }: { onChanges: (changes: SelectionChanges) => void; onEnd: () => void },
): () => void {
  const url = urlOf(token)
  const source = new EventSource(`${url}/events?since=${since()}`)
  let timer = setTimeout(startPolling, firstEventMs)
  let isStopped = false
  let isPolling = false

  source.onmessage = ({ data }) => {
    clearTimeout(timer)
    onChanges(JSON.parse(data))
  }
  source.onerror = () => {
    // The browser reconnects by itself after a lost connection, not after a refusal.
    if (source.readyState === EventSource.CLOSED) startPolling()
  }

  function startPolling() {
    source.close()
    clearTimeout(timer)
    if (isPolling || isStopped) return
    isPolling = true
    void poll()
  }

  async function poll() {
    try {
      const response = await fetch(`${url}/changes?since=${since()}`)
      if (response.ok && !isStopped) onChanges(await response.json())
      if (response.status === 404) return isStopped ? undefined : onEnd()
    } catch {
      // Offline: the next attempt has all changes.
    }
    if (!isStopped) timer = setTimeout(poll, pollMs)
  }

  return () => {
    isStopped = true
    clearTimeout(timer)
    source.close()
  }
}

function urlOf(token: string): string {
  return `/selections/${encodeURIComponent(token)}`
}
