import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { favoritesForm } from './favorites-form.ts'

/** Judges the form in the browser; loaded when the visitor comes to it. */
export const check: FormCheck = (form) => parseForm(form, favoritesForm).reply
