import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { cardStates } from '#domain/my-card.ts'
import { snapViews } from '../agency/snap-views.ts'
import { rowId } from './fields.ts'
import { listQuerySchema } from './lists.ts'
import type { Resource } from './resource.ts'
import { areLineupMarksValid, invalidMarks, lineupMarksShape } from './talents.ts'

/** Requests for fresh digitals and measures, and what the talents sent. */
export const cardRequests = {
  label: { pt: 'Ficha |||| Fichas', en: 'Card |||| Cards' },
  fields: { state: { pt: 'Situação', en: 'State' } },
  permission: 'private',
  menu: 'talents',
  hasHistory: false,
} as const satisfies Resource

/** How many talents are asked at once. */
export const maxAsked = 500

/** How many links are made at once, for the user to share one by one. */
export const maxSharedLinks = 60

/** Asks talents: each in their own mailbox or their guardian's, or by links that the user shares. */
export const cardAskSchema = z
  .object({
    ids: z.array(rowId).min(1).max(maxAsked),
    via: z.enum(['mail', 'link']),
    language: z.enum(languages),
  })
  .refine(({ ids, via }) => via === 'mail' || ids.length <= maxSharedLinks, { path: ['ids'] })

export type CardAsk = z.infer<typeof cardAskSchema>

/**
 * Why a talent was not asked: the mailbox or the guardian's consent is missing, a minor's link goes to the guardian's mailbox
 * only, an earlier link still works, or answers wait for the agency.
 */
export const cardSkips = [
  'no_address',
  'no_guardian_consent',
  'guardian_mail_only',
  'already_asked',
  'waiting_for_review',
] as const

export type CardSkip = (typeof cardSkips)[number]

export const cardAskedSchema = z.object({
  asked: z.int(),
  skipped: z.array(z.object({ id: rowId, name: z.string(), reason: z.enum(cardSkips) })),
  /** The links to share; none for mails. They are shown only once, since only their hashes are stored. */
  links: z.array(z.object({ id: rowId, name: z.string(), url: z.string() })),
  /** Whether the site has a mail server. Without one the mails wait. */
  mail_ready: z.boolean(),
})

export type CardAsked = z.infer<typeof cardAskedSchema>

const optional = z.string().nullable()

/** A request of a list. */
export const cardLineSchema = z.object({
  id: rowId,
  talent_id: rowId,
  /** The talent's name. */
  talent: z.string(),
  state: z.enum(cardStates),
  /** Whether the link was mailed, and not shared by a user. */
  is_mailed: z.boolean(),
  /** The name of the user who asked; null when the talent asked for the link. */
  asked_by: optional,
  asked_at: z.string(),
  expires_at: z.string(),
  sent_at: optional,
  accepted_at: optional,
})

export type CardLine = z.infer<typeof cardLineSchema>

export const cardListQuerySchema = listQuerySchema.extend({
  state: z.enum(cardStates).optional(),
  /** Comma-separated ids of talents. */
  talent_ids: z.string().max(10_000).optional(),
})

export type CardListQuery = z.infer<typeof cardListQuerySchema>

const size = { width: z.int().nullable(), height: z.int().nullable() }

/** A photo beside the talent's present digital of the same view. */
const pictureSchema = z.object({
  view: z.enum(snapViews),
  /** Below the API. */
  url: z.string(),
  ...size,
  old: z.object({ url: z.string(), ...size, crown: z.number().nullable(), sole: z.number().nullable() }).nullable(),
})

const value = z.union([z.number(), z.string()]).nullable()

const fieldSchema = z.object({
  name: z.string(),
  before: value,
  after: value,
  /** Whether it changed by more than 8 %. */
  is_large: z.boolean(),
})

const travelSchema = z.object({ city: z.string(), country: z.string(), from: z.string(), to: z.string() })

/** What a talent sent, beside what the agency has. */
export const cardRecordSchema = cardLineSchema.extend({
  is_minor: z.boolean(),
  /** The version of the talent's record that `before` and `old` are of. */
  talent_version: z.int(),
  pictures: z.array(pictureSchema),
  fields: z.array(fieldSchema),
  /** Whether the other measures were checked and have not changed. */
  unchanged: z.boolean(),
  city: z.object({ before: optional, after: z.string() }).nullable(),
  travel: travelSchema.nullable(),
  note: optional,
})

export type CardRecord = z.infer<typeof cardRecordSchema>

const share = z.number().min(0).max(1)

/** What a user accepts of the answers; the rest is left. */
export const cardAcceptSchema = z.object({
  talent_version: z.int().positive(),
  pictures: z
    .array(
      z
        .object({
          view: z.enum(snapViews),
          /** The part that is used, as shares of width and height. */
          crop: z.object({ x: share, y: share, width: share, height: share }).nullable().default(null),
          ...lineupMarksShape,
        })
        .refine(areLineupMarksValid, invalidMarks),
    )
    .max(snapViews.length)
    .default([]),
  /** Measures and options by name. */
  fields: z.array(z.string().max(40)).max(40).default([]),
  /** Takes the measures that have not changed as measured anew. */
  unchanged: z.boolean().default(false),
  city: z.boolean().default(false),
  /** Adds the trip to the stays, and whether the site shows it. */
  travel: z.enum(['no', 'private', 'public']).default('no'),
})

export type CardAccept = z.output<typeof cardAcceptSchema>
