import type { HeightBand } from '#app/features/compare/height-band.server.ts'
import { centimetresInInch, formatFeet } from '#domain/units.ts'

/** A line across the figures, its height in centimetres. */
export interface RulerLine {
  height: number
  label: string
  /** Whether the label is in feet. */
  feet?: true
}

/** The distance between the lines, and the height of the lowest one, in centimetres. */
const step = 10
const lowestLine = 100
const centimetresInFoot = 12 * centimetresInInch

/**
 * Returns the ruler beside figures of these heights: lines in centimetres and in feet up to the next line above `top`, and the
 * edges of the band. Without a bound the band reaches the floor or the highest line.
 */
export function rulerOf(heights: number[], band: HeightBand | undefined) {
  const top = Math.max(0, ...heights, band?.min ?? 0, band?.max ?? 0)
  const last = Math.ceil((top + 1) / step) * step
  const feet = range(Math.ceil(lowestLine / centimetresInFoot), Math.floor(last / centimetresInFoot), 1)
  const lines: RulerLine[] = [
    ...range(lowestLine, last, step).map((height) => ({ height, label: String(height) })),
    ...feet.map((count) => ({
      height: count * centimetresInFoot,
      label: formatFeet(count * centimetresInFoot),
      feet: true as const,
    })),
  ]
  return { top, lines, band: band && { from: band.min ?? 0, to: band.max ?? last } }
}

function range(first: number, last: number, by: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / by) + 1) }, (_, index) => first + index * by)
}
