import { z } from 'zod'
import { attributeLabels, measureLimits, measureNames, optionAttributes } from '#domain/attribute-names.ts'
import { countries, spokenLanguages } from '#domain/iso-codes.ts'
import { compCardSides, maxCompCardPictures } from '#domain/pdfs.ts'
import { type Measure, talentAttributes } from '#domain/talent-attributes.ts'
import { snapViews } from '../agency/snap-views.ts'
import { categorySchema, createFieldsByName } from '../shared-schemas.ts'
import type { ErrorCode } from './error-codes.ts'
import { day, editableRecord, mediumId, requiredText, rowId, text, timestamp } from './fields.ts'
import { adminMediumSchema, creditLine } from './media.ts'
import type { Collection } from './resource.ts'

export const talentDates = talentAttributes.filter((row) => row.type === 'date').map((row) => row.name)

export const talentMediaKinds = ['cover', 'hover', 'book', 'snap', 'video'] as const

/** Warnings about a talent. Only `nameless` prevents publication. */
export const talentWarnings = [
  'nameless',
  'duplicate_name',
  'minor',
  'no_birthdate',
  'no_cover',
  'no_hover',
  'no_digitals',
  'aging_digitals',
  'stale_digitals',
  'no_alt_pt',
  'no_alt_en',
] as const

export type TalentWarning = (typeof talentWarnings)[number]

const measure = (name: Measure) =>
  z.number().min(measureLimits[name].min).max(measureLimits[name].max).nullable().default(null)

const fraction = z.number().min(0).max(1).nullable().default(null)

/**
 * Where crown and soles are in a full-length picture, for the line-up, and whether it shows the figure without its background.
 * Without the last field this stays as it is; a new picture is cut out if its background is plain.
 */
export const lineupMarksShape = { crown: fraction, sole: fraction, cutout: z.boolean().optional() }

/** Whether there are both marks, the crown above the soles, or neither. */
export function areLineupMarksValid({ crown, sole }: { crown: number | null; sole: number | null }): boolean {
  return crown === null ? sole === null : sole !== null && crown < sole
}

export const invalidMarks = { path: ['crown'], params: { errorCode: 'wrong_marks' satisfies ErrorCode } }

const talentMediumInputSchema = z
  .object({
    /** A medium that the talent already has; its file cannot change. */
    id: rowId.optional(),
    /** A file from the library that is added. */
    medium_id: mediumId,
    kind: z.enum(talentMediaKinds),
    /** Only for digitals. */
    view: z.enum(snapViews).nullable().default(null),
    alt_pt: text(300),
    alt_en: text(300),
    credit: creditLine,
    focal_x: fraction,
    focal_y: fraction,
    ...lineupMarksShape,
    /** Where the picture is on the comp card, if the agency chooses it: one on the front, up to four on the back. */
    comp_card: z.enum(compCardSides).nullable().default(null),
  })
  .refine(areLineupMarksValid, invalidMarks)

/** Whether the chosen pictures fit on a comp card. Copies of a picture, such as the cover and the book's, count once. */
function canFitCompCard(media: TalentMediumInput[]): boolean {
  return compCardSides.every((side) => {
    const chosen = media.filter(({ kind, comp_card }) => comp_card === side && kind !== 'video')
    return new Set(chosen.map(({ medium_id, id }) => medium_id ?? `kept ${id}`)).size <= maxCompCardPictures[side]
  })
}

export type TalentMediumInput = z.output<typeof talentMediumInputSchema>

/** ISO 639-1 codes, sorted, each once. */
export const spokenLanguagesSchema = z
  .array(z.enum(spokenLanguages))
  .max(30)
  .transform((codes) => [...new Set(codes)].sort())

/** How many stays a talent may have. */
export const maxStays = 50

/** A time that a talent spends in a city. */
export const staySchema = z
  .object({
    city: requiredText(120),
    country: z.enum(countries),
    from: z.iso.date(),
    to: z.iso.date(),
    /** Whether the site shows it. */
    public: z.boolean().default(true),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    params: { errorCode: 'ends_before_start' satisfies ErrorCode },
  })

export type Stay = z.output<typeof staySchema>

