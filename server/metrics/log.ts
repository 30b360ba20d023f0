import { type Logger, pino } from 'pino'
import { redactLinkTokens } from '#domain/application-links.ts'
import { getRequestId } from '../middleware/request-id.ts'

export type Log = Logger

/** The fields of an error that contain no user input; PostgreSQL's `detail`, for example, has values of the row. */
const errorFields = ['type', 'message', 'stack', 'code', 'errcode', 'status', 'statusCode'] as const

/**
 * Creates the log: JSON lines on standard output, with the ID of the current request. Tokens of links to applications
 * are removed.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = getRequestId()
      return requestId ? { requestId } : {}
    },
    serializers: { err: serializeError },
    hooks: { streamWrite: redactLinkTokens },
  })
}

/** Exported for its test. */
export function serializeError(error: Error): Record<string, unknown> {
  const all: Record<string, unknown> = pino.stdSerializers.err(error)
  return Object.fromEntries(errorFields.flatMap((field) => (field in all ? [[field, all[field]]] : [])))
}
