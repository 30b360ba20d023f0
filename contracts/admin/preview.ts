import { z } from 'zod'
import { rowId } from './fields.ts'

/** Resources that can be previewed before they are published. */
const previewResources = ['talents', 'posts'] as const

export type PreviewResource = (typeof previewResources)[number]

export const previewInputSchema = z.object({ resource: z.enum(previewResources), id: rowId })

/** URLs of the page in both languages; null in a language that the page does not have. */
export const previewSchema = z.object({
  pt: z.string().nullable(),
  en: z.string().nullable(),
  expires_at: z.string(),
})

export type Preview = z.infer<typeof previewSchema>
