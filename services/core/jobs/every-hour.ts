import type { Database } from '#database/schema/index.ts'
import type { Logger } from '../http/logger.ts'
import { withLease } from './with-lease.ts'

const hour = 3_600_000

interface Hourly {
  db: Database
  log: Logger
  /** The job's name, the same in every copy. */
  name: string
  /** What to log when it fails; it is done again an hour later. */
  failure: string
  work: (now: Date) => Promise<void>
  /** By default the clock. */
  now?: (() => Date) | undefined
}

/** Does `work` now and every hour, in one copy at a time, until disposed of. */
export function everyHour({ db, log, name, failure, work, now = () => new Date() }: Hourly): AsyncDisposable {
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, hour).unref()

  async function run(): Promise<void> {
    try {
      const moment = now()
      await withLease(db, name, { now: moment, lease: hour }, () => work(moment))
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
