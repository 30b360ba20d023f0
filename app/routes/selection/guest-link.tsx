import { openShareDialog, useCopyUrl } from '#app/components/share-url.ts'
import { useHydrated } from '#app/components/use-hydrated.ts'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'

/** The link that the owner sends to others. Without JavaScript it is a field to copy from. */
export function GuestLink({ url, title, texts }: { url: string; title: string; texts: SelectionTexts }) {
  const hydrated = useHydrated()
  const { outcome, copyUrl } = useCopyUrl()
  return (
    <section aria-labelledby="guest-link" className="order-1 mt-10 border-ink border-t pt-4 print:hidden">
      <h2 id="guest-link" className="label">
        {texts.guestLink}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <input
          readOnly
          value={url}
          aria-labelledby="guest-link"
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 flex-1 basis-60 border-0 border-line border-b bg-transparent text-small"
        />
        {hydrated && (
          <>
            <button type="button" onClick={() => copyUrl(url)} className="button-primary">
              {texts.copy}
            </button>
            {'share' in navigator && (
              <button type="button" onClick={() => openShareDialog(title, url)} className="button">
                {texts.share}
              </button>
            )}
          </>
        )}
      </div>
      <p className="mt-2 max-w-prose text-muted text-small">
        <span role="status" className="text-ink">
          {outcome && `${texts[outcome]} `}
        </span>
        {texts.ownerHint}
      </p>
    </section>
  )
}
