import { z } from 'zod'
import { html, publicEmail, publishableRecord, publishing, rowId, text, webUrl } from './fields.ts'
import { adminMediumSchema } from './media.ts'
import type { Collection } from './resource.ts'

/** The pages whose texts the back office edits. The agency's settings are a separate record. */
export const adminEntityNames = ['about_us', 'be_a_model', 'privacy', 'offices'] as const

/** The pages that have sections. */
export const sectionedEntityNames = ['about_us', 'be_a_model', 'privacy'] as const

const content = publishing.extend({
  title_pt: text(300),
  title_en: text(300),
  description_pt: html,
  description_en: html,
  /** The pictures beside the text, in order. */
  media_ids: z.array(rowId).max(60).default([]),
})

const optionalText = z.string().nullable()

const contentRecord = publishableRecord.extend({
  title_pt: optionalText,
  title_en: optionalText,
  description_pt: optionalText,
  description_en: optionalText,
  media_ids: z.array(z.int()),
  media: z.array(adminMediumSchema),
})

/** The pages of text and pictures. They exist from the start and cannot be deleted. */
export const entities = {
  label: { pt: 'Página |||| Páginas', en: 'Page |||| Pages' },
  fields: { name: { pt: 'Página', en: 'Page' } },
  permission: 'content',
  menu: 'content',
  name: ['title_pt', 'title_en', 'name'],
  input: content,
  record: contentRecord.extend({ name: z.enum(adminEntityNames) }),
} as const satisfies Collection

export type EntityRecord = z.infer<typeof entities.record>

/** The sections of the pages, each with its own heading. */
export const sections = {
  label: { pt: 'Seção |||| Seções', en: 'Section |||| Sections' },
  fields: { entity: { pt: 'Página', en: 'Page' } },
  permission: 'content',
  menu: 'content',
  name: ['title_pt', 'title_en'],
  softDelete: true,
  input: content.extend({ entity: z.enum(sectionedEntityNames) }),
  record: contentRecord.extend({ entity: z.enum(sectionedEntityNames) }),
} as const satisfies Collection

export type SectionRecord = z.infer<typeof sections.record>

/** The fields of an office: `translated` ones exist per language, `shared` ones once. */
export const officeFieldNames = {
  translated: ['city', 'country', 'address', 'hours'],
  shared: ['email', 'phone', 'map_url'],
} as const

/** The agency's offices. */
export const offices = {
  label: { pt: 'Escritório |||| Escritórios', en: 'Office |||| Offices' },
  fields: {
    city: { pt: 'Cidade', en: 'City' },
    country: { pt: 'País', en: 'Country' },
    address: { pt: 'Endereço', en: 'Address' },
    hours: { pt: 'Horário', en: 'Hours' },
  },
  permission: 'content',
  menu: 'content',
  name: ['city_pt', 'city_en'],
  softDelete: true,
  input: publishing.extend({
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
    /** A link to the place on a map. */
    map_url: webUrl,
  }),
  record: publishableRecord.extend({
    city_pt: optionalText,
    city_en: optionalText,
    country_pt: optionalText,
    country_en: optionalText,
    address_pt: optionalText,
    address_en: optionalText,
    hours_pt: optionalText,
    hours_en: optionalText,
    email: optionalText,
    phone: optionalText,
    map_url: optionalText,
  }),
} as const satisfies Collection

export type OfficeRecord = z.infer<typeof offices.record>
