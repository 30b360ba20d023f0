import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { contactCheckSchema } from '#contracts/panel/contact-check.ts'
import { reportSchema } from '#contracts/panel/submissions.ts'

/** The schemas of the page's two forms for browser and server. A form without a name is a check. */
export const verifyForms = { check: contactCheckSchema, report: reportSchema } as const

export const checkCheckForm: FormCheck = (form) => parseForm(form, verifyForms.check).reply

export const checkReportForm: FormCheck = (form) => parseForm(form, verifyForms.report).reply
