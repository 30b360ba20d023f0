import { z } from 'zod'
import { defaultTimeZone, isTimeZone } from '#domain/calendar.ts'
import { colorsOf } from '#domain/colors.ts'
import { mediumId, requiredText, text, versioned, webUrl } from './fields.ts'
import { adminMediumSchema } from './media.ts'
import { publicEmail } from './staff-members.ts'

const color = z
  .union([z.literal('').transform(() => null), z.string().regex(/^#[0-9a-f]{6}$/i)])
  .nullable()
  .default(null)

const countries = z.array(z.string().trim().min(1).max(60)).max(30).default([])

const shown = z.object({
  name: requiredText(100),
  logo_id: mediumId,
  description_pt: text(500),
  description_en: text(500),
  email: publicEmail,
  phone: text(60),
  whatsapp: text(60),
  copyright_pt: text(200),
  copyright_en: text(200),
  /** The maker of the booking software. */
  credit_label: text(100),
  credit_url: webUrl,
  countries_pt: countries,
  countries_en: countries,
  map_url: webUrl,
  review_widget_url: webUrl,
  color_paper: color,
  color_ink: color,
  /** Where the agency's days begin and end. */
  time_zone: z.string().trim().refine(isTimeZone, 'unknown').default(defaultTimeZone),
  /** Whether profiles tell an adult's weight. */
  show_weight: z.boolean().default(false),
  /** Whether everybody of the staff has to sign in with a second factor. */
  demand_second_factor: z.boolean().default(false),
})

/** The agency's own settings. */
export const settingsInputSchema = shown.extend(versioned.shape).superRefine(({ color_paper, color_ink }, context) => {
  const chosen = { ...(color_paper && { paper: color_paper }), ...(color_ink && { ink: color_ink }) }
  if (Object.keys(chosen).length > 0 && !colorsOf(chosen)) {
    context.addIssue({ code: 'custom', path: [color_ink ? 'color_ink' : 'color_paper'], message: 'low_contrast' })
  }
})

export const settingsRecordSchema = shown.extend({
  id: z.literal('agency'),
  version: z.int(),
  updated_at: z.string(),
  logo: adminMediumSchema.nullable(),
})

export type SettingsRecord = z.infer<typeof settingsRecordSchema>
