import { chunk } from '#domain/chunk.ts'
import type { Place } from '../media/picture.tsx'

/** The widths of a card in the columns of `talent-grid`. */
export const gridPlaces: readonly Place[] = [
  [1600, '18.5vw', 4 / 3],
  [1280, '23vw', 4 / 3],
  [768, '30.5vw', 4 / 3],
  [0, '46vw', 4 / 3],
]

/** The number of cards in a group: a multiple of two, three, four and five columns, so that it ends with a full row. */
export const cardsPerGroup = 60

/** Splits a long list into groups, so that browsers can skip the layout of a whole group. All but the last are full. */
export function groupsOf<Talent>(talents: readonly Talent[]): Talent[][] {
  return chunk(talents, cardsPerGroup)
}
