import { openAsBlob } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isInUse } from '#database/backup/in-use.ts'
import { checkSnapshot, writeSnapshot } from '#database/backup/snapshot.ts'
import { hasSite } from '#database/backup/tables.ts'
import { type Connection, connectToFile } from '#database/connect.ts'
import type { Storage } from '../storage/storage.ts'
import { typeOfKey } from '../storage/storage.ts'
import { copyFile } from './backup.ts'
import {
  BackupError,
  backupPathsOf,
  forEachConcurrently,
  hashOf,
  isSame,
  withTemporaryFolder,
} from './backup-folder.ts'
import { importBackup } from './import.ts'
import { listStorageKeys } from './stored-files.ts'

interface Move {
  /** The embedded database and the folder of files. */
  from: { connection: Connection; storage: Storage }
  /** PostgreSQL, and the bucket if there is one. */
  to: { connection: Connection; storage: Storage }
  /** A temporary folder. */
  workFolder: string
  /** Replaces existing data. */
  shouldOverwrite?: boolean
  now?: () => Date
}

/** The moved data. */
interface Moved {
  rows: number
  files: number
  /** Files that the database refers to and neither storage has. */
  missing: string[]
}

/**
 * Copies the embedded database to PostgreSQL and the files to the new storage, and verifies both. The source stays
 * unchanged.
 * @throws BackupError
 */
export async function moveToPostgres({
  from,
  to,
  workFolder,
  shouldOverwrite = false,
  now = () => new Date(),
}: Move): Promise<Moved> {
  if (!(await hasSite(from.connection)))
    throw new BackupError('There is no site in the embedded database: nothing to move.')
  if (await isInUse(from.connection)) {
    throw new BackupError('The site is running on the embedded database: stop it first, or what it receives is lost.')
  }
  await removeStaleFolders(workFolder)
  const folder = await mkdtemp(join(workFolder, prefix))
  return withTemporaryFolder(folder, async () => {
    const file = join(folder, 'database.sqlite')
    await writeSnapshot(from.connection, file)
    await using source = connectToFile(file, 'read')
    await checkSnapshot(source)
    const keys = await listStorageKeys(source.db)
    const missing: string[] = []
    const putFiles = () =>
      forEachConcurrently(keys, async (key) => {
        if (!(await moveFile(key, from.storage, to.storage, backupPathsOf(folder).file(key)))) missing.push(key)
      })
    const { rows } = await importBackup({
      source,
      target: to.connection,
      shouldOverwrite,
      now: now(),
      storage: to.storage,
      putFiles,
    })
    return { rows, files: keys.length - missing.length, missing: missing.sort() }
  })
}

/** The beginning of the names of temporary folders. */
const prefix = 'move-'

/** Removes the folders of moves that a crash has interrupted. Call it when no other move can be running. */
async function removeStaleFolders(workFolder: string): Promise<void> {
  const names = (await readdir(workFolder)).filter((name) => name.startsWith(prefix))
  for (const name of names) await rm(join(workFolder, name), { recursive: true, force: true })
}

/**
 * Copies a file by way of `path`, since a video would take much memory. False for a missing file. The file is already
 * there when both storages are the same or after an interrupted move.
 */
async function moveFile(key: string, from: Storage, to: Storage, path: string): Promise<boolean> {
  if (await to.has(key)) return true
  const copied = await copyFile(from, key, path)
  if (!copied) return false
  await to.put(key, await openAsBlob(path), { type: typeOfKey(key) })
  const stored = await to.get(key)
  if (!stored || !isSame(await hashOf(stored.body), copied)) {
    throw new BackupError(`The file ${key} was stored, and is not the same when it is read again.`)
  }
  await rm(path)
  return true
}
