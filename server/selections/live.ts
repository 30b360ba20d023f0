import { getSelectionChanges, type SelectionChanges } from '#contracts/panel/selections.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'

/** How often a room with listeners is asked for changes, in milliseconds. */
const intervalMs = 1_000

/** A comment this often keeps proxies from closing an idle stream, in milliseconds. */
const heartbeatMs = 20_000

/** A stream ends after this time, in milliseconds; the browser opens another one. */
const maxStreamMs = 600_000

/** Streams at once: of one link, and of all. Others poll. */
export const maxStreams = { link: 100, all: 1_000 }

/** A client that leaves so many events unread is disconnected, so that they do not fill the memory. */
const maxUnread = 32

interface Room {
  /** The last revision that was sent to the listeners. */
  revision: number
  listeners: Set<Listener>
}

interface Listener {
  send(changes: SelectionChanges): void
  end(): void
}

/** Streams the changes of selections as server-sent events. */
export interface LiveSelections {
  /**
   * The stream of changes after a revision, which begins with those that exist already; undefined when there are too
   * many streams. Throws a `ServiceError` with status 404 for a link that is not valid.
   */
  open(token: string, since: number): Promise<ReadableStream<Uint8Array> | undefined>
}

/**
 * Asks the panel once a second about each link with listeners, however many they are.
 * @param isStopping ends all streams, so that the site can stop
 */
export function createLiveSelections(panel: ServiceClient, isStopping: () => boolean): LiveSelections {
  const rooms = new Map<string, Room>()
  let streams = 0

  function ask(token: string, room: Room) {
    setTimeout(async () => {
      try {
        const changes = await getSelectionChanges(panel, token, room.revision)
        if (changes.revision > room.revision) {
          room.revision = changes.revision
          for (const listener of room.listeners) listener.send(changes)
        }
        if (isStopping()) for (const listener of room.listeners) listener.end()
      } catch (error) {
        // Revoked or expired. After other failures the next attempt has all changes.
        if (error instanceof ServiceError && error.status === 404) for (const listener of room.listeners) listener.end()
      }
      if (room.listeners.size > 0) ask(token, room)
      else rooms.delete(token)
    }, intervalMs).unref()
  }

  function listen(token: string, revision: number, listener: Listener) {
    const known = rooms.get(token)
    if (known) {
      // Changes between the listener's first answer and now were not sent to it: the next attempt repeats them.
      known.revision = Math.min(known.revision, revision)
      known.listeners.add(listener)
      return
    }
    const room = { revision, listeners: new Set([listener]) }
    rooms.set(token, room)
    ask(token, room)
  }

  return {
    async open(token, since) {
      const ofLink = rooms.get(token)?.listeners.size ?? 0
      if (streams >= maxStreams.all || ofLink >= maxStreams.link) return undefined
      const first = await getSelectionChanges(panel, token, since)
      const { stream, listener } = createEventStream(() => {
        streams--
        rooms.get(token)?.listeners.delete(listener)
      })
      streams++
      listener.send(first)
      listen(token, first.revision, listener)
      return stream
    },
  }
}

/** A stream of events; `onEnd` is called once when it ends. */
function createEventStream(onEnd: () => void): { stream: ReadableStream<Uint8Array>; listener: Listener } {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started
      },
      cancel: () => close(),
    },
    { highWaterMark: maxUnread },
  )
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs)
  const lifetime = setTimeout(() => end(), maxStreamMs)
  heartbeat.unref()
  lifetime.unref()

  function write(text: string) {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) end()
    else controller.enqueue(encoder.encode(text))
  }

  function close() {
    controller = undefined
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    onEnd()
  }

  function end() {
    const open = controller
    if (!open) return
    close()
    open.close()
  }

  return {
    stream,
    listener: { send: (changes) => write(`id: ${changes.revision}\ndata: ${JSON.stringify(changes)}\n\n`), end },
  }
}
