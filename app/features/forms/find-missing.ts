import type { ErrorCode, FormReply } from './form-reply.ts'

/** What an empty field of a type is called; of any other it is merely required. */
const codes: Record<string, ErrorCode> = { radio: 'choose', file: 'photo', checkbox: 'consent' }

/**
 * The required fields of `form` that are empty, by the browser's own constraints: what can be said before the schema has
 * arrived, and without a connection. Undefined when there are none.
 */
export function findMissing(form: HTMLFormElement): FormReply | undefined {
  const errors: Record<string, ErrorCode> = {}
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.validity.valueMissing) errors[field.name] ??= codes[field.type] ?? 'required'
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : undefined
}
