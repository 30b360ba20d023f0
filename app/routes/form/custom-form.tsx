import { Form, Link, useNavigation } from 'react-router'
import { DateField } from '#app/features/forms/date-field.tsx'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { Checkbox, TextArea, TextField } from '#app/features/forms/field.tsx'
import { FormFields, Honeypot, SendButton } from '#app/features/forms/form-context.tsx'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { useFormTexts } from '#app/features/forms/form-texts.ts'
import { SelectField } from '#app/features/forms/select-field.tsx'
import { Sent } from '#app/features/forms/sent.tsx'
import { useForm } from '#app/features/forms/use-form.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import type { SiteFormField } from '#contracts/panel/custom-forms.ts'

interface CustomFormProps {
  /** The form's technical name: prefix of its fields' ids and key of its draft. */
  name: string
  title: string
  fields: SiteFormField[]
  texts: LoaderMessages['customForm']
  serverReply: FormReply | undefined
  /** The address that a failure shows as an alternative. */
  email: string | undefined
}

export function CustomForm({ name, title, fields, texts, serverReply, email }: CustomFormProps) {
  const forms = useFormTexts()
  const { language } = useLanguage()
  const isSending = useNavigation().formMethod === 'POST'
  const id = `form-${name}`
  const { reply, formProps } = useForm({
    name: id,
    reply: serverReply,
    isSending,
    loadCheck: () => import('./check-custom-form.ts').then(({ createFormCheck }) => createFormCheck(fields, language)),
  })
  const hasRequired = fields.some(({ required }) => required)
  return (
    <Form method="post" preventScrollReset aria-label={title} {...formProps}>
      <FormFields id={id} reply={{ ...reply, errors: nameUnticked(reply.errors, fields) }}>
        <ErrorSummary labels={Object.fromEntries(fields.map((field) => [field.name, field.label]))} email={email} />
        {hasRequired && <p className="mb-8 text-small text-muted">{forms.requiredHint}</p>}
        <div className="grid gap-y-8">
          {fields.map((field) => (
            <CustomField key={field.name} field={field} choose={texts.choose} />
          ))}
        </div>
        <Honeypot formId={id} />
        <div className="mt-10">
          <SendButton isSending={isSending} />
        </div>
      </FormFields>
    </Form>
  )
}

/** Other forms have one checkbox, for a consent, whose error is worded so. */
function nameUnticked(errors: FormReply['errors'], fields: SiteFormField[]): FormReply['errors'] {
  const boxes = fields.filter(({ name, type }) => type === 'checkbox' && errors[name])
  return { ...errors, ...Object.fromEntries(boxes.map(({ name }) => [name, 'required' as const])) }
}

function CustomField({ field: { type, options, ...field }, choose }: { field: SiteFormField; choose: string }) {
  switch (type) {
    case 'text':
      return <TextArea {...field} rows={5} />
    case 'email':
      return <TextField {...field} type="email" autoComplete="email" />
    case 'number':
      return <TextField {...field} inputMode="decimal" autoComplete="off" />
    case 'date':
      return <DateField {...field} />
    case 'checkbox':
      return <Checkbox {...field} />
    case 'choice':
      return <SelectField {...field} options={options} empty={choose} />
    default:
      return <TextField {...field} />
  }
}

/** The confirmation that replaces the form after it was sent; `path` leads to an empty form. */
export function CustomFormSent({ name, texts, path }: Pick<CustomFormProps, 'name' | 'texts'> & { path: string }) {
  return (
    <Sent form={`form-${name}`}>
      <p>{texts.received}</p>
      <Link to={path} className="label underlined mt-8 inline-block py-2">
        {texts.again}
      </Link>
    </Sent>
  )
}
