import { Link, NavLink, useLocation, useMatches } from 'react-router'
import { languageOf, matchPath, otherLanguage, pathTo, translatePath } from '#domain/paths.ts'
import { Heart } from '../components/icons.tsx'
import { useFavoritesCount } from '../features/favorites/use-favorites.ts'
import { useLanguage } from '../i18n/language-context.tsx'

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

/** The language switch: a link to the same page in the other language, or to the home page. */
export function LanguageLink({ className = '' }: { className?: string }) {
  const { language, messages } = useLanguage()
  const { switchTo, switchToShort } = messages.layout.language
  const other = otherLanguage(language)
  const location = useLocation()
  const page = useMatches().at(-1)?.loaderData
  return (
    <Link
      to={alternateUrlOf(location, page)}
      // The server knows only the query parameters that pages read: the cached page depends on no others.
      suppressHydrationWarning
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
 * Returns the URL of the same page in the other language, with its query: the alternate from the page's head, because slugs may
 * differ by language; otherwise the translated path, or the home page. The news start at their first page: the other language
 * may have fewer posts.
 */
export function alternateUrlOf({ pathname, search }: { pathname: string; search: string }, pageData: unknown): string {
  const language = languageOf(pathname)
  const query = new URLSearchParams(search)
  if (pathname === pathTo('news', language)) query.delete('page')
  const head = (pageData as { head?: { alternate?: string } } | undefined)?.head
  const alternate = head ? head.alternate?.replace(/\?.*/s, '') : translatePath(pathname)
  if (!alternate) return pathTo('home', otherLanguage(language))
  return query.size > 0 ? `${alternate}?${query}` : alternate
}
