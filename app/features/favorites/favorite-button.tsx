import { Heart } from '#app/components/icons.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { Favorite } from './favorite.ts'
import { favoritesStore, useIsFavorite } from './use-favorites.ts'

interface FavoriteButtonProps {
  /** What the favourites page will show. */
  talent: Pick<Favorite, 'id' | 'name' | 'category' | 'cover' | 'measures'>
  /** With its text beside the heart, as the actions of a profile are; without, the heart stands alone in a square of 44 px. */
  labelled?: boolean
  className?: string
}

/** Marks a talent as a favourite, or takes the mark away. Not shown where it could not work: without scripts. */
export function FavoriteButton({ talent, labelled = false, className = '' }: FavoriteButtonProps) {
  const texts = useLanguage().messages.talents
  const marked = useIsFavorite(talent.id)

  function toggle() {
    const { id, name, category, cover, measures } = talent
    favoritesStore.toggle({ id, name, category, cover: cover && { ...cover, alt: undefined }, measures })
  }

  return (
    <button
      type="button"
      aria-pressed={labelled ? undefined : marked}
      aria-label={labelled ? undefined : texts.favoriteNamed(talent.name)}
      onClick={toggle}
      className={`flex min-h-11 min-w-11 items-center justify-center noscript:hidden ${labelled ? 'profile-action label' : ''} ${className}`}
    >
      <Heart filled={marked} />
      {labelled && <span className="max-lg:sr-only">{marked ? texts.favorited : texts.favorite}</span>}
    </button>
  )
}
