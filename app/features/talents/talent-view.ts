import type { TalentCard } from '#contracts/agency/talents.ts'
import type { Media } from '#contracts/media.ts'
import { adultAge, ageInYears } from '#domain/age.ts'
import type { Language } from '#domain/language.ts'
import { formatMetres, formatNumber } from '#domain/units.ts'

/** The girths on a card, in centimetres and in this order. */
const girths = ['bust', 'chest', 'waist', 'hips'] as const

/** A talent as its card shows it: the view, not the record. */
export interface TalentView {
  id: string
  name: string
  category?: string
  cover?: Media
  /** The second picture, shown on hover and focus. */
  hover?: Media
  /** As the page's language writes them. */
  measures: Partial<Record<'height' | (typeof girths)[number], string>>
  /** Lines below the measures: where an adult is today, and the month of the digitals. */
  notes?: string[] | undefined
}

/** Prunes a card down to what is shown. Under 18 the only measure told is the height, whatever the service sent. */
export function talentView(card: TalentCard, language: Language, today: string): TalentView {
  return {
    id: card.id,
    name: card.name,
    category: card.category ?? undefined,
    cover: card.cover ?? undefined,
    hover: card.hover ?? undefined,
    measures: measuresOf(card, language, isMinor(ageOf(card, today))),
  }
}

function measuresOf(card: TalentCard, language: Language, minor: boolean): TalentView['measures'] {
  const { height } = card.attributes ?? {}
  const measures: TalentView['measures'] = {}
  if (typeof height === 'number') measures.height = formatMetres(height, language)
  for (const name of girths) {
    const value = card.attributes?.[name]
    if (typeof value === 'number' && (!minor || measuresOfMinors.has(name)))
      measures[name] = formatNumber(value, language)
  }
  return measures
}

/** What may be told of a talent under 18. */
export const measuresOfMinors: ReadonlySet<string> = new Set(['height', 'hair', 'eyes'])

/** The age in whole years on the day `today` (ISO 8601); undefined when the service tells neither age nor birthdate. */
export function ageOf(
  { age, birthdate }: { age?: number | null; birthdate?: string | null },
  today: string,
): number | undefined {
  return age ?? (birthdate ? ageInYears(birthdate, today) : undefined)
}

/** Of unknown age counts as under 18: too little told can be mended, too much cannot. */
export function isMinor(age: number | undefined): boolean {
  return age === undefined || age < adultAge
}
