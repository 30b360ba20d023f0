import { z } from 'zod'
import { postTypes } from '../panel/posts.ts'
import { html, mediumId, publishableRecord, publishing, text } from './fields.ts'
import { adminMediumSchema } from './media.ts'

/** As it stands in an address; left out it is made of the title. */
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
