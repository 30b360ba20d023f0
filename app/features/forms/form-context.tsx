import { createContext, type ReactNode, use } from 'react'
import { useMinDuration } from '#app/components/use-min-duration.ts'
import { honeypotName } from '#domain/sent-form.ts'
import type { FormReply } from './form-reply.ts'
import { useFormTexts } from './form-texts.ts'

interface FormState {
  /** The prefix of the fields' ids. */
  id: string
  reply: FormReply | undefined
}

const FormContext = createContext<FormState | undefined>(undefined)

export function FormFields({ id, reply, children }: FormState & { children: ReactNode }) {
  return <FormContext value={{ id, reply }}>{children}</FormContext>
}

/** Returns the id and reply of the form around a field. Throws outside `FormFields`. */
export function useFormState(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('a field outside FormFields')
  return state
}

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

/** The submit button, the only filled button of its page; disabled while the form is sent. */
export function SendButton({ isSending, children }: { isSending: boolean; children?: ReactNode }) {
  const forms = useFormTexts()
  const [showsSending] = useMinDuration(isSending)
  return (
    <button type="submit" disabled={isSending} className="button-primary min-w-56">
      {showsSending ? forms.sending : (children ?? forms.send)}
    </button>
  )
}
