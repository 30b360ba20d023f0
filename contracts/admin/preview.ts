import { z } from 'zod'
import { rowId } from './fields.ts'

/** What can be looked at before it is published. */
export const previewed = ['talents', 'posts'] as const

export type Previewed = (typeof previewed)[number]

export const previewInputSchema = z.object({ resource: z.enum(previewed), id: rowId })

/** Links to the page in both languages; null in one it does not exist in. */
export const previewSchema = z.object({
  pt: z.string().nullable(),
  en: z.string().nullable(),
  expires_at: z.string(),
})

export type Preview = z.infer<typeof previewSchema>
