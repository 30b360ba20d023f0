import { type RawBuilder, sql } from 'kysely'

/** What visitors may see at `now`: published, begun and not over. For queries of one table. */
export function published(now: Date): RawBuilder<boolean> {
  const moment = now.toISOString()
  return sql<boolean>`published = 1 and (published_at is null or published_at <= ${moment}) and (ends_at is null or ends_at > ${moment})`
}
