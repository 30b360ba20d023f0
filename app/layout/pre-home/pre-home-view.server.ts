import { data } from 'react-router'
import type { Backend } from '#app/backend.ts'
import type { SlideView } from '#app/features/slider/slide-view.ts'
import { toSlideView } from '#app/features/slider/slides.server.ts'
import { getPrehome } from '#contracts/panel/entities.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { loadAgency } from '../agency-settings.server.ts'

/** The content of the splash screen. */
export interface PreHomeView {
  slides: SlideView[]
  /** The countries where the agency works. */
  countries: string[]
}

/**
 * Loads the splash screen of the home page; undefined when it has no slides. A failure, or a panel without it, throws the
 * error screen with status 503 and the error's code as message (specification, sections 7 and 8).
 */
export async function loadPreHome(backend: Backend, language: Language): Promise<PreHomeView | undefined> {
  const [slides, agency] = await Promise.all([
    getPrehome(backend.panel, language).catch(throwErrorScreen),
    loadAgency(backend, language),
  ])
  return slides.length > 0 ? { slides: slides.map(toSlideView), countries: agency.countries ?? [] } : undefined
}

function throwErrorScreen(error: unknown): never {
  if (error instanceof ServiceError) throw data(null, { status: 503, statusText: error.code })
  throw error
}
