import { z } from 'zod'
import { rowId } from './fields.ts'
import { type PrivateField, privateFields } from './private-data.ts'
import { measureNames } from './talents.ts'

/** The fields of the profile that a merge chooses from one of two talents. */
export const mergeProfileFields = [
  'name',
  'category',
  'realname',
  'birthdate',
  'city',
  'gender',
  'hair',
  'eyes',
  'shirt',
  ...measureNames,
  'digitals_at',
  'measured_at',
] as const

/** Notes are joined. */
export const mergePrivateFields = privateFields.filter(
  (field): field is Exclude<PrivateField, 'notes'> => field !== 'notes',
)

const version = z.int().positive()

/** A merge into the talent of the path. The versions are those that the user compared. */
export const talentMergeSchema = z.object({
  /** The talent that ends. */
  other: rowId,
  version,
  other_version: version,
  private_version: version,
  other_private_version: version,
  /** The fields whose values come from the other talent. */
  take: z.array(z.enum(mergeProfileFields)).max(100),
  take_private: z.array(z.enum(mergePrivateFields as [PrivateField, ...PrivateField[]])).max(100),
})

export type TalentMerge = z.output<typeof talentMergeSchema>

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
