import { backendContext } from '#app/backend.ts'
import type { Route } from './+types/route.ts'

/** What crawlers may read: every page. The pages' data are the same over again, and the back office is nobody's. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteUrl } = context.get(backendContext)
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /*.data$', '', `Sitemap: ${siteUrl}/sitemap.xml`, '']
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
