/** Returns the URL of a list's page; `query` is the query of its filters. */
export function pageUrl({ path, query }: { path: string; query: string }, page: number): string {
  if (page <= 1) return path + query
  return `${path}${query ? `${query}&` : '?'}page=${page}`
}
