import { z } from 'zod'
import { categories } from '#domain/categories.ts'
import { optionFilters } from '../agency/filters.ts'
import { snapViews } from '../agency/profile.ts'
import { editableRecord, mediumId, rowId, text, timestamp } from './fields.ts'
import { flagFilter } from './lists.ts'
import { adminMediumSchema } from './media.ts'

/** The measures of a talent, each with what is plausible of somebody between a baby and a giant, in its unit. */
export const measures = {
  height: { min: 40, max: 260 },
  bust: { min: 30, max: 200 },
  chest: { min: 30, max: 200 },
  waist: { min: 30, max: 200 },
  hips: { min: 30, max: 200 },
  suit: { min: 20, max: 80 },
  jeans: { min: 20, max: 80 },
  shoes: { min: 10, max: 60 },
  weight: { min: 2, max: 300 },
} as const

export type Measure = keyof typeof measures

export const measureNames = Object.keys(measures) as Measure[]

/** The attributes whose values come from their definitions. */
export const optionAttributes = optionFilters

export const talentDates = ['birthdate', 'digitals_at', 'measured_at'] as const

export const talentMediaKinds = ['cover', 'hover', 'book', 'snap', 'video'] as const

export type TalentMediaKind = (typeof talentMediaKinds)[number]

/** What the office warns of; none of it keeps a talent from being published but the missing name. */
export const talentWarnings = [
  'nameless',
  'duplicate_name',
  'minor',
  'no_birthdate',
  'no_cover',
  'no_hover',
  'no_digitals',
  'no_alt_pt',
  'no_alt_en',
] as const

export type TalentWarning = (typeof talentWarnings)[number]

/** More pictures than anybody looks at. */
export const maxTalentMedia = 300

/** An ISO 8601 date; blank counts as none. */
const date = z
  .union([z.literal('').transform(() => null), z.iso.date()])
  .nullable()
  .default(null)

const measure = (name: Measure) => z.number().min(measures[name].min).max(measures[name].max).nullable().default(null)

const fraction = z.number().min(0).max(1).nullable().default(null)

const talentMediumInputSchema = z.object({
  /** Of one that the talent has already: its file stays what it is. */
  id: rowId.optional(),
  /** Of one that is added: the file, from the library. */
  medium_id: mediumId,
  kind: z.enum(talentMediaKinds),
  /** Of a snap. */
  view: z.enum(snapViews).nullable().default(null),
  alt_pt: text(300),
  alt_en: text(300),
  focal_x: fraction,
  focal_y: fraction,
})

export type TalentMediumInput = z.output<typeof talentMediumInputSchema>

export const talentInputSchema = z.object({
  /** The name on the board: a draft may be without. */
  name: z.string().trim().max(100).default(''),
  category: z.enum(categories),
  published: z.boolean().default(false),
  /** When it is published, and taken down again, by itself. */
  publish_at: timestamp,
  unpublish_at: timestamp,
  /** Never leaves the office, like the birthdate. */
  realname: text(200),
  birthdate: date,
  city: text(120),
  gender: text(60),
  hair: text(60),
  eyes: text(60),
  shirt: text(60),
  height: measure('height'),
  bust: measure('bust'),
  chest: measure('chest'),
  waist: measure('waist'),
  hips: measure('hips'),
  suit: measure('suit'),
  jeans: measure('jeans'),
  shoes: measure('shoes'),
  weight: measure('weight'),
  digitals_at: date,
  measured_at: date,
  /** All pictures and videos, each kind in its order. Left out: they stay as they are. */
  media: z.array(talentMediumInputSchema).max(maxTalentMedia).optional(),
})

export type TalentInput = z.output<typeof talentInputSchema>

const talentMediumSchema = adminMediumSchema.omit({ id: true }).extend({
  id: rowId,
  /** The file in the library; null for one that was never listed there. */
  medium_id: rowId.nullable(),
  kind: z.enum(talentMediaKinds),
  view: z.string().nullable(),
  /** The address of a video's still picture. */
  poster: z.string().nullable(),
})

export type TalentMedium = z.infer<typeof talentMediumSchema>

const number = z.number().nullable()
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
  gender: string,
  hair: string,
  eyes: string,
  shirt: string,
  height: number,
  bust: number,
  chest: number,
  waist: number,
  hips: number,
  suit: number,
  jeans: number,
  shoes: number,
  weight: number,
  digitals_at: string,
  measured_at: string,
  /** In whole years, today. */
  age: z.int().nullable(),
  /** Under 18 or of unknown age: the site then shows height, hair and eyes only. */
  is_minor: z.boolean(),
  warnings: z.array(z.enum(talentWarnings)),
  cover: talentMediumSchema.nullable(),
  media: z.array(talentMediumSchema),
})

export type TalentRecord = z.infer<typeof talentRecordSchema>

/** The filters of the list, beside `q`, which looks for parts of the name whatever their accents. */
export const talentListFiltersSchema = z.object({
  category: z.enum(categories).optional(),
  published: flagFilter.optional(),
  /** Something happens by itself. */
  scheduled: flagFilter.optional(),
  minor: flagFilter.optional(),
  /** A picture has a text in one language only. */
  untranslated: flagFilter.optional(),
  /** Those warned of for this reason, or for whatever reason. */
  warning: z.enum([...talentWarnings, 'any']).optional(),
})

/** As many talents as one call changes. */
export const maxBulk = 10_000

/** Whom a bulk action changes: these, or all that the filters of the call's query match. */
const bulkIds = z.union([z.array(rowId).min(1).max(1_000), z.literal('all')])

/** Whether and when the site shows a talent: what taking it down changes, and what undoing that brings back. */
const publicationSchema = z.object({
  id: rowId,
  /** The version that the restored talent has to have: one that was edited since stays as it is. */
  version: z.int().positive(),
  published: z.boolean(),
  publish_at: timestamp,
  unpublish_at: timestamp,
})

/** What is done to many talents at once. */
export const bulkSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish'), ids: bulkIds }),
  z.object({ action: z.literal('unpublish'), ids: bulkIds }),
  z.object({ action: z.literal('category'), ids: bulkIds, category: z.enum(categories) }),
  z.object({ action: z.literal('schedule'), ids: bulkIds, publish_at: timestamp, unpublish_at: timestamp }),
  /** Undoes `unpublish`. */
  z.object({ action: z.literal('restore'), talents: z.array(publicationSchema).min(1).max(maxBulk) }),
])

export type Bulk = z.output<typeof bulkSchema>

export const bulkResponseSchema = z.object({
  /** How many were changed: those that were so already are not. */
  changed: z.int(),
  /** Of `unpublish`: what `restore` takes to undo it. */
  before: z.array(publicationSchema).optional(),
})

export type BulkResponse = z.infer<typeof bulkResponseSchema>
