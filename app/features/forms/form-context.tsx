import { createContext, type ReactNode, use } from 'react'
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
