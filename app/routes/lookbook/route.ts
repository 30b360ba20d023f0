import { data } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { loadAgency, readCardOptions } from '#app/features/comp-card/comp-card.server.ts'
import { readIds } from '#app/features/compare/read-ids.ts'
import { toLookbook } from '#app/features/lookbook/lookbook.server.ts'
import { loadManyTalentDetails } from '#app/features/talents/talent-details.server.ts'
import { formatDay } from '#app/i18n/format-date.server.ts'
import { agencyToday } from '#app/layout/site-calendar.server.ts'
import { maxInLookbook } from '#domain/lookbook.ts'
import { languageOf } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'

/** The talents in the query as one PDF, at most 40. Unknown ids are omitted; without any talent it is a 404. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { format, units } = readCardOptions(url.searchParams)
  const ids = readIds(url.searchParams).slice(0, maxInLookbook)
  const [talents, agency, today] = await Promise.all([
    loadManyTalentDetails(backend, language, ids, { units }),
    loadAgency(backend, language),
    agencyToday(backend, language),
  ])
  if (talents.length === 0) throw data(null, 404)
  const date = formatDay(today, language) ?? today
  const pdf = await backend.makeLookbook(
    toLookbook(talents, { agency, language, siteUrl: backend.siteUrl, date, format }),
  )
  if (!pdf.ok) return pdf
  pdf.headers.set('content-disposition', `inline; filename="lookbook-${today}-${format}.pdf"`)
  pdf.headers.set('x-robots-tag', 'noindex')
  return pdf
}
