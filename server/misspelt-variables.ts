/**
 * Lists variables whose names are nearly those of the site's, each with the right one. Other programs have variables too, so
 * these are warnings, not errors.
 */
export function findMisspellings(source: Record<string, string | undefined>, known: readonly string[]): string[] {
  return Object.keys(source).flatMap((name) => {
    if (!source[name]?.trim() || known.includes(name)) return []
    const plain = toPlain(name)
    const meant = known.find((each) => isNear(plain, toPlain(each)))
    return meant ? [`${name} is no variable of the site: did you mean ${meant}?`] : []
  })
}

/** Capitals and underscores make no difference. */
function toPlain(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Whether two names differ by one letter, or long ones by two; short ones must have the same letters. */
function isNear(one: string, other: string): boolean {
  const allowed = other.length < 6 ? 0 : other.length < 10 ? 1 : 2
  return Math.abs(one.length - other.length) <= allowed && distance(one, other) <= allowed
}

/** The number of letters to add, remove, replace or swap (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++) {
    const costs = [row]
    rows.push(costs)
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      costs.push(
        Math.min(
          at(row - 1, column) + 1,
          (costs[column - 1] ?? 0) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
