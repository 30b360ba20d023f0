import { openAsBlob } from 'node:fs'
import { resolve } from 'node:path'
import { type Connection, connectToFile } from '#database/connect.ts'
import type { Storage } from '../core/storage/storage.ts'
import { typeOfKey } from '../core/storage/storage.ts'
import { BackupError, checkBackup, each, hashOf, isSame, type Manifest, partsOf } from './backup-folder.ts'
import { endSessions, importBackup } from './import.ts'

interface Restore {
  /** Of the backup. */
  folder: string
  connection: Connection
  storage: Storage
  /** Replaces what is there. */
  overwrite?: boolean
  now?: () => Date
}

/** What was restored. */
interface Restored {
  manifest: Manifest
  rows: number
  /** How many submissions of the backup had been deleted since, and are again. */
  deletedAgain: number
}

/**
 * Makes database and storage what they were when a backup was made, of whichever kind either is, and reads all of it
 * again. The database changes all or not at all. What people asked to be deleted, as the database tells that is
 * overwritten, is deleted again, and everybody signs in again.
 * @throws BackupError
 */
export async function restore(options: Restore): Promise<Restored> {
  const { connection: target, storage, overwrite = false, now = () => new Date() } = options
  const folder = resolve(options.folder)
  const manifest = await checkBackup(folder)
  await using source = connectToFile(partsOf(folder).database, 'read')
  const brought = await importBackup({
    source,
    target,
    overwrite,
    now: now(),
    putFiles: () => putFiles(manifest, folder, storage),
    settle: endSessions,
  })
  return { manifest, ...brought }
}

async function putFiles({ files }: Manifest, folder: string, storage: Storage): Promise<void> {
  await each(files, async (file) => {
    const { key } = file
    await storage.put(key, await openAsBlob(partsOf(folder).file(key)), { type: typeOfKey(key) })
    const stored = await storage.get(key)
    if (!stored || !isSame(await hashOf(stored.body), file)) {
      throw new BackupError(`The file ${key} was stored, and is not the same when it is read again.`)
    }
  })
}
