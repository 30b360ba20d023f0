import { z } from 'zod'
import { html, mediumId, publishableRecord, publishing, text } from './fields.ts'
import { adminMediumSchema } from './media.ts'

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
