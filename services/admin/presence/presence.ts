import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { type PresentUser, presentUserSchema } from '#contracts/admin/presence.ts'
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

/** How long a message of another instance counts, in milliseconds: until its next one is overdue. */
const messageLifetimeMs = lifetimeMs + graceMs.server

/** How long the users of a record are collected from other instances before its first event, in milliseconds. */
const collectMs = 250

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

/** A record that pages of this instance have open. */
interface OpenRecord {
  pages: Set<OpenPage>
  /** The users who have it open at other instances, by instance and user. */
  elsewhere: Map<string, { user: PresentUser; expiry: NodeJS.Timeout }>
  /** Whether the other instances have had the time to report theirs: a first event without them would hide them for a moment. */
  isComplete: boolean
}

/** Messages between all instances, which may get lost. An instance receives its own, too. */
export interface InstanceMessages {
  send(message: string): Promise<void>
  onMessage(listener: (message: string) => void): void
}

/** Says that a user has a record open at an instance, or no longer. */
const messageSchema = z.object({
  instance: z.string(),
  record: z.string(),
  user: presentUserSchema,
  isPresent: z.boolean(),
  /** Whether the other instances should send theirs. */
  isQuestion: z.boolean(),
})

type PresenceMessage = z.infer<typeof messageSchema>

/** The users who have a record open, in memory. Instances notify each other of theirs. */
export interface Presence {
  /**
   * Counts a user as present on a record while the stream is open. It sends the other users of the record, at once and after
   * each change. Undefined when there are too many streams, or the site stops.
   * @param name identifies the record
   */
  open(
    name: string,
    user: Pick<CurrentUser, 'id' | 'name'>,
    options: { isEditing: boolean },
  ): ReadableStream<Uint8Array> | undefined
}

/** @param isStopping ends all streams, so that the site can stop */
export function createPresence(isStopping: () => boolean, messages?: InstanceMessages): Presence {
  const instance = randomUUID()
  const records = new Map<string, OpenRecord>()
  let stopCheck: NodeJS.Timeout | undefined
  messages?.onMessage((text) => {
    const message = parseMessage(text)
    if (message && message.instance !== instance) receive(message)
  })

  const streaming = () => [...records.values()].flatMap(({ pages }) => [...pages]).filter(({ stream }) => stream)

  function startStopCheck() {
    stopCheck ??= setInterval(() => {
      if (isStopping()) for (const { stream } of streaming()) stream?.end()
      if (records.size > 0) return
      clearInterval(stopCheck)
      stopCheck = undefined
    }, stopCheckMs).unref()
  }

  function remove(name: string, page: OpenPage) {
    clearTimeout(page.leaving)
    const record = records.get(name)
    record?.pages.delete(page)
    if (record?.pages.size !== 0) return
    for (const { expiry } of record.elsewhere.values()) clearTimeout(expiry)
    records.delete(name)
  }

  /** Sends the others to each page for which they have changed. */
  function announce(name: string) {
    const record = records.get(name)
    if (!record?.isComplete) return
    const users = mergeUsers([...usersOf(record.pages), ...[...record.elsewhere.values()].map(({ user }) => user)])
    for (const page of record.pages) {
      const others = JSON.stringify(users.filter(({ id }) => id !== page.user.id))
      if (others === page.sent) continue
      page.sent = others
      page.stream?.send(`retry: ${retryMs}`, `data: ${others}`)
    }
  }

  /** Notifies the other instances whether a user has a record open here. */
  function report(name: string, { id, name: userName }: OpenPage['user'], isQuestion = false) {
    const user = usersOf(records.get(name)?.pages ?? []).find((one) => one.id === id)
    const message: PresenceMessage = {
      instance,
      record: name,
      user: user ?? { id, name: userName, is_editing: false },
      isPresent: user !== undefined,
      isQuestion,
    }
    // A lost message matters little: the next stream of the page sends it again.
    messages?.send(JSON.stringify(message)).catch(() => {})
  }

  function receive({ instance: sender, record: name, user, isPresent, isQuestion }: PresenceMessage) {
    const record = records.get(name)
    if (!record) return
    const key = `${sender} ${user.id}`
    const forget = () => {
      clearTimeout(record.elsewhere.get(key)?.expiry)
      record.elsewhere.delete(key)
    }
    forget()
    if (isPresent) {
      const expire = () => {
        forget()
        announce(name)
      }
      record.elsewhere.set(key, { user, expiry: setTimeout(expire, messageLifetimeMs).unref() })
    }
    announce(name)
    if (isQuestion) for (const other of usersOf(record.pages)) report(name, other)
  }

  return {
    open(name, user, { isEditing }) {
      const open = streaming()
      const isFull =
        open.length >= maxStreams.all || open.filter((page) => page.user.id === user.id).length >= maxStreams.user
      if (isStopping() || isFull) return undefined
      const known = records.get(name)
      const record = known ?? { pages: new Set(), elsewhere: new Map(), isComplete: !messages }
      const stream = createEventStream({
        lifetimeMs,
        onEnd(by) {
          page.stream = undefined
          page.leaving = setTimeout(() => {
            remove(name, page)
            announce(name)
            report(name, page.user)
          }, graceMs[by]).unref()
        },
      })
      const page: OpenPage = { user: { id: user.id, name: user.name }, isEditing, stream }
      records.set(name, record)
      record.pages.add(page)
      // The user's former page, whose stream has ended.
      for (const other of record.pages) if (!other.stream && other.user.id === user.id) remove(name, other)
      startStopCheck()
      announce(name)
      report(name, page.user, !known)
      if (!record.isComplete && !known) {
        setTimeout(() => {
          record.isComplete = true
          announce(name)
        }, collectMs).unref()
      }
      return stream.body
    },
  }
}

/** The message of an instance, perhaps of another release; undefined when it cannot be read. */
function parseMessage(text: string): PresenceMessage | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The users of pages, each once. */
function usersOf(pages: Iterable<OpenPage>): PresentUser[] {
  return mergeUsers(Array.from(pages, ({ user, isEditing }) => ({ ...user, is_editing: isEditing })))
}

/** Each user once, as editing when one of their pages is, in the order of their names. */
function mergeUsers(users: readonly PresentUser[]): PresentUser[] {
  const merged = new Map<string, PresentUser>()
  for (const user of users) {
    merged.set(user.id, { ...user, is_editing: user.is_editing || (merged.get(user.id)?.is_editing ?? false) })
  }
  return [...merged.values()].sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1))
}
