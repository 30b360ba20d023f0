import type { CardAccept, CardRecord } from '#contracts/admin/card-requests.ts'

/** What is chosen of a photo; the marks are of the whole photo. */
export interface PictureChoice {
  isAccepted: boolean
  crop: CardAccept['pictures'][number]['crop']
  crown: number | null
  sole: number | null
}

export const firstChoice: PictureChoice = { isAccepted: true, crop: null, crown: null, sole: null }

/** The choice as the service takes it: the marks are of the part that is used. */
export function toAccepted(view: CardRecord['pictures'][number]['view'], { crop, crown, sole }: PictureChoice) {
  const inPart = (share: number) => Math.min(1, Math.max(0, crop ? (share - crop.y) / crop.height : share))
  if (crown === null || sole === null || inPart(crown) >= inPart(sole)) return { view, crop, crown: null, sole: null }
  return { view, crop, crown: inPart(crown), sole: inPart(sole) }
}

/** The fields that are accepted. */
export type FieldChoices = Pick<CardAccept, 'fields' | 'unchanged' | 'city' | 'travel'>

/** All that was sent, but large changes: those are looked at first. */
export function firstFieldChoices(card: CardRecord): FieldChoices {
  return {
    fields: card.fields.filter(({ is_large }) => !is_large).map(({ name }) => name),
    unchanged: card.unchanged,
    city: card.city !== null,
    travel: card.travel ? 'private' : 'no',
  }
}
