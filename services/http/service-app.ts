import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { routePath } from 'hono/route'
import { createRateLimit } from '../limits/rate-limit.ts'
import type { ClientAddress } from './client-address.ts'
import type { Logger } from './logger.ts'
import { statusOf } from './outage.ts'
import { createStatusResponse, ProblemError } from './problem.ts'

interface ServiceAppOptions {
  log: Logger
  clientAddress: ClientAddress
}

/** Requests per minute and address: far more than a busy site's server needs. */
const requestsAMinute = 12_000

/** `Retry-After` while a dependency is unavailable, in seconds. */
const retryAfterSeconds = '5'

/** Statuses that may indicate an attack and are logged. */
const loggedStatuses = new Set([400, 401, 403, 413, 415, 422, 429])

/** An empty service. Errors of its handlers become `application/problem+json` responses. */
export function createServiceApp({ log, clientAddress }: ServiceAppOptions): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof ProblemError) {
      if (loggedStatuses.has(error.status)) {
        log.info({ status: error.status, method: c.req.method, route: routePath(c) }, 'request rejected')
      }
      return createStatusResponse(error.status, error.options)
    }
    if (error instanceof HTTPException) return createStatusResponse(error.status, { detail: error.message })
    log.error({ err: error, method: c.req.method, route: routePath(c) }, 'request failed')
    const status = statusOf(error)
    return createStatusResponse(status, status === 503 ? { headers: { 'retry-after': retryAfterSeconds } } : {})
  })
  app.notFound(() => createStatusResponse(404))
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (_c, methods) => createStatusResponse(405, { headers: { allow: methods.join(', ') } }),
    }),
  )
  app.use(createRateLimit({ requests: requestsAMinute, seconds: 60, clientAddress }))
  return app
}

/** Refuses a body of more than `bytes` with a 413. */
export function limitBody(bytes: number) {
  return bodyLimit({ maxSize: bytes, onError: tooLarge })
}

function tooLarge(): never {
  throw new ProblemError(413)
}

/** The same response, which no cache may keep. */
export function withoutCaching(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}
