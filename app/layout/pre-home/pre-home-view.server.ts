import { data } from 'react-router'
import type { Backend } from '#app/backend.ts'
import type { SlideView } from '#app/features/slider/slide-view.ts'
import { toSlideView } from '#app/features/slider/slides.server.ts'
import { getPrehome } from '#contracts/panel/entities.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { type Colors, letterColorOver } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import { loadAgency, loadAgencyColors } from '../agency-settings.server.ts'

/** The content of the splash screen. */
export interface PreHomeView {
  slides: (SlideView & { letters: { wide: string; narrow: string } })[]
  /** The countries where the agency works. */
  countries: string[]
}

/**
 * Loads the splash screen of the home page; undefined when it has no slides. A failure, or a panel without it, throws the
 * error screen with status 503 and the error's code as message (specification, sections 7 and 8).
 */
export async function loadPreHome(backend: Backend, language: Language): Promise<PreHomeView | undefined> {
  const [slides, agency, colors] = await Promise.all([
    getPrehome(backend.panel, language).catch(throwErrorScreen),
    loadAgency(backend, language),
    loadAgencyColors(backend, language),
  ])
  if (slides.length === 0) return undefined
  const views = slides.map(toSlideView).map((view) => ({ ...view, letters: lettersOver(view, colors) }))
  return { slides: views, countries: agency.countries ?? [] }
}

/** The colours of the agency's name over a slide, in windows from 651 px and in narrow ones. */
function lettersOver({ desktop, mobile }: SlideView, colors: Colors | undefined) {
  return {
    wide: letterColorOver((desktop.still ?? mobile.still)?.foot, colors),
    narrow: letterColorOver((mobile.still ?? desktop.still)?.foot, colors),
  }
}

function throwErrorScreen(error: unknown): never {
  if (error instanceof ServiceError) throw data(null, { status: 503, statusText: error.code })
  throw error
}
