import { z } from 'zod'
import { idSchema } from '../id.ts'
import type { Language } from '../language.ts'
import { mediaSchema } from '../media.ts'
import type { ServiceClient } from '../service-client.ts'
import { inLanguage } from './in-language.ts'

export const memberSchema = z.object({
  id: idSchema,
  name: z.string().trim().min(1),
  role: z.string().nullish(),
  /** The board or department the member works on; the about page groups by it. */
  board: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  picture: mediaSchema.nullish(),
})

export type Member = z.infer<typeof memberSchema>

const staffSchema = z.object({ members: z.array(z.unknown()) })

/** GET /staff/{lang}. */
export function getStaff(panel: ServiceClient, language: Language): Promise<Member[]> {
  return inLanguage(language, 'pt', async (asked) => {
    const path = `/staff/${asked}`
    const answer = await panel.get(path, staffSchema, { cached: true })
    return panel.wellFormed(memberSchema, answer.members, path)
  })
}
