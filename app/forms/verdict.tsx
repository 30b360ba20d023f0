import { useFormState } from './form-context.tsx'
import { useFormTexts } from './form-texts.ts'

/**
 * On top of a form, what is wrong with it: every field with a link to it, or why it could not be sent and the address
 * to write to instead. Read aloud when it appears.
 */
export function Verdict({ labels, email }: { labels: Record<string, string>; email: string | undefined }) {
  const { id, reply } = useFormState()
  const forms = useFormTexts()
  const wrong = Object.entries(reply?.errors ?? {})
  return (
    <div role="alert">
      {wrong.length > 0 && (
        <div className="mb-10 border border-alert p-5 text-alert">
          <p className="label">{forms.incomplete}</p>
          <ul className="mt-3 text-small">
            {wrong.map(([name, code]) => (
              <li key={name}>
                <a href={`#${id}-${name}`} className="inline-block py-1 underline underline-offset-4">
                  {labels[name] ?? name}
                </a>{' '}
                — {forms.errors[code]}
              </li>
            ))}
          </ul>
        </div>
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
  )
}
