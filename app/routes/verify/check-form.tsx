import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { TextField } from '#app/features/forms/field.tsx'
import { FormFields, SendButton } from '#app/features/forms/form-context.tsx'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { useForm } from '#app/features/forms/use-form.ts'
import type { VerifyMessages } from '#app/i18n/messages/pt/verify.ts'
import { formNameField } from './verify-schema-names.ts'

const checkFormId = 'check'

interface CheckFormProps {
  texts: Pick<VerifyMessages, 'formLabel' | 'field' | 'fieldHint' | 'check'>
  serverReply: FormReply | undefined
  /** The address that a failure shows as an alternative. */
  email: string | undefined
}

/** The form with one field for a contact. The contact is sent in the body and not stored. */
export function CheckForm({ texts, serverReply, email }: CheckFormProps) {
  const navigation = useNavigation()
  const isSending = navigation.formMethod === 'POST' && navigation.formData?.get(formNameField) !== 'report'
  const { reply, formProps } = useForm({
    name: checkFormId,
    reply: serverReply,
    isSending,
    loadCheck: () => import('./verify-schema.ts').then(({ checkCheckForm }) => checkCheckForm),
    isDraftDisabled: true,
  })
  return (
    <Form method="post" preventScrollReset aria-label={texts.formLabel} {...formProps}>
      <FormFields id={checkFormId} reply={reply}>
        <div className="has-[.form-alert]:mb-6">
          <ErrorSummary labels={{ value: texts.field }} email={email} />
        </div>
        <TextField
          name="value"
          label={texts.field}
          hint={texts.fieldHint}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          required
        />
        <div className="mt-8">
          <SendButton isSending={isSending}>{texts.check}</SendButton>
        </div>
      </FormFields>
    </Form>
  )
}
