import { Icon, type IconProps } from '#app/components/icons.tsx'
import { PdfMenu } from '#app/features/comp-card/pdf-menu.tsx'
import { formPath } from '#app/features/forms/form-path.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { useProfileTexts } from './profile-texts.ts'
import { ShareButton } from './share-button.tsx'
import type { Talent } from './talent.server.ts'

/** Sharing, and the downloads: pictures as a zip, and the comp card as a PDF. These work without JavaScript. */
export function ProfileDownloads({ talent: { id, name, compCard } }: { talent: Talent }) {
  const { language } = useLanguage()
  const { actions } = useProfileTexts()
  return (
    <>
      <ShareButton title={name} />
      <form method="post" action={formPath('zip', language)}>
        <input type="hidden" name="talents" value={id} />
        <button type="submit" className="profile-action label">
          <DownloadIcon className="size-5" />
          <span className="max-lg:sr-only">{actions.download}</span>
        </button>
      </form>
      <PdfMenu {...compCard} isProfileAction />
    </>
  )
}

function DownloadIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 3.5V15M7.5 10.5 12 15l4.5-4.5M4 20.5h16" />
    </Icon>
  )
}
