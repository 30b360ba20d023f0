import { createMiddleware } from 'hono/factory'
import { isSameOrigin, isWrite } from '#contracts/same-origin.ts'
import { problem } from './problem.ts'
import type { Shell } from './shell.ts'

/** Refuses what would change something unless a page of the site itself sent it. */
export function sameOriginWrites(siteUrl: string) {
  return createMiddleware<Shell>(async (context, next) => {
    const { method, url, raw } = context.req
    if (!isWrite(method) || isSameOrigin(raw.headers, [siteUrl, url])) return next()
    return problem(403, 'This request did not come from a page of this site')
  })
}
