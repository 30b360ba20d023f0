import type { Connection } from '#database/connect.ts'
import type { Logger } from '../../core/http/logger.ts'
import { announceContent } from './content.ts'
import { publishScheduledTalents } from './talents.ts'

/** How often to look for what is due, in milliseconds. */
const interval = 10_000

/** Does what is due now and every ten seconds, until disposed of: see `settleTalents` and `announceContent`. */
export function startSchedule({ connection, log }: { connection: Connection; log: Logger }): AsyncDisposable {
  const { db } = connection
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, interval).unref()

  async function run(): Promise<void> {
    try {
      const now = new Date()
      const talents = await publishScheduledTalents(db, now)
      const topics = await announceContent(db, now)
      if (talents + topics.length > 0) log.info({ talents, topics }, 'what was scheduled has happened')
    } catch (error) {
      log.error({ err: error }, 'what is scheduled could not happen')
    }
  }

  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
    },
  }
}
