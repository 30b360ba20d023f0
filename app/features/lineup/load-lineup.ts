import { backendContext } from '#app/backend.ts'
import { readIds } from '#app/features/compare/compare-path.ts'
import { readUnits } from '#domain/chosen-units.ts'
import { languageOfForm } from '#domain/paths.ts'
import type { Route } from './+types/load-lineup.ts'
import { loadLineup, toHeights } from './lineup.server.ts'

/** What the favourites, which only the browser knows, load to show their line-up. */
export type LineupData = Pick<ReturnType<typeof toHeights>, 'figures' | 'ruler'>

/** The line-up of the talents in the query, in its units. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOfForm(url.pathname)
  const units = readUnits(url.searchParams)
  const all = await loadLineup(context.get(backendContext), language, readIds(url.searchParams), units)
  const { figures, ruler } = toHeights(all, units, language)
  return Response.json({ figures, ruler } satisfies LineupData)
}
