import { languageOf, otherLanguage, pathTo, translatePath } from '#domain/paths.ts'
import { normalizeQuery } from '../known-query.ts'

/**
 * Returns the URL of the same page in the other language: the alternate from the page's head, because slugs may differ by
 * language; otherwise the translated path, or the home page. The browser keeps the whole query. The server keeps only the
 * parameters that pages read, because the cached page depends on no others.
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
