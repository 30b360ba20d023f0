import { chunk } from '#domain/chunk.ts'
import type { Place } from '../media/place.ts'

/** Where a card stands in the columns of `talent-grid`. */
export const gridPlaces: readonly Place[] = [
  [1600, '18.5vw', 4 / 3],
  [1280, '23vw', 4 / 3],
  [768, '30.5vw', 4 / 3],
  [0, '46vw', 4 / 3],
]

/** A whole group ends with a whole row, be there two, three, four or five columns. */
export const cardsPerGroup = 60

/** A long list in groups, of which a browser leaves out the far ones as one: all but the last are whole. */
export function groupsOf<Talent>(talents: readonly Talent[]): Talent[][] {
  return chunk(talents, cardsPerGroup)
}
