import { languageOf, otherLanguage, pathTo, translatePath } from '#domain/paths.ts'
import { normalizeQuery } from '../known-query.ts'

/**
 * The URL of the same page in the other language: the alternate that the page's head names, since slugs may differ by
 * language, or else the translated path; the home page when there is none. The query stays: all of it in the browser, and on
 * the server only the parameters that pages read, which are all that the cached page depends on.
 */
export function alternateUrl(
  { pathname, search }: { pathname: string; search: string },
  pageData: unknown,
  { wholeQuery }: { wholeQuery: boolean },
): string {
  const query = wholeQuery ? search : normalizeQuery(search)
  const head = headOf(pageData)
  if (!head) return translatePath(pathname) + query
  const alternate = head.alternate?.replace(/\?.*/s, '')
  return alternate ? alternate + query : pathTo('home', otherLanguage(languageOf(pathname)))
}

function headOf(pageData: unknown): { alternate?: string } | undefined {
  if (typeof pageData !== 'object' || pageData === null || !('head' in pageData)) return undefined
  const { head } = pageData
  return typeof head === 'object' && head !== null ? head : undefined
}
