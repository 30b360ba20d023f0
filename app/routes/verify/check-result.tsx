import { useLayoutEffect, useRef } from 'react'
import type { VerifyMessages } from '#app/i18n/messages/pt/verify.ts'
import type { ContactAnswer } from '#domain/contact-check/classify-contact.ts'
import type { PhoneLink } from '#domain/phone.ts'

interface CheckResultProps {
  texts: Pick<VerifyMessages, 'answers' | 'answerFor' | 'call' | 'write'>
  result: { kind: ContactAnswer; networks: string | undefined }
  /** The checked contact. */
  value: string
  phone: PhoneLink | undefined
  email: string | undefined
}

/** The result of a check with the agency's contacts. Takes focus, so that screen readers read it. */
export function CheckResult({ texts, result, value, phone, email }: CheckResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result takes focus, also an equal one
  useLayoutEffect(() => heading.current?.focus(), [result])
  const { title, text } = texts.answers[result.kind]
  return (
    <section aria-labelledby="answer" className="mt-12 border-ink border-t-2 pt-6">
      <p className="text-muted text-small">
        {texts.answerFor} <bdi className="wrap-anywhere text-ink">{value}</bdi>
      </p>
      {/* biome-ignore lint/a11y/noAutofocus: the result of a submission, for pages without JavaScript */}
      <h2 ref={heading} id="answer" tabIndex={-1} autoFocus className="display mt-3 text-heading outline-none">
        {title}
      </h2>
      <div className="mt-5 grid max-w-prose gap-4 text-body">
        {result.networks && <p>{result.networks}</p>}
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {result.kind !== 'unreadable' && (phone || email) && (
        <div className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
          {phone && (
            <ContactLink label={texts.call} href={phone.href}>
              {phone.text}
            </ContactLink>
          )}
          {email && (
            <ContactLink label={texts.write} href={`mailto:${email}`}>
              {email}
            </ContactLink>
          )}
        </div>
      )}
    </section>
  )
}

function ContactLink({ label, href, children }: { label: string; href: string; children: string }) {
  return (
    <p>
      <span className="label block text-muted">{label}</span>
      <a href={href} className="inline-flex min-h-11 items-center text-lead">
        <span className="tabular-nums underline underline-offset-4 wrap-anywhere">{children}</span>
      </a>
    </p>
  )
}
