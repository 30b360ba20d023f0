import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { recordSchema } from '../lenient.ts'
import { mediaSchema, optionalMediaSchema } from '../media.ts'
import type { ServiceClient } from '../service-client.ts'
import { ServiceError } from '../service-error.ts'
import { normalizeTalent } from './normalize-talent.ts'
import { snapViews } from './snap-views.ts'
import { lineupMarksSchema, talentCardSchema } from './talents.ts'

const mediaListSchema = z.array(z.unknown()).nullish().catch(null)

const snapSchema = z.intersection(
  mediaSchema,
  lineupMarksSchema.extend({ view: z.enum(snapViews).nullish().catch(null) }),
)

const videoSchema = z.intersection(mediaSchema, z.object({ poster: optionalMediaSchema }))

const neighbourSchema = talentCardSchema.pick({ id: true, name: true, cover: true })

const neighboursSchema = z.object({ previous: neighbourSchema, next: neighbourSchema })

const staySchema = z.object({
  city: z.string().trim().min(1),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullish(),
  /** The first and the last day, ISO 8601 dates. */
  from: z.iso.date(),
  to: z.iso.date(),
})

const profileSchema = talentCardSchema.extend({
  media: z.object({ book: mediaListSchema, snap: mediaListSchema, video: mediaListSchema }).nullish().catch(null),
  /** The pictures that the agency chose for the comp card. Optional for foreign services. */
  comp_card: z
    .object({ front: optionalMediaSchema, back: z.array(mediaSchema).nullish() })
    .nullish()
    .catch(undefined),
  /** ISO 639-1 codes. Optional for foreign services, like the stays; of minors neither is sent. */
  languages: z.array(z.string()).nullish().catch(undefined),
  /** The public stays that are not over, by their first days. */
  stays: z.array(staySchema).nullish().catch(undefined),
  /** The previous and next talent of the board; null for the only one. Optional for foreign services. */
  neighbours: neighboursSchema.nullish().catch(undefined),
})

/** As lists leave out talents without a name, there is no page of one. */
const namedProfileSchema = profileSchema.extend({ name: profileSchema.shape.name.optional().catch(undefined) })

export type AdjacentTalents = z.infer<typeof neighboursSchema>
export type Snap = z.infer<typeof snapSchema>
export type Video = z.infer<typeof videoSchema>

export type TalentProfile = Omit<z.infer<typeof profileSchema>, 'media'> & {
  media: { book: z.infer<typeof mediaSchema>[]; snap: Snap[]; video: Video[] }
}

/**
 * GET /api/talent/profile: one talent with all public data. Throws a `ServiceError` with status 404 for an unknown one.
 * A `preview` token of the service shows an unpublished talent.
 */
export async function getProfile(
  agency: ServiceClient,
  language: Language,
  id: string,
  preview?: string,
): Promise<TalentProfile> {
  const path = '/api/talent/profile'
  const normalized = z.preprocess((talent) => normalizeTalent(talent, agency.isForeign), namedProfileSchema)
  const { media, ...talent } = await agency.get(path, recordSchema(normalized), { query: { language, id, preview } })
  if (talent.name === undefined) throw new ServiceError(agency.name, 404, 'HTTP_404', `${path}: the talent has no name`)
  return {
    ...talent,
    name: talent.name,
    media: {
      book: agency.filterWellFormed(mediaSchema, media?.book ?? [], path),
      snap: agency.filterWellFormed(snapSchema, media?.snap ?? [], path),
      video: agency.filterWellFormed(videoSchema, media?.video ?? [], path),
    },
  }
}
