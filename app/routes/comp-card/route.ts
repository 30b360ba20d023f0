import { redirect } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { previewHeaders } from '#app/cache-policy.ts'
import { readCardOptions, toCompCard } from '#app/features/comp-card/comp-card.server.ts'
import { pathToCompCard } from '#app/features/comp-card/comp-card-path.ts'
import { loadTalentDetails } from '#app/features/talents/talent-details.server.ts'
import { loadAgency } from '#app/layout/agency-settings.server.ts'
import { languageOf } from '#domain/paths.ts'
import { slugify } from '#domain/text.ts'
import type { Route } from './+types/route.ts'

/** A talent's comp card as a PDF. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const options = readCardOptions(url.searchParams)
  const preview = url.searchParams.get('preview') ?? undefined
  const [talent, agency] = await Promise.all([
    loadTalentDetails(backend, language, params.id, { units: options.units, chosen: options.chosen, preview }),
    loadAgency(backend, language),
  ])
  const slug = slugify(talent.name)
  if ((params.talent ?? '') !== slug) {
    const headers = preview === undefined ? undefined : previewHeaders
    throw redirect(pathToCompCard(language, talent) + url.search, { status: 308, ...(headers && { headers }) })
  }
  const pdf = await backend.makeCompCard(toCompCard(talent, agency, language, backend.siteUrl, options))
  if (!pdf.ok) return pdf
  pdf.headers.set('content-disposition', `inline; filename="${fileName(slug, options)}"`)
  pdf.headers.set('x-robots-tag', 'noindex')
  // Do not cache a preview, nor a card with the default contact of the agency.
  if (agency === backend.defaultAgency[language] || preview !== undefined) pdf.headers.set('cache-control', 'no-store')
  return pdf

  function fileName(slug: string, { format, hasMarks }: typeof options): string {
    const kind = language === 'pt' ? 'composite' : 'comp-card'
    return `${[slug || params.id, kind, format, hasMarks && 'marks']
      .filter(Boolean)
      .join('-')
      .replace(/[^\w-]/g, '')}.pdf`
  }
}
