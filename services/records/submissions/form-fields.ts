import { z } from 'zod'
import { formFieldName, formFieldTypes, formOptionValue } from '#contracts/admin/custom-forms.ts'
import { emailSchema } from '#contracts/shared-schemas.ts'

const label = z.string().nullable().default(null)

/** The fields of a custom form as stored; labels and options were added later. */
export const formFieldsSchema = z.array(
  z.object({
    name: formFieldName,
    type: z.enum(formFieldTypes),
    required: z.boolean(),
    label_pt: label,
    label_en: label,
    options: z.array(z.object({ value: formOptionValue, label_pt: z.string(), label_en: z.string() })).default([]),
  }),
)

export type FormField = z.infer<typeof formFieldsSchema>[number]

/** The schema of submissions to a form with these `fields`. */
export function toSubmissionSchema(fields: FormField[]) {
  return z.strictObject(Object.fromEntries(fields.map((field) => [field.name, toFieldSchema(field)])))
}

function toFieldSchema(field: FormField): z.ZodType {
  const { type, required } = field
  const response = required ? toRequiredSchema(field) : z.literal('').or(toRequiredSchema(field)).optional()
  return type === 'checkbox' && !required ? z.literal('on').optional() : response
}

function toRequiredSchema({ type, options }: FormField): z.ZodType {
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
