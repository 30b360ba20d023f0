/** Longer values are cut in the trail: it says what changed, it is no archive. */
const longest = 200

/** Which of `fields` differ between two states of a record, each with its value before and after; undefined when none does. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  fields: readonly string[],
): Record<string, [unknown, unknown]> | undefined {
  const changed = fields.filter((field) => asText(before[field]) !== asText(after[field]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((field) => [field, [shortened(before[field]), shortened(after[field])]]))
}

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : asText(value)
  if (text.length > longest) return `${text.slice(0, longest)}…`
  return value ?? null
}

function asText(value: unknown): string {
  return JSON.stringify(value ?? null)
}
