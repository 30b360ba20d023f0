import { MailLink } from '#app/components/mail-link.tsx'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import { VerifyLink } from '#app/components/verify-link.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import type { ContactOfficeView } from './contact-view.server.ts'

type ContactTexts = LoaderMessages['contact']

interface DirectContactProps {
  texts: ContactTexts
  email: string | undefined
  /** A URL. */
  whatsapp: string | undefined
  canVerify: boolean
}

interface OfficesProps {
  texts: ContactTexts
  offices: ContactOfficeView[]
}

export function DirectContact({ texts, email, whatsapp, canVerify }: DirectContactProps) {
  if (!email && !whatsapp) return canVerify ? <VerifyLink /> : null
  return (
    <section aria-labelledby="direct" className="mt-section lg:mt-0 lg:self-end">
      <h2 id="direct" className="label">
        {texts.direct}
      </h2>
      <div className="mt-4 flex flex-wrap gap-x-12 border-line lg:flex-col border-t pt-4 text-lead">
        {email && <MailLink email={email} />}
        {whatsapp && (
          <a href={whatsapp} rel="noopener" className="inline-flex min-h-11 items-center">
            <span className="underlined">WhatsApp</span>
          </a>
        )}
      </div>
      {canVerify && <VerifyLink className="mt-4" />}
    </section>
  )
}

/** The agency's offices, each with a link to a map. */
export function Offices({ texts, offices }: OfficesProps) {
  if (offices.length === 0) return null
  return (
    <section aria-labelledby="offices" className="pt-section">
      <h2 id="offices" className="label">
        {texts.offices}
      </h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {offices.map((office) => (
          <li key={office.id} lang={office.language ?? undefined} className="border-t border-line py-6">
            <h3 className="display text-title">{office.city}</h3>
            {office.country && <p className="label mt-1 text-muted">{office.country}</p>}
            <address className="mt-4 text-small not-italic">
              {office.address && <p>{office.address}</p>}
              {office.hours && <p className="text-muted">{office.hours}</p>}
              <PhoneLinks phones={office.phones} />
              {office.email && <MailLink email={office.email} className="flex min-h-11 items-center" />}
            </address>
            {office.map && (
              <a
                href={office.map}
                rel="noopener"
                aria-label={`${texts.openMap}: ${office.city}`}
                className="label flex min-h-11 items-center"
              >
                <span className="underlined">{texts.openMap}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A link to the first office in a map, for visitors who decline the embedded one. */
export function OfficeMapLink({ texts, offices }: OfficesProps) {
  const office = offices.find(({ map }) => map !== undefined)
  if (!office) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-1 text-small">
      <address className="not-italic">{[office.address, office.city].filter(Boolean).join(', ')}</address>
      <a
        href={office.map}
        rel="noopener"
        aria-label={`${texts.openMap}: ${office.city}`}
        className="label flex min-h-11 items-center"
      >
        <span className="underlined">{texts.openMap}</span>
      </a>
    </div>
  )
}
