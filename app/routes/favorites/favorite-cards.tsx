import { useRef } from 'react'
import { CloseIcon } from '#app/components/icons.tsx'
import type { Favorite } from '#app/features/favorites/favorite.ts'
import { readMeasures } from '#app/features/favorites/read-measures.ts'
import { gridPlaces } from '#app/features/talents/grid-places.ts'
import { TalentCard } from '#app/features/talents/talent-card.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { Removal } from './use-removal.ts'

export function FavoriteCards({ favorites, removal }: { favorites: Favorite[]; removal: Removal }) {
  const { language, messages } = useLanguage()
  const texts = messages.favorites
  const grid = useRef<HTMLUListElement>(null)

  /** Focus goes to the card that takes the removed one's place, or else to the one before it. */
  function remove(id: string, index: number) {
    const buttons = grid.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1]
    removal.remove(id)
    next?.focus()
  }

  return (
    <div className="talent-groups">
      <ul ref={grid} className="talent-grid">
        {favorites.map(({ id, name, category, cover, measures }, index) => (
          <li key={id}>
            <TalentCard
              talent={{ id, name, category, cover, measures: readMeasures(measures, language) }}
              places={gridPlaces}
              action={
                <button
                  type="button"
                  aria-label={texts.remove(name)}
                  onClick={() => remove(id, index)}
                  className="flex size-11 items-center justify-center"
                >
                  <CloseIcon className="size-5" />
                </button>
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
