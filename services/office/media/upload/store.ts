import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema.ts'
import { discardFiles } from '../../../panel/files/discarded.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Writer } from '../../collections/write.ts'
import type { OfficeContext } from '../../context.ts'
import { extensions, type MediumFile } from './medium-file.ts'

/** What of a new medium is not in its file. */
interface Listing {
  /** Of the content it was made of: SHA-256, hexadecimal. */
  hash: string
  name: string | null
  alt_pt?: string | null
  alt_en?: string | null
  focal_x?: number | null
  focal_y?: number | null
  crop_of_id?: number
}

/** After so long a file whose medium was never listed is deleted, in milliseconds. */
const unclaimedAfter = 3_600_000

/** The id of the medium that was made of this content before; undefined for none. */
export async function findByContent(db: Database, hash: string): Promise<number | undefined> {
  const keys = Object.values(extensions).map((extension) => keyOf(hash, extension))
  const row = await db.selectFrom('media').select('id').where('url', 'in', keys).executeTakeFirst()
  return row?.id
}

/**
 * Puts a file into the storage and lists it as a medium. Of two who bring the same at the same moment one lists it, and
 * both get its id.
 */
export async function storeMedium(
  { db, storage }: Pick<OfficeContext, 'db' | 'storage'>,
  file: MediumFile,
  { hash, ...listing }: Listing,
  { staff, now }: Writer,
): Promise<{ id: number; url: string; isNew: boolean }> {
  const { body, type, width, height, color } = file
  const url = keyOf(hash, extensions[type])
  // The job deletes it unless it is listed by then: no file is left behind, whenever the power goes.
  await discardFiles(db, [url], new Date(now.getTime() + unclaimedAfter))
  await storage.put(url, body, { type })
  return db.transaction().execute(async (transaction) => {
    const moment = now.toISOString()
    const size = body instanceof Blob ? body.size : body.length
    const inserted = await transaction
      .insertInto('media')
      .values({ ...listing, url, type, width, height, color, size, created_at: moment, updated_at: moment })
      .onConflict((conflict) => conflict.column('url').doNothing())
      .returning('id')
      .executeTakeFirst()
    await transaction.deleteFrom('discarded_files').where('key', '=', url).execute()
    if (inserted) {
      await recordAudit(transaction, staff, { action: 'created', resource: 'media', record_id: inserted.id }, now)
      await announceChange(transaction, 'media')
      return { id: inserted.id, url, isNew: true }
    }
    const known = await transaction.selectFrom('media').select('id').where('url', '=', url).executeTakeFirstOrThrow()
    return { id: known.id, url, isNew: false }
  })
}

/** Named by its content: whatever is under this key never changes. */
function keyOf(hash: string, extension: string): string {
  return `media/${hash.slice(0, 32)}.${extension}`
}
