import { z } from 'zod'
import { idSchema } from '../id.ts'
import type { ServiceClient } from '../service-client.ts'

/** The body of POST /api/download/zip. */
export const downloadRequestSchema = z.object({
  talents: z.array(idSchema).min(1).max(100),
  media: z
    .array(z.enum(['book', 'snap', 'video']))
    .min(1)
    .default(['book']),
  /**
   * The stored pictures, or all of them as JPEG files, which every program opens. A service may ignore it and send the
   * stored ones.
   */
  format: z.enum(['original', 'jpeg']).default('original'),
})

/** POST /api/download/zip: streams a zip with clean file names. */
export function downloadZip(panel: ServiceClient, request: z.input<typeof downloadRequestSchema>): Promise<Response> {
  return panel.stream('/api/download/zip', { body: request })
}
