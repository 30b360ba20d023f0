import { z } from 'zod'
import { adminEntityNames, sectionedEntityNames } from '#contracts/admin/entities.ts'
import type { AdminMedium } from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'
import { type AnyQuery, defineCollection } from '../collections/collection.ts'
import { toPublishableRecord } from '../collections/publishing.ts'
import { assertMediaInLibrary, loadMedia } from '../collections/rows.ts'
import { assertMediaAllowed } from '../media/access.ts'

/** The site's pages of text and pictures. */
export const entities = defineCollection('entities', {
  table: 'entities',
  topic: 'entities',
  searchColumns: ['name', 'title_pt', 'title_en'],
  sortColumns: ['name', 'id', 'updated_at'],
  isFixed: true,
  restrict: (query) => query.where('name', 'in', adminEntityNames),
  translated: ['title', 'description'],
  // Saving a page confirms the text that the site came with.
  toColumns: ({ media_ids: _media, ...columns }) => ({ ...columns, fields: '{}' }),
  async afterWrite({ db, id, input, user }) {
    await assertMediaAllowed(db, user, input.media_ids)
    await setGallery(db, { entity_id: id, item_id: null }, input.media_ids)
  },
  async toRecords(db, rows) {
    const ids = rows.map((row) => row.id)
    const gallery = await loadGalleries(db, ids)
    return rows.map(({ fields: _fields, fields_pt: _pt, fields_en: _en, ...row }) => {
      const media = gallery({ entity_id: row.id, item_id: null })
      return { ...toPublishableRecord(row), media, media_ids: media.map(({ id }) => id) }
    })
  },
})

/** The sections of the pages. */
export const sections = defineCollection('sections', {
  table: 'entity_items',
  topic: 'entities',
  searchColumns: ['title_pt', 'title_en'],
  sortColumns: ['position', 'id', 'title_pt', 'title_en', 'updated_at'],
  restrict: (query) => restrictToEntities(query, sectionedEntityNames),
  translated: ['title', 'description'],
  filters: z.object({ entity: z.enum(sectionedEntityNames).optional() }),
  applyFilters: (query, { entity }) => (entity === undefined ? query : restrictToEntities(query, [String(entity)])),
  toColumns: async ({ media_ids: _media, entity, ...columns }, { db }) => ({
    ...columns,
    entity_id: await findEntityId(db, entity),
  }),
  async afterWrite({ db, id, input, user }) {
    await assertMediaAllowed(db, user, input.media_ids)
    await db.deleteFrom('entity_media').where('item_id', '=', id).execute()
    await setGallery(db, { entity_id: await findEntityId(db, input.entity), item_id: id }, input.media_ids)
  },
  async toRecords(db, rows) {
    const names = await db.selectFrom('entities').select(['id', 'name']).execute()
    const nameOf = new Map(names.map(({ id, name }) => [id, name]))
    const gallery = await loadGalleries(db, [...new Set(rows.map((row) => row.entity_id))])
    return rows.map(({ fields: _fields, fields_pt: _pt, fields_en: _en, entity_id, ...row }) => {
      const media = gallery({ entity_id, item_id: row.id })
      return {
        ...toPublishableRecord(row),
        entity: nameOf.get(entity_id),
        media,
        media_ids: media.map(({ id }) => id),
      }
    })
  },
})

/** Restricts a query to the items of the entities with these names. */
export function restrictToEntities(query: AnyQuery, names: readonly string[]): AnyQuery {
  return query.where('entity_id', 'in', (where: { selectFrom(table: 'entities'): AnyQuery }) =>
    where.selectFrom('entities').select('id').where('name', 'in', names),
  )
}

/** The owner of a gallery: an entity, or one of its items. */
interface GalleryOwner {
  entity_id: number
  item_id: number | null
}

/** Loads the galleries of these entities and their items; returns a function that finds one by its owner. */
async function loadGalleries(db: Database, entityIds: number[]): Promise<(owner: GalleryOwner) => AdminMedium[]> {
  if (entityIds.length === 0) return () => []
  const rows = await db
    .selectFrom('entity_media')
    .select(['entity_id', 'item_id', 'media_id'])
    .where('entity_id', 'in', entityIds)
    .where('role', '=', 'gallery')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const mediaIds = rows.map((row) => row.media_id)
  const medium = await loadMedia(db, mediaIds)
  return (owner) =>
    rows.flatMap((row) =>
      row.entity_id === owner.entity_id && row.item_id === owner.item_id ? (medium(row.media_id) ?? []) : [],
    )
}

/** Replaces the gallery of an owner. */
async function setGallery(db: Database, owner: GalleryOwner, mediaIds: number[]): Promise<void> {
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
  await assertMediaInLibrary(db, mediaIds)
}

/** The id of an entity that `ensureEntities` has created. */
export async function findEntityId(db: Database, name: string): Promise<number> {
  const { id } = await db.selectFrom('entities').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

/** Creates the missing ones of these entities, empty and unpublished but for the page of the offices, which has no text of its own. */
export async function ensureEntities(db: Database, names: readonly string[], now: Date): Promise<void> {
  const timestamp = now.toISOString()
  // A read-only site, whose disk is full, can start as long as none is missing.
  const rows = await db.selectFrom('entities').select('name').where('name', 'in', names).execute()
  const missing = names.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length === 0) return
  await db
    .insertInto('entities')
    .values(
      missing.map((name) => ({
        name,
        created_at: timestamp,
        updated_at: timestamp,
        published: name === 'offices' ? 1 : 0,
        published_at: name === 'offices' ? timestamp : null,
      })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
