import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './connect.ts'
import { createRevisionReader, type RevisionReader } from './revisions.ts'

/** On which copies of the program tell each other of changes. */
export const channel = 'passarela_changes'

/** How long to wait before connecting again, in milliseconds: doubled each time up to the last. */
const pauses = { first: 100, last: 10_000 }

/** Listens on a connection of its own; when that is lost, connects again and tells of what it missed meanwhile. */
export async function listenOnPostgres(
  connection: Connection,
  onChange: (topic: string) => void,
): Promise<AsyncDisposable> {
  const revisions = await createRevisionReader(connection.db)
  const stop = new AbortController()
  let lost = Promise.withResolvers<void>()
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const lostNow = Promise.withResolvers<void>()
    const opened = new pg.Client({ connectionString: connection.databaseUrl, keepAlive: true })
    opened.on('error', () => lostNow.resolve())
    opened.on('end', () => lostNow.resolve())
    opened.on('notification', ({ payload }) => payload && onChange(payload))
    await opened.connect()
    await opened.query(`listen ${channel}`)
    lost = lostNow
    return opened
  }

  async function keepListening(): Promise<void> {
    for (;;) {
      await lost.promise
      for (let pause = pauses.first; !stop.signal.aborted; pause = Math.min(pause * 2, pauses.last)) {
        try {
          await delay(pause, undefined, { signal: stop.signal })
          client = await listen()
          await reportMissedChanges(revisions, onChange)
          break
        } catch {
          // Still away, or stopped: the loop's condition tells which.
        }
      }
      if (stop.signal.aborted) return
    }
  }

  const listening = keepListening()
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      lost.resolve()
      await client.end().catch(() => {})
      await listening
    },
  }
}

async function reportMissedChanges(revisions: RevisionReader, onChange: (topic: string) => void): Promise<void> {
  for (const topic of await revisions.changedTopics()) onChange(topic)
}
