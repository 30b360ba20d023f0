import { z } from 'zod'
import { type Language, languages } from '#domain/language.ts'
import { pageSchema } from '../lenient.ts'
import { mediaSchema, optionalMediaSchema } from '../media.ts'
import type { ServiceClient } from '../service-client.ts'
import { createFieldsByName, idSchema, type Paginated } from '../shared-schemas.ts'
import { optionFilters, rangeFilters } from './attributes.ts'
import { normalizeTalent } from './normalize-talent.ts'
import { talentOrders } from './talent-orders.ts'

const mark = z.number().min(0).max(1).nullish().catch(null)

/** An ISO 8601 date; the time of a date-time is cut off. */
const birthdate = z.union([
  z.iso.date(),
  z.iso.datetime({ offset: true, local: true }).transform((dateTime) => dateTime.slice(0, 'yyyy-mm-dd'.length)),
])

/**
 * Where the crown and the soles are in a full-length picture, in shares of its height from the top, and whether its background is
 * plain, so that the figure can be cut out.
 */
export const lineupMarksSchema = z.object({ crown: mark, sole: mark, cutout: z.boolean().nullish().catch(null) })

export const talentCardSchema = z.object({
  id: idSchema,
  /** The public name, never the civil one. Lists omit talents with an empty name. */
  name: z.string().trim().min(1),
  category: z.string().nullish().catch(null),
  cover: optionalMediaSchema,
  /** The second picture, shown on hover and focus. */
  hover: optionalMediaSchema,
  /** The full-length digital, for the line-up. */
  entire: z.intersection(mediaSchema, lineupMarksSchema).nullish().catch(null),
  /** In whole years; foreign services may send the birthdate instead, which the site never passes on. */
  age: z.number().int().nonnegative().nullish(),
  birthdate: birthdate.nullish().catch(null),
  /** Values by attribute: a number in the attribute's unit, an option's value, or a text. */
  attributes: z
    .record(z.string(), z.union([z.number(), z.string()]).nullish().catch(undefined))
    .nullish()
    .catch(null),
  /** The date of an adult's digitals, ISO 8601. */
  digitals_at: z.string().nullish().catch(null),
  /** The date of an adult's measures, ISO 8601. */
  measured_at: z.string().nullish().catch(null),
  /** Where an adult stays today, and the last day (ISO 8601) of that. */
  in_town: z
    .object({ city: z.string().trim().min(1), until: z.iso.date() })
    .nullish()
    .catch(null),
})

export type TalentCard = z.infer<typeof talentCardSchema>

const rangeSchema = z
  .strictObject({ min: z.number().nonnegative().optional(), max: z.number().nonnegative().optional() })
  .refine((range) => range.min === undefined || range.max === undefined || range.min <= range.max)

const listSchema = z.array(z.string().min(1).max(60)).max(50)

/** The body of POST /api/talents. Filters are combined with "and"; an empty list or range does not filter. */
export const talentFiltersSchema = z
  .strictObject({
    category: z.string().min(1).max(60).optional(),
    /** Part of the name, ignoring case and accents. */
    name: z.string().max(100).optional(),
    ids: z.array(idSchema).max(500).optional(),
    order: z.enum(talentOrders).default('board'),
    ...createFieldsByName(rangeFilters, () => rangeSchema.optional()),
    ...createFieldsByName(optionFilters, () => listSchema.optional()),
    /** The digitals are at most so many days old. Talents without a date are never found. */
    fresh: z.int().min(1).max(36_500).optional(),
    /** ISO 639-1. Talents who speak all of them. */
    languages: listSchema.optional(),
    /**
     * Talents who are in this city on some day of the period: a public stay there overlaps it, or they live there and no
     * stay elsewhere covers all of it. Cities are compared letter by letter.
     */
    city: z.string().min(1).max(120).optional(),
    /** The period, as ISO 8601 dates; only with a city. Without `from` it begins today, without `to` it has no end. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'] })
  .refine(({ city, from, to }) => city !== undefined || (from ?? to) === undefined, { path: ['city'] })

export type TalentFilters = z.input<typeof talentFiltersSchema>

export const talentsQuerySchema = z.object({
  language: z.enum(languages).default('pt'),
  /** Talents per page. */
  paginate: z.coerce.number().int().min(1).max(100).default(40),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

/**
 * POST /api/talents: one page of the talents that match `filters`. Talents without a name are left out, and not counted.
 * @param isOptional whether the page can do without them
 */
export async function getTalents(
  agency: ServiceClient,
  query: { language: Language; paginate: number; page: number },
  filters: TalentFilters,
  isOptional?: boolean,
): Promise<Paginated<TalentCard>> {
  const path = '/api/talents'
  const { data, total, ...page } = await agency.post(path, pageSchema(query), {
    query,
    body: filters,
    cached: true,
    isOptional,
    ...(query.page === 1 && { isList: true }),
  })
  const schema = z.preprocess((talent) => normalizeTalent(talent, agency.isForeign), talentCardSchema)
  const talents = agency.filterWellFormed(schema, data, path)
  return { ...page, data: talents, total: Math.max(0, total - (data.length - talents.length)) }
}
