import { use } from 'react'
import { Link } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { loadBookingLink } from '#app/features/bookings/booking-link.server.ts'
import { createLookbookMenu } from '#app/features/comp-card/comp-card-menu.server.ts'
import { useFavorites } from '#app/features/favorites/use-favorites.ts'
import { FormTexts } from '#app/features/forms/form-texts.ts'
import { ListTitle } from '#app/features/talents/list-title.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { deferHydration } from '#app/layout/deferred-hydration.tsx'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { ScriptNonce } from '#app/nonce.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import { maxInLookbook } from '#domain/pdfs.ts'
import type { Route } from './+types/route.ts'
import { FavoriteCards, FavoritesBar, useRemoval } from './favorite-cards.tsx'

/** Loaded only for visitors with favourites. */
const SendFavorites = deferHydration(
  async () => (await import('#app/features/favorites/send/send-favorites.tsx')).SendFavorites,
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { compareChoice, descriptions, favorites, favoritesPage, forms, lineup, lookbook, sendFavorites, shareRoom } =
    messagesOf(language)
  const { title } = favorites
  const path = pathTo('favorites', language)
  const [head, { email, canShare, sendsMail }, booking] = await Promise.all([
    createPageHead(backend, language, { title, description: descriptions.favorites, path, index: false }),
    loadLayoutData(backend, language),
    loadBookingLink(backend, language, []),
  ])
  const pdf = { ...createLookbookMenu(language), titleOfFirst: lookbook.menuOfFirst(maxInLookbook) }
  return {
    head,
    forms,
    texts: favoritesPage,
    compareChoice,
    send: {
      ...{ email, texts: sendFavorites, pdf, booking, lineup },
      room: canShare ? { ...shareRoom, sendsLink: sendsMail } : undefined,
    },
    failure: url.searchParams.has('failed') ? sendFavorites.downloadFailed : undefined,
  }
}

export { publicHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

/** Runs before the first paint: hides the empty place from visitors who have favourites. */
const emptyPlaceScript = `try {
  document.currentScript.parentElement.hidden = (localStorage.favorites ?? '').length > 2
} catch {}`

/** The page is the same for all visitors until the browser's storage is read. Before that it shows the empty place. */
export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { forms, texts, compareChoice, send, failure } = loaderData
  const { title, unit } = useLanguage().messages.favorites
  const { ready, list, count } = useFavorites()
  const removal = useRemoval()
  return (
    <>
      <div className="list-page compare-list px-margin pb-section">
        <ListTitle title={title} count={count > 0 ? count : undefined} unit={unit(count)} />
        {failure && (
          <p role="alert" className="mt-6 max-w-prose text-small text-alert">
            {failure}
          </p>
        )}
        <FavoritesBar
          favorites={list}
          removal={removal}
          page={texts}
          texts={compareChoice}
          canShare={send.room !== undefined}
        />
        {count === 0 && <EmptyFavorites key={String(ready)} texts={texts} isUnread={!ready} />}
        {count > 0 && <FavoriteCards favorites={list} removal={removal} page={texts} texts={compareChoice} />}
        <p className="hidden max-w-prose text-lead noscript:block">{texts.withoutScripts}</p>
      </div>
      {count > 0 && (
        <FormTexts value={forms}>
          <SendFavorites {...send} />
        </FormTexts>
      )}
    </>
  )
}

function EmptyFavorites({ texts, isUnread }: { texts: LoaderMessages['favoritesPage']; isUnread: boolean }) {
  const { language } = useLanguage()
  const nonce = use(ScriptNonce)
  return (
    <div className="empty-place flex flex-col items-start gap-10 noscript:hidden" suppressHydrationWarning>
      {isUnread && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? emptyPlaceScript : '' }}
        />
      )}
      <p className="display text-heading">{texts.empty}</p>
      <Link to={pathTo('models', language)} prefetch="intent" className="button">
        {texts.browse}
      </Link>
    </div>
  )
}
