import type { TalentCard } from '#contracts/agency/talents.ts'
import type { Media } from '#contracts/media.ts'
import { ageInYears, attributesOfMinors, isMinorAge } from '#domain/age.ts'
import { type Colors, tintOf } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import { formatMetres, formatNumber } from '#domain/units.ts'
import { girths } from './girths.ts'

/** The view of a talent in lists. */
export interface TalentView {
  id: string
  name: string
  category?: string
  cover?: Media
  /** The second picture, visible on hover and focus. */
  hover?: Media
  /** Formatted in the page's language. */
  measures: Partial<Record<'height' | (typeof girths)[number], string>>
  /** The colour of the card's paper on hover and focus. */
  tint?: string | undefined
  /** Lines below the measures: where an adult is today, and the month of the digitals. */
  notes?: string[] | undefined
}

/**
 * Reduces a card to its view. For talents under 18 it contains no measure except the height.
 *
 * @param colors the agency's own colours, which the picture tints
 */
export function toTalentView(card: TalentCard, language: Language, today: string, colors?: Colors): TalentView {
  return {
    id: card.id,
    name: card.name,
    category: card.category ?? undefined,
    cover: card.cover ?? undefined,
    hover: card.hover ?? undefined,
    tint: tintOf(card.cover?.color, colors)?.['--color-paper'],
    measures: measuresOf(card, language, isMinorAge(ageOf(card, today))),
  }
}

function measuresOf(card: TalentCard, language: Language, isMinor: boolean): TalentView['measures'] {
  const { height } = card.attributes ?? {}
  const measures: TalentView['measures'] = {}
  if (typeof height === 'number') measures.height = formatMetres(height, language)
  for (const name of girths) {
    const value = card.attributes?.[name]
    if (typeof value === 'number' && (!isMinor || attributesOfMinors.has(name)))
      measures[name] = formatNumber(value, language)
  }
  return measures
}

/** Returns the age in whole years on the day `today` (ISO 8601); undefined without an age and a birthdate. */
export function ageOf(
  { age, birthdate }: { age?: number | null; birthdate?: string | null },
  today: string,
): number | undefined {
  return age ?? (birthdate ? ageInYears(birthdate, today) : undefined)
}
