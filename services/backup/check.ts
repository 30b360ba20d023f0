import { checkSnapshot } from '#database/backup/snapshot.ts'
import { connectToFile } from '#database/connect.ts'
import { BackupError } from './backup-error.ts'
import { each } from './each.ts'
import { hashOfFile, isSame } from './hashes.ts'
import { type Manifest, partsOf, readManifest } from './manifest.ts'

/**
 * Reads a whole backup and returns what is in it.
 * @throws BackupError when anything is missing or not as it was written
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const { database, file } = partsOf(folder)
  if (!isSame(await hashOfFile(database), manifest.database)) throw damaged(database)
  await using snapshot = connectToFile(database, 'read')
  await checkSnapshot(snapshot)
  await each(manifest.files, async (entry) => {
    const path = file(entry.key)
    if (!isSame(await hashOfFile(path), entry)) throw damaged(path)
  })
  return manifest
}

function damaged(path: string): BackupError {
  return new BackupError(`The backup is damaged: ${path} is not as it was written.`)
}
