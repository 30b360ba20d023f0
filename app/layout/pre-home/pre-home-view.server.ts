import { data } from 'react-router'
import type { Backend } from '#app/backend.ts'
import type { SlideView } from '#app/features/slider/slide-view.ts'
import { slideView } from '#app/features/slider/slides.server.ts'
import { getAgency, getPrehome } from '#contracts/panel/entities.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'

/** What the splash screen shows. */
export interface PreHomeView {
  slides: SlideView[]
  /** The countries the agency works in. */
  countries: string[]
}

/**
 * The splash screen of the home page; undefined when the agency has none. A failure is the error screen with status
 * 503 and the error's code as message (specification, sections 4 and 8); missing countries are left out.
 */
export async function loadPreHome({ panel, warn }: Backend, language: Language): Promise<PreHomeView | undefined> {
  const [slides, agency] = await Promise.all([
    getPrehome(panel, language).catch(absentOrUnavailable),
    getAgency(panel, language).catch((error: unknown) => {
      warn('the splash screen lists no countries', { error })
    }),
  ])
  return slides.length > 0 ? { slides: slides.map(slideView), countries: agency?.countries ?? [] } : undefined
}

/** A panel that does not know the entity has no splash screen; any other failure is the error screen. */
function absentOrUnavailable(error: unknown): [] {
  if (error instanceof ServiceError && error.status === 404) return []
  if (error instanceof ServiceError) throw data(null, { status: 503, statusText: error.code })
  throw error
}
