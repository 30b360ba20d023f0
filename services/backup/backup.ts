import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeSnapshot } from '#database/backup/snapshot.ts'
import { digestsOf, hasSite, tablesOf } from '#database/backup/tables.ts'
import { type Connection, connectToFile } from '#database/connect.ts'
import type { Storage } from '../storage/storage.ts'
import {
  type BackedUpFile,
  BackupError,
  backupPathsOf,
  checkBackup,
  forEachConcurrently,
  hashOfFile,
  type Manifest,
  readManifest,
  withTemporaryFolder,
  writeManifest,
} from './backup-folder.ts'
import { listStorageKeys } from './stored-files.ts'

interface Backup {
  connection: Connection
  storage: Storage
  /** The target folder: missing or empty, unless `shouldOverwrite` replaces an existing backup. */
  folder: string
  shouldOverwrite?: boolean
  now?: () => Date
}

/**
 * Writes a consistent snapshot of the database and all files that it refers to into a folder, and verifies it. The site
 * may run meanwhile. The folder appears when it is complete.
 * @throws BackupError
 */
export async function backUp(options: Backup): Promise<Manifest> {
  const { shouldOverwrite = false, now = () => new Date() } = options
  const folder = resolve(options.folder)
  if (!(await hasSite(options.connection)))
    throw new BackupError('There is no site in this database: nothing to back up.')
  await assertFree(folder, shouldOverwrite)
  const unfinished = `${folder}.${randomUUID().slice(0, 8)}.unfinished`
  return withTemporaryFolder(unfinished, async () => {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const manifest = await fill(unfinished, options, now())
    await checkBackup(unfinished)
    replace(folder, unfinished)
    return manifest
  })
}

/** Swaps by renaming, so that a whole backup exists at any time. Synchronous, so that no signal ends it halfway. */
function replace(folder: string, by: string): void {
  const old = `${by}.old`
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(by, folder)
  rmSync(old, { recursive: true, force: true })
}

/**
 * A file may be deleted between the database snapshot and its copy; then a new snapshot is taken, until no file is
 * deleted meanwhile. A file that is missing both times is lost and must not prevent the backup of everything else.
 */
async function fill(folder: string, { connection, storage }: Backup, now: Date): Promise<Manifest> {
  const { database } = backupPathsOf(folder)
  const copied = new Map<string, BackedUpFile>()
  for (let missingBefore: string[] = []; ; ) {
    await rm(database, { force: true })
    await writeSnapshot(connection, database)
    await using snapshot = connectToFile(database, 'read')
    const keys = await listStorageKeys(snapshot.db)
    const missing = await copyFiles(storage, keys, folder, copied)
    if (missing.some((key) => !missingBefore.includes(key))) {
      missingBefore = missing
      continue
    }
    await removeOthers(keys, folder, copied)
    const hash = await hashOfFile(database)
    if (!hash) throw new BackupError(`${database} is gone.`)
    const digests = await digestsOf(snapshot.db, await tablesOf(snapshot.db))
    const manifest: Manifest = {
      format: 1,
      created_at: now.toISOString(),
      database: hash,
      tables: Object.fromEntries(Object.entries(digests).map(([table, { rows }]) => [table, rows])),
      files: [...copied.values()].sort((one, other) => (one.key < other.key ? -1 : 1)),
      missing,
    }
    await writeManifest(folder, manifest)
    return manifest
  }
}

async function assertFree(folder: string, shouldOverwrite: boolean): Promise<void> {
  const entries = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw new BackupError(`${folder} cannot be a backup's folder: ${error.message}`)
  })
  if (entries.length === 0) return
  if (!shouldOverwrite)
    throw new BackupError(`There is something in ${folder} already. With --overwrite a backup is replaced.`)
  // Only backups are ever deleted.
  await readManifest(folder)
}

/**
 * Copies the files under `keys` into a backup folder, except those in `copied`, and adds them to `copied`. Returns the
 * keys that the storage does not have.
 */
async function copyFiles(
  storage: Storage,
  keys: string[],
  folder: string,
  copied: Map<string, BackedUpFile>,
): Promise<string[]> {
  const missing: string[] = []
  await forEachConcurrently(keys, async (key) => {
    if (copied.has(key)) return
    const file = await copyFile(storage, key, backupPathsOf(folder).file(key))
    if (file) copied.set(key, file)
    else missing.push(key)
  })
  return missing.sort()
}

/**
 * Copies the file under `key` to the new file `path`. Undefined when the storage does not have it.
 * @throws BackupError when the file ends early
 */
export async function copyFile(storage: Storage, key: string, path: string): Promise<BackedUpFile | undefined> {
  const stored = await storage.get(key)
  if (!stored) return undefined
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(stored.body, counted, target)
  if (size !== stored.size) throw new BackupError(`The file ${key} ended after ${size} of ${stored.size} bytes.`)
  return { key, size, sha256: hash.digest('hex') }
}

/** Removes copied files that are not among `keys` from a backup folder. */
async function removeOthers(keys: string[], folder: string, copied: Map<string, BackedUpFile>): Promise<void> {
  const wanted = new Set(keys)
  for (const key of [...copied.keys()]) {
    if (wanted.has(key)) continue
    await rm(backupPathsOf(folder).file(key))
    copied.delete(key)
  }
}
