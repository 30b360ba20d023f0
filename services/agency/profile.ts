import type { Context } from 'hono'
import { z } from 'zod'
import { profileMeasures } from '#contracts/agency/attributes.ts'
import type { AdjacentTalents } from '#contracts/agency/profile.ts'
import type { Database } from '#database/schema/index.ts'
import { isMinor } from '#domain/age.ts'
import { attributesBySetting } from '#domain/attribute-names.ts'
import { type Language, languages } from '#domain/language.ts'
import { parseRowId } from '../../database/row-id.ts'
import { ProblemError } from '../http/problem.ts'
import { validateQuery } from '../http/request-body.ts'
import type { PreviewTokens } from '../records/link-tokens.ts'
import type { SignedUrls } from '../records/media/signed-urls.ts'
import { listed } from '../records/published.ts'
import { findSetting } from '../records/settings.ts'
import { findLanguages } from '../records/talents/languages.ts'
import { findPublicStays } from './stays.ts'
import {
  cardColumns,
  coverOf,
  findMediaWithCovers,
  findTalentMedia,
  named,
  type TalentMediaRow,
  toCard,
  toCreditedMedia,
  toMedia,
  toSnap,
} from './talent-card.ts'

const querySchema = z.object({
  language: z.enum(languages).default('pt'),
  id: z.string().min(1).max(100),
  /** Shows an unpublished talent. A token of another talent shows none. */
  preview: z.string().max(100).optional(),
})

/** The attributes of a profile beside the dates. Their order is set in the database. */
const profileAttributes = [...profileMeasures, 'gender', 'current_address'] as const

interface ProfileContext {
  db: Database
  today: () => string
  now: () => Date
  previews: PreviewTokens
  signedUrls: SignedUrls
}

/** GET /api/talent/profile: the whole profile of a talent. */
export async function showProfile(
  c: Context,
  { db, today, now, previews, signedUrls }: ProfileContext,
): Promise<Response> {
  const { language, id: talentId, preview } = validateQuery(c, querySchema)
  const id = parseRowId(talentId)
  const mayShow = id !== undefined && (preview === undefined || previews.opens(preview, 'talents', id, now()))
  const talent = mayShow ? await findTalent(db, id, { canBeUnpublished: preview !== undefined }) : undefined
  if (!talent) throw new ProblemError(404, { detail: 'There is no such talent.' })
  const own = await findTalentMedia(db, language, {
    talents: [talent.id],
    kinds: ['cover', 'hover', 'book', 'snap', 'video'],
  })
  const media = preview === undefined ? own : withSignedUrls(own, signedUrls, previews.expiryOf(preview))
  const day = today()
  const isAdult = !isMinor(talent.birthdate, day)
  const cover = coverOf(media)
  const stays = isAdult ? await findPublicStays(db, [talent.id], day) : []
  const showsWeight = await shouldShowWeight(db)
  const attributes = profileAttributes.filter((name) => showsWeight || !attributesBySetting.has(name))
  return c.json({
    ...toCard(talent, { attributes, media, stays, today: day }),
    ...(cover && { cover: toCreditedMedia(cover) }),
    media: {
      book: filterByKind(media, 'book').map(toCreditedMedia),
      snap: filterByKind(media, 'snap').map((snap) => ({
        ...toSnap(snap),
        ...toCreditedMedia(snap),
        view: snap.view ?? undefined,
      })),
      video: filterByKind(media, 'video').map((video) => ({
        ...toCreditedMedia(video),
        poster: video.poster === null ? undefined : { url: video.poster },
      })),
    },
    comp_card: compCardOf(media),
    ...(isAdult && {
      digitals_at: talent.digitals_at,
      measured_at: talent.measured_at,
      languages: (await findLanguages(db, [talent.id])).get(talent.id) ?? [],
      stays: stays.map(({ talent_id: _talent, ...stay }) => stay),
    }),
    // An unpublished talent is on no board.
    neighbours: preview === undefined ? await findAdjacentTalents(db, language, talent) : null,
  })
}

/** The media of an unpublished talent, whose files the site serves by signed URLs only. */
function withSignedUrls(media: TalentMediaRow[], { sign }: SignedUrls, expires: Date): TalentMediaRow[] {
  return media.map((medium) => ({
    ...medium,
    url: sign(medium.url, expires),
    poster: medium.poster && sign(medium.poster, expires),
  }))
}

function filterByKind(media: TalentMediaRow[], kind: TalentMediaRow['kind']): TalentMediaRow[] {
  return media.filter((medium) => medium.kind === kind)
}

/** The pictures that the agency chose for the comp card; undefined without any. A cover that is also in the book counts once. */
function compCardOf(media: TalentMediaRow[]) {
  const chosen = [...new Map(media.filter(isOnCompCard).map((medium) => [medium.url, medium])).values()]
  if (chosen.length === 0) return undefined
  const front = chosen.find(({ comp_card }) => comp_card === 'front')
  const back = chosen.filter(({ comp_card }) => comp_card === 'back')
  return { ...(front && { front: toCreditedMedia(front) }), back: back.map(toCreditedMedia) }
}

function isOnCompCard({ kind, comp_card }: TalentMediaRow): boolean {
  return kind !== 'video' && comp_card !== null
}

/** The columns of a profile, without the civil name. Undefined for a talent that is not shown. */
function findTalent(db: Database, id: number, { canBeUnpublished }: { canBeUnpublished: boolean }) {
  return db
    .selectFrom('talents')
    .select([...cardColumns, ...profileMeasures])
    .select(['position', 'gender', 'city as current_address'])
    .where('id', '=', id)
    .where(canBeUnpublished ? named : listed)
    .executeTakeFirst()
}

/** Whether the agency shows weights. */
async function shouldShowWeight(db: Database): Promise<boolean> {
  return (await findSetting(db, 'show_weight'))?.value === 'true'
}

type Side = 'previous' | 'next'

interface Place {
  id: number
  category: string
  position: number
}

/** The previous and the next talent of the board, as a ring; null for the only one. */
async function findAdjacentTalents(db: Database, language: Language, place: Place): Promise<AdjacentTalents | null> {
  const [previous, next] = await Promise.all((['previous', 'next'] as const).map((side) => findBeside(db, place, side)))
  if (!previous || !next || next.id === place.id) return null
  const media = await findMediaWithCovers(db, language, { talents: [previous.id, next.id], kinds: ['cover'] })
  const shown = ({ id, name }: typeof next) => {
    const cover = coverOf(media.filter((medium) => medium.talent_id === id))
    return { id: String(id), name: name.trim(), ...(cover && { cover: toMedia(cover) }) }
  }
  return { previous: shown(previous), next: shown(next) }
}

/** The nearest talent on that side; at an end of the board, the one at the other end. */
async function findBeside(db: Database, { id, category, position }: Place, side: Side) {
  const [comparison, direction] = side === 'next' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const board = db
    .selectFrom('talents')
    .select(['id', 'name'])
    .where(listed)
    .where('category', '=', category)
    .orderBy('position', direction)
    .orderBy('id', direction)
    .limit(1)
  const beside = board.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('position', 'id'), comparison, tuple(position, id)),
  )
  return (await beside.executeTakeFirst()) ?? board.executeTakeFirst()
}
