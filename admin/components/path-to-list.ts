/**
 * The path of a list with filters.
 * @param resource such as `talents`
 * @param filter the values of its filters
 */
export function pathToList(resource: string, filter: Record<string, unknown>): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
