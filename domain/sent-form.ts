/** The name of a hidden field that only bots fill in. Browsers do not autofill this name. */
export const honeypotName = 'form_check'

/** Why the server could not receive a form. */
export type FormRefusal = 'too_large' | 'too_many' | 'busy' | 'too_slow' | 'not_a_form' | 'no_room'

/** A form that the server received before rendering a page, or why it could not. */
export type SentForm =
  | { form: FormData; bytes: number; refusal?: undefined }
  | { form?: undefined; refusal: FormRefusal }

/** The status for a form that was not received. */
export const refusalStatus: Record<FormRefusal, number> = {
  too_large: 413,
  too_many: 429,
  busy: 503,
  too_slow: 408,
  not_a_form: 400,
  no_room: 507,
}

/** The form if it has at most `maxBytes`. */
export function limitForm(sent: SentForm | undefined, maxBytes: number): SentForm {
  if (!sent) return { refusal: 'not_a_form' }
  return sent.form && sent.bytes > maxBytes ? { refusal: 'too_large' } : sent
}
