import { openAsBlob } from 'node:fs'
import { resolve } from 'node:path'
import { type Connection, connectToFile } from '#database/connect.ts'
import type { Storage } from '../storage/storage.ts'
import { typeOfKey } from '../storage/storage.ts'
import {
  BackupError,
  backupPathsOf,
  checkBackup,
  forEachConcurrently,
  hashOf,
  isSame,
  type Manifest,
} from './backup-folder.ts'
import { importBackup } from './import.ts'

interface Restore {
  /** The folder of the backup. */
  folder: string
  connection: Connection
  storage: Storage
  /** Replaces existing data. */
  shouldOverwrite?: boolean
  now?: () => Date
}

/** The restored data. */
interface Restored {
  manifest: Manifest
  rows: number
  /** The number of restored records that were deleted again. */
  deletedAgain: number
  /** The number of restored users who were deactivated: the overwritten database does not have them. */
  deactivated: number
}

/**
 * Restores a backup into a database and a storage of any kind, and verifies it. The database changes all or nothing.
 * What was erased or closed in the overwritten database stays so, and its users sign in as before: see `preserve`.
 * @throws BackupError
 */
export async function restore(options: Restore): Promise<Restored> {
  const { connection: target, storage, shouldOverwrite = false, now = () => new Date() } = options
  const folder = resolve(options.folder)
  const manifest = await checkBackup(folder)
  await using source = connectToFile(backupPathsOf(folder).database, 'read')
  const imported = await importBackup({
    source,
    target,
    shouldOverwrite,
    now: now(),
    storage,
    putFiles: () => putFiles(manifest, folder, storage),
    shouldPreserve: true,
  })
  return { manifest, ...imported }
}

async function putFiles({ files }: Manifest, folder: string, storage: Storage): Promise<void> {
  await forEachConcurrently(files, async (file) => {
    const { key } = file
    await storage.put(key, await openAsBlob(backupPathsOf(folder).file(key)), { type: typeOfKey(key) })
    const stored = await storage.get(key)
    if (!stored || !isSame(await hashOf(stored.body), file)) {
      throw new BackupError(`The file ${key} was stored, and is not the same when it is read again.`)
    }
  })
}
