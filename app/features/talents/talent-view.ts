import type { TalentCard } from '#contracts/agency/talents.ts'
import type { Media } from '#contracts/media.ts'
import { ageInYears, isMinorAge } from '#domain/age.ts'
import { attributesOfMinors, cardMeasures } from '#domain/attribute-names.ts'
import type { ChosenUnits } from '#domain/chosen-units.ts'
import { type Colors, tintOf } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import type { CardMeasure } from '#domain/talent-attributes.ts'
import { formatFeet, formatInches, formatMetres, formatNumber } from '#domain/units.ts'

/** The view of a talent in lists. */
export interface TalentView {
  id: string
  name: string
  category?: string
  cover?: Media
  /** The second picture, visible on hover and focus. */
  hover?: Media
  /** Formatted in the page's language. */
  measures: Partial<Record<CardMeasure, string>>
  notes?: CardNotes | undefined
}

/** Of an adult: the attributes of a search, the cities, and the months of digitals and measures. */
export interface CardNotes {
  searched?: string | undefined
  /** Where the talent lives. */
  base?: string | undefined
  /** Where a travelling talent is now, and until when. */
  travel?: string | undefined
  dates?: string | undefined
}

/** Reduces a card to its view. For talents under 18 it contains no measure except the height. */
export function toTalentView(
  card: TalentCard,
  language: Language,
  today: string,
  { units }: ChosenUnits = {},
): TalentView {
  return {
    id: card.id,
    name: card.name,
    category: card.category ?? undefined,
    cover: withoutGround(card.cover),
    hover: withoutGround(card.hover),
    measures: measuresOf(card, isMinorAge(ageOf(card, today)), { language, units }),
  }
}

/** Cards have no use for the colours of a picture's parts. */
function withoutGround(media: Media | null | undefined): Media | undefined {
  if (!media) return undefined
  const { ground, foot, ...rest } = media
  return rest
}

/** The ground of a list while the card is in view. */
export function listGroundOf({ cover }: TalentCard, colors: Colors | undefined): string | undefined {
  return tintOf(cover?.ground ?? cover?.color, colors)?.['--color-paper']
}

/** The known measures of a card. A chest is left out beside a bust. */
function measuresOf(
  { attributes }: TalentCard,
  isMinor: boolean,
  { language, units }: { language: Language; units: ChosenUnits['units'] },
): TalentView['measures'] {
  const formatHeight = units ? formatFeet : formatMetres
  const formatGirth = units ? formatInches : formatNumber
  const measures: TalentView['measures'] = {}
  for (const name of cardMeasures) {
    const value = attributes?.[name]
    if (typeof value !== 'number' || (isMinor && !attributesOfMinors.has(name))) continue
    if (name === 'chest' && measures.bust) continue
    measures[name] = name === 'height' ? formatHeight(value, language) : formatGirth(value, language)
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
