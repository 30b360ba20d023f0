import { data } from 'react-router'
import type { Backend } from '#app/backend.ts'
import type { SlideView } from '#app/features/slider/slide-view.ts'
import { toSlideView } from '#app/features/slider/slides.server.ts'
import { getAgency, getPrehome } from '#contracts/panel/entities.ts'
import { isMissing, ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'

/** The content of the splash screen. */
export interface PreHomeView {
  slides: SlideView[]
  /** The countries where the agency works. */
  countries: string[]
}

/**
 * Loads the splash screen of the home page; undefined when the agency has none. A failure throws the error screen with
 * status 503 and the error's code as message (specification, sections 4 and 8). Missing countries are omitted.
 */
export async function loadPreHome({ panel, warn }: Backend, language: Language): Promise<PreHomeView | undefined> {
  const [slides, agency] = await Promise.all([
    getPrehome(panel, language).catch(emptyIfNotFound),
    getAgency(panel, language).catch((error: unknown) => {
      warn('loading countries for splash screen failed', { error })
    }),
  ])
  return slides.length > 0 ? { slides: slides.map(toSlideView), countries: agency?.countries ?? [] } : undefined
}

/** Returns no slides when the panel does not have the entity (404); throws the error screen for any other failure. */
function emptyIfNotFound(error: unknown): [] {
  if (isMissing(error)) return []
  if (error instanceof ServiceError) throw data(null, { status: 503, statusText: error.code })
  throw error
}
