import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './connect.ts'
import { channels } from './dialect.ts'
import { createRevisionReader, type RevisionReader } from './revisions.ts'

/** The delay before connecting again, doubled after each failure. */
const reconnectDelayMs = { min: 100, max: 10_000 }

/**
 * The connection is idle while nobody changes anything. Without a delay the system's applies, two hours on Linux, and a
 * router that forgot the connection would silence it for as long.
 */
const keepAliveInitialDelayMillis = 30_000

/** Listens on a connection of its own. When that is lost, connects again and reports missed changes. */
export async function listenOnPostgres(
  connection: Connection,
  onChange: (topic: string) => void,
  onMessage: (message: string) => void,
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
    opened.on('notification', ({ channel, payload }) => {
      if (payload) (channel === channels.messages ? onMessage : onChange)(payload)
    })
    await opened.connect()
    for (const channel of Object.values(channels)) await opened.query(`listen ${channel}`)
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
          await reportMissedChanges(revisions, onChange)
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
      await client.end().catch(() => {})
      await listening
    },
  }
}

async function reportMissedChanges(revisions: RevisionReader, onChange: (topic: string) => void): Promise<void> {
  for (const topic of await revisions.changedTopics()) onChange(topic)
}
