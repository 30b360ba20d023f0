import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { isPhone, parseForm } from '#app/features/forms/parse-form.ts'
import { contactSchema } from '#contracts/panel/submissions.ts'

/** The contact form, on both sides. */
export const contactFormSchema = contactSchema.extend({ phone: contactSchema.shape.phone.refine(isPhone, 'phone') })

/** Judges the form in the browser; loaded when the visitor comes to it. */
export const checkContactForm: FormCheck = (form) => parseForm(form, contactFormSchema).reply
