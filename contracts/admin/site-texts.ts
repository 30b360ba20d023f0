import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { text } from './fields.ts'
import type { Resource } from './resource.ts'

/** The agency's words for texts of the site. */
export const siteTexts = {
  label: { pt: 'Texto do site |||| Textos do site', en: 'Site text |||| Site texts' },
  fields: {
    pt: { pt: 'Português', en: 'Portuguese' },
    pt_one: { pt: 'Português, para um', en: 'Portuguese, for one' },
    en: { pt: 'Inglês', en: 'English' },
    en_one: { pt: 'Inglês, para um', en: 'English, for one' },
  },
  permission: 'settings',
  menu: 'settings',
  name: ['pt', 'en', 'key'],
} as const satisfies Resource

const forms = z.object({ other: z.string(), one: z.string().optional() })

const words = text(4_000)

/** The agency's words for a text, by language; null for those of the product. `_one` is for a count of one. */
const siteTextFields = z.object({ pt: words, pt_one: words, en: words, en_one: words })

/** The names of the fields. */
export const siteTextFieldNames = ['pt', 'pt_one', 'en', 'en_one'] as const

export type SiteTextField = (typeof siteTextFieldNames)[number]

/** `version` is 0 for a text that nobody has changed yet. */
export const siteTextInputSchema = siteTextFields.extend({ version: z.int().min(0) })

export type SiteTextInput = z.output<typeof siteTextInputSchema>

/** A text of the site, with the product's words and the agency's. */
export const siteTextRecordSchema = siteTextFields.extend({
  /** The text's key, such as `layout.menu.contact`. */
  id: z.string(),
  variables: z.array(z.string()),
  isPlural: z.boolean(),
  isSpecified: z.boolean(),
  isLocked: z.boolean(),
  /** The product's words. */
  texts: z.partialRecord(z.enum(languages), forms),
  version: z.int().min(0),
  updated_at: z.string().nullable(),
})

export type SiteTextRecord = z.infer<typeof siteTextRecordSchema>

export const siteTextsSchema = z.object({ data: z.array(siteTextRecordSchema) })
