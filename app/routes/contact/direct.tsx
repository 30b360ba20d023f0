import { useLanguage } from '#app/i18n/language-context.tsx'

/** For those who would rather write from where they usually do. */
export function Direct({ email, whatsapp }: { email: string | undefined; whatsapp: string | undefined }) {
  const { contact } = useLanguage().messages
  if (!email && !whatsapp) return null
  return (
    <section aria-labelledby="direct" className="mt-section lg:mt-0 lg:self-end">
      <h2 id="direct" className="label">
        {contact.direct}
      </h2>
      <div className="mt-4 flex flex-wrap gap-x-12 border-line lg:flex-col border-t pt-4 text-lead">
        {email && (
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
            <span className="underlined wrap-anywhere">{email}</span>
          </a>
        )}
        {whatsapp && (
          <a href={`https://wa.me/${whatsapp}`} rel="noopener" className="inline-flex min-h-11 items-center">
            <span className="underlined">WhatsApp</span>
          </a>
        )}
      </div>
    </section>
  )
}
