/** A whole group ends with a whole row, be there two, three, four or five columns. */
export const cardsPerGroup = 60

/** A long list in groups, of which a browser leaves out the far ones as one: all but the last are whole. */
export function groupsOf<Talent>(talents: readonly Talent[]): Talent[][] {
  const groups: Talent[][] = []
  for (let start = 0; start < talents.length; start += cardsPerGroup)
    groups.push(talents.slice(start, start + cardsPerGroup))
  return groups
}
