import { useLanguage } from '#app/i18n/language-context.tsx'
import type { ContactOfficeView } from './contact-view.server.ts'

/** The way to the first office for those who do without the agency's map: its address, in the visitor's own. */
export function OwnMap({ offices }: { offices: ContactOfficeView[] }) {
  const { contact } = useLanguage().messages
  const office = offices.find(({ map }) => map !== undefined)
  if (!office) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-1 text-small">
      <address className="not-italic">{[office.address, office.city].filter(Boolean).join(', ')}</address>
      <a
        href={office.map}
        rel="noopener"
        aria-label={`${contact.openMap}: ${office.city}`}
        className="label flex min-h-11 items-center"
      >
        <span className="underlined">{contact.openMap}</span>
      </a>
    </div>
  )
}
