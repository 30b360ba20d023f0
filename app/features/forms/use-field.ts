import { useFormState } from './form-context.tsx'
import { useFormTexts } from './form-texts.ts'

interface FieldWiring {
  /** The message of what is wrong, in the page's language. */
  error: string | undefined
  errorId: string
  hintId: string
  /** For the input itself. */
  control: {
    id: string
    name: string
    required: boolean
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }
  /** What was typed before the page was made anew. */
  typed: string | undefined
  /** The first field with something wrong: where focus goes without JavaScript. */
  autoFocus: boolean
}

/** Ties an input to its label, hint and message. */
export function useField(name: string, { required = false, hasHint = false } = {}): FieldWiring {
  const { id: formId, reply } = useFormState()
  const { errors } = useFormTexts()
  const id = `${formId}-${name}`
  const code = reply?.errors[name]
  const described = [hasHint && `${id}-hint`, code && `${id}-error`].filter(Boolean).join(' ')
  return {
    error: code && errors[code],
    errorId: `${id}-error`,
    hintId: `${id}-hint`,
    control: {
      id,
      name,
      required,
      'aria-invalid': code ? true : undefined,
      'aria-describedby': described || undefined,
    },
    typed: reply?.values[name],
    autoFocus: code !== undefined && Object.keys(reply?.errors ?? {})[0] === name,
  }
}
