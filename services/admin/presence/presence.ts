import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { PresentUser } from '#contracts/admin/presence.ts'
import { createEventStream, type EventStream } from '#domain/event-stream.ts'

/**
 * A stream ends after this time, in milliseconds, and the browser opens another one. By that the service notices users
 * who have lost the network, checks their session and permission again, and needs no other heartbeat.
 */
const lifetimeMs = 20_000

/** How soon a browser opens the next stream, in milliseconds. */
const retryMs = 500

/** How long users remain after their stream has ended, in milliseconds: until the browser has opened the next one. */
const graceMs = { server: 6_000, client: 1_000 }

/** Streams at once: of one user, and of all. */
export const maxStreams = { user: 6, all: 1_000 }

/** How often a stop of the site is noticed, in milliseconds. */
const stopCheckMs = 500

/** A page that is open, or was a moment ago. */
interface OpenPage {
  user: Pick<CurrentUser, 'id' | 'name'>
  isEditing: boolean
  /** Undefined once the stream has ended. */
  stream: EventStream | undefined
  /** The last event. */
  sent?: string
  leaving?: NodeJS.Timeout
}

/** The users who have a record open, in memory: an instance does not know the users of others. */
export interface Presence {
  /**
   * Counts a user as present on a record while the stream is open. It sends the other users of the record, at once and after
   * each change. Undefined when there are too many streams, or the site stops.
   * @param record identifies the record
   */
  open(
    record: string,
    user: Pick<CurrentUser, 'id' | 'name'>,
    options: { isEditing: boolean },
  ): ReadableStream<Uint8Array> | undefined
}

/** @param isStopping ends all streams, so that the site can stop */
export function createPresence(isStopping: () => boolean): Presence {
  const records = new Map<string, Set<OpenPage>>()
  let stopCheck: NodeJS.Timeout | undefined

  const streaming = () => [...records.values()].flatMap((pages) => [...pages]).filter(({ stream }) => stream)

  function startStopCheck() {
    stopCheck ??= setInterval(() => {
      if (isStopping()) for (const { stream } of streaming()) stream?.end()
      if (records.size > 0) return
      clearInterval(stopCheck)
      stopCheck = undefined
    }, stopCheckMs).unref()
  }

  function remove(record: string, page: OpenPage) {
    clearTimeout(page.leaving)
    const pages = records.get(record)
    pages?.delete(page)
    if (pages?.size === 0) records.delete(record)
  }

  /** Sends the others to each page for which they have changed. */
  function announce(record: string) {
    const pages = records.get(record) ?? []
    for (const page of pages) {
      const others = JSON.stringify(othersOf(pages, page.user.id))
      if (others === page.sent) continue
      page.sent = others
      page.stream?.send(`retry: ${retryMs}`, `data: ${others}`)
    }
  }

  return {
    open(record, user, { isEditing }) {
      const open = streaming()
      const isFull =
        open.length >= maxStreams.all || open.filter((page) => page.user.id === user.id).length >= maxStreams.user
      if (isStopping() || isFull) return undefined
      const pages = records.get(record) ?? new Set()
      records.set(record, pages)
      for (const page of pages) if (!page.stream && page.user.id === user.id) remove(record, page)
      const stream = createEventStream({
        lifetimeMs,
        onEnd(by) {
          page.stream = undefined
          page.leaving = setTimeout(() => {
            remove(record, page)
            announce(record)
          }, graceMs[by]).unref()
        },
      })
      const page: OpenPage = { user: { id: user.id, name: user.name }, isEditing, stream }
      // Removing the user's former page may have removed the record.
      records.set(record, pages.add(page))
      startStopCheck()
      announce(record)
      return stream.body
    },
  }
}

/** The users of `pages` but the one with this id. */
function othersOf(pages: Iterable<OpenPage>, id: string): PresentUser[] {
  const others = new Map<string, PresentUser>()
  for (const { user, isEditing } of pages) {
    if (user.id === id) continue
    others.set(user.id, { ...user, is_editing: isEditing || (others.get(user.id)?.is_editing ?? false) })
  }
  return [...others.values()].sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1))
}
