import { z } from 'zod'
import { formFieldName, formOptionValue } from '#contracts/admin/custom-forms.ts'
import { formFieldTypes } from '#contracts/panel/custom-forms.ts'

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
