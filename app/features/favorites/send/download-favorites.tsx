import { formPath } from '#app/features/forms/form-path.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/loaders.ts'

/** The maximum number of talents in a zip. */
const maxTalents = 100

interface DownloadFavoritesProps {
  talents: string[]
  texts: LoaderMessages['sendFavorites']
  failed: boolean
}

/** The form that downloads the pictures of the favourites. The browser saves the file itself, because it can be large. */
export function DownloadFavorites({ talents, texts, failed }: DownloadFavoritesProps) {
  const { language } = useLanguage()
  return (
    <form method="post" action={formPath('zip', language)} className="mt-8">
      {talents.slice(0, maxTalents).map((id) => (
        <input key={id} type="hidden" name="talents" value={id} />
      ))}
      <input type="hidden" name="media" value="book" />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
        <input type="checkbox" name="media" value="snap" className="checkbox" />
        {texts.withSnaps}
      </label>
      <button type="submit" className="button mt-2">
        {texts.download}
      </button>
      {talents.length > maxTalents && <p className="mt-2 text-small text-muted">{texts.downloadLimit}</p>}
      {failed && (
        <p role="alert" className="mt-2 max-w-prose text-small text-alert">
          {texts.downloadFailed}
        </p>
      )}
    </form>
  )
}
