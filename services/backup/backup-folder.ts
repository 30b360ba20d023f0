import { createHash } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { checkSnapshot } from '#database/backup/snapshot.ts'
import { connectToFile } from '#database/connect.ts'
import { isStorageKey } from '../storage/storage.ts'

// Keys become paths.
const fileSchema = z.object({ key: z.string().refine(isStorageKey), size: z.number().int(), sha256: z.string() })

const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.string(),
  database: z.object({ size: z.number().int(), sha256: z.string() }),
  /** The number of rows by table. */
  tables: z.record(z.string(), z.number().int()),
  files: z.array(fileSchema),
  /** Files that the database refers to and the storage did not have. */
  missing: z.array(z.string()),
})

/** The content of a backup. */
export type Manifest = z.infer<typeof manifestSchema>
export type BackedUpFile = z.infer<typeof fileSchema>

/**
 * Runs `work`, and then removes the folder, which holds personal data, if it is still there. Also when the process exits
 * meanwhile, for example after Ctrl+C.
 */
export async function withTemporaryFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  try {
    return await work()
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** The files of a backup folder. */
export function backupPathsOf(folder: string) {
  return {
    manifest: join(folder, 'backup.json'),
    database: join(folder, 'database.sqlite'),
    file: (key: string) => join(folder, 'files', ...key.split('/')),
  }
}

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(backupPathsOf(folder).manifest, text, { mode: 0o600, flush: true })
}

/** @throws BackupError when the folder is no backup of a supported version */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = backupPathsOf(folder).manifest
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupError(`There is no backup in ${folder}: ${path} cannot be read.`)
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`${path} is not what this version writes: it is damaged, or of a newer version.`)
  }
}

/**
 * Reads a whole backup and returns its content.
 * @throws BackupError when a part is missing or damaged
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const { database, file } = backupPathsOf(folder)
  if (!isSame(await hashOfFile(database), manifest.database)) throw createDamageError(database)
  await using snapshot = connectToFile(database, 'read')
  await checkSnapshot(snapshot)
  await forEachConcurrently(manifest.files, async (entry) => {
    const path = file(entry.key)
    if (!isSame(await hashOfFile(path), entry)) throw createDamageError(path)
  })
  return manifest
}

function createDamageError(path: string): BackupError {
  return new BackupError(`The backup is damaged: ${path} is not as it was written.`)
}

interface FileHash {
  size: number
  sha256: string
}

/** Reads a stream to its end. */
export async function hashOf(chunks: AsyncIterable<Uint8Array>): Promise<FileHash> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Reads a file to its end; undefined for a missing one. */
export async function hashOfFile(path: string): Promise<FileHash | undefined> {
  try {
    return await hashOf(createReadStream(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Whether two files have the same content; false for a missing one. */
export function isSame(one: FileHash | undefined, other: FileHash): boolean {
  return one?.sha256 === other.sha256 && one.size === other.size
}

/** The number of files that are copied concurrently. */
const maxConcurrent = 4

/**
 * Does `work` with each of `items`, a few at a time. In contrast to `createSemaphore`, it starts no further work after a
 * failure: that would write into a folder that is being removed.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  async function next(): Promise<void> {
    for (let item = waiting.next(); !item.done; item = waiting.next()) await work(item.value)
  }
  await Promise.all(Array.from({ length: maxConcurrent }, next))
}

/** A backup or restore that is impossible. The message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
