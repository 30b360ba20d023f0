import { tablesOf } from '#database/backup/tables.ts'
import type { Database } from '#database/schema/index.ts'
import { chunk } from '#domain/chunk.ts'
import { discardFiles } from '../storage/discarded-files.ts'
import type { Storage } from '../storage/storage.ts'
import { forEachConcurrently } from './backup-folder.ts'

/** Keys per statement. */
const batchSize = 1_000

/**
 * Marks files that an import is about to add for deletion at `at`, in case it fails. Files that are stored already stay as
 * they are: another database may own them, and earlier marks keep their time. A database without tables has no marks.
 */
export async function markAddedFiles(db: Database, storage: Storage, keys: string[], at: Date): Promise<void> {
  if (!(await tablesOf(db)).includes('discarded_files')) return
  const marked = new Set((await db.selectFrom('discarded_files').select('key').execute()).map(({ key }) => key))
  const added: string[] = []
  await forEachConcurrently(keys, async (key) => {
    if (!marked.has(key) && !(await storage.has(key))) added.push(key)
  })
  for (const batch of chunk(added, batchSize)) await discardFiles(db, batch, at)
}
