import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { TextArea, TextField } from '#app/features/forms/field.tsx'
import { FormFields, Honeypot, SendButton } from '#app/features/forms/form-context.tsx'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { useFormTexts } from '#app/features/forms/form-texts.ts'
import { Sent } from '#app/features/forms/sent.tsx'
import { useForm } from '#app/features/forms/use-form.ts'
import type { VerifyMessages } from '#app/i18n/messages/pt/verify.ts'
import { formNameField } from './verify-schema-names.ts'

const reportFormId = 'report'

type ReportTexts = VerifyMessages['report']

interface ReportProps {
  texts: ReportTexts
  serverReply: FormReply | undefined
  /** The address that a failure shows as an alternative. */
  email: string | undefined
  /** The checked contact. */
  value: string | undefined
  isOpen: boolean
}

/**
 * The form that reports a contact to the agency. It is closed until it is useful. Then it stays open with what is typed, whatever
 * other checks result in.
 */
export function Report({ isOpen, value, ...props }: ReportProps) {
  const { texts } = props
  const [wasUseful, setWasUseful] = useState(isOpen)
  const [contact, setContact] = useState(value)
  if (isOpen && !wasUseful) setWasUseful(true)
  if (value && value !== contact && (isOpen || !wasUseful)) setContact(value)
  return (
    <details id={reportFormId} open={isOpen || wasUseful} className="group mt-12 border-line border-y">
      <summary className="display flex min-h-14 cursor-pointer items-center justify-between text-title">
        {texts.title}
        <span aria-hidden="true" className="text-muted group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="pt-4 pb-8">
        <p className="mb-8 max-w-prose text-body">{texts.lead}</p>
        <ReportForm {...props} value={contact} />
      </div>
    </details>
  )
}

function ReportForm({ texts, serverReply, email, value }: Omit<ReportProps, 'isOpen'>) {
  const forms = useFormTexts()
  const navigation = useNavigation()
  const isSending = navigation.formMethod === 'POST' && navigation.formData?.get(formNameField) === reportFormId
  const { reply, formProps } = useForm({
    name: reportFormId,
    reply: serverReply,
    isSending,
    loadCheck: () => import('./verify-schema.ts').then(({ checkReportForm }) => checkReportForm),
    isDraftDisabled: true,
  })
  return (
    <Form method="post" preventScrollReset aria-label={texts.formLabel} {...formProps}>
      <input type="hidden" name={formNameField} value={reportFormId} />
      <FormFields id={reportFormId} reply={reply}>
        <ErrorSummary labels={{ value: texts.value, message: texts.message, email: texts.email }} email={email} />
        <p className="mb-8 text-muted text-small">{forms.requiredHint}</p>
        <div className="grid gap-y-8">
          <TextField
            name="value"
            label={texts.value}
            initial={value}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
          />
          <TextArea name="message" label={texts.message} hint={texts.messageHint} rows={5} required />
          <TextField name="email" label={texts.email} type="email" autoComplete="email" />
        </div>
        <Honeypot formId={reportFormId} />
        <div className="mt-10">
          <SendButton isSending={isSending}>{texts.send}</SendButton>
        </div>
        <p className="mt-4 text-muted text-small">{texts.kept}</p>
      </FormFields>
    </Form>
  )
}

/** The confirmation that replaces the forms after a report was sent; `path` leads to another check. */
export function ReportSent({ texts, path }: { texts: ReportTexts; path: string }) {
  return (
    <Sent form={reportFormId} title={texts.sentTitle}>
      <p>{texts.afterSent}</p>
      <Link to={path} className="label underlined mt-8 inline-block py-2">
        {texts.again}
      </Link>
    </Sent>
  )
}
