import { type Logger, pino } from 'pino'
import { withoutLinkTokens } from '#domain/application-links.ts'
import { currentRequestId } from '../middleware/request-id.ts'

export type Log = Logger

/** Of an error, what never holds anything typed: PostgreSQL's own `detail`, say, has the values of the row. */
const errorFields = ['type', 'message', 'stack', 'code', 'errcode', 'status', 'statusCode'] as const

/**
 * The log: a line of JSON each, on standard output, with the name of the request it comes of. No token of a link to an
 * application ever stands in it.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = currentRequestId()
      return requestId ? { requestId } : {}
    },
    serializers: { err: serializeError },
    hooks: { streamWrite: withoutLinkTokens },
  })
}

/** Exported for its test. */
export function serializeError(error: Error): Record<string, unknown> {
  const all: Record<string, unknown> = pino.stdSerializers.err(error)
  return Object.fromEntries(errorFields.flatMap((field) => (field in all ? [[field, all[field]]] : [])))
}
