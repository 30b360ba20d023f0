import { createMiddleware } from 'hono/factory'
import { isSameOrigin, isWrite } from '#domain/same-origin.ts'
import type { HonoEnv } from '../hono-env.ts'
import { problem } from './problem.ts'

/** Refuses what would change something unless a page of the site itself sent it. */
export function sameOriginWrites(siteUrl: string) {
  return createMiddleware<HonoEnv>(async (context, next) => {
    const { method, url, raw } = context.req
    if (!isWrite(method) || isSameOrigin(raw.headers, [siteUrl, url])) return next()
    return problem(403, 'This request did not come from a page of this site')
  })
}
