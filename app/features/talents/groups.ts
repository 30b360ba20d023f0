import { chunk } from '#domain/chunk.ts'

/** A whole group ends with a whole row, be there two, three, four or five columns. */
export const cardsPerGroup = 60

/** A long list in groups, of which a browser leaves out the far ones as one: all but the last are whole. */
export function groupsOf<Talent>(talents: readonly Talent[]): Talent[][] {
  return chunk(talents, cardsPerGroup)
}
