import { z } from 'zod'
import { rowId } from './fields.ts'

export const talentDuplicatesQuerySchema = z.object({ id: z.coerce.number().pipe(rowId).optional() })

/** A talent that may be the same person as others of its group. */
const duplicateTalentSchema = z.object({
  id: rowId,
  name: z.string(),
  birthdate: z.string().nullable(),
  category: z.string(),
  published: z.boolean(),
})

/** Groups of talents with the same name and birth date, or with the same e-mail address. */
export const talentDuplicatesSchema = z.object({ data: z.array(z.array(duplicateTalentSchema)) })

export type TalentDuplicates = z.infer<typeof talentDuplicatesSchema>
export type DuplicateTalent = z.infer<typeof duplicateTalentSchema>
