import { z } from 'zod'
import { recordSchema } from '../lenient.ts'
import type { ServiceClient } from '../service-client.ts'

const socialMediasSchema = z.record(z.string(), z.unknown())

const socialMediaSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** The agency's profiles by network (`instagram`). */
export type SocialMedias = Record<string, z.infer<typeof socialMediaSchema>>

/** GET /api/social-medias. */
export async function getSocialMedias(panel: ServiceClient): Promise<SocialMedias> {
  const path = '/api/social-medias'
  const response = await panel.get(path, recordSchema(socialMediasSchema), { cached: true, isOptional: true })
  return Object.fromEntries(
    Object.entries(response).flatMap(([network, value]) =>
      panel.filterWellFormed(socialMediaSchema, value ? [value] : [], path).map((media) => [network, media]),
    ),
  )
}
