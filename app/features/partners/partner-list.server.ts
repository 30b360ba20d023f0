import type { Backend } from '#app/backend.ts'
import { getPartners, type Partner } from '#contracts/panel/partners.ts'
import type { Language } from '#domain/language.ts'
import { withSlugs } from './partner-slugs.ts'
import { samplePartners } from './sample-partners.server.ts'

interface PartnerList {
  partners: (Partner & { slug: string })[]
  /** Why built-in samples stand in for the panel's list, when they do. */
  failure?: unknown
}

/** The partners with their addresses; samples when the panel's list cannot be had. */
export async function loadPartners(backend: Backend, language: Language): Promise<PartnerList> {
  try {
    return { partners: withSlugs(await getPartners(backend.panel, language)) }
  } catch (failure) {
    backend.warn('sample partners stand in for the panel’s', { error: failure })
    return { partners: withSlugs(samplePartners(language)), failure }
  }
}
