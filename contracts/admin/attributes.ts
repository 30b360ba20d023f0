import { z } from 'zod'
import { requiredText, versioned } from './fields.ts'
import type { Resource } from './resource.ts'

/** What the agency calls measures and options of talents. */
export const attributes = {
  label: { pt: 'Característica |||| Características', en: 'Attribute |||| Attributes' },
  fields: { label: { pt: 'Nome', en: 'Name' }, options: { pt: 'Opções', en: 'Options' } },
  permission: 'content',
  menu: 'talents',
  name: ['label_pt', 'label_en'],
} as const satisfies Resource

const maxOptions = 100

const optionSchema = z.object({
  /** The stored value: letters without accents, digits, `_` and `-`. */
  value: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
  label_pt: requiredText(80),
  label_en: requiredText(80),
})

/** The labels of an attribute and its possible values, in order, in both languages. */
export const attributeInputSchema = versioned.extend({
  label_pt: requiredText(80),
  label_en: requiredText(80),
  /** Only for an option attribute. */
  options: z.array(optionSchema).max(maxOptions).default([]),
})

export type AttributeInput = z.output<typeof attributeInputSchema>

export const attributeRecordSchema = versioned.extend({
  /** The attribute's name. */
  id: z.string(),
  type: z.enum(['number', 'option', 'text', 'date']),
  unit: z.string().nullable(),
  label_pt: z.string(),
  label_en: z.string(),
  options: z.array(
    optionSchema.extend({
      /** How many talents use it. A used option cannot be removed. */
      used: z.int(),
    }),
  ),
})

export type AttributeRecord = z.infer<typeof attributeRecordSchema>
