import { z } from 'zod'
import { requiredText, versioned } from './fields.ts'

/** The longest list of options that one attribute may have. */
const mostOptions = 100

const optionSchema = z.object({
  /** What talents keep: letters without accents, digits, `_` and `-`. */
  value: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
  label_pt: requiredText(80),
  label_en: requiredText(80),
})

/** How an attribute is called, and the values it may have, in their order; both in both languages. */
export const attributeInputSchema = versioned.extend({
  label_pt: requiredText(80),
  label_en: requiredText(80),
  /** Of an option attribute. */
  options: z.array(optionSchema).max(mostOptions).default([]),
})

export type AttributeInput = z.output<typeof attributeInputSchema>

export const attributeRecordSchema = versioned.extend({
  /** Its name. */
  id: z.string(),
  type: z.enum(['number', 'option', 'text', 'date']),
  unit: z.string().nullable(),
  label_pt: z.string(),
  label_en: z.string(),
  options: z.array(
    optionSchema.extend({
      /** By how many talents: one that is used cannot be removed. */
      used: z.int(),
    }),
  ),
})

export type AttributeRecord = z.infer<typeof attributeRecordSchema>
