import type { Media } from '#contracts/media.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { focalOf } from '../images/focal-point.ts'

/** Finds a medium by its id in the table `media`; undefined for none. */
export type FindMedium = (id: number | null) => Media | undefined

/** Loads the media with these ids, with texts in `language`. */
export async function findMedia(db: Database, language: Language, ids: (number | null)[]): Promise<FindMedium> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return () => undefined
  const rows = await db
    .selectFrom('media')
    .select(['id', 'url', 'width', 'height', 'color', 'ground', 'foot', 'focal_x', 'focal_y', `alt_${language} as alt`])
    .where('id', 'in', known)
    .execute()
  const media = new Map(
    rows.map(({ id, focal_x, focal_y, ...medium }) => [id, { ...medium, ...focalOf({ focal_x, focal_y }) }]),
  )
  return (id) => (id === null ? undefined : media.get(id))
}
