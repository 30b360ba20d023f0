import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { findMedia } from '../media.ts'
import { published } from '../published.ts'

const contentColumns = ['id', 'title_pt', 'title_en', 'description_pt', 'description_en'] as const
const fieldColumns = ['fields', 'fields_pt', 'fields_en'] as const

/** The published entity called `name`; undefined when there is none. */
export function findEntity(db: Database, name: string, now: Date) {
  return db
    .selectFrom('entities')
    .select([...contentColumns, ...fieldColumns])
    .where('name', '=', name)
    .where(published(now))
    .executeTakeFirst()
}

/** The published items of an entity, in their order. */
export function findItems(db: Database, entityId: number, now: Date) {
  return db
    .selectFrom('entity_items')
    .select([...contentColumns, ...fieldColumns])
    .where('entity_id', '=', entityId)
    .where(published(now))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The pictures of an entity and of its items, in their order. */
export async function findEntityMedia(db: Database, entityId: number, language: Language) {
  const rows = await db
    .selectFrom('entity_media')
    .select(['item_id', 'role', 'media_id'])
    .where('entity_id', '=', entityId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const medium = await findMedia(
    db,
    language,
    rows.map((row) => row.media_id),
  )
  return rows.flatMap(({ item_id, role, media_id }) => {
    const found = medium(media_id)
    return found ? [{ item_id, role, medium: found }] : []
  })
}
