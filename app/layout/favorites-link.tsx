import { NavLink } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { Heart } from '../components/icons.tsx'
import { useFavoritesCount } from '../features/favorites/use-favorites.ts'
import { useLanguage } from '../i18n/language-context.tsx'

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
      <Heart filled={count > 0} />
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </NavLink>
  )
}
