import { z } from 'zod'
import { slideTypes } from '../panel/slides.ts'
import { mediumId, publishableRecord, publishing, rowId, text } from './fields.ts'
import { adminMediumSchema } from './media.ts'

/** Where a slide leads: a page of the site, or another site. */
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
