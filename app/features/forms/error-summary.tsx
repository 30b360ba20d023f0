import { useFormState } from './form-context.tsx'
import type { ErrorCode } from './form-reply.ts'
import { useFormTexts } from './form-texts.ts'

/** The errors of fields that are empty. */
const missing: readonly ErrorCode[] = ['required', 'choose', 'photo', 'consent']

/**
 * The error summary above a form: the number of invalid fields in a bar, and a link to each; the fields show their own
 * errors. Or the reason why the form could not be sent, with the agency's e-mail address. An alert for screen readers.
 */
export function ErrorSummary({ labels, email }: { labels: Record<string, string>; email: string | undefined }) {
  const { id, reply } = useFormState()
  const forms = useFormTexts()
  const wrong = Object.keys(reply?.errors ?? {})
  const isIncomplete = Object.values(reply?.errors ?? {}).some((code) => missing.includes(code))
  const count = `${wrong.length} ${wrong.length === 1 ? forms.fieldToCheck : forms.fieldsToCheck}`
  return (
    <>
      <div role="alert" className={wrong.length > 0 && !reply?.failure ? 'form-alert' : ''}>
        {wrong.length > 0 && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            {isIncomplete && <span className="label">{forms.incomplete}</span>}
            <span className={isIncomplete ? 'text-small' : 'label'}>{count}</span>
          </p>
        )}
        {reply?.failure && (
          <p data-failure="" tabIndex={-1} className="mb-10 max-w-prose border border-alert p-5 text-small text-alert">
            {forms.failures[reply.failure]}
            {email && (
              <>
                {' '}
                {forms.orWrite}{' '}
                <a href={`mailto:${email}`} className="underline underline-offset-4">
                  {email}
                </a>
                .
              </>
            )}
          </p>
        )}
      </div>
      {wrong.length > 1 && (
        <ul aria-label={forms.fieldsToCheck} className="flex flex-wrap gap-x-5 py-3 text-small">
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${id}-${name}`} className="inline-block py-1 underline underline-offset-4">
                {labels[name] ?? name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
