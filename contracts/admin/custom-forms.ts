import { z } from 'zod'
import { formFieldTypes } from '../panel/custom-forms.ts'
import { publishableRecord, publishing, requiredText, text } from './fields.ts'
import type { Collection } from './resource.ts'

/** The patterns of technical names. */
export const formNamePattern = /^[a-z][a-z0-9-]{0,59}$/
export const formFieldNamePattern = /^[a-z][a-z0-9_]{0,59}$/
export const formOptionValuePattern = /^[A-Za-z0-9_-]{1,60}$/

/** The key of a field in a submission. */
export const formFieldName = z.string().regex(formFieldNamePattern)

/** The stored value of an option. */
export const formOptionValue = z.string().regex(formOptionValuePattern)

const fieldSchema = z.object({
  name: formFieldName,
  type: z.enum(formFieldTypes),
  required: z.boolean().default(false),
  label_pt: requiredText(120),
  label_en: requiredText(120),
  /** Only for a choice. */
  options: z
    .array(z.object({ value: formOptionValue, label_pt: requiredText(120), label_en: requiredText(120) }))
    .max(60)
    .default([]),
})

/** Whether the site has a page with the form, and what links to it. */
export const formPlaces = ['none', 'page', 'menu', 'footer'] as const

export type FormFieldInput = z.output<typeof fieldSchema>

/** A field whose options are dropped unless it is a choice: an edited form keeps those of a field that was one. */
const fieldInputSchema = z.preprocess((field) => {
  const isOther = typeof field === 'object' && field !== null && 'type' in field && field.type !== 'choice'
  return isOther ? { ...field, options: [] } : field
}, fieldSchema)

/** The custom forms. Visitors submit one to `POST /api/entry/{name}/send`; submissions appear in the inbox. */
export const customForms = {
  label: { pt: 'Formulário |||| Formulários', en: 'Form |||| Forms' },
  fields: {
    fields: { pt: 'Campos', en: 'Fields' },
    purpose: { pt: 'Finalidade', en: 'Purpose' },
    kept_days: { pt: 'Guardar por (dias)', en: 'Keep for (days)' },
    place: { pt: 'Página no site', en: 'Page on the site' },
  },
  permission: 'settings',
  menu: 'settings',
  name: ['title_pt', 'title_en', 'name'],
  input: publishing.extend({
    name: z.string().regex(formNamePattern),
    title_pt: text(200),
    title_en: text(200),
    fields: z.array(fieldInputSchema).min(1).max(60),
    /** Why submissions are stored, and for how many days. */
    purpose: requiredText(200),
    kept_days: z.int().min(1).max(3_650),
    place: z.enum(formPlaces).default('none'),
  }),
  record: publishableRecord.extend({
    name: z.string(),
    title_pt: z.string().nullable(),
    title_en: z.string().nullable(),
    fields: z.array(
      fieldSchema.extend({
        // Forms from before fields had labels have none.
        label_pt: z.string().nullable(),
        label_en: z.string().nullable(),
      }),
    ),
    purpose: z.string(),
    kept_days: z.int(),
    place: z.enum(formPlaces),
    /** How many submissions are stored. With any, the form keeps its name and its fields keep their types. */
    entries: z.int(),
  }),
} as const satisfies Collection

export type CustomFormRecord = z.infer<typeof customForms.record>
