import { MailLink } from '#app/components/mail-link.tsx'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import type { OfficeView } from '#app/features/offices/office-view.server.ts'

/** The agency's offices: large cities with small contact details. */
export function Offices({ title, offices }: { title: string; offices: OfficeView[] }) {
  if (offices.length === 0) return null
  return (
    <section aria-labelledby="offices" className="px-margin pb-section">
      <h2 id="offices" className="label pb-4 text-muted">
        {title}
      </h2>
      <ul>
        {offices.map((office) => (
          <li
            key={office.id}
            lang={office.language ?? undefined}
            className="grid gap-x-4 gap-y-4 border-line border-t py-6 md:grid-cols-2 md:py-8"
          >
            <div>
              <h3 className="display text-heading">{office.city}</h3>
              {office.country && <p className="label pt-2 text-muted">{office.country}</p>}
            </div>
            <address className="grid gap-x-4 text-small not-italic sm:grid-cols-2 md:pt-2">
              <div>
                {office.address && <p>{office.address}</p>}
                {office.hours && <p className="text-muted">{office.hours}</p>}
              </div>
              <div className="flex flex-col items-start max-sm:pt-2 sm:-mt-3">
                {office.email && <MailLink email={office.email} />}
                <PhoneLinks phones={office.phones} />
              </div>
            </address>
          </li>
        ))}
      </ul>
    </section>
  )
}
