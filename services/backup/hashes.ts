import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export interface FileHash {
  size: number
  sha256: string
}

/** Reads something to its end. */
export async function hashOf(chunks: AsyncIterable<Uint8Array>): Promise<FileHash> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Reads a file to its end; undefined when it is not there. */
export async function hashOfFile(path: string): Promise<FileHash | undefined> {
  try {
    return await hashOf(createReadStream(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export function isSame(one: FileHash | undefined, other: FileHash): boolean {
  return one?.sha256 === other.sha256 && one.size === other.size
}
