import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'

/** A field's error. The messages of each language have its text. */
export type ErrorCode = keyof FormMessages['errors']

/** The reason why a valid form was not accepted. */
export type Failure = keyof FormMessages['failures']

/** The response to a form that was not accepted. */
export interface FormReply {
  /** The typed values by field, for the page that is rendered again. Files cannot be returned. */
  values: Record<string, string>
  /** The errors by field, in the order of the form. */
  errors: Record<string, ErrorCode>
  failure?: Failure
}

/** Validates a form in the browser by the server's schema; undefined for a valid form. */
export type FormCheck = (form: FormData) => FormReply | undefined
