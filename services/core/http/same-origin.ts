import type { MiddlewareHandler } from 'hono'
import { isSameOrigin, isWrite } from '#domain/same-origin.ts'
import { ProblemError } from './problem.ts'

/** Refuses what would change something unless a page of the site at `siteUrl` sent it: the office's cookies alone prove nothing. */
export function sameOriginWrites(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const { method, url, raw } = c.req
    if (isWrite(method) && !isSameOrigin(raw.headers, [siteUrl, url])) {
      throw new ProblemError(403, { detail: 'This request did not come from a page of this site.' })
    }
    await next()
  }
}
