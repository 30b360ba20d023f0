import { z } from 'zod'
import { type Language, languages } from '#domain/language.ts'
import { recordSchema } from '../lenient.ts'
import type { ServiceClient } from '../service-client.ts'
import { emailSchema } from '../shared-schemas.ts'

/** Field types: `line` and `text` differ in length, a `choice` is one of its options. */
export const formFieldTypes = ['line', 'text', 'email', 'number', 'date', 'checkbox', 'choice'] as const

export type FormFieldType = (typeof formFieldTypes)[number]

const siteFieldSchema = z.object({
  name: z.string().min(1),
  type: z.enum(formFieldTypes).catch('line'),
  required: z.boolean().catch(false),
  label: z.string().min(1),
  /** Only for a choice. */
  options: z.array(z.object({ value: z.string().min(1), label: z.string().min(1) })).catch([]),
})

export type SiteFormField = z.infer<typeof siteFieldSchema>

const siteFormSchema = z.object({
  title: z.string().trim().min(1),
  fields: z.array(siteFieldSchema).min(1),
  /** The languages in which the form has a page. */
  languages: z.array(z.enum(languages)).catch([]),
})

/**
 * GET /api/forms/{name}: a custom form that the site shows on a page, as `forms` of the agency's settings announces. Throws a
 * `ServiceError` with status 404 for any other.
 */
export function getForm(panel: ServiceClient, name: string, language: Language) {
  return panel.get(`/api/forms/${encodeURIComponent(name)}`, recordSchema(siteFormSchema), { query: { language } })
}

type CheckedField = Pick<SiteFormField, 'name' | 'type' | 'required'> & { options: { value: string }[] }

/** The schema of submissions to a form with these `fields`. */
export function toSubmissionSchema(fields: readonly CheckedField[]) {
  return z.strictObject(Object.fromEntries(fields.map((field) => [field.name, toFieldSchema(field)])))
}

function toFieldSchema(field: CheckedField): z.ZodType {
  const { type, required } = field
  const response = required ? toRequiredSchema(field) : z.literal('').or(toRequiredSchema(field)).optional()
  return type === 'checkbox' && !required ? z.literal('on').optional() : response
}

function toRequiredSchema({ type, options }: CheckedField): z.ZodType {
  switch (type) {
    case 'line':
      return z.string().trim().min(1).max(200)
    case 'text':
      return z.string().trim().min(1).max(5_000)
    case 'email':
      return emailSchema
    case 'number':
      return z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/)
    case 'date':
      return z.iso.date()
    case 'checkbox':
      return z.literal('on')
    case 'choice':
      return z.enum(options.map(({ value }) => value))
  }
}
