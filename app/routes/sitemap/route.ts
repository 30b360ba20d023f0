import { backendContext } from '#app/backend.ts'
import { createXmlResponse } from '#app/seo/xml.server.ts'
import { withRetryLater } from '#app/service-errors.server.ts'
import type { Route } from './+types/route.ts'
import { loadSitemap } from './sitemap.server.ts'

/** The sitemap: complete if it is short, otherwise an index of parts at `?page=1` and so on. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const xml = await withRetryLater(loadSitemap(context.get(backendContext), url.searchParams.get('page')))
  if (xml === undefined) return new Response(null, { status: 404 })
  return createXmlResponse(xml, 'application/xml')
}
