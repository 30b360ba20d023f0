import { z } from 'zod'
import { postTypes } from '../panel/posts.ts'
import { slideTypes } from '../panel/slides.ts'
import { html, mediumId, publicEmail, publishableRecord, publishing, requiredText, rowId, text } from './fields.ts'
import { adminMediumSchema } from './media.ts'

/** The slug in the URL; by default derived from the title. */
const slug = text(200).refine((value) => value === null || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), 'invalid')

export const postInputSchema = publishing.extend({
  type: z.enum(postTypes).default('news'),
  cover_id: mediumId,
  thumbnail_id: mediumId,
  title_pt: text(300),
  title_en: text(300),
  slug_pt: slug,
  slug_en: slug,
  description_pt: html,
  description_en: html,
})

const optional = z.string().nullable()

export const postRecordSchema = publishableRecord.omit({ position: true }).extend({
  type: z.enum(postTypes),
  cover_id: z.int().nullable(),
  thumbnail_id: z.int().nullable(),
  cover: adminMediumSchema.nullable(),
  thumbnail: adminMediumSchema.nullable(),
  title_pt: optional,
  title_en: optional,
  slug_pt: optional,
  slug_en: optional,
  description_pt: optional,
  description_en: optional,
})

export type PostRecord = z.infer<typeof postRecordSchema>

/** The target of a slide: a path of the site, or a URL of another site. */
const link = text(2_000).refine((value) => value === null || /^(\/(?!\/)|https?:\/\/)/.test(value), 'not_an_address')

export const slideInputSchema = publishing.extend({
  type: z.enum(slideTypes),
  section: text(100),
  desktop_id: rowId,
  mobile_id: mediumId,
  desktop_poster_id: mediumId,
  mobile_poster_id: mediumId,
  description_pt: text(500),
  description_en: text(500),
  link_pt: link,
  link_en: link,
})

const medium = adminMediumSchema.nullable()

export const slideRecordSchema = publishableRecord.extend({
  type: z.enum(slideTypes),
  section: z.string().nullable(),
  desktop_id: z.int(),
  mobile_id: z.int().nullable(),
  desktop_poster_id: z.int().nullable(),
  mobile_poster_id: z.int().nullable(),
  desktop: medium,
  mobile: medium,
  desktop_poster: medium,
  mobile_poster: medium,
  description_pt: z.string().nullable(),
  description_en: z.string().nullable(),
  link_pt: z.string().nullable(),
  link_en: z.string().nullable(),
})

export type SlideRecord = z.infer<typeof slideRecordSchema>

export const partnerInputSchema = publishing.extend({
  cover_id: mediumId,
  title_pt: text(200),
  title_en: text(200),
  description_pt: html,
  description_en: html,
})

export const partnerRecordSchema = publishableRecord.extend({
  cover_id: z.int().nullable(),
  cover: adminMediumSchema.nullable(),
  title_pt: z.string().nullable(),
  title_en: z.string().nullable(),
  description_pt: z.string().nullable(),
  description_en: z.string().nullable(),
})

export type PartnerRecord = z.infer<typeof partnerRecordSchema>

/** A staff member on the public page, as opposed to a user who signs in. */
export const staffMemberInputSchema = publishing.extend({
  picture_id: mediumId,
  name_pt: text(200),
  name_en: text(200),
  role_pt: text(200),
  role_en: text(200),
  board_pt: text(200),
  board_en: text(200),
  email: publicEmail,
  phone: text(60),
})

export const staffMemberRecordSchema = publishableRecord.extend({
  picture_id: z.int().nullable(),
  picture: adminMediumSchema.nullable(),
  name_pt: optional,
  name_en: optional,
  role_pt: optional,
  role_en: optional,
  board_pt: optional,
  board_en: optional,
  email: optional,
  phone: optional,
})

export type StaffMemberRecord = z.infer<typeof staffMemberRecordSchema>

export const socialMediaInputSchema = publishing.extend({
  /** For example `instagram`. */
  network: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(40)
    .regex(/^[a-z0-9-]+$/),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
})

export const socialMediaRecordSchema = publishableRecord.extend({ network: z.string(), url: z.string() })

export type SocialMediaRecord = z.infer<typeof socialMediaRecordSchema>

/** A further contact that the contact check knows as the agency's. */
export const officialContactInputSchema = publishing.extend({
  /** An e-mail address, a telephone number, the address of a profile or page, or a handle with its `@`. */
  value: requiredText(200),
  /** For the staff. */
  note: text(200),
})

export const officialContactRecordSchema = publishableRecord.extend({ value: z.string(), note: optional })

export type OfficialContactRecord = z.infer<typeof officialContactRecordSchema>
