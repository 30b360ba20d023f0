import { Link } from 'react-router'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { formPath } from '#app/features/forms/form-path.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'
import { DownloadIcon } from './action-icons.tsx'
import { ShareButton } from './share-button.tsx'
import type { Talent } from './talent.server.ts'

/** What a client does with a profile, in view for as long as the profile is: icons on phones, words beside them elsewhere. */
export function ProfileActions({ talent }: { talent: Talent }) {
  const { language, messages } = useLanguage()
  const { actions } = messages.profile
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
      <ShareButton title={name} />
      <form method="post" action={formPath('zip', language)}>
        <input type="hidden" name="talents" value={id} />
        <button type="submit" className="profile-action label">
          <DownloadIcon className="size-5" />
          <span className="max-md:sr-only">{actions.download}</span>
        </button>
      </form>
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
