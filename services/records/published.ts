import { type RawBuilder, sql } from 'kysely'

/** The condition of visible rows at `now`: published, started and not ended. For queries of one table. */
export function wherePublished(now: Date): RawBuilder<boolean> {
  const timestamp = now.toISOString()
  return sql<boolean>`published = 1 and (published_at is null or published_at <= ${timestamp}) and (ends_at is null or ends_at > ${timestamp})`
}

/**
 * The condition of public talents: published and with a name. It is part of the SQL text and no parameter, because the
 * partial indexes cover these rows only and the databases must recognize the condition.
 */
export const listed = sql<boolean>`published = 1 and search_name <> ''`
