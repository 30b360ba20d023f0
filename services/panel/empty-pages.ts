import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { countRows } from '../../database/count-rows.ts'
import { wherePublished } from '../records/published.ts'
import { queryVisiblePosts } from './posts.ts'

/** The pages without content in a language, to which no menu leads. */
export async function findEmptyPages(db: Database, language: Language, now: Date): Promise<string[]> {
  const published = wherePublished(now)
  const entity = (name: string) => db.selectFrom('entities').where('name', '=', name).where(published)
  const itemsOf = (name: string) =>
    db.selectFrom('entity_items').where('entity_id', 'in', entity(name).select('id')).where(published)
  const rows = {
    news: [queryVisiblePosts(db, { type: 'news', language, now })],
    partners: [db.selectFrom('partners').where(published).where(`title_${language}`, 'is not', null)],
    about: [
      entity('about_us').where((where) =>
        where.or([where('description_pt', 'is not', null), where('description_en', 'is not', null)]),
      ),
      itemsOf('about_us'),
      itemsOf('offices'),
      db.selectFrom('staff').where(published),
    ],
  }
  const pages = await Promise.all(
    Object.entries(rows).map(async ([page, queries]) => {
      const counts = await Promise.all(queries.map((query) => countRows(query)))
      return counts.some(Boolean) ? [] : [page]
    }),
  )
  return pages.flat()
}
