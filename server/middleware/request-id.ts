import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../hono-env.ts'

/** Carries a request's ID from the site to a service elsewhere, and back to the client. */
export const requestIdHeader = 'x-request-id'

const storage = new AsyncLocalStorage<string>()

/** Runs `work` with a request ID that all log lines of it carry. */
export function runInRequest<Result>(requestId: string, work: () => Result): Result {
  return storage.run(requestId, work)
}

/** Runs `work` without a request ID: for work that goes on after the response. */
export function runOutsideRequest<Result>(work: () => Result): Result {
  return storage.exit(work)
}

/** The ID of the current request; undefined in a job. */
export function getRequestId(): string | undefined {
  return storage.getStore()
}

/** The ID that the sender gave the request if it is safe to log, else a new one. */
export function readRequestId(given: string | null | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Gives each request an ID, for its log lines and its response; behind a trusted proxy, the proxy's ID. */
export function withRequestId(trustedProxies: number) {
  return createMiddleware<HonoEnv>(async (context, next) => {
    const requestId = readRequestId(trustedProxies > 0 ? context.req.header(requestIdHeader) : undefined)
    context.set('requestId', requestId)
    await runInRequest(requestId, next)
    context.res.headers.set(requestIdHeader, requestId)
  })
}
