import type { AdjacentTalents } from '#contracts/agency/profile.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { listed } from '../listed.ts'
import { findTalentMedia, toMedia } from '../talent-media.ts'

type Side = 'previous' | 'next'

interface Place {
  id: number
  category: string
  position: number
}

/** Who stands before and after a talent on its board, the last followed by the first; null for one who is alone. */
export async function adjacentTalentsOf(
  db: Database,
  language: Language,
  place: Place,
): Promise<AdjacentTalents | null> {
  const [previous, next] = await Promise.all((['previous', 'next'] as const).map((side) => findBeside(db, place, side)))
  if (!previous || !next || next.id === place.id) return null
  const media = await findTalentMedia(db, language, { talents: [previous.id, next.id], kinds: ['cover'] })
  const shown = ({ id, name }: typeof next) => {
    const cover = media.find((medium) => medium.talent_id === id)
    return { id: String(id), name: name.trim(), ...(cover && { cover: toMedia(cover) }) }
  }
  return { previous: shown(previous), next: shown(next) }
}

/** The nearest on that side or, from an end of the board, who stands at the other. */
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
