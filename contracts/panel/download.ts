import { z } from 'zod'
import { idSchema } from '../id.ts'
import type { ServiceClient } from '../service-client.ts'

/** POST /api/download/zip: whose media, and which. */
export const downloadRequestSchema = z.object({
  talents: z.array(idSchema).min(1).max(100),
  media: z
    .array(z.enum(['book', 'snap', 'video']))
    .min(1)
    .default(['book']),
})

/** POST /api/download/zip: the answer streams a zip with clean file names. */
export function downloadZip(panel: ServiceClient, request: z.input<typeof downloadRequestSchema>): Promise<Response> {
  return panel.stream('/api/download/zip', { body: request })
}
