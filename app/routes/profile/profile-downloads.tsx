import { Icon } from '#app/components/icons.tsx'
import { openShareDialog, useCopyUrl } from '#app/components/share-url.ts'
import { PdfMenu } from '#app/features/comp-card/pdf-menu.tsx'
import { useRememberedUnits } from '#app/features/talents/remembered-units.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathToForm } from '#domain/paths.ts'
import { useProfileTexts } from './profile-texts.ts'
import type { Talent } from './talent.server.ts'

const shareIcon = 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8.5h14V12'
const downloadIcon = 'M12 3.5V15M7.5 10.5 12 15l4.5-4.5M4 20.5h16'

/** The button that opens the device's share dialog, or copies the page's URL. Hidden without JavaScript. */
export function ShareButton({ title }: { title: string }) {
  const { share } = useLanguage().messages.news
  const { outcome, copyUrl } = useCopyUrl({ isBrief: true })

  function sharePage() {
    const url = location.origin + location.pathname
    return 'share' in navigator ? openShareDialog(title, url) : copyUrl(url)
  }

  return (
    <div className="relative noscript:hidden">
      <button type="button" onClick={sharePage} className="profile-action label">
        <Icon className="size-5" path={shareIcon} />
        <span className="max-lg:sr-only">{share.title}</span>
      </button>
      <p role="status" className="label profile-status">
        {outcome && <span className="block border border-line bg-paper px-4 py-2">{share[outcome]}</span>}
      </p>
    </div>
  )
}

interface ProfileDownloadsProps {
  talent: Talent
  /** Whether the talent may be unpublished; then there is no zip. */
  isPreview: boolean
}

/** Sharing, and the downloads: pictures, if any, as a zip, and the comp card as a PDF. These work without JavaScript. */
export function ProfileDownloads({ talent, isPreview }: ProfileDownloadsProps) {
  useRememberedUnits()
  const { id, name, compCard, opening, book, snaps } = talent
  const { language } = useLanguage()
  const { actions } = useProfileTexts()
  const hasPictures = opening !== undefined || book.length + snaps.length > 0
  return (
    <>
      <ShareButton title={name} />
      {hasPictures && !isPreview && (
        <form method="post" action={pathToForm('zip', language)}>
          <input type="hidden" name="talents" value={id} />
          <input type="hidden" name="from" value="profile" />
          <button type="submit" className="profile-action label">
            <Icon className="size-5" path={downloadIcon} />
            <span className="max-lg:sr-only">{actions.download}</span>
          </button>
        </form>
      )}
      <PdfMenu {...compCard} />
    </>
  )
}
