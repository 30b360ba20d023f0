import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#database/schema/index.ts'
import { noteSeen } from './queries.ts'

/** How long a request waits until it is noted that its session was seen, in milliseconds. */
const patienceMs = 100

/**
 * A function that notes when a session is seen. Reading must not depend on writing: where the note cannot be written now,
 * because another process writes or the disk is full, the request goes on without it, and a later one notes it.
 */
export function createSeenNotes(db: Database, now: () => Date): (tokenHash: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  return async (tokenHash) => {
    const noting =
      underWay.get(tokenHash) ??
      noteSeen(db, tokenHash, now())
        .catch(() => {})
        .finally(() => underWay.delete(tokenHash))
    underWay.set(tokenHash, noting)
    const timeout = new AbortController()
    await Promise.race([noting, delay(patienceMs, undefined, { signal: timeout.signal, ref: false }).catch(() => {})])
    timeout.abort()
  }
}
