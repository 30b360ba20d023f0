/** One line of the report: what was measured, and the limit beside it. */
export interface Row {
  what: string
  value: number
  unit: string
  /** The bar: what it may not be above, or below. Absent: told only. */
  most?: number
  least?: number
  /** What it was measured beside, and how far the rounds lie apart. */
  note?: string
}

/** Whether a row reaches its bar; undefined where there is none. */
export function isReached({ value, most, least }: Row): boolean | undefined {
  if (most === undefined && least === undefined) return undefined
  return value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY)
}
