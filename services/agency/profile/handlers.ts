import type { Context } from 'hono'
import { z } from 'zod'
import type { Database } from '#database/schema/index.ts'
import { languages } from '#domain/language.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { validatedQuery } from '../../core/http/request-body.ts'
import type { PreviewTokens } from '../../core/preview-tokens.ts'
import { toCard } from '../talent-card.ts'
import { parseTalentId } from '../talent-id.ts'
import { findTalentMedia, type TalentMediaRow, toMedia } from '../talent-media.ts'
import { adjacentTalentsOf } from './adjacent-talents.ts'
import { findTalent, showsWeight } from './queries.ts'

const querySchema = z.object({
  language: z.enum(languages).default('pt'),
  id: z.string().min(1).max(100),
  /** Shows a talent that is not published; any other token than its own shows nobody. */
  preview: z.string().max(100).optional(),
})

/** What a profile tells beside the dates; the order does not matter, the attributes' own does. */
const profileAttributes = [
  'height',
  'bust',
  'chest',
  'waist',
  'hips',
  'shirt',
  'suit',
  'jeans',
  'shoes',
  'hair',
  'eyes',
  'gender',
  'current_address',
] as const

export interface ProfileContext {
  db: Database
  today: () => string
  now: () => Date
  previews: PreviewTokens
}

/** All of one talent. */
export async function showProfile(c: Context, { db, today, now, previews }: ProfileContext): Promise<Response> {
  const { language, id: asked, preview } = validatedQuery(c, querySchema)
  const id = parseTalentId(asked)
  const mayShow = id !== undefined && (preview === undefined || previews.opens(preview, 'talents', id, now()))
  const talent = mayShow ? await findTalent(db, id, { unpublished: preview !== undefined }) : undefined
  if (!talent) throw new ProblemError(404, { detail: 'There is no such talent.' })
  const media = await findTalentMedia(db, language, {
    talents: [talent.id],
    kinds: ['cover', 'hover', 'book', 'snap', 'video'],
  })
  const attributes = (await showsWeight(db)) ? ([...profileAttributes, 'weight'] as const) : profileAttributes
  return c.json({
    ...toCard(talent, { attributes, media, today: today() }),
    media: {
      book: ofKind(media, 'book').map(toMedia),
      snap: ofKind(media, 'snap').map((snap) => ({ ...toMedia(snap), view: snap.view ?? undefined })),
      video: ofKind(media, 'video').map((video) => ({
        ...toMedia(video),
        poster: video.poster === null ? undefined : { url: video.poster },
      })),
    },
    digitals_at: talent.digitals_at,
    measured_at: talent.measured_at,
    // Who is not published stands on no board.
    neighbours: preview === undefined ? await adjacentTalentsOf(db, language, talent) : null,
  })
}

function ofKind(media: TalentMediaRow[], kind: TalentMediaRow['kind']): TalentMediaRow[] {
  return media.filter((medium) => medium.kind === kind)
}
