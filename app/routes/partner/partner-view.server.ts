import { redirect } from 'react-router'
import type { Backend } from '#app/backend.ts'
import { createSamplePartners, loadPartners } from '#app/features/partners/partner-list.server.ts'
import { sanitizeHtml, toExcerpt } from '#app/features/rich-text/safe-html.server.ts'
import { getPartners } from '#contracts/panel/partners.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { withSlugs } from '#domain/partner-slugs.ts'
import { otherLanguage, pathTo } from '#domain/paths.ts'

/**
 * Loads the partner of `slug` with the previous and the next one, wrapping around. Throws a redirect for a slug that a
 * partner had before, or a `ServiceError`: with status 404
 * when there is no such partner, or the panel's error when only samples are available and `slug` is none of them.
 */
export async function loadPartner(backend: Backend, language: Language, slug: string) {
  const { partners, failure } = await loadPartners(backend, language)
  const index = partners.findIndex((partner) => partner.slug === slug)
  const partner = partners[index]
  const renamed = partner ? undefined : partners.find(({ former_slugs }) => former_slugs?.includes(slug))
  if (renamed) throw redirect(pathTo('partner', language, { slug: renamed.slug }), 301)
  if (!partner) throw failure ?? new ServiceError(backend.panel.name, 404, 'UNKNOWN', `no partner ${slug}`)
  const count = partners.length
  // With two partners, the other one is only the next.
  const previous = count > 2 ? partners[(index + count - 1) % count] : undefined
  const next = count > 1 ? partners[(index + 1) % count] : undefined
  return {
    id: partner.id,
    path: pathTo('partner', language, { slug }),
    title: partner.title,
    description: toExcerpt(partner.description),
    html: sanitizeHtml(partner.description),
    cover: partner.cover ?? undefined,
    previous: previous && toAdjacentPartner(previous),
    next: next && toAdjacentPartner(next),
    isSample: failure !== undefined,
  }

  function toAdjacentPartner(partner: { slug: string; title: string }) {
    return { path: pathTo('partner', language, { slug: partner.slug }), title: partner.title }
  }
}

/** Loads the path of the same partner in the other language; null if there is none or loading fails. */
export async function loadTranslatedPath(
  backend: Backend,
  language: Language,
  { id, isSample }: { id: string; isSample: boolean },
): Promise<string | null> {
  const other = otherLanguage(language)
  try {
    const list = isSample ? createSamplePartners(other) : await getPartners(backend.panel, other)
    const mirror = withSlugs(list).find((partner) => partner.id === id)
    return mirror ? pathTo('partner', other, { slug: mirror.slug }) : null
  } catch (error) {
    backend.warn('loading translated partner path failed', { error })
    return null
  }
}
