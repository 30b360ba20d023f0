import type { FileHandle } from 'node:fs/promises'

/** A file that is read and overwritten here and there, never as a whole. */
export interface Bytes {
  readonly size: number
  /** The bytes from `start` on: fewer than `length` at the end of the file. */
  read(start: number, length: number): Promise<Buffer>
  /** Puts `bytes` in place of as many. */
  write(start: number, bytes: Uint8Array): Promise<void>
  /** Puts zeros in place of `length` bytes. */
  erase(start: number, length: number): Promise<void>
}

/** What is not as its format has it. */
export class MalformedVideo extends Error {}

/** Codecs that not every browser of today plays, or none at all. */
export class UnplayableVideo extends Error {}

const nothing = Buffer.alloc(64 * 1024)

/** The bytes of an open file of `size`. */
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
      for (let at = start; at < end; at += nothing.length) {
        await file.write(nothing, 0, Math.min(nothing.length, end - at), at)
      }
    },
  }
}
