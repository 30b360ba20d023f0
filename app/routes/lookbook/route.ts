import { backendContext } from '#app/backend.ts'
import { readCardOptions } from '#app/features/comp-card/comp-card.server.ts'
import { readIds } from '#app/features/compare/compare-path.ts'
import { sendLookbook } from '#app/features/lookbook/lookbook.server.ts'
import { loadManyTalentDetails } from '#app/features/talents/talent-details.server.ts'
import { languageOf } from '#domain/paths.ts'
import { maxInLookbook } from '#domain/pdfs.ts'
import type { Route } from './+types/route.ts'

/** The talents in the query as one PDF, at most 40. Unknown ids are omitted; without any talent it is a 404. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { format, units, chosen } = readCardOptions(url.searchParams)
  const ids = readIds(url.searchParams).slice(0, maxInLookbook)
  const talents = await loadManyTalentDetails(backend, language, ids, { units, chosen })
  return sendLookbook(backend, language, talents, format)
}
