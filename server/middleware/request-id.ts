import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { isRequestId, requestIdHeader, runInRequest } from '#contracts/current-request.ts'
import type { HonoEnv } from '../hono-env.ts'

/** Names each request, for its log lines and its answer; behind a trusted proxy, by the proxy's name for it. */
export function withRequestId(trustedProxies: number) {
  return createMiddleware<HonoEnv>(async (context, next) => {
    const given = trustedProxies > 0 ? context.req.header(requestIdHeader) : undefined
    const requestId = isRequestId(given) ? given : randomUUID()
    context.set('requestId', requestId)
    await runInRequest(requestId, next)
    context.res.headers.set(requestIdHeader, requestId)
  })
}
