import { anyTables, tablesOf } from '#database/backup/tables.ts'
import type { Database } from '#database/schema/index.ts'
import { isStorageKey } from '../storage/storage.ts'

/** All columns with storage keys. Files in texts are in `media` as well. */
const storageKeyColumns = [
  ['all_media', 'url'],
  ['talent_media', 'url'],
  ['talent_media', 'poster'],
  ['submission_files', 'key'],
  ['talent_documents', 'key'],
  ['card_pictures', 'key'],
] as const

/**
 * The sorted keys of all files that the database refers to, public and private, except those that only wait to be
 * deleted.
 */
export async function listStorageKeys(db: Database): Promise<string[]> {
  const present = await tablesOf(db)
  const keys = new Set<string>()
  for (const [table, column] of storageKeyColumns) {
    if (!present.includes(table)) continue
    const rows = await anyTables(db).selectFrom(table).select(column).where(column, 'is not', null).execute()
    // Files of other origins are not in our storage.
    for (const row of rows) if (isStorageKey(String(row[column]))) keys.add(String(row[column]))
  }
  return [...keys].sort()
}
