/** The girths on a card in their order, in centimetres. */
export const girths = ['bust', 'chest', 'waist', 'hips'] as const

type Girth = (typeof girths)[number]

/** The known girths that a card shows: bust or chest, then the others. */
export function shownGirthsOf(measures: Partial<Record<Girth, string>>): Girth[] {
  return girths.filter((name) => measures[name] && !(name === 'chest' && measures.bust))
}
