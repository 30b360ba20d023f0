import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Shell } from './shell.ts'

/** Names each request, for its log lines and its answer; behind a trusted proxy, by the proxy's name for it. */
export function withRequestId(trustedProxies: number) {
  return createMiddleware<Shell>(async (context, next) => {
    const given = trustedProxies > 0 ? context.req.header('x-request-id') : undefined
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('x-request-id', requestId)
  })
}
