import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { searchTextOf } from '#database/search-name.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { hourMs } from '#domain/time.ts'
import { cancelDiscard, reserveKey } from '../../../storage/discarded-files.ts'
import { StorageUnavailableError } from '../../../storage/storage.ts'
import { recordAudit } from '../../audit/audit-log.ts'
import type { AdminContext } from '../../context.ts'
import { restoreRecords } from '../../deleted-records/restore.ts'
import type { Actor } from '../../http/actor.ts'
import { media } from '../media.ts'
import { extensions, type MediumFile } from './medium-file.ts'

/** The data of a new medium that is not in its file. */
interface Listing {
  /** SHA-256 of the source content, hexadecimal. */
  hash: string
  name: string | null
  alt_pt?: string | null
  alt_en?: string | null
  credit?: string | null
  focal_x?: number | null
  focal_y?: number | null
  crop_of_id?: number
  /** The application that it was copied from. */
  application_id?: string | null
}

/** Files whose medium was never listed are deleted after this time, in milliseconds. */
const unlistedLifetimeMs = hourMs

/** The id of the medium with this content; undefined for none. */
export async function findByContent(db: Database, hash: string): Promise<number | undefined> {
  const keys = Object.values(extensions).map((extension) => storageKeyOf(hash, extension))
  const row = await db.selectFrom('media').select('id').where('url', 'in', keys).executeTakeFirst()
  return row?.id
}

/** How often a file is stored again that is being deleted with an earlier medium of the same content. */
const maxAttempts = 3

/**
 * Stores a file and lists it as a medium. Concurrent uploads of the same content yield one medium. A medium is never
 * listed without its file: 503 while an earlier one is being deleted.
 */
export async function storeMedium(
  context: Pick<AdminContext, 'db' | 'storage'>,
  file: MediumFile,
  { hash, ...listing }: Listing,
  actor: Actor,
): Promise<{ id: number; url: string; isNew: boolean }> {
  return storeFile(context, file, { hash, now: actor.now }, async (url) => {
    const listed = await listMedium(context.db, file, { ...listing, url }, actor)
    return listed && { ...listed, url }
  })
}

/**
 * Stores a file under the key of its content, and returns what `list` makes of it. `list` unmarks the file, and returns
 * undefined when it was deleted meanwhile; then it is stored again.
 */
export async function storeFile<Result>(
  { db, storage }: Pick<AdminContext, 'db' | 'storage'>,
  { body, type }: MediumFile,
  { hash, now }: { hash: string; now: Date },
  list: (url: string) => Promise<Result | undefined>,
): Promise<Result> {
  const url = storageKeyOf(hash, extensions[type])
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // The hourly job deletes the file unless it is listed by then, even after a crash.
    await reserveKey(db, url, { at: new Date(now.getTime() + unlistedLifetimeMs), now })
    await storage.put(url, body, { type })
    const listed = await list(url)
    if (listed) return listed
  }
  throw new StorageUnavailableError('the file was deleted again and again')
}

/** Lists a stored file, or restores its deleted medium; undefined when it was deleted meanwhile or is being deleted. */
async function listMedium(
  db: Database,
  { body, type, width, height, colors, isPlain }: MediumFile,
  listing: Omit<Listing, 'hash'> & { url: string },
  actor: Actor,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const { user, now } = actor
  const { url } = listing
  const timestamp = now.toISOString()
  const size = body instanceof Blob ? body.size : body.length
  return db.transaction().execute(async (transaction) => {
    // The same lock order as in deletions prevents deadlocks: first the note, then the medium.
    const isStored = (await cancelDiscard(transaction, [url])) > 0
    const known = await withDeleted(transaction)
      .selectFrom('all_media')
      .select(['id', 'deleted_at'])
      .where('url', '=', url)
      .orderBy('deleted_at', (by) => by.desc().nullsFirst())
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (known) {
      const { id, deleted_at } = known
      if (deleted_at !== null) {
        await restoreRecords(transaction, { resource: 'media', collection: media }, [String(id)], actor)
      }
      return { id, isNew: false }
    }
    if (!isStored) return undefined
    const inserted = await transaction
      .insertInto('media')
      .values({
        ...listing,
        search_text: searchTextOf([listing.name, listing.alt_pt, listing.alt_en]),
        ...{ type, width, height, size, ...colors, plain: isPlain ? (1 as const) : (0 as const) },
        ...{ created_at: timestamp, updated_at: timestamp },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return undefined
    await recordAudit(transaction, user, { action: 'created', resource: 'media', record_id: inserted.id }, now)
    await announceChange(transaction, 'media')
    return { id: inserted.id, isNew: true }
  })
}

/** The key is derived from the content, so a stored file never changes. */
function storageKeyOf(hash: string, extension: string): string {
  return `media/${hash.slice(0, 32)}.${extension}`
}
