import { isFound } from '#database/count-rows.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { wherePublished } from '../records/published.ts'
import { queryVisiblePosts } from './posts.ts'

/** The pages without content in a language, to which no menu leads. */
export async function findEmptyPages(db: Database, language: Language, now: Date): Promise<string[]> {
  const published = wherePublished(now)
  const entity = (name: string) => db.selectFrom('entities').select('id').where('name', '=', name).where(published)
  const itemsOf = (name: string) =>
    db.selectFrom('entity_items').select('id').where('entity_id', 'in', entity(name)).where(published)
  const rows = {
    news: [queryVisiblePosts(db, { type: 'news', language, now }).select('posts.id')],
    partners: [db.selectFrom('partners').select('id').where(published).where(`title_${language}`, 'is not', null)],
    about: [
      entity('about_us').where((where) =>
        where.or([where('description_pt', 'is not', null), where('description_en', 'is not', null)]),
      ),
      itemsOf('about_us'),
      itemsOf('offices'),
      db.selectFrom('staff').select('id').where(published),
    ],
  }
  const pages = await Promise.all(
    Object.entries(rows).map(async ([page, queries]) => {
      const found = await Promise.all(queries.map((query) => isFound(query)))
      return found.some(Boolean) ? [] : [page]
    }),
  )
  return pages.flat()
}
