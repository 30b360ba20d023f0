/** How many of the filters with these names have a value. A range counts once. */
export function countActiveFilters(values: object, names: readonly string[]): number {
  const byName = values as Record<string, unknown>
  return names.filter((name) => hasValue(byName[name])).length
}

function hasValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  return typeof value === 'object' ? Object.values(value).some(hasValue) : true
}
