import { Heart } from '#app/components/icons.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { Favorite } from './favorite.ts'
import { favoritesStore, useIsFavorite } from './use-favorites.ts'

interface FavoriteButtonProps {
  /** The data that is stored for the favourites page. */
  talent: Pick<Favorite, 'id' | 'name' | 'category' | 'cover' | 'measures'>
  /** Whether its text is beside the heart, as in a profile's actions; otherwise it is a heart in a square of 44 px. */
  isLabelled?: boolean
}

/** The button that adds a talent to the favourites or removes it. Hidden without scripts, which it needs. */
export function FavoriteButton({ talent, isLabelled = false }: FavoriteButtonProps) {
  const texts = useLanguage().messages.talents
  const marked = useIsFavorite(talent.id)

  function toggle() {
    const { id, name, category, cover, measures } = talent
    favoritesStore.toggle({ id, name, category, cover: cover && { ...cover, alt: undefined }, measures })
  }

  return (
    <button
      type="button"
      aria-pressed={isLabelled ? undefined : marked}
      aria-label={isLabelled ? undefined : texts.favoriteNamed(talent.name)}
      onClick={toggle}
      className={`flex min-h-11 min-w-11 items-center justify-center noscript:hidden ${isLabelled ? 'profile-action label' : ''}`}
    >
      <Heart isFilled={marked} />
      {isLabelled && <span className="max-lg:sr-only">{marked ? texts.favorited : texts.favorite}</span>}
    </button>
  )
}
