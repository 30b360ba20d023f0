import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { findMisplacedSizes } from '#domain/size-tables.ts'
import { talentAttributes } from '#domain/talent-attributes.ts'
import type { ServiceClient } from '../service-client.ts'
import { normalizeAttributes } from './normalize-attributes.ts'

/** The measures and options that a profile lists. */
export const profileMeasures = talentAttributes
  .filter((row) => row.type === 'number' || row.type === 'option')
  .filter((row) => !('isIdentity' in row))
  .map((row) => row.name)

/** The attributes that each service has (specification, section 3). */
export const attributeNames = talentAttributes
  .filter((row) => 'services' in row && row.services === 'all')
  .map((row) => row.name)

/** Attributes that a service may have. Without one the site offers no filter by it. */
export const optionalAttributeNames = talentAttributes.filter((row) => !('services' in row)).map((row) => row.name)

/** The attributes with a range filter, and those with a filter by option. */
export const rangeFilters = [
  ...talentAttributes.filter((row) => row.type === 'number' && 'filter' in row).map((row) => row.name),
  'age' as const,
]

export const optionFilters = talentAttributes
  .filter((row) => row.type === 'option' && 'filter' in row)
  .map((row) => row.name)

const size = z.number().nullish()

const sizeRowSchema = z.object({
  eu: z.number(),
  us: size,
  uk: size,
  br: size,
  us_women: size,
  uk_women: size,
  br_women: size,
  us_men: size,
  uk_men: size,
  br_men: size,
})

export const attributeSchema = z.object({
  name: z.string().min(1),
  label: z.string(),
  type: z.enum(['number', 'option', 'text', 'date']),
  /** `cm`, `kg`, or the size system of a garment (`EU`, `BR`). */
  unit: z.string().nullish(),
  options: z
    .array(z.object({ value: z.union([z.string(), z.number()]).transform(String), label: z.string() }))
    .nullish(),
  /**
   * Only for dresses, suits and shoes: the agency's own sizes in other systems, by European size. Without them, or with a
   * table whose sizes do not rise, the site converts by its own scales.
   */
  sizes: z
    .array(sizeRowSchema)
    .min(2)
    .refine((rows) => findMisplacedSizes(rows).length === 0)
    .nullish()
    .catch(null),
})

export type Attribute = z.infer<typeof attributeSchema>

/** GET /api/talents/attributes: all attributes, with labels in `language`. */
export async function getAttributes(agency: ServiceClient, language: Language): Promise<Attribute[]> {
  const path = '/api/talents/attributes'
  const body = await agency.get(path, z.unknown(), {
    query: { language },
    cached: true,
    isList: true,
    isOptional: true,
  })
  return agency.filterWellFormed(attributeSchema, normalizeAttributes(body, language), path)
}
