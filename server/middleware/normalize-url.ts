import { categoryOfSlug, defaultLanguage, languageOf, matchPath, pathTo, pathToCategory } from '#domain/paths.ts'

/** A URL is served, in one spelling of its path, redirected, or has no page. */
export type UrlResult = { kind: 'good'; url: URL } | { kind: 'redirect'; location: string } | { kind: 'unknown' }

/** In characters, as sent; the site writes no longer URLs. */
const maxPathLength = 2_048
const maxQueryLength = 4_096

/**
 * Files that are sent as they are, as data: the router would hold them in memory as text, and render them each time and
 * without the limits of files. No page requests them. The router ignores the case of some, and a slash before the suffix.
 */
const fileData = /(\.(pdf|xml|txt|webmanifest)|^\/application-photos\/.*|^\/forms\/[^/]+\/zip)(\/_?)?\.data$/i

/** Checks a URL before routing. A redirect keeps the query. */
export function normalizeUrl(url: URL): UrlResult {
  if (url.pathname.length > maxPathLength || url.search.length > maxQueryLength) return { kind: 'unknown' }
  if (!isDecodable(url.pathname)) return { kind: 'unknown' }
  const location = redirectOf(url.pathname)
  if (location !== undefined) return { kind: 'redirect', location: location + url.search }
  const normalized = new URL(url)
  normalized.pathname = normalizePath(url.pathname)
  return fileData.test(normalized.pathname) ? { kind: 'unknown' } : { kind: 'good', url: normalized }
}

/** Encodes each character of a decodable path the way links do. */
export function normalizePath(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/')
}

/** Whether the path decodes to text without control characters. */
function isDecodable(pathname: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/**
 * The canonical path of a page, or undefined when `pathname` is canonical: single slashes, none at the end, lower case,
 * and no prefix for the default language. The result begins with exactly one slash, so that it stays on this site.
 */
export function redirectOf(pathname: string): string | undefined {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  const target = withoutDefaultPrefix(tidy) ?? inCanonicalCase(tidy)
  return target === pathname ? undefined : target
}

/** The path in the page's own case. Parameters keep theirs: IDs and tokens are case-sensitive. */
function inCanonicalCase(pathname: string): string {
  const exact = matchPath(pathname)
  const here = exact ?? matchPath(pathname, { isAnyCase: true })
  if (!here) return pathname
  const category = categoryOfSlug(here.params.category?.toLowerCase() ?? '', here.language)
  if (category) return pathToCategory(category, here.language)
  return exact ? pathname : pathTo(here.page, here.language, here.params)
}

/** The Portuguese path for `/pt` or `/pt/…`, whose rest may be Portuguese or English. */
function withoutDefaultPrefix(pathname: string): string | undefined {
  const prefixed = /^\/pt(\/.*)?$/i.exec(pathname)
  if (!prefixed) return undefined
  const path = inCanonicalCase(prefixed[1] ?? '/')
  // A second prefix is no valid path.
  if (languageOf(path) !== defaultLanguage || /^\/pt(\/|$)/i.test(path)) return undefined
  const here = matchPath(path) ?? matchPath(`/en${path}`)
  if (!here) return path
  if (here.page !== 'category') return pathTo(here.page, defaultLanguage, here.params)
  const slug = here.params.category ?? ''
  const category = categoryOfSlug(slug, defaultLanguage) ?? categoryOfSlug(slug, 'en')
  return category ? pathToCategory(category, defaultLanguage) : pathTo('category', defaultLanguage, { category: slug })
}
