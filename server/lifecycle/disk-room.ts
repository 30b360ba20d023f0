import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** With less than this a disk counts as full, in bytes: a migration, or a few applications, need as much. */
const minFreeBytes = 16 * 1024 ** 2

/** Whether the disk that holds `folder`, or is to hold it, has room for more. One that does not say counts as one that has. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    return blocks === 0 || bavail * bsize >= minFreeBytes
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing && dirname(folder) !== folder ? hasDiskSpace(dirname(folder)) : true
  }
}
