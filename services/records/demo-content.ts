import type { BinResource } from '#contracts/admin/resources.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { allRows, allTableOf } from './deleted-records.ts'
import { erase } from './erasures.ts'
import { isUnused } from './media/references.ts'
import { insertPrivacyText } from './privacy-text.ts'

/** The demo's records by resource; offices and sections share a table. Media are last: the others show them. */
const resources = ['talents', 'slides', 'posts', 'partners', 'members', 'sections'] as const satisfies BinResource[]

const smallTables = ['social_medias', 'forms'] as const

/** Whether the site still has records of the demo that the agency has not made its own by changing them. */
export async function hasDemoContent(db: Database): Promise<boolean> {
  for (const table of ['entities', 'talents', 'slides', 'posts', 'partners', 'staff', 'entity_items', ...smallTables]) {
    const found = await allRows(db).selectFrom(table).select('id').where('origin', '=', 'demo').limit(1).execute()
    if (found.length > 0) return true
  }
  return false
}

/**
 * Removes the demo for good, in one transaction, and returns the number of removed records. What the agency has added or
 * changed stays, with the demo's pictures in it.
 */
export async function removeDemoContent(transaction: Database, now: Date): Promise<number> {
  let count = 0
  for (const resource of resources) {
    const rows = await allRows(transaction)
      .selectFrom(allTableOf(resource))
      .select('id')
      .where('origin', '=', 'demo')
      .execute()
    const ids = rows.map(({ id }) => String(id))
    count += await erase(transaction, resource, ids, now)
  }
  for (const table of smallTables) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('origin', '=', 'demo')
      .executeTakeFirstOrThrow()
    count += Number(numDeletedRows)
  }
  count += await emptyPages(transaction, now)
  count += await removeUnusedMedia(transaction, now)
  for (const topic of ['talents', 'slides', 'posts', 'partners', 'staff', 'entities', 'social-medias']) {
    await announceChange(transaction, topic)
  }
  return count
}

/** The pages and the settings stay as empty records, which the back office needs. */
async function emptyPages(transaction: Database, now: Date): Promise<number> {
  const pages = await transaction.selectFrom('entities').select(['id', 'name']).where('origin', '=', 'demo').execute()
  const ids = pages.map(({ id }) => id)
  if (ids.length === 0) return 0
  await transaction.deleteFrom('entity_media').where('entity_id', 'in', ids).where('item_id', 'is', null).execute()
  await transaction
    .updateTable('entities')
    .set(({ eb }) => ({
      title_pt: null,
      title_en: null,
      description_pt: null,
      description_en: null,
      fields: '{}',
      fields_pt: '{}',
      fields_en: '{}',
      published: 0,
      origin: 'agency',
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('id', 'in', ids)
    .execute()
  const privacy = pages.find(({ name }) => name === 'privacy')
  if (privacy) await replacePrivacyText(transaction, privacy.id, now)
  return ids.length
}

/** The page gets the text that a new site comes with, unless the agency has written sections for it. */
async function replacePrivacyText(transaction: Database, id: number, now: Date): Promise<void> {
  const own = await withDeleted(transaction)
    .selectFrom('all_entity_items')
    .select('id')
    .where('entity_id', '=', id)
    .limit(1)
    .execute()
  if (own.length > 0) return
  await transaction.deleteFrom('entities').where('id', '=', id).execute()
  await insertPrivacyText(transaction, now)
}

/** Removes the demo's media that no record of the agency shows, posters of videos after their videos. */
async function removeUnusedMedia(transaction: Database, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await transaction
      .selectFrom('media')
      .select('id')
      .where('origin', '=', 'demo')
      .where(await isUnused(transaction))
      .execute()
    if (rows.length === 0) return count
    const ids = rows.map(({ id }) => String(id))
    count += await erase(transaction, 'media', ids, now)
  }
}
