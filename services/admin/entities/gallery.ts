import type { AdminMedium } from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'
import { mediaOf } from '../collections/media-of.ts'

/** Whose pictures are meant: an entity's own, or those of one of its items. */
export interface GalleryOwner {
  entity_id: number
  item_id: number | null
}

/** The pictures of these entities and of their items, in their order: a function that finds those of one owner. */
export async function galleriesOf(db: Database, entityIds: number[]): Promise<(owner: GalleryOwner) => AdminMedium[]> {
  if (entityIds.length === 0) return () => []
  const rows = await db
    .selectFrom('entity_media')
    .select(['entity_id', 'item_id', 'media_id'])
    .where('entity_id', 'in', entityIds)
    .where('role', '=', 'gallery')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const medium = await mediaOf(
    db,
    rows.map((row) => row.media_id),
  )
  return (owner) =>
    rows.flatMap((row) =>
      row.entity_id === owner.entity_id && row.item_id === owner.item_id ? (medium(row.media_id) ?? []) : [],
    )
}

/** Makes these the pictures of an owner. */
export async function setGallery(db: Database, owner: GalleryOwner, mediaIds: number[]): Promise<void> {
  await db
    .deleteFrom('entity_media')
    .where('entity_id', '=', owner.entity_id)
    .where('item_id', owner.item_id === null ? 'is' : '=', owner.item_id)
    .where('role', '=', 'gallery')
    .execute()
  if (mediaIds.length === 0) return
  const rows = mediaIds.map((media_id, index) => ({
    ...owner,
    media_id,
    role: 'gallery' as const,
    position: index + 1,
  }))
  await db.insertInto('entity_media').values(rows).execute()
}
