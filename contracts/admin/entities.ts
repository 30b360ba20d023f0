import { z } from 'zod'
import { html, publishableRecord, publishing, rowId, text, webUrl } from './fields.ts'
import { adminMediumSchema } from './media.ts'
import { publicEmail } from './staff-members.ts'

/** The texts of the site that the office edits as pages; the agency's own settings are apart. */
export const officeEntityNames = ['about_us', 'be_a_model', 'privacy', 'offices'] as const

/** The pages that have sections. */
export const sectionedEntityNames = ['about_us', 'be_a_model', 'privacy'] as const

const content = publishing.extend({
  title_pt: text(300),
  title_en: text(300),
  description_pt: html,
  description_en: html,
  /** The pictures beside the text, in their order. */
  media_ids: z.array(rowId).max(60).default([]),
})

const optional = z.string().nullable()

const contentRecord = publishableRecord.extend({
  title_pt: optional,
  title_en: optional,
  description_pt: optional,
  description_en: optional,
  media_ids: z.array(z.int()),
  media: z.array(adminMediumSchema),
})

/** A page of text and pictures. */
export const entityInputSchema = content
export const entityRecordSchema = contentRecord.extend({ name: z.enum(officeEntityNames) })
export type EntityRecord = z.infer<typeof entityRecordSchema>

/** A part of such a page, under a heading of its own. */
export const sectionInputSchema = content.extend({ entity: z.enum(sectionedEntityNames) })
export const sectionRecordSchema = contentRecord.extend({ entity: z.enum(sectionedEntityNames) })
export type SectionRecord = z.infer<typeof sectionRecordSchema>

/** The languages' own parts of an office, and what is the same in both. */
export const officeFieldNames = {
  spoken: ['city', 'country', 'address', 'hours'],
  shared: ['email', 'phone', 'map_url'],
} as const

export const officeInputSchema = publishing.extend({
  city_pt: text(200),
  city_en: text(200),
  country_pt: text(200),
  country_en: text(200),
  address_pt: text(500),
  address_en: text(500),
  hours_pt: text(300),
  hours_en: text(300),
  email: publicEmail,
  phone: text(60),
  /** The place in the visitor's own map. */
  map_url: webUrl,
})

export const officeRecordSchema = publishableRecord.extend({
  city_pt: optional,
  city_en: optional,
  country_pt: optional,
  country_en: optional,
  address_pt: optional,
  address_en: optional,
  hours_pt: optional,
  hours_en: optional,
  email: optional,
  phone: optional,
  map_url: optional,
})
export type OfficeRecord = z.infer<typeof officeRecordSchema>
