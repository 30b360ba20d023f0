import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isStorageKey } from '../core/storage/storage.ts'
import { BackupError } from './backup-error.ts'

// A key is made a path of.
const fileSchema = z.object({ key: z.string().refine(isStorageKey), size: z.number().int(), sha256: z.string() })

const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.string(),
  database: z.object({ size: z.number().int(), sha256: z.string() }),
  /** How many rows each table has. */
  tables: z.record(z.string(), z.number().int()),
  files: z.array(fileSchema),
  /** Files that the database names and the storage did not have. */
  missing: z.array(z.string()),
})

/** What is in a backup. */
export type Manifest = z.infer<typeof manifestSchema>
export type BackedUpFile = z.infer<typeof fileSchema>

/** The parts of a backup in its folder. */
export function partsOf(folder: string) {
  return {
    manifest: join(folder, 'backup.json'),
    database: join(folder, 'database.sqlite'),
    file: (key: string) => join(folder, 'files', ...key.split('/')),
  }
}

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(partsOf(folder).manifest, text, { mode: 0o600, flush: true })
}

/** @throws BackupError when the folder holds no backup that this version knows */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = partsOf(folder).manifest
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupError(`There is no backup in ${folder}: ${path} cannot be read.`)
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`${path} is not what this version writes: it is damaged, or of a newer version.`)
  }
}
