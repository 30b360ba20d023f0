import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './connect.ts'
import { changesChannel } from './dialect.ts'
import { keepAliveInitialDelayMillis } from './postgres.ts'
import { createRevisionReader, type RevisionReader } from './revisions.ts'

/** The delay before connecting again, doubled after each failure. */
const reconnectDelayMs = { min: 100, max: 10_000 }

/** Listens on a connection of its own. When that is lost, connects again and reports missed changes. */
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
    const opened = new pg.Client({
      connectionString: connection.databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis,
    })
    opened.on('error', () => lostNow.resolve())
    opened.on('end', () => lostNow.resolve())
    opened.on('notification', ({ payload }) => {
      if (payload) onChange(payload)
    })
    try {
      await opened.connect()
      await opened.query(`listen ${changesChannel}`)
      // Also at the start, when nothing can have been missed.
      await reportMissedChanges(revisions, onChange)
    } catch (error) {
      await end(opened)
      throw error
    }
    lost = lostNow
    return opened
  }

  async function keepListening(): Promise<void> {
    for (;;) {
      await lost.promise
      for (let pause = reconnectDelayMs.min; !stop.signal.aborted; pause = Math.min(pause * 2, reconnectDelayMs.max)) {
        try {
          await delay(pause, undefined, { signal: stop.signal })
          client = await listen()
          break
        } catch {
          // Still unreachable, or stopped: the loop's condition decides.
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
      await listening
      await end(client)
    },
  }
}

async function end(client: pg.Client): Promise<void> {
  await client.end().catch(() => {})
}

async function reportMissedChanges(revisions: RevisionReader, onChange: (topic: string) => void): Promise<void> {
  for (const topic of await revisions.changedTopics()) onChange(topic)
}
