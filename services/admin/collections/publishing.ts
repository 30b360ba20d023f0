import { sql } from 'kysely'
import { z } from 'zod'
import { flagFilter } from '#contracts/admin/lists.ts'
import type { Flag } from '#database/schema/shared.ts'
import { ProblemError } from '../../http/problem.ts'
import type { AnyQuery } from './collection.ts'

/** The filters of collections with publishable, translated rows. */
export const publishingFilters = z.object({ published: flagFilter.optional(), untranslated: flagFilter.optional() })

/**
 * Filters a list by `published` and by texts that exist in one language only. `translated` names the texts without
 * their language: `title` for `title_pt` and `title_en`.
 */
export function filterByPublishing(translated: readonly string[]) {
  return function filtered(query: AnyQuery, { published, untranslated }: Record<string, unknown>): AnyQuery {
    let matching = query
    if (published !== undefined) matching = matching.where('published', '=', Number(published))
    if (untranslated !== undefined) {
      const missing = sql.join(
        translated.map((field) => {
          const [pt, en] = [sql.ref(`${field}_pt`), sql.ref(`${field}_en`)]
          return sql`(coalesce(${pt}, '') = '') <> (coalesce(${en}, '') = '')`
        }),
        sql` or `,
      )
      matching = matching.where(untranslated ? sql<boolean>`(${missing})` : sql<boolean>`not (${missing})`)
    }
    return matching
  }
}

/** Throws a 422 when a record would end before or when it starts. */
export function assertSchedule({ published_at: start, ends_at: end }: Record<string, unknown>): void {
  if (typeof start !== 'string' || typeof end !== 'string' || start < end) return
  throw new ProblemError(422, { errors: { ends_at: ['ends_before_start'] } })
}

/** A row without internal columns, with `published` as a boolean. */
export function toPublishableRecord<Row extends { origin: unknown; published: Flag }>({
  origin: _origin,
  published,
  ...row
}: Row): Omit<Row, 'origin' | 'published'> & { published: boolean } {
  return { ...row, published: published === 1 }
}
