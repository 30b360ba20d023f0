import { z } from 'zod'
import { measureNames, optionAttributes } from '#domain/attribute-names.ts'
import type { Measure } from '#domain/talent-attributes.ts'
import { categorySchema, createFieldsByName } from '../shared-schemas.ts'
import { flagFilter } from './lists.ts'
import { talentWarnings } from './talents.ts'

/** The range filters of the list: the measures, and the age in whole years. */
export const talentRanges = [...measureNames, 'age'] as const

type TalentRange = Measure | 'age'

type Bound = `${TalentRange}_${'min' | 'max'}`

const bound = z.coerce.number().min(0).max(1_000).optional()

/** `height_min`, `height_max` and so on. Both limits are inclusive. */
const bounds = Object.fromEntries(
  talentRanges.flatMap((name) => [`${name}_min`, `${name}_max`]).map((name) => [name, bound]),
) as Record<Bound, typeof bound>

/** Comma-separated values. */
const valueList = z
  .string()
  .max(1_000)
  .transform((values) => values.split(',').filter(Boolean))
  .optional()

/** The filters of the list. `q` searches the name without regard to accents. */
export const talentListFiltersSchema = z.object({
  category: categorySchema.optional(),
  published: flagFilter.optional(),
  /** A change is scheduled. */
  scheduled: flagFilter.optional(),
  minor: flagFilter.optional(),
  /** A picture has alternative text in one language only. */
  untranslated: flagFilter.optional(),
  /** A full-length digital has no line-up marks. */
  unmarked: flagFilter.optional(),
  /** Talents with this warning, or with any. */
  warning: z.enum([...talentWarnings, 'any']).optional(),
  ...bounds,
  ...createFieldsByName(optionAttributes, () => valueList),
  /** Talents who speak all of these languages. */
  languages: valueList,
  /** Part of the city's name, without regard to accents. */
  city: z.string().trim().max(120).optional(),
  /** The first and last day of the digitals, ISO 8601. */
  digitals_at_min: z.iso.date().optional(),
  digitals_at_max: z.iso.date().optional(),
})
