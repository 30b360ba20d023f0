import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { listSchema } from '../lenient.ts'
import { optionalMediaSchema } from '../media.ts'
import type { ServiceClient } from '../service-client.ts'
import { idSchema } from '../shared-schemas.ts'
import { fetchInLanguage } from './in-language.ts'

export const partnerSchema = z.object({
  id: idSchema,
  created_at: z.string().nullish().catch(null),
  updated_at: z.string().nullish().catch(null),
  title: z.string().trim().min(1),
  /** HTML. */
  description: z.string().nullish().catch(null),
  cover: optionalMediaSchema,
  /** The slugs of former titles, whose addresses redirect to the partner. */
  former_slugs: z.array(z.string()).nullish().catch(null),
})

export type Partner = z.infer<typeof partnerSchema>

/** GET /partners/{lang}. */
export function getPartners(panel: ServiceClient, language: Language): Promise<Partner[]> {
  return fetchInLanguage(language, 'en', async (pathLanguage) => {
    const path = `/partners/${pathLanguage}`
    return panel.filterWellFormed(
      partnerSchema,
      await panel.get(path, listSchema('partners'), { cached: true, isList: true }),
      path,
    )
  })
}
