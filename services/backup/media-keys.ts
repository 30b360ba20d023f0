import { anyTables, tablesOf } from '#database/backup/tables.ts'
import type { Database } from '#database/schema/index.ts'
import { isStorageKey } from '../core/storage/storage.ts'

/** Every column that names a file of the storage. Whatever a text shows is listed in `media` as well. */
const columns = [
  ['media', 'url'],
  ['talent_media', 'url'],
  ['talent_media', 'poster'],
  ['submission_files', 'key'],
] as const

/** The keys of all files that the database names, sorted. Files that are only waiting to be deleted are not among them. */
export async function mediaKeys(db: Database): Promise<string[]> {
  const present = await tablesOf(db)
  const keys = new Set<string>()
  for (const [table, column] of columns) {
    if (!present.includes(table)) continue
    const rows = await anyTables(db).selectFrom(table).select(column).where(column, 'is not', null).execute()
    // An address of another origin is not ours to keep.
    for (const row of rows) if (isStorageKey(String(row[column]))) keys.add(String(row[column]))
  }
  return [...keys].sort()
}
