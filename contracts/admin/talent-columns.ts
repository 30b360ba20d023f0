import { z } from 'zod'
import { measureNames, optionAttributes } from './talents.ts'

/** The columns of the table of talents besides the name, in their order. */
export const talentColumns = [
  'category',
  'age',
  'birthdate',
  ...measureNames,
  ...optionAttributes,
  'city',
  'languages',
  'digitals_at',
  'measured_at',
  'published',
  'published_at',
  'warnings',
  'updated_at',
] as const

export type TalentColumn = (typeof talentColumns)[number]

/** The columns that a user has chosen; null for the usual ones. */
export const chosenColumnsSchema = z.strictObject({ talents: z.array(z.enum(talentColumns)).max(100).nullable() })

export type ChosenColumns = z.infer<typeof chosenColumnsSchema>
