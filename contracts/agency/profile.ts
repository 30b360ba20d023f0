import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { mediaSchema } from '../media.ts'
import type { ServiceClient } from '../service-client.ts'
import { talentCardSchema } from './talents.ts'

/** The four framings of a snap; `entire` is full body. */
export const snapViews = ['profile', 'front', 'entire', 'side'] as const

const mediaListSchema = z.array(z.unknown()).nullish()

const snapSchema = z.intersection(mediaSchema, z.object({ view: z.enum(snapViews).nullish().catch(null) }))

const videoSchema = z.intersection(mediaSchema, z.object({ poster: mediaSchema.nullish() }))

const neighbourSchema = talentCardSchema.pick({ id: true, name: true, cover: true })

const neighboursSchema = z.object({ previous: neighbourSchema, next: neighbourSchema })

const profileSchema = talentCardSchema.extend({
  media: z.object({ book: mediaListSchema, snap: mediaListSchema, video: mediaListSchema }).nullish(),
  /** When the digitals were taken and the measures last checked, ISO 8601 dates. */
  digitals_at: z.string().nullish(),
  measured_at: z.string().nullish(),
  /** Who stands before and after on the board; null for one who is alone. A service that does not tell leaves it out. */
  neighbours: neighboursSchema.nullish().catch(undefined),
})

export type AdjacentTalents = z.infer<typeof neighboursSchema>
export type Snap = z.infer<typeof snapSchema>
export type Video = z.infer<typeof videoSchema>

export type TalentProfile = Omit<z.infer<typeof profileSchema>, 'media'> & {
  media: { book: z.infer<typeof mediaSchema>[]; snap: Snap[]; video: Video[] }
}

/**
 * GET /api/talent/profile: all of one talent. Throws a `ServiceError` of status 404 when there is none. With a `preview`
 * token that the service has issued for it, a talent that is not published yet.
 */
export async function getProfile(
  agency: ServiceClient,
  language: Language,
  id: string,
  preview?: string,
): Promise<TalentProfile> {
  const path = '/api/talent/profile'
  const { media, ...talent } = await agency.get(path, profileSchema, { query: { language, id, preview } })
  return {
    ...talent,
    media: {
      book: agency.wellFormed(mediaSchema, media?.book ?? [], path),
      snap: agency.wellFormed(snapSchema, media?.snap ?? [], path),
      video: agency.wellFormed(videoSchema, media?.video ?? [], path),
    },
  }
}
