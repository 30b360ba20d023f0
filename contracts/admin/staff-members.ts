import { z } from 'zod'
import { mediumId, publishableRecord, publishing, text } from './fields.ts'
import { adminMediumSchema } from './media.ts'

/** An e-mail address that the site shows. */
export const publicEmail = z
  .union([z.literal('').transform(() => null), z.email().max(200)])
  .nullable()
  .default(null)

/** A member of the staff as the site shows it: not somebody who signs in. */
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

const optional = z.string().nullable()

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
