import type { Ref } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { TextField } from '#app/features/forms/field.tsx'
import { FormFields, SendButton } from '#app/features/forms/form-context.tsx'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { MyCardTexts } from '#app/i18n/messages/pt/my-card.ts'
import { pathTo } from '#domain/paths.ts'
import type { PhoneLink } from '#domain/phone.ts'

interface LinkFormProps {
  texts: MyCardTexts
  path: string
  reply: FormReply | undefined
  /** The agency's address. */
  email: string | undefined
  /** Whether the page's link no longer works. */
  isGone: boolean
  /** Whether the form was sent. Nobody learns whether the agency has the address. */
  isMailed: boolean
  /** Whether the agency has a mail server. */
  sendsMail: boolean
  phone: PhoneLink | undefined
  heading: Ref<HTMLHeadingElement>
}

/** Asks for the e-mail address to which the link is mailed. */
export function LinkForm({ texts, path, reply, email, isGone, isMailed, sendsMail, phone, heading }: LinkFormProps) {
  const { language } = useLanguage()
  const isSending = useNavigation().formMethod === 'POST'
  const { link, gone } = texts
  const lead = `${isGone ? gone.text : link.lead} ${sendsMail ? link.ask : link.noMail}`
  const asksForAddress = sendsMail && !isMailed
  const contacts = [
    { href: pathTo('contact', language), text: link.contact },
    ...(phone ? [phone] : []),
    ...(email ? [{ href: `mailto:${email}`, text: email }] : []),
  ]
  return (
    <div className={asksForAddress ? undefined : 'empty-place'}>
      <h1 ref={heading} tabIndex={-1} className="display max-w-[18ch] text-heading outline-none">
        {isMailed ? link.sentTitle : isGone ? gone.title : texts.title}
      </h1>
      <p className="mt-8 max-w-prose text-lead">{isMailed ? link.sent : lead}</p>
      {isMailed && (
        <p className="mt-8">
          <Link to={path} className="button">
            {link.again}
          </Link>
        </p>
      )}
      {!asksForAddress && (
        <ul className="mt-8 flex flex-wrap gap-x-8">
          {contacts.map(({ href, text }) => (
            <li key={href}>
              <a href={href} className="label flex min-h-11 items-center">
                <span className="underlined" data-drawn="">
                  {text}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {asksForAddress && (
        <Form method="post" action={path} className="mt-10 max-w-xl">
          <FormFields id="my-card" reply={reply}>
            <ErrorSummary labels={{ email: link.email }} email={email} />
            <TextField name="email" label={link.email} hint={link.minors} type="email" autoComplete="email" required />
            <div className="mt-8">
              <SendButton isSending={isSending}>{link.send}</SendButton>
            </div>
          </FormFields>
        </Form>
      )}
    </div>
  )
}
