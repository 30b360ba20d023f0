import { Form, Link, useNavigation } from 'react-router'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { TextArea, TextField } from '#app/features/forms/field.tsx'
import { FormFields, Honeypot, SendButton } from '#app/features/forms/form-context.tsx'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { useFormTexts } from '#app/features/forms/form-texts.ts'
import { Sent } from '#app/features/forms/sent.tsx'
import { useForm } from '#app/features/forms/use-form.ts'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'

/** The form's name: prefix of its fields' ids and key of its draft. */
const contactFormId = 'contact'

type ContactFormTexts = LoaderMessages['contact']

interface ContactFormProps {
  texts: ContactFormTexts
  serverReply: FormReply | undefined
  /** The address that a failure shows as an alternative. */
  email: string | undefined
  /** The prefilled message. */
  message?: string
}

export function ContactForm({ texts, serverReply, email, message: prefilled }: ContactFormProps) {
  const forms = useFormTexts()
  const navigation = useNavigation()
  const isSending = navigation.formMethod === 'POST'
  const { reply, formProps } = useForm({
    name: contactFormId,
    reply: serverReply,
    isSending,
    loadCheck: () => import('./contact-schema.ts').then(({ checkContactForm }) => checkContactForm),
  })
  const { fullName, phone, budget, message } = forms.labels
  const labels = { full_name: fullName, email: forms.labels.email, phone, budget, message }
  return (
    <Form method="post" preventScrollReset aria-label={texts.formLabel} {...formProps}>
      <FormFields id={contactFormId} reply={reply}>
        <ErrorSummary labels={labels} email={email} />
        <p className="mb-8 text-small text-muted">{forms.requiredHint}</p>
        <div className="grid gap-x-8 gap-y-8 md:grid-cols-2">
          <TextField name="full_name" label={fullName} autoComplete="name" required />
          <TextField name="email" label={forms.labels.email} type="email" autoComplete="email" required />
          <TextField name="phone" label={phone} type="tel" autoComplete="tel" />
          <TextField name="budget" label={budget} hint={texts.budgetHint} autoComplete="off" />
          <TextArea name="message" label={message} initial={prefilled} rows={6} required className="md:col-span-2" />
        </div>
        <Honeypot formId={contactFormId} />
        <div className="mt-10">
          <SendButton isSending={isSending} />
        </div>
      </FormFields>
    </Form>
  )
}

/** The confirmation that replaces the form after it was sent; `path` leads to an empty form. */
export function ContactSent({
  texts,
  path,
  hasMail,
}: {
  texts: ContactFormTexts
  path: string
  /** Whether the panel confirms by mail. */
  hasMail: boolean
}) {
  return (
    <Sent form={contactFormId}>
      <p>{hasMail ? texts.afterSent : texts.afterReceived}</p>
      <Link to={path} className="label underlined mt-8 inline-block py-2">
        {texts.again}
      </Link>
    </Sent>
  )
}
