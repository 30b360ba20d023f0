import type { VerifyMessages } from '#app/i18n/messages/pt/verify.ts'

/** SaferNet's helpline for crimes on the internet, https://new.safernet.org.br/denuncie. */
const onlineHelp = { href: 'https://denuncie.org.br', host: 'denuncie.org.br' }

interface HelpProps {
  texts: Pick<VerifyMessages, 'never' | 'help' | 'credentials'>
  /** Registrations, licence numbers and certificates. */
  credentials: string[]
}

/** A list of requests that the agency never makes, links to help, and the agency's credentials. */
export function Help({ texts, credentials }: HelpProps) {
  const { never, help } = texts
  return (
    <div className="grid content-start gap-12">
      <section aria-labelledby="never">
        <h2 id="never" className="display text-title">
          {never.title}
        </h2>
        <ul className="mt-5 border-line border-t">
          {never.items.map((item) => (
            <li key={item} className="border-line border-b py-4 text-body">
              {item}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="help">
        <h2 id="help" className="label">
          {help.title}
        </h2>
        <ul className="mt-4 grid gap-3 text-small">
          {help.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
          <li>
            {help.online}{' '}
            <a href={onlineHelp.href} rel="noopener noreferrer" className="underline underline-offset-4">
              {onlineHelp.host}
            </a>
            .
          </li>
        </ul>
      </section>
      {credentials.length > 0 && (
        <section aria-labelledby="credentials">
          <h2 id="credentials" className="label">
            {texts.credentials}
          </h2>
          <ul className="mt-4 grid gap-2 text-small">
            {credentials.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
