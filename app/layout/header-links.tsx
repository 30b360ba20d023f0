import { Link, NavLink, useLocation, useMatches } from 'react-router'
import { languageOf, matchPath, otherLanguage, type Page, pathTo, translatePath } from '#domain/paths.ts'
import { Heart } from '../components/icons.tsx'
import { useHydrated } from '../components/use-hydrated.ts'
import { useFavoritesCount } from '../features/favorites/use-favorites.ts'
import { useLanguage } from '../i18n/language-context.tsx'

/** The menu entries on the left of the agency's name, besides the models. */
export const menuLeft = ['about', 'partners', 'news'] as const satisfies Page[]

/** The menu entries on its right, besides favourites and language. */
export const menuRight = ['beAModel', 'contact'] as const satisfies Page[]

/** Whether a page belongs to the models menu: a list or a profile. */
export function isModelsPage(pathname: string): boolean {
  const page = matchPath(pathname)?.page
  return page === 'models' || page === 'category' || page === 'profile'
}

/** A heart that links to the favourites, with their number if there are any. */
export function FavoritesLink({ className = '' }: { className?: string }) {
  const { language, messages } = useLanguage()
  const { menu } = messages.layout
  const count = useFavoritesCount()
  return (
    <NavLink
      to={pathTo('favorites', language)}
      prefetch="intent"
      aria-label={count > 0 ? `${menu.favorites}, ${menu.favoritesCount(count)}` : menu.favorites}
      className={`label flex h-11 min-w-11 items-center justify-center gap-1 ${className}`}
    >
      <Heart isFilled={count > 0} />
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </NavLink>
  )
}

/**
 * The language switch: a link to the same page in the other language, or to the home page. Its query is `query` in the
 * server's HTML, and the whole one in the browser.
 */
export function LanguageLink({ query, className = '' }: { query: string; className?: string }) {
  const { language, messages } = useLanguage()
  const { switchTo, switchToShort } = messages.layout.language
  const other = otherLanguage(language)
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)?.loaderData
  const hydrated = useHydrated()
  return (
    <Link
      to={alternateUrlOf({ pathname, search: hydrated ? search : query }, page)}
      lang={other}
      hrefLang={other}
      aria-label={`${switchToShort}, ${switchTo}`}
      className={`label flex h-11 min-w-11 items-center justify-center ${className}`}
    >
      {switchToShort}
    </Link>
  )
}

/**
 * Returns the URL of the same page in the other language: the alternate from the page's head, because slugs may differ by
 * language; otherwise the translated path, or the home page. The news start at their first page: the other language may have
 * fewer posts.
 */
export function alternateUrlOf({ pathname, search }: { pathname: string; search: string }, pageData: unknown): string {
  const language = languageOf(pathname)
  const isNews = pathname === pathTo('news', language)
  const query = isNews ? '' : search
  const head = headOf(pageData)
  if (!head) return translatePath(pathname) + query
  const alternate = head.alternate?.replace(/\?.*/s, '')
  return alternate ? alternate + query : pathTo('home', otherLanguage(language))
}

function headOf(pageData: unknown): { alternate?: string } | undefined {
  if (typeof pageData !== 'object' || pageData === null || !('head' in pageData)) return undefined
  const { head } = pageData
  return typeof head === 'object' && head !== null ? head : undefined
}
