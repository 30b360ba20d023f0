import type { Database } from '#database/schema/index.ts'
import { hourMs, timestampAfter } from '#domain/time.ts'
import type { Logger } from '../http/logger.ts'

interface Hourly {
  db: Database
  log: Logger
  /** The job's name, equal in all instances. */
  name: string
  /** The log message of a failure. The job runs again an hour later. */
  failure: string
  work: (now: Date) => Promise<void>
  /** By default the system clock. */
  now?: (() => Date) | undefined
}

/** Runs `work` now and every hour, in one instance at a time, until disposed of. */
export function runEveryHour({ db, log, name, failure, work, now = () => new Date() }: Hourly): AsyncDisposable {
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, hourMs).unref()

  async function run(): Promise<void> {
    try {
      const timestamp = now()
      await withLease(db, name, { now: timestamp, lease: hourMs }, () => work(timestamp))
    } catch (error) {
      log.error({ err: error }, failure)
    }
  }

  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Runs `work` unless another instance is running it, and returns whether it ran. After a crash the others wait for
 * `lease` milliseconds, which must exceed the duration of the work.
 */
export async function withLease(
  db: Database,
  job: string,
  { now, lease }: { now: Date; lease: number },
  work: () => Promise<void>,
): Promise<boolean> {
  const name = `${job}, taken`
  const until = timestampAfter(now, lease)
  const claimed = await db
    .insertInto('jobs')
    .values({ name, done_until: until })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ done_until: until }).where('jobs.done_until', '<=', now.toISOString()),
    )
    .returning('name')
    .executeTakeFirst()
  if (!claimed) return false
  try {
    await work()
  } finally {
    await db.deleteFrom('jobs').where('name', '=', name).where('done_until', '=', until).execute()
  }
  return true
}
