import { createContext, type ReactNode, use } from 'react'
import { useMinDuration } from '#app/components/use-min-duration.ts'
import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'
import type { FormReply } from './form-reply.ts'

interface FormState {
  /** Begins the ids of the form's fields. */
  id: string
  reply: FormReply | undefined
}

const FormContext = createContext<FormState | undefined>(undefined)

/** Tells the fields below which form they are in, and what is wrong with it. */
export function FormFields({ id, reply, children }: FormState & { children: ReactNode }) {
  return <FormContext value={{ id, reply }}>{children}</FormContext>
}

/** The form around a field. Throws outside `FormFields`. */
export function useFormState(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('a field outside FormFields')
  return state
}

/** What forms say, in the page's language: pages with a form bring it along with their data. */
export const FormTexts = createContext<FormMessages | undefined>(undefined)

/** The texts for the parts of a form. Throws on a page that brought none. */
export function useFormTexts(): FormMessages {
  const texts = use(FormTexts)
  if (!texts) throw new Error('a form on a page that brought no texts for it')
  return texts
}

/** A field that nobody sees: whoever fills it in is no visitor. A name that no browser fills in by itself. */
export const honeypotName = 'form_check'

/** The field for machines. */
export function Honeypot({ formId }: { formId: string }) {
  const forms = useFormTexts()
  const id = `${formId}-${honeypotName}`
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={id}>{forms.honeypot}</label>
      <input id={id} name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}

/** The button that sends a form, the one filled button of its page; out of reach while that goes on. */
export function SendButton({ sending, children }: { sending: boolean; children?: ReactNode }) {
  const forms = useFormTexts()
  const says = useMinDuration(sending)
  return (
    <button type="submit" disabled={sending} className="button-primary min-w-56">
      {says ? forms.sending : (children ?? forms.send)}
    </button>
  )
}
