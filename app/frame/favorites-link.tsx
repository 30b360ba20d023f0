import { NavLink } from 'react-router'
import { Heart } from '#app/components/heart.tsx'
import { useFavoritesCount } from '#app/favorites/use-favorites.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#app/i18n/paths.ts'

/** The heart that leads to the favourites, with their number from one up. */
export function FavoritesLink({ className = '' }: { className?: string }) {
  const { language, messages } = useLanguage()
  const { menu } = messages.frame
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