export const talentInputSchema = z.object({
  /** The public name. A draft may have none. */
  name: z.string().trim().max(100).default(''),
  category: categorySchema,
  published: z.boolean().default(false),
  /** When the talent is published and unpublished automatically. */
  publish_at: timestamp,
  unpublish_at: timestamp,
  /** Not public, like the birthdate. */
  realname: text(200),
  birthdate: day,
  city: text(120),
  ...createFieldsByName(optionAttributes, () => text(60)),
  ...createFieldsByName(measureNames, measure),
  digitals_at: day,
  measured_at: day,
  /** Without this field the languages stay as they are. */
  languages: spokenLanguagesSchema.optional(),
  /** All stays. Without this field they stay as they are. */
  stays: z.array(staySchema).max(maxStays).optional(),
  /** All pictures and videos, in order within each kind. Without this field they stay as they are. */
  media: z.array(talentMediumInputSchema).max(300).refine(canFitCompCard).optional(),
})

export type TalentInput = z.output<typeof talentInputSchema>

const talentMediumSchema = adminMediumSchema.omit({ id: true }).extend({
  id: rowId,
  /** The file in the library; null for a file that was never listed there. */
  medium_id: rowId.nullable(),
  kind: z.enum(talentMediaKinds),
  view: z.string().nullable(),
  /** The URL of a video's poster. */
  poster: z.string().nullable(),
  credit: z.string().nullable(),
  crown: z.number().nullable(),
  sole: z.number().nullable(),
  cutout: z.boolean(),
  comp_card: z.enum(compCardSides).nullable(),
})

export type TalentMedium = z.infer<typeof talentMediumSchema>

const string = z.string().nullable()

export const talentRecordSchema = editableRecord.extend({
  name: z.string(),
  category: z.string(),
  position: z.int(),
  published: z.boolean(),
  published_at: string,
  publish_at: string,
  unpublish_at: string,
  realname: string,
  birthdate: string,
  city: string,
  ...createFieldsByName(optionAttributes, () => string),
  ...createFieldsByName(measureNames, () => z.number().nullable()),
  digitals_at: string,
  measured_at: string,
  languages: z.array(z.string()),
  /** By their first days. */
  stays: z.array(
    z.object({ city: z.string(), country: z.string(), from: z.string(), to: z.string(), public: z.boolean() }),
  ),
  /** In whole years, today. */
  age: z.int().nullable(),
  /** Under 18 or of unknown age. The site then shows `attributesOfMinors` only. */
  is_minor: z.boolean(),
  warnings: z.array(z.enum(talentWarnings)),
  cover: talentMediumSchema.nullable(),
  media: z.array(talentMediumSchema),
})

export type TalentRecord = z.infer<typeof talentRecordSchema>

/** The talents. */
export const talents = {
  label: { pt: 'Talento |||| Talentos', en: 'Talent |||| Talents' },
  fields: {
    ...attributeLabels,
    q: { pt: 'Buscar pelo nome', en: 'Search by name' },
    category: { pt: 'Board', en: 'Board' },
    published: { pt: 'No ar', en: 'Live' },
    published_at: { pt: 'Publicado em', en: 'Published on' },
    created_at: { pt: 'Criado em', en: 'Created on' },
    publish_at: { pt: 'Entra no ar em', en: 'Goes live on' },
    unpublish_at: { pt: 'Sai do ar em', en: 'Goes offline on' },
    scheduled: { pt: 'Agendado', en: 'Scheduled' },
    unmarked: { pt: 'Sem marcas do line-up', en: 'Without line-up marks' },
    minor: { pt: 'Menor de idade', en: 'Under 18' },
    warning: { pt: 'Avisos', en: 'Warnings' },
    city: { pt: 'Cidade', en: 'Based in' },
    age: { pt: 'Idade', en: 'Age' },
    digitals_at: { pt: 'Polaroids feitas em', en: 'Digitals taken on' },
    stays: { pt: 'Estadias', en: 'Stays' },
    media: { pt: 'Fotos e vídeos', en: 'Pictures and videos' },
    position: { pt: 'Ordem no site', en: 'Order on the site' },
  },
  permission: 'talents',
  menu: 'talents',
  name: ['name'],
  softDelete: true,
  audit: 'until-erased',
  input: talentInputSchema,
  record: talentRecordSchema,
} as const satisfies Collection

/** A talent that files may be named after. */
const talentNameSchema = z.object({ id: z.int(), name: z.string(), category: z.string() })

export type TalentName = z.infer<typeof talentNameSchema>

export const talentNamesSchema = z.object({ data: z.array(talentNameSchema) })

/** A talent on the screen that orders a board. */
export const boardTalentSchema = z.object({
  id: rowId,
  name: z.string(),
  published: z.boolean(),
  cover: adminMediumSchema.omit({ id: true, alt_pt: true, alt_en: true }).nullable(),
})

export type BoardTalent = z.infer<typeof boardTalentSchema>

export const boardQuerySchema = z.object({ category: categorySchema })
