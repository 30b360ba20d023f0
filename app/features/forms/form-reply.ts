import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'

/** What can be wrong with a field; the page's language has the words. */
export type ErrorCode = keyof FormMessages['errors']

/** Why a form that was filled in well was not sent. */
export type Failure = keyof FormMessages['failures']

/** The answer to a form that was not accepted. */
export interface FormReply {
  /** What was typed, by field, so that a page made anew still has it. Files cannot be given back. */
  values: Record<string, string>
  /** What is wrong, by field, in the order of the form. */
  errors: Record<string, ErrorCode>
  failure?: Failure
}

/** Judges a form in the browser by the schema that the server will use; undefined when nothing is wrong. */
export type FormCheck = (form: FormData) => FormReply | undefined
