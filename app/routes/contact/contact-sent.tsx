import { Link } from 'react-router'
import { Sent } from '#app/features/forms/sent.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { contactFormId } from './contact-form-id.ts'

/** In the place of the form once it was sent; `path` leads to another one. */
export function ContactSent({ path }: { path: string }) {
  const { contact } = useLanguage().messages
  return (
    <Sent form={contactFormId}>
      <p>{contact.afterSent}</p>
      <Link to={path} className="label underlined mt-8 inline-block py-2">
        {contact.again}
      </Link>
    </Sent>
  )
}
