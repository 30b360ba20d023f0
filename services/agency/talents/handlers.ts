import type { Context } from 'hono'
import { talentFiltersSchema, talentsQuerySchema } from '#contracts/agency/talents.ts'
import type { Database } from '#database/schema/index.ts'
import { paginated } from '../../core/http/paginated.ts'
import { validatedJson, validatedQuery } from '../../core/http/request-body.ts'
import { cardAttributes, toCard } from '../talent-card.ts'
import { findTalentMedia } from '../talent-media.ts'
import { findTalents } from './queries.ts'

export interface TalentsContext {
  db: Database
  today: () => string
}

/** One page of the talents that satisfy the body's filters. */
export async function listTalents(c: Context, { db, today: todayOf }: TalentsContext): Promise<Response> {
  const query = validatedQuery(c, talentsQuerySchema)
  const filters = await validatedJson(c, talentFiltersSchema)
  const today = todayOf()
  const { talents, total } = await findTalents(db, filters, { ...query, today })
  const media = await findTalentMedia(db, query.language, {
    talents: talents.map((talent) => talent.id),
    kinds: ['cover', 'hover'],
  })
  const mediaOf = Object.groupBy(media, (medium) => medium.talent_id)
  const cards = talents.map((talent) =>
    toCard(talent, { attributes: cardAttributes, media: mediaOf[talent.id] ?? [], today }),
  )
  return c.json(paginated(cards, total, query))
}
