import { categoryOfSlug, defaultLanguage, languageOf, pageAt, pathTo, pathToCategory } from '#domain/paths.ts'

/**
 * The path an address should have been, or undefined when it is right as it is: single slashes, none at the end, no
 * capitals, and no prefix for the default language. Always a path of this site: it begins with exactly one slash.
 */
export function redirectOf(pathname: string): string | undefined {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  const target = withoutDefaultPrefix(tidy) ?? inCanonicalCase(tidy)
  return target === pathname ? undefined : target
}

/** The path of the page that was meant where only its case is wrong. Parameters keep theirs: an id or token may need it. */
function inCanonicalCase(pathname: string): string {
  const exact = pageAt(pathname)
  const here = exact ?? pageAt(pathname, { anyCase: true })
  if (!here) return pathname
  const category = categoryOfSlug(here.params.category?.toLowerCase() ?? '', here.language)
  if (category) return pathToCategory(category, here.language)
  return exact ? pathname : pathTo(here.page, here.language, here.params)
}

/** The Portuguese path that `/pt` or `/pt/…` stands for, be the rest in Portuguese or in English. */
function withoutDefaultPrefix(pathname: string): string | undefined {
  const prefixed = /^\/pt(\/.*)?$/i.exec(pathname)
  if (!prefixed) return undefined
  const path = inCanonicalCase(prefixed[1] ?? '/')
  // A second prefix is no language of ours.
  if (languageOf(path) !== defaultLanguage || /^\/pt(\/|$)/i.test(path)) return undefined
  const here = pageAt(path) ?? pageAt(`/en${path}`)
  if (!here) return path
  if (here.page !== 'category') return pathTo(here.page, defaultLanguage, here.params)
  const slug = here.params.category ?? ''
  const category = categoryOfSlug(slug, defaultLanguage) ?? categoryOfSlug(slug, 'en')
  return category ? pathToCategory(category, defaultLanguage) : pathTo('category', defaultLanguage, { category: slug })
}
