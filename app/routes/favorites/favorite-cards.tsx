import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CloseIcon } from '#app/components/icons.tsx'
import { chosenIds } from '#app/features/compare/chosen-ids.ts'
import { maxCompared, pathToComparison } from '#app/features/compare/compare-path.ts'
import { CompareChoice, CompareTools } from '#app/features/compare/compare-tools.tsx'
import type { Favorite } from '#app/features/favorites/favorite.ts'
import { sendFavoritesId, shareRoomId } from '#app/features/favorites/send-section-id.ts'
import { favoritesStore } from '#app/features/favorites/use-favorites.ts'
import { gridPlaces } from '#app/features/talents/grid-places.ts'
import { TalentCard } from '#app/features/talents/talent-card.tsx'
import type { TalentView } from '#app/features/talents/talent-view.ts'
import { decimalSeparators } from '#app/i18n/format-count.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import { CompareBar } from '#app/layout/deferred-hydration.tsx'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

type Removal = ReturnType<typeof useRemoval>

/** Removes favourites, and restores those that were removed last. */
export function useRemoval() {
  const [removed, setRemoved] = useState<Favorite[]>([])
  const undoButton = useRef<HTMLButtonElement>(null)
  const restored = useRef<string>(undefined)
  return {
    /** The favourites that `undo` restores. */
    removed,
    undoButton,
    /** The id of the first restored favourite, until its card has taken the focus of the button that `undo` removes. */
    restored,
    /** Removes one favourite, or all, and unticks them: without a checkbox they could not be. */
    remove(id?: string) {
      const gone = favoritesStore.remove(id)
      for (const favorite of gone) chosenIds.delete(favorite.id)
      setRemoved(gone)
    },
    undo() {
      restored.current = removed[0]?.id
      favoritesStore.restore(removed)
      setRemoved([])
    },
  }
}

interface FavoritesBarProps {
  favorites: Favorite[]
  removal: Removal
  page: LoaderMessages['favoritesPage']
  texts: LoaderMessages['compareChoice']
  canShare: boolean
}

const textButton = 'label flex min-h-11 shrink-0 items-center'

/** The actions for all favourites: send, clear, and undo of the last removal. Takes focus when the list becomes empty. */
export function FavoritesBar({ favorites, removal, page, texts: compare, canShare }: FavoritesBarProps) {
  const { language, messages } = useLanguage()
  const texts = messages.favorites
  const count = favorites.length
  const { removed, undoButton } = removal
  const isAll = removed.length > 0 && count === 0
  useLayoutEffect(() => {
    if (isAll) undoButton.current?.focus()
  }, [isAll, undoButton])
  return (
    <div className={`my-2 print:border-0 ${count > 0 || removed.length > 0 ? 'border-line border-y' : 'min-h-11'}`}>
      {count > 0 && (
        <div className="compare-actions py-3 print:hidden">
          <a href={`#${sendFavoritesId}`} className="button">
            {page.send}
          </a>
          {canShare && (
            <a href={`#${shareRoomId}`} className={textButton}>
              <span className="underlined">{page.share}</span>
            </a>
          )}
          {count > 1 && (
            <Link
              to={pathToComparison(
                language,
                favorites.slice(0, maxCompared).map(({ id }) => id),
              )}
              prefetch="intent"
              className={textButton}
            >
              <span className="underlined">{count > maxCompared ? compare.firstSix : compare.all}</span>
            </Link>
          )}
          <button type="button" onClick={() => removal.remove()} className={`${textButton} ml-auto text-muted`}>
            <span className="underlined">{page.clear}</span>
          </button>
        </div>
      )}
      <div role="status" className="flex items-center gap-6 text-small text-muted">
        {removed.length > 0 && (
          <>
            {texts.removed(removed.length)}
            <button ref={undoButton} type="button" onClick={removal.undo} className={`${textButton} text-ink`}>
              <span className="border-current border-b pb-0.5">{page.undo}</span>
            </button>
          </>
        )}
      </div>
    </div>
  )
}

type CardsProps = Omit<FavoritesBarProps, 'canShare'>

export function FavoriteCards({ favorites, removal, page: { browse }, texts: compare }: CardsProps) {
  const { language, messages } = useLanguage()
  const texts = messages.favorites
  const grid = useRef<HTMLUListElement>(null)
  const { restored } = removal

  /** Moves focus to the first card that was restored. */
  function focusRestored(id: string, button: HTMLButtonElement | null) {
    if (!button || id !== restored.current) return
    restored.current = undefined
    button.focus()
  }

  /** Removes a favourite and moves focus to the next card, or to the previous one. */
  function remove(id: string, index: number) {
    const buttons = grid.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1]
    removal.remove(id)
    next?.focus()
  }

  return (
    <>
      <div className="list-tools compare-tools">
        <CompareTools texts={compare} talents={favorites} />
      </div>
      <div className="talent-groups">
        <ul ref={grid} className="talent-grid">
          {favorites.map(({ measures, ...talent }, index) => (
            <li key={talent.id} className="relative">
              <TalentCard
                talent={{ ...talent, measures: readMeasures(measures, language) }}
                places={gridPlaces}
                action={
                  <button
                    ref={(button) => focusRestored(talent.id, button)}
                    type="button"
                    aria-label={texts.remove(talent.name)}
                    onClick={() => remove(talent.id, index)}
                    className="flex size-11 items-center justify-center"
                  >
                    <CloseIcon className="size-5" />
                  </button>
                }
              />
              <CompareChoice talent={talent} texts={compare} />
            </li>
          ))}
          {favorites.length === 1 && (
            <li className="print:hidden">
              <div className="empty-card aspect-3/4">
                <Link to={pathTo('models', language)} prefetch="intent" className={textButton}>
                  <span className="underlined">{browse}</span>
                </Link>
              </div>
            </li>
          )}
        </ul>
      </div>
      <CompareBar texts={compare} talents={favorites} />
    </>
  )
}

/**
 * Returns a favourite's stored measures with the decimal separator of `language`: a page in the other language may have
 * stored them. Ignores everything except measures such as `1,78 m`, `84` and `5′10½″`.
 */
export function readMeasures(measures: object | undefined, language: Language): TalentView['measures'] {
  return Object.fromEntries(
    Object.entries(measures ?? {}).flatMap(([name, measure]) =>
      typeof measure === 'string' && /^\d{1,3}([.,′]\d{1,2})?½?″?( m)?$/.test(measure)
        ? [[name, measure.replace(/[.,]/, decimalSeparators[language])]]
        : [],
    ),
  )
}
