import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { type SiteFormField, toSubmissionSchema } from '#contracts/panel/custom-forms.ts'
import type { Language } from '#domain/language.ts'
import { parseNumber } from '#domain/parse-number.ts'

/** Validates a form with these fields in the browser. Loaded on first focus. */
export function createFormCheck(fields: SiteFormField[], language: Language): FormCheck {
  const schema = toSubmissionSchema(fields)
  return (form) => parseForm(readNumbers(form, fields, language), schema).reply
}

/** The form with its numbers as the service reads them: the page shows and takes those of its language. */
export function readNumbers(form: FormData, fields: SiteFormField[], language: Language): FormData {
  const read = new FormData()
  const numbers = new Set(fields.filter(({ type }) => type === 'number').map(({ name }) => name))
  for (const [name, value] of form) {
    const number = numbers.has(name) && typeof value === 'string' ? parseNumber(value, language) : undefined
    read.append(name, number === undefined ? value : String(number))
  }
  return read
}
