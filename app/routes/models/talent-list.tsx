import { type CSSProperties, memo, useLayoutEffect, useMemo, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { useMinDuration } from '#app/components/use-min-duration.ts'
import { CompareChoice } from '#app/features/compare/compare-tools.tsx'
import { cardsPerGroup, gridPlaces, groupsOf } from '#app/features/talents/grid-places.ts'
import { TalentCard } from '#app/features/talents/talent-card.tsx'
import type { TalentView } from '#app/features/talents/talent-view.ts'
import { formatCount } from '#app/i18n/format-count.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { List } from './list.server.ts'
import { toPageUrl, type useLoadedPages } from './loaded-pages.ts'

interface TalentListProps {
  list: List
  loaded: ReturnType<typeof useLoadedPages>
}

/** The talents loaded so far, with links to the page before them and to the next one. */
export function TalentList({ list, loaded: { firstPage, talents } }: TalentListProps) {
  const { models } = useLanguage().messages
  const groups = useMemo(() => groupsOf(talents), [talents])
  const { cards, focusNext } = useFocusOnNew(talents.length)
  const next = toPageUrl(list, list.page + 1)
  const hasSearched = talents.some(({ notes }) => notes?.searched)
  const { location } = useNavigation()
  const isLoading = location !== undefined && location.pathname + location.search === next
  const [isLoadingShown, showLoading] = useMinDuration(isLoading)
  return (
    <div>
      {firstPage > 1 && (
        <p className="pb-10">
          <Link to={toPageUrl(list, firstPage - 1)} rel="prev" className="button">
            {models.previous}
          </Link>
        </p>
      )}
      <div ref={cards} className={`talent-groups ${hasSearched ? 'talent-groups-searched' : ''}`}>
        {groups.map((group, index) => (
          <TalentGroup
            key={group[0]?.id}
            talents={group}
            isOpening={index === 0}
            texts={list.compareChoice}
            units={list.units}
          />
        ))}
      </div>
      <div className="flex flex-col items-center gap-6 pt-section">
        <p role="status" className="text-small text-muted tabular-nums">
          {talents.length > 0 && <ListPosition list={list} firstPage={firstPage} count={talents.length} />}
        </p>
        {list.page < list.lastPage && (
          <Link
            to={next}
            replace
            preventScrollReset
            state={{ firstPage }}
            rel="next"
            onClick={() => {
              focusNext()
              showLoading()
            }}
            aria-busy={isLoadingShown}
            className="button min-w-56"
          >
            {isLoadingShown ? models.loading : models.more}
          </Link>
        )}
      </div>
    </div>
  )
}

/** How many pictures a list begins with: those of the first view on a phone, and the first row on a desktop. */
const facesFirst = 4

const rows = { '--cards': cardsPerGroup } as CSSProperties

interface TalentGroupProps {
  talents: TalentView[]
  isOpening: boolean
  texts: List['compareChoice']
  units: string
}

/** A group of talents, whose layout browsers skip while it is far from the viewport: docs/decisions/0011-list-pagination.md. */
const TalentGroup = memo(function TalentGroup({ talents, isOpening, texts, units }: TalentGroupProps) {
  return (
    <ul className={`talent-grid talent-rows ${talents[cardsPerGroup - 1] ? 'talent-rows-whole' : ''}`} style={rows}>
      {talents.map((talent, index) => (
        <li key={talent.id} className="relative">
          <TalentCard talent={talent} query={units} places={gridPlaces} hasPriority={isOpening && index < facesFirst} />
          <CompareChoice talent={talent} texts={texts} />
        </li>
      ))}
    </ul>
  )
})

function ListPosition({ list, firstPage, count }: { list: List; firstPage: number; count: number }) {
  const { language, messages } = useLanguage()
  const before = (firstPage - 1) * list.perPage
  const format = (number: number) => formatCount(number, language)
  const total = format(list.total)
  if (before === 0) return messages.models.shown(format(count), total)
  return messages.models.shownRange(format(before + 1), format(before + count), total)
}

/** Moves focus to the first new card after "load more". */
function useFocusOnNew(count: number) {
  const cards = useRef<HTMLDivElement>(null)
  const countBefore = useRef<number>(undefined)
  useLayoutEffect(() => {
    const index = countBefore.current
    if (index === undefined || count <= index) return
    countBefore.current = undefined
    cards.current?.querySelectorAll('li')[index]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  return {
    cards,
    focusNext: () => {
      countBefore.current = count
    },
  }
}
