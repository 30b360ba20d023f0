import { sql } from 'kysely'
import type { Connection } from './connect.ts'
import { createRevisionReader } from './revisions.ts'

/** How often to check for writes of other processes. */
const pollIntervalMs = 1_000

/**
 * Reads the revisions after each transaction of this process, and when SQLite's `data_version`, which is cheap to read,
 * shows a write of another process.
 */
export async function listenOnSqlite(
  connection: Connection,
  onChange: (topic: string) => void,
): Promise<AsyncDisposable> {
  const { db, sqlite } = connection
  if (!sqlite) throw new TypeError('not an SQLite connection')
  const { commitListeners } = sqlite
  const revisions = await createRevisionReader(db)
  let version = await dataVersion()
  let checking: Promise<void> = Promise.resolve()
  let isStopped = false

  async function dataVersion(): Promise<number | undefined> {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
    return rows[0]?.data_version
  }

  async function report(): Promise<void> {
    if (isStopped) return
    for (const topic of await revisions.changedTopics()) onChange(topic)
  }

  async function poll(): Promise<void> {
    if (isStopped) return
    const current = await dataVersion()
    if (current === version) return
    version = current
    await report()
  }

  // One after the other: concurrent checks would report a change twice.
  function enqueue(check: () => Promise<void>): void {
    checking = checking.then(check).catch(ignoreUntilNextTime)
  }

  const onCommit = () => enqueue(report)
  commitListeners.add(onCommit)
  const timer = setInterval(() => enqueue(poll), pollIntervalMs).unref()
  return {
    async [Symbol.asyncDispose]() {
      isStopped = true
      clearInterval(timer)
      commitListeners.delete(onCommit)
      await checking
    },
  }
}

/** A busy or closing database: the next poll reads the same revisions. */
function ignoreUntilNextTime(): void {}
