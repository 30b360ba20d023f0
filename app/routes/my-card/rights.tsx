import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { RadioGroup, TextArea } from '#app/features/forms/field.tsx'
import { FormFields, SendButton } from '#app/features/forms/form-context.tsx'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import type { MyCardTexts } from '#app/i18n/messages/pt/my-card.ts'
import type { CardView } from './card-view.server.ts'

interface RightsProps {
  view: CardView
  texts: MyCardTexts['rights']
  reply: FormReply | undefined
  /** Whether a request was sent. */
  hasAsked: boolean
}

/** What the agency stores of the talent, its export, and the form that asks for correction or removal. */
export function Rights({ view, texts, reply, hasAsked }: RightsProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { stored, exportUrl } = view
  return (
    <section aria-labelledby="rights" className="mt-section max-w-5xl border-ink border-t pt-6">
      <h2 id="rights" className="display text-title">
        {texts.title}
      </h2>
      <p className="mt-4 max-w-prose text-body">{texts.stored}</p>
      <ul className="mt-2 text-body">
        <li>
          {texts.pictures}: {stored.pictures}
        </li>
        <li>
          {texts.documents}: {stored.documents}
        </li>
      </ul>
      <p className="mt-6 text-small">
        {exportUrl ? (
          <a href={exportUrl} download className="button">
            {texts.export}
          </a>
        ) : (
          texts.sharedLink
        )}
      </p>
      <div role="status">{hasAsked && <p className="mt-6 border border-ink p-5 text-body">{texts.asked}</p>}</div>
      <details open={reply !== undefined} className="mt-6">
        <summary className="label flex min-h-11 items-center underline underline-offset-4">{texts.open}</summary>
        <Form method="post" preventScrollReset className="max-w-xl pt-4">
          <FormFields id="card-rights" reply={reply}>
            <ErrorSummary labels={{ kind: texts.kind, message: texts.message }} email={undefined} />
            <RadioGroup
              name="kind"
              label={texts.kind}
              required
              options={(['correction', 'removal'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
            />
            <TextArea name="message" label={texts.message} rows={3} required className="mt-6" />
            <div className="mt-8">
              <SendButton isSending={isSending}>{texts.send}</SendButton>
            </div>
          </FormFields>
        </Form>
      </details>
    </section>
  )
}
