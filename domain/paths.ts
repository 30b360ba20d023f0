import { type Category, categories } from './categories.ts'
import { type Language, languages } from './language.ts'
import { type Page, paths } from './pages.ts'
import { slugify } from './text.ts'

export const defaultLanguage: Language = 'pt'

const pages = Object.keys(paths) as Page[]

const categorySlugs: Record<Category, Record<Language, string>> = {
  woman: { pt: 'mulher', en: 'woman' },
  man: { pt: 'homem', en: 'man' },
  development: { pt: 'development', en: 'development' },
}

export function categorySlugOf(category: Category, language: Language): string {
  return categorySlugs[category][language]
}

/** The category of a slug; undefined for an unknown one. */
export function categoryOfSlug(slug: string, language: Language): Category | undefined {
  return categories.find((category) => categorySlugs[category][language] === slug)
}

/** The path of a page: its pattern with encoded parameters; optional ones may be missing. */
export function pathTo(page: Page, language: Language, params: Record<string, string | undefined> = {}): string {
  const filled = paths[page][language]
    .split('/')
    .flatMap((segment) => {
      const name = /^:(\w+)\??$/.exec(segment)?.[1]
      if (name === undefined) return [segment]
      const value = params[name]
      if (value !== undefined && value !== '') return [encodeURIComponent(value)]
      if (segment.endsWith('?')) return []
      throw new TypeError(`${page} needs the parameter ${name}`)
    })
    .join('/')
  return filled === '' ? '/' : filled
}

export function pathToCategory(category: Category, language: Language): string {
  return pathTo('category', language, { category: categorySlugOf(category, language) })
}

export function pathToProfile({ id, name }: { id: string; name: string }, language: Language): string {
  return pathTo('profile', language, { id, talent: slugify(name) })
}

/** The language of a path: English below the segment `/en`, otherwise Portuguese. */
export function languageOf(pathname: string): Language {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : defaultLanguage
}

export function otherLanguage(language: Language): Language {
  return language === 'pt' ? 'en' : 'pt'
}

/** The page of a path and its decoded parameters; undefined without a page. Case-sensitive unless `isAnyCase` is set. */
export function matchPath(
  pathname: string,
  { isAnyCase = false } = {},
): { page: Page; language: Language; params: Record<string, string> } | undefined {
  const segments = segmentsOf(pathname)
  if (!segments) return undefined
  for (const page of pages) {
    for (const language of languages) {
      const params = matchSegments(segmentsOf(paths[page][language]) ?? [], segments, isAnyCase)
      if (params) return { page, language, params }
    }
  }
  return undefined
}

/**
 * The path of the same page in the other language: keeps the parameters and translates a category's slug. The home page
 * when there is no such page. Pages whose slugs differ by language find their path themselves.
 */
export function translatePath(pathname: string): string {
  const mirrored = otherLanguage(languageOf(pathname))
  const here = matchPath(pathname)
  if (!here) return pathTo('home', mirrored)
  if (here.page === 'category') {
    const category = categoryOfSlug(here.params.category ?? '', here.language)
    return category ? pathToCategory(category, mirrored) : pathTo('home', mirrored)
  }
  return pathTo(here.page, mirrored, here.params)
}

function segmentsOf(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function matchSegments(pattern: string[], segments: string[], isAnyCase: boolean): Record<string, string> | undefined {
  if (segments.length > pattern.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index]
    const name = /^:(\w+)\??$/.exec(expected)?.[1]
    if (segment === undefined) {
      if (!expected.endsWith('?')) return undefined
    } else if (name !== undefined) params[name] = segment
    else if ((isAnyCase ? segment.toLowerCase() : segment) !== expected) return undefined
  }
  return params
}

/** Returns the path of the offline page, which replaces pages that are not cached. No page links to it. */
export function pathToOfflinePage(language: Language): string {
  return language === 'pt' ? '/sem-conexao' : `${pathTo('home', language)}/offline`
}

export function pathToManifest(language: Language): string {
  return `${pathTo('home', language).replace(/\/$/, '')}/manifest.webmanifest`
}

/** The forms and data that have a URL of their own besides their page's. */
export type FormName =
  | 'application'
  | 'favorites'
  | 'zip'
  | 'room'
  | 'availability'
  | 'lineup'
  | 'answer'
  | 'order'
  | 'event'

export function pathToForm(form: FormName, language: Language): string {
  return `/forms/${language}/${form}`
}

/** Returns the language of a path from `pathToForm`. */
export function languageOfForm(pathname: string): Language {
  return pathname.startsWith('/forms/en/') ? 'en' : 'pt'
}

/** Adds parameters to a path, which may have a query. */
export function withQuery(path: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters)
  if (query.size === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
