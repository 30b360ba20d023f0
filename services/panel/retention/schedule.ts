import type { Connection } from '#database/connect.ts'
import type { Logger } from '../../http/logger.ts'
import type { Storage } from '../../storage.ts'
import { deleteExpired } from './delete-expired.ts'

/** How often to look for what has expired, in milliseconds. */
const interval = 3_600_000

/** Deletes what has expired now and every hour, until disposed of. */
export function scheduleRetention({
  connection,
  storage,
  log,
}: {
  connection: Connection
  storage: Storage
  log: Logger
}): AsyncDisposable {
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, interval).unref()

  async function run(): Promise<void> {
    try {
      const deleted = await deleteExpired({ connection, storage, now: new Date() })
      const { submissions, files, mails } = deleted
      if (submissions + files + mails > 0) log.info(deleted, 'expired submissions, files and mails were deleted')
    } catch (error) {
      log.error({ err: error }, 'expired submissions could not be deleted')
    }
  }

  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
    },
  }
}
