import type { FileHandle } from 'node:fs/promises'

/** Random access to a file, which is never read as a whole. */
export interface Bytes {
  readonly size: number
  /** The bytes from `start` on: fewer than `length` at the end of the file. */
  read(start: number, length: number): Promise<Buffer>
  /** Overwrites bytes. */
  write(start: number, bytes: Uint8Array): Promise<void>
  /** Overwrites `length` bytes with zeros. */
  erase(start: number, length: number): Promise<void>
}

/** The file violates its format. */
export class MalformedVideoError extends Error {}

/** The codec is not supported by every current browser. */
export class UnplayableVideoError extends Error {}

const zeros = Buffer.alloc(64 * 1024)

/** Access to an open file of `size` bytes. */
export function bytesOf(file: FileHandle, size: number): Bytes {
  return {
    size,
    async read(start, length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
      return buffer.subarray(0, bytesRead)
    },
    async write(start, bytes) {
      await file.write(bytes, 0, bytes.length, start)
    },
    async erase(start, length) {
      const end = Math.min(start + length, size)
      for (let offset = start; offset < end; offset += zeros.length) {
        await file.write(zeros, 0, Math.min(zeros.length, end - offset), offset)
      }
    },
  }
}
