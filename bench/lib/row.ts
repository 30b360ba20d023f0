/** One line of the report: a measured value beside its limit. */
export interface Row {
  name: string
  value: number
  unit: string
  /** The limits. A row without one is for information. */
  max?: number
  min?: number
  /** The value of the comparison, and the spread of the rounds. */
  note?: string
}

/** Whether the value is within its limits; undefined without limits. */
export function isWithinLimits({ value, max, min }: Row): boolean | undefined {
  if (max === undefined && min === undefined) return undefined
  return value <= (max ?? Number.POSITIVE_INFINITY) && value >= (min ?? Number.NEGATIVE_INFINITY)
}

/** The rows as a Markdown table. */
export function toTable(rows: Row[]): string {
  const lines = rows.map((row) => {
    const { name, value, unit, max, min, note = '' } = row
    const limit = min === undefined ? (max === undefined ? '' : `≤ ${max}`) : `≥ ${min}`
    const reached = { true: 'yes', false: '**no**', undefined: '' }[String(isWithinLimits(row)) as 'true']
    return `| ${name} | ${Number(value.toFixed(3))} ${unit} | ${limit} | ${reached} | ${note} |`
  })
  return ['| name | measured | limit | reached | note |', '|---|---|---|---|---|', ...lines].join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** The range of the values, as `lowest … highest`. */
export function spread(values: readonly number[], digits = 2): string {
  return `${Math.min(...values).toFixed(digits)} … ${Math.max(...values).toFixed(digits)}`
}
