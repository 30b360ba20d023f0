import { type Logger, pino } from 'pino'
import { withoutLinkTokens } from '#contracts/panel/application-links.ts'

export type Log = Logger

/** The log: a line of JSON each, on standard output. No token of a link to an application ever stands in it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: withoutLinkTokens },
  })
}
