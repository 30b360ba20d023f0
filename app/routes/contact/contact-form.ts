import { isPhone } from '#app/features/forms/phone.ts'
import { contactSchema } from '#contracts/panel/submissions.ts'

/** The contact form, on both sides. */
export const contactForm = contactSchema.extend({ phone: contactSchema.shape.phone.refine(isPhone, 'phone') })
