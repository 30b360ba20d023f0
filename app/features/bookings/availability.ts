import { backendContext } from '#app/backend.ts'
import { readIds } from '#app/features/compare/compare-path.ts'
import { languageOfForm } from '#domain/paths.ts'
import type { Route } from './+types/availability.ts'
import { loadAvailability } from './availability.server.ts'
import { readWanted } from './wanted.ts'

/** What the agency publishes about talents for the days in the query, for the form that requests a booking. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = readWanted(url.searchParams)
  if (!wanted) return Response.json(null, { status: 400 })
  const backend = context.get(backendContext)
  const ids = readIds(url.searchParams)
  return Response.json(await loadAvailability(backend, languageOfForm(url.pathname), ids, wanted))
}
