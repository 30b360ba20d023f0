/** Disconnects a client with this many unread events, to bound memory. */
const maxUnread = 32

interface EventStreamOptions {
  /** How often a comment is sent, which keeps proxies from closing an idle stream, in milliseconds; by default never. */
  heartbeatMs?: number
  /** The stream ends after this time, in milliseconds; the browser opens another one. */
  lifetimeMs: number
  /** Called once when the stream ends: the client has closed it, or the server. */
  onEnd(by: 'client' | 'server'): void
}

/** A stream of server-sent events. */
export interface EventStream {
  body: ReadableStream<Uint8Array>
  /** Sends the lines of an event: `data: …`, and `id: …` or `retry: …` before it. */
  send(...lines: string[]): void
  end(): void
}

/** Opens a stream of server-sent events, which ends when the client does not read it. */
export function createEventStream({ heartbeatMs, lifetimeMs, onEnd }: EventStreamOptions): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started
      },
      cancel: () => close('client'),
    },
    { highWaterMark: maxUnread },
  )
  const heartbeat = heartbeatMs === undefined ? undefined : setInterval(() => write(':\n\n'), heartbeatMs)
  const lifetime = setTimeout(() => end(), lifetimeMs)
  for (const timer of [heartbeat, lifetime]) if (typeof timer === 'object') timer.unref()

  function write(text: string) {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) end()
    else controller.enqueue(encoder.encode(text))
  }

  function close(by: 'client' | 'server') {
    controller = undefined
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    onEnd(by)
  }

  function end() {
    const open = controller
    if (!open) return
    close('server')
    open.close()
  }

  return { body, send: (...lines) => write(`${lines.join('\n')}\n\n`), end }
}

/** The headers of a stream of events. Proxies must not collect them. */
export const eventStreamHeaders = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }
