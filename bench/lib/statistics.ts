/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}

/** How far the numbers lie apart, as `lowest … highest`. */
export function spread(values: readonly number[], digits = 2): string {
  return `${Math.min(...values).toFixed(digits)} … ${Math.max(...values).toFixed(digits)}`
}

/** The average of some numbers. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
