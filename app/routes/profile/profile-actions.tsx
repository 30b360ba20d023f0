import { Link } from 'react-router'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { ProfileDownloads } from '#app/layout/deferred-hydration.tsx'
import { pathTo } from '#domain/paths.ts'
import { useProfileTexts } from './profile-texts.ts'
import type { Talent } from './talent.server.ts'

/** The actions of a profile, which are always visible: icons, with labels in large windows. */
export function ProfileActions({ talent }: { talent: Talent }) {
  const { language } = useLanguage()
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
      <FavoriteButton talent={{ id, name, category, cover: cover ?? opening, measures: cardMeasures }} labelled />
      <ProfileDownloads talent={talent} />
      <Link
        to={`${pathTo('contact', language)}?${new URLSearchParams({ model: id })}`}
        prefetch="intent"
        className="label profile-enquire bg-ink text-paper"
      >
        {actions.enquire}
      </Link>
    </section>
  )
}
