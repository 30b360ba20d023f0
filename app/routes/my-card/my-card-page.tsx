import { type FormReply, sendKeepingPage } from '#app/features/forms/form-reply.ts'
import { FormTexts } from '#app/features/forms/form-texts.ts'
import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'
import type { MyCardTexts } from '#app/i18n/messages/pt/my-card.ts'
import { useHeadingFocus } from '#app/layout/link-notice.tsx'
import type { PhoneLink } from '#domain/phone.ts'
import { Card, SentCard } from './card.tsx'
import type { CardView } from './card-view.server.ts'
import { LinkForm } from './link-form.tsx'
import { Rights } from './rights.tsx'

/** The reply to one of the page's forms; `form` names the second one. */
export type CardReply = FormReply & { form?: string }

interface MyCardPageProps {
  data: {
    email: string | undefined
    forms: FormMessages
    /** Whether a request for correction or removal was sent. */
    hasAsked: boolean
    isGone: boolean
    isMailed: boolean
    path: string
    phone: PhoneLink | undefined
    /** Whether the agency has a mail server. */
    sendsMail: boolean
    texts: MyCardTexts
    /** Undefined without a link that works. */
    view: CardView | undefined
  }
  reply: CardReply | undefined
}

/** The card behind a link, or the form that mails one. */
export function MyCardPage({ data, reply }: MyCardPageProps) {
  const { email, forms, hasAsked, isGone, isMailed, path, phone, sendsMail, texts, view } = data
  const [cardReply, rightsReply] = reply?.form ? [undefined, reply] : [reply, undefined]
  const heading = useHeadingFocus(view?.sentOn ? 'sent' : isMailed ? 'mailed' : '')
  return (
    <FormTexts value={forms}>
      {view && !view.sentOn && (
        <Card key={path} view={view} texts={texts} reply={cardReply} email={email} heading={heading} />
      )}
      {view?.sentOn && <SentCard view={view} texts={texts} heading={heading} />}
      {view && <Rights view={view} texts={texts.rights} reply={rightsReply} hasAsked={hasAsked} />}
      {!view && (
        <LinkForm
          texts={texts}
          path={path}
          reply={cardReply}
          email={email}
          isGone={isGone}
          isMailed={isMailed}
          sendsMail={sendsMail}
          phone={phone}
          heading={heading}
        />
      )}
    </FormTexts>
  )
}

/** Keeps the page and what was typed when the site does not respond. */
export function sendForm(send: () => Promise<unknown>) {
  return sendKeepingPage(send, (reply): CardReply => reply)
}
