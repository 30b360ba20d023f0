import { Link, useLocation } from 'react-router'
import { openShareDialog, useCopyUrl } from '#app/components/share-url.ts'
import { useHydrated } from '#app/components/use-hydrated.ts'
import type { PdfMenuData } from '#app/features/comp-card/comp-card-menu.server.ts'
import { PdfMenu } from '#app/features/comp-card/pdf-menu.tsx'
import { shareRoomId } from '#app/features/favorites/send-section-id.ts'
import { favoritesStore } from '#app/features/favorites/use-favorites.ts'
import { useRememberedUnits } from '#app/features/talents/remembered-units.ts'
import type { TalentView } from '#app/features/talents/talent-view.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'

interface CompareActionsProps {
  title: string
  /** As favourites; none in the line-up. */
  talents: TalentView[]
  lookbook: PdfMenuData
  booking: { label: string; path: string } | undefined
  /** The list for those who did not come from a search. */
  listPath: string
  /** `room` is undefined where no rooms can be opened. */
  texts: { back: string; favoriteAll: string; room: string | undefined }
}

const action = 'label flex min-h-11 items-center'

/** What can be done with the compared talents. The links work without JavaScript. */
export function CompareActions({ title, talents, lookbook, booking, listPath, texts }: CompareActionsProps) {
  useRememberedUnits()
  const { language, messages } = useLanguage()
  const { share } = messages.news
  const { outcome, copyUrl } = useCopyUrl({ isBrief: true })
  const isHydrated = useHydrated()
  const { state } = useLocation()
  const searchPath = isHydrated && typeof state?.list === 'string' ? state.list : listPath

  /** Adds those that are no favourites yet. */
  function addAll() {
    const favorites = favoritesStore.snapshot()
    for (const talent of talents) if (!favorites.has(talent.id)) favoritesStore.toggle(talent)
  }

  function sharePage() {
    return 'share' in navigator ? openShareDialog(title, location.href) : copyUrl(location.href)
  }

  return (
    <>
      <Link to={searchPath} className={action}>
        <span className="underlined">{texts.back}</span>
      </Link>
      {talents.length > 0 && (
        <button type="button" onClick={addAll} className={`${action} noscript:hidden`}>
          <span className="underlined">{texts.favoriteAll}</span>
        </button>
      )}
      <button type="button" onClick={sharePage} className={`${action} noscript:hidden`}>
        <span className="underlined" role="status">
          {outcome ? share[outcome] : share.title}
        </span>
      </button>
      {texts.room && (
        <Link
          to={`${pathTo('favorites', language)}#${shareRoomId}`}
          onClick={addAll}
          className={`${action} noscript:hidden`}
        >
          <span className="underlined">{texts.room}</span>
        </Link>
      )}
      <PdfMenu {...lookbook} />
      {booking && (
        <Link to={booking.path} className={action}>
          <span className="underlined">{booking.label}</span>
        </Link>
      )}
    </>
  )
}
