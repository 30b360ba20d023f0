import { sql } from 'kysely'
import type { Database } from '#database/schema/index.ts'
import type { AnyQuery } from '../collections/collection.ts'
import { filteredByPublishing } from '../collections/publishing.ts'
import { isUnused } from './references.ts'

const byTranslation = filteredByPublishing(['alt'])

/** Narrows a list of media by what `mediaFiltersSchema` has. */
export async function filteredMedia(
  query: AnyQuery,
  filters: Record<string, unknown>,
  db: Database,
): Promise<AnyQuery> {
  const { type, unused, without_alt } = filters
  let narrowed = byTranslation(query, { untranslated: filters.untranslated })
  if (type !== undefined) narrowed = narrowed.where('type', 'like', type === 'video' ? 'video/%' : 'image/%')
  if (unused !== undefined) {
    const condition = await isUnused(db)
    narrowed = narrowed.where(unused ? condition : sql<boolean>`not ${condition}`)
  }
  if (without_alt !== undefined) {
    const missing = sql`coalesce(alt_pt, '') = '' and coalesce(alt_en, '') = ''`
    narrowed = narrowed.where(without_alt ? sql<boolean>`(${missing})` : sql<boolean>`not (${missing})`)
  }
  return narrowed
}
