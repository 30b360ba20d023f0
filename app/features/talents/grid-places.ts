import type { Place } from '../media/place.ts'

/** Where a card stands in the columns of `talent-grid`. */
export const gridPlaces: readonly Place[] = [
  [1600, '18.5vw', 4 / 3],
  [1280, '23vw', 4 / 3],
  [768, '30.5vw', 4 / 3],
  [0, '46vw', 4 / 3],
]
