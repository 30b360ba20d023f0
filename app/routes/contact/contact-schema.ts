import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { isPhone, parseForm } from '#app/features/forms/parse-form.ts'
import { contactSchema } from '#contracts/panel/submissions.ts'

export const contactFormSchema = contactSchema.extend({ phone: contactSchema.shape.phone.refine(isPhone, 'phone') })

/** Validates the form in the browser. Loaded on first focus. */
export const checkContactForm: FormCheck = (form) => parseForm(form, contactFormSchema).reply
