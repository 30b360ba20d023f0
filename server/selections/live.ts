import { getSelectionChanges, type SelectionChanges } from '#contracts/panel/selections.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { createEventStream } from '#domain/event-stream.ts'
import { minuteMs } from '#domain/time.ts'

/** How often a room with listeners is queried for changes, in milliseconds. */
const intervalMs = 1_000

/** A comment this often keeps proxies from closing an idle stream, in milliseconds. */
const heartbeatMs = 20_000

/** A stream ends after this time, in milliseconds; the browser opens another one. */
const lifetimeMs = 10 * minuteMs

/** Streams at once: of one link, and of all. Others poll. */
export const maxStreams = { link: 100, all: 1_000 }

interface Room {
  /** The last revision that was sent to the listeners. */
  revision: number
  listeners: Set<Listener>
}

interface Listener {
  send(changes: SelectionChanges): void
  end(): void
}

/**
 * Streams the changes of selections as server-sent events. Asks the panel once a second about each link with listeners,
 * however many they are.
 * @param isStopping ends all streams, so that the site can stop
 */
export function createChangeStreams(panel: ServiceClient, isStopping: () => boolean) {
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
    /**
     * The stream of changes after a revision, which begins with those that exist already; undefined when there are too
     * many streams. Throws a `ServiceError` with status 404 for a link that is not valid.
     */
    async open(token: string, since: number) {
      const ofLink = rooms.get(token)?.listeners.size ?? 0
      if (streams >= maxStreams.all || ofLink >= maxStreams.link) return undefined
      const first = await getSelectionChanges(panel, token, since)
      const stream = createEventStream({
        heartbeatMs,
        lifetimeMs,
        onEnd() {
          streams--
          rooms.get(token)?.listeners.delete(listener)
        },
      })
      const listener: Listener = {
        send: (changes) => stream.send(`id: ${changes.revision}`, `data: ${JSON.stringify(changes)}`),
        end: stream.end,
      }
      streams++
      listener.send(first)
      listen(token, first.revision, listener)
      return stream.body
    },
  }
}
