import { backendContext } from '#app/backend.ts'
import type { Route } from './+types/route.ts'

/** Allows crawlers every page, except the pages' `.data` requests and the back office. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteUrl } = context.get(backendContext)
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /*.data$', '', `Sitemap: ${siteUrl}/sitemap.xml`, '']
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
