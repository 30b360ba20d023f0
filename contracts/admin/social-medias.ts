import { z } from 'zod'
import { publishableRecord, publishing } from './fields.ts'

export const socialMediaInputSchema = publishing.extend({
  /** `instagram` and the like. */
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
