import type { TalentCard } from '#contracts/agency/talents.ts'
import { ageInYears, isMinor } from '#domain/age.ts'
import { type TalentMediaRow, toMedia } from './talent-media.ts'

/** The measures a card shows. */
export const cardAttributes = ['height', 'bust', 'chest', 'waist', 'hips', 'shoes', 'hair', 'eyes'] as const

/** What a minor's card and profile may say: the law protects the rest, and so does every filter. */
export const attributesOfMinors = ['height', 'hair', 'eyes'] as const

/** The columns a card is made of, beside its attributes. */
export const cardColumns = ['id', 'name', 'category', 'birthdate'] as const

interface TalentRow {
  id: number
  name: string
  category: string
  birthdate: string | null
}

/** A talent as lists show it; the birthdate stays here. */
export function toCard<Row extends TalentRow>(
  talent: Row,
  { attributes, media, today }: { attributes: readonly (keyof Row)[]; media: TalentMediaRow[]; today: string },
): TalentCard {
  const cover = media.find((medium) => medium.kind === 'cover')
  const hover = media.find((medium) => medium.kind === 'hover')
  return {
    id: String(talent.id),
    name: talent.name.trim(),
    category: talent.category,
    ...(cover && { cover: toMedia(cover) }),
    ...(hover && { hover: toMedia(hover) }),
    ...(talent.birthdate && { age: Math.max(0, ageInYears(talent.birthdate, today)) }),
    attributes: attributesOf(talent, attributes, today),
  }
}

/** Those of `attributes` that are known and that may be told of a talent of this age. */
function attributesOf<Row extends TalentRow>(
  talent: Row,
  attributes: readonly (keyof Row)[],
  today: string,
): Record<string, string | number> {
  const told = isMinor(talent.birthdate, today)
    ? attributes.filter((name) => (attributesOfMinors as readonly PropertyKey[]).includes(name))
    : attributes
  return Object.fromEntries(told.map((name) => [name, talent[name]]).filter(([, value]) => value !== null))
}
