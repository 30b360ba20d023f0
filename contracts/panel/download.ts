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
  /**
   * The pictures as they are kept, or all of them as JPEG files, which every program opens. A service may ignore it and
   * send what it keeps.
   */
  format: z.enum(['original', 'jpeg']).default('original'),
})

/** POST /api/download/zip: the answer streams a zip with clean file names. */
export function downloadZip(panel: ServiceClient, request: z.input<typeof downloadRequestSchema>): Promise<Response> {
  return panel.stream('/api/download/zip', { body: request })
}
