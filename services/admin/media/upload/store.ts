import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { announceFile, cancelDiscard } from '../../../core/storage/discarded-files.ts'
import { StorageUnavailableError } from '../../../core/storage/storage.ts'
import { recordAudit } from '../../audit/audit-log.ts'
import type { Writer } from '../../collections/write.ts'
import type { AdminContext } from '../../context.ts'
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

/** How often a file is put that somebody deletes at the same time, with an earlier medium of the same content. */
const maxAttempts = 3

/**
 * Puts a file into the storage and lists it as a medium. Of two who bring the same at the same moment one lists it, and
 * both get its id. A medium is never listed without its file, whoever deletes an earlier one meanwhile: 503 when
 * somebody is just doing so.
 */
export async function storeMedium(
  { db, storage }: Pick<AdminContext, 'db' | 'storage'>,
  file: MediumFile,
  { hash, ...listing }: Listing,
  writer: Writer,
): Promise<{ id: number; url: string; isNew: boolean }> {
  const { body, type } = file
  const { now } = writer
  const url = keyOf(hash, extensions[type])
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // The job deletes it unless it is listed by then: no file is left behind, whenever the power goes.
    await announceFile(db, url, { at: new Date(now.getTime() + unclaimedAfter), now })
    await storage.put(url, body, { type })
    const listed = await list(db, file, { ...listing, url }, writer)
    if (listed) return { ...listed, url }
  }
  throw new StorageUnavailableError('the file was deleted again and again')
}

/** Lists a file that was put. Undefined: it has been deleted meanwhile, or is just being deleted. */
async function list(
  db: Database,
  { body, type, width, height, color }: MediumFile,
  listing: Omit<Listing, 'hash'> & { url: string },
  { staff, now }: Writer,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const { url } = listing
  const moment = now.toISOString()
  const size = body instanceof Blob ? body.size : body.length
  return db.transaction().execute(async (transaction) => {
    // The note before the medium, as where media are deleted: two who wait for each other would wait forever.
    const isKept = (await cancelDiscard(transaction, [url])) > 0
    const known = await transaction.selectFrom('media').select('id').where('url', '=', url).executeTakeFirst()
    if (known) return { id: known.id, isNew: false }
    if (!isKept) return undefined
    const inserted = await transaction
      .insertInto('media')
      .values({ ...listing, type, width, height, color, size, created_at: moment, updated_at: moment })
      .onConflict((conflict) => conflict.column('url').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return undefined
    await recordAudit(transaction, staff, { action: 'created', resource: 'media', record_id: inserted.id }, now)
    await announceChange(transaction, 'media')
    return { id: inserted.id, isNew: true }
  })
}

/** Named by its content: whatever is under this key never changes. */
function keyOf(hash: string, extension: string): string {
  return `media/${hash.slice(0, 32)}.${extension}`
}
