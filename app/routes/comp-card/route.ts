import { redirect } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { loadAgency, readCardOptions, toCompCard } from '#app/features/comp-card/comp-card.server.ts'
import { compCardPath } from '#app/features/comp-card/comp-card-path.ts'
import { loadTalentDetails } from '#app/routes/profile/talent.server.ts'
import { languageOf } from '#domain/paths.ts'
import { slugify } from '#domain/slug.ts'
import type { Route } from './+types/route.ts'

/** A talent's comp card as a PDF. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const options = readCardOptions(url.searchParams)
  const [talent, agency] = await Promise.all([
    loadTalentDetails(backend, language, params.id, { units: options.units }),
    loadAgency(backend, language),
  ])
  const slug = slugify(talent.name)
  if ((params.talent ?? '') !== slug) throw redirect(compCardPath(language, talent) + url.search, 308)
  const pdf = await backend.makeCompCard(toCompCard(talent, agency, language, backend.siteUrl, options))
  if (!pdf.ok) return pdf
  pdf.headers.set('content-disposition', `inline; filename="${fileName(slug, options)}"`)
  pdf.headers.set('x-robots-tag', 'noindex')
  // Until the panel responds again, a card without its contact is not for the caches.
  if (!agency) pdf.headers.set('cache-control', 'no-store')
  return pdf

  function fileName(slug: string, { format, hasMarks }: typeof options): string {
    const kind = language === 'pt' ? 'composite' : 'comp-card'
    return `${[slug || params.id, kind, format, hasMarks && 'marks']
      .filter(Boolean)
      .join('-')
      .replace(/[^\w-]/g, '')}.pdf`
  }
}
