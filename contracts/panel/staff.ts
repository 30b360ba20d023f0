import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { listSchema } from '../lenient.ts'
import { optionalMediaSchema } from '../media.ts'
import type { ServiceClient } from '../service-client.ts'
import { idSchema, otherLanguageSchema } from '../shared-schemas.ts'
import { fetchInLanguage } from './in-language.ts'

export const staffMemberSchema = z.object({
  id: idSchema,
  name: z.string().trim().min(1),
  language: otherLanguageSchema,
  role: z.string().nullish().catch(null),
  /** The staff member's board or department, by which the about page groups. */
  board: z.string().nullish().catch(null),
  email: z.string().nullish().catch(null),
  phone: z.string().nullish().catch(null),
  picture: optionalMediaSchema,
})

export type StaffMember = z.infer<typeof staffMemberSchema>

/** GET /staff/{lang}. */
export function getStaff(panel: ServiceClient, language: Language): Promise<StaffMember[]> {
  return fetchInLanguage(language, 'pt', async (pathLanguage) => {
    const path = `/staff/${pathLanguage}`
    const members = await panel.get(path, listSchema('members', 'staff'), {
      cached: true,
      isList: true,
      isOptional: true,
    })
    return panel.filterWellFormed(staffMemberSchema, members, path)
  })
}
