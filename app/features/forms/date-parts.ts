export const dateParts = ['day', 'month', 'year'] as const

export type DatePart = (typeof dateParts)[number]

/** The name of the input for a part of the date in field `name`. */
export function partNameOf(name: string, part: DatePart): string {
  return `${name}_${part}`
}

/**
 * Joins what was typed into the three inputs of a date to an ISO 8601 date, which is invalid if a part is. Empty if all are;
 * undefined for a field without these inputs.
 */
export function joinDate(name: string, read: (partName: string) => unknown): string | undefined {
  const [day, month, year] = dateParts.map((part) => {
    const typed = read(partNameOf(name, part))
    return typeof typed === 'string' ? typed.trim() : undefined
  })
  if (day === undefined || month === undefined || year === undefined) return undefined
  return day + month + year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The parts that cannot be right; all of them if only their combination is wrong, such as 31 February. */
export function wrongPartsOf(name: string, values: Record<string, string>): readonly DatePart[] {
  const limits = { day: [1, 31], month: [1, 12], year: [1000, 9999] } as const
  const wrong = dateParts.filter((part) => {
    const number = Number(values[partNameOf(name, part)] || Number.NaN)
    return !(number >= limits[part][0] && number <= limits[part][1])
  })
  return wrong.length > 0 ? wrong : dateParts
}
