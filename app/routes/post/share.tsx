import { openShareDialog, useCopyUrl } from '#app/components/share-url.ts'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'

interface ShareProps {
  title: string
  /** The post's canonical URL. */
  url: string
  className?: string
}

/** The ways to share a post: links, which work everywhere, and the browser's own features. */
export function Share({ title, url, className = '' }: ShareProps) {
  const { share } = useLanguage().messages.news
  const hydrated = useHydrated()
  return (
    <section aria-labelledby="share" className={`print:hidden ${className}`}>
      <h2 id="share" className="label border-line border-t pt-4 pb-2 text-muted">
        {share.title}
      </h2>
      <ul className="flex flex-wrap gap-x-6 md:flex-col">
        <li>
          <a href={mailto(title, url)} className="label flex h-11 items-center">
            <span className="underlined">{share.mail}</span>
          </a>
        </li>
        <li>
          <a
            href={`https://wa.me/?${query({ text: `${title} ${url}` })}`}
            rel="noopener"
            className="label flex h-11 items-center"
          >
            <span className="underlined">{share.whatsapp}</span>
          </a>
        </li>
        {/* Invisible before hydration, because they need JavaScript; their space is reserved to avoid a layout shift. */}
        <li className={hydrated ? '' : 'invisible'}>
          <CopyLink url={url} />
        </li>
        {hydrated && 'share' in navigator && (
          <li>
            <button type="button" onClick={() => openShareDialog(title, url)} className="label flex h-11 items-center">
              <span className="underlined">{share.native}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

function CopyLink({ url }: { url: string }) {
  const { share } = useLanguage().messages.news
  const { outcome, copyUrl } = useCopyUrl()
  return (
    <>
      <button type="button" onClick={() => copyUrl(url)} className="label flex h-11 items-center">
        <span className="underlined">{share[outcome ?? 'copy']}</span>
      </button>
      <span role="status" className="sr-only">
        {outcome && share[outcome]}
      </span>
    </>
  )
}

function mailto(title: string, url: string): string {
  return `mailto:?${query({ subject: title, body: url })}`
}

/** Formats a query with `%20` for spaces: mail programs do not decode a plus. */
function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
