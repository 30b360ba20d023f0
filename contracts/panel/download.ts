import { z } from 'zod'
import type { ServiceClient } from '../service-client.ts'
import { idSchema } from '../shared-schemas.ts'
import { visitorHeader } from './submissions.ts'

/** The body of POST /api/download/zip. */
export const downloadRequestSchema = z.object({
  talents: z.array(idSchema).min(1).max(100),
  /** The kinds of media. A talent without a book is sent with its cover and polaroids in place of the book. */
  media: z
    .array(z.enum(['book', 'snap', 'video']))
    .min(1)
    .default(['book']),
  /**
   * The pictures chosen for a talent, by its id: their URLs, in order. They take the place of all its media, as long as the
   * talent still has one of them. A service may ignore it.
   */
  pictures: z.record(z.string(), z.array(z.string().max(500)).max(30)).default({}),
  /**
   * The stored pictures, or all of them as JPEG files, which every program opens. A service may ignore it and send the
   * stored ones.
   */
  format: z.enum(['original', 'jpeg']).default('original'),
})

/**
 * POST /api/download/zip: streams a zip with clean file names.
 * @param clientAddress the visitor's network address, by which visitors take turns
 */
export function downloadZip(
  panel: ServiceClient,
  request: z.input<typeof downloadRequestSchema>,
  clientAddress?: string,
): Promise<Response> {
  return panel.stream('/api/download/zip', {
    body: request,
    ...(clientAddress && { headers: { [visitorHeader]: clientAddress } }),
  })
}
