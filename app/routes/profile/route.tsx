import { useDeferredValue } from 'react'
import { data, Link, redirect, useNavigationType } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { previewHeaders } from '#app/cache-policy.ts'
import { isTouchScreen } from '#app/components/animated-change.tsx'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyColors } from '#app/layout/agency-settings.server.ts'
import { deferHydration, OtherTalents, ProfileDownloads } from '#app/layout/deferred-hydration.tsx'
import { readPreview } from '#app/layout/preview/preview.server.ts'
import { PreviewNotice } from '#app/layout/preview/preview-notice.tsx'
import { readUnits } from '#domain/chosen-units.ts'
import { tintOf } from '#domain/colors.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import { slugify } from '#domain/text.ts'
import type { Route } from './+types/route.ts'
import { Book, ProfileSection, Snaps } from './gallery.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { profileTextsOf } from './profile-texts.server.ts'
import { ProfileTextsContext, useProfileTexts } from './profile-texts.ts'
import { loadProfileHead, loadTalent, type Talent } from './talent.server.ts'
import { type Lightbox, picturesOf, useLightbox } from './use-lightbox.ts'

const ProfileVideos = deferHydration(async () => (await import('./videos.tsx')).Videos)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  if (params.id === undefined) throw redirect(pathTo('models', language) + url.search, 308)
  const preview = readPreview(url, language)
  const headers = preview && previewHeaders
  const talent = await loadTalent(backend, language, params.id, {
    ...readUnits(url.searchParams),
    preview: preview?.token,
  })
  const slug = slugify(talent.name)
  const path = pathTo('profile', language, { id: params.id, talent: slug })
  if ((params.talent ?? '') !== slug) throw redirect(path + url.search, { status: 308, headers })
  const head = await loadProfileHead(backend, language, talent, { path, isPrivate: preview !== undefined })
  // The root's layout reads them.
  const { ground } = talent
  const tint = ground ? undefined : tintOf(talent.opening?.color, await loadAgencyColors(backend, language))
  const texts = profileTextsOf(language, talent)
  const failure = url.searchParams.has('failed') ? messagesOf(language).sendFavorites.downloadFailed : undefined
  return data({ talent, texts, head, ground, tint, notice: preview?.notice, failure }, { headers })
}

export { publicOrPreviewHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function Profile({ loaderData: { talent, texts, notice, failure } }: Route.ComponentProps) {
  const pictures = picturesOf(talent)
  const lightbox = useLightbox(pictures, talent.name, texts)
  const hasSections = useDeferredSections()
  return (
    <ProfileTextsContext value={texts}>
      <article key={talent.id} className="comp-card">
        {notice && <PreviewNotice>{notice}</PreviewNotice>}
        {failure && (
          <p role="alert" className="px-margin py-4 text-small text-alert print:hidden">
            {failure}
          </p>
        )}
        <ProfileHeader talent={talent} lightbox={lightbox} />
        <ProfileActions talent={talent} isPreview={notice !== undefined} />
        {hasSections && <Sections talent={talent} lightbox={lightbox} />}
      </article>
    </ProfileTextsContext>
  )
}

/** The parts below the fold: book, digitals, videos, other talents. */
function Sections({ talent, lightbox }: { talent: Talent; lightbox: Lightbox }) {
  const { book, snaps, videos, adjacentTalents, name } = talent
  const texts = useProfileTexts()
  return (
    <>
      <div className="flex flex-col gap-section px-margin py-section empty:hidden print:px-0 print:pt-[6mm] print:pb-0">
        {book.length > 0 && <Book book={book} name={name} lightbox={lightbox} />}
        {snaps.length > 0 && <Snaps talent={talent} lightbox={lightbox} />}
        {videos.length > 0 && (
          <ProfileSection id="video" title={texts.video} className="print:hidden">
            <ProfileVideos videos={videos} name={name} />
          </ProfileSection>
        )}
      </div>
      {adjacentTalents && <OtherTalents adjacentTalents={adjacentTalents} />}
    </>
  )
}

/**
 * Whether to render the parts below the fold. After a tap on a phone, the heading and the first pictures are painted before
 * they are rendered. First pages and pages of the history are complete at once: their scroll position is restored.
 */
function useDeferredSections(): boolean {
  const isNewPage = useNavigationType() === 'PUSH'
  return useDeferredValue(true, !(isTouchScreen && isNewPage))
}

/** The actions of a profile, which are always visible: icons, with labels in large windows. */
function ProfileActions({ talent, isPreview }: { talent: Talent; isPreview: boolean }) {
  const { actions } = useProfileTexts()
  const { id, name, category, cover, opening, cardMeasures } = talent
  return (
    <section
      aria-label={actions.label}
      className="profile-actions border-line border-t bg-paper px-margin print:hidden"
    >
      <p aria-hidden="true" className="label mr-auto truncate max-md:hidden">
        {name}
      </p>
      <FavoriteButton talent={{ id, name, category, cover: cover ?? opening, measures: cardMeasures }} isLabelled />
      <ProfileDownloads talent={talent} isPreview={isPreview} />
      <Link to={talent.enquiryPath} prefetch="intent" className="profile-enquire bg-ink text-paper">
        {actions.enquire}
      </Link>
    </section>
  )
}
