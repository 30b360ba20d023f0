import { languageOf, otherLanguage, pathTo, translatePath } from '#domain/paths.ts'
import { normalizeQuery } from '../known-query.ts'

/**
 * Where the language switch leads: what the page's own head says (`pageData.head.mirror`, since slugs may differ by
 * language), or else what the path alone tells; home when the page has no mirror. The query comes along: all of it, or
 * only what pages read, which is all that the server knows of it.
 */
export function mirrorUrl(
  { pathname, search }: { pathname: string; search: string },
  pageData: unknown,
  { wholeQuery }: { wholeQuery: boolean },
): string {
  const query = wholeQuery ? search : normalizeQuery(search)
  const head = headOf(pageData)
  if (!head) return translatePath(pathname) + query
  const mirror = head.mirror?.replace(/\?.*/s, '')
  return mirror ? mirror + query : pathTo('home', otherLanguage(languageOf(pathname)))
}

function headOf(pageData: unknown): { mirror?: string } | undefined {
  if (typeof pageData !== 'object' || pageData === null || !('head' in pageData)) return undefined
  const { head } = pageData
  return typeof head === 'object' && head !== null ? head : undefined
}
