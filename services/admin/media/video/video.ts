import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { createFileProblem, type MediumFile, noColors } from '../upload/medium-file.ts'
import { bytesOf, MalformedVideoError, UnplayableVideoError } from './bytes.ts'
import { cleanMp4 } from './mp4.ts'
import { cleanWebm } from './webm.ts'

const cleaners = { mp4: cleanMp4, webm: cleanWebm } as const

/** Removes metadata from the video at `path`, in place. 422 for unsupported or malformed files. */
export async function prepareVideo(
  { path, size }: { path: string; size: number },
  format: 'mp4' | 'webm',
): Promise<MediumFile> {
  const type = `video/${format}` as const
  const { width, height } = await removeMetadata(path, size, format)
  return { body: await openAsBlob(path, { type }), type, width, height, colors: noColors, isPlain: false }
}

async function removeMetadata(path: string, size: number, format: keyof typeof cleaners) {
  await using file = await open(path, 'r+')
  try {
    return await cleaners[format](bytesOf(file, size))
  } catch (error) {
    const code = errorCodeOf(error)
    throw code ? createFileProblem(code) : error
  }
}

function errorCodeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof UnplayableVideoError) return 'unplayable'
  return error instanceof MalformedVideoError ? 'broken' : undefined
}

/** Detects the container from the first bytes; undefined for unknown ones. */
export function detectVideoFormat(bytes: Uint8Array): 'mp4' | 'webm' | 'ogg' | undefined {
  const start = Buffer.from(bytes).toString('latin1')
  if (start.slice(4, 8) === 'ftyp' && !start.startsWith('qt  ', 8)) return 'mp4'
  if (start.startsWith('OggS')) return 'ogg'
  // Matroska has the same signature; its first element names the document type.
  if (start.startsWith('\x1a\x45\xdf\xa3') && /\x42\x82[\x80-\xff]webm/.test(start.slice(0, 64))) return 'webm'
  return undefined
}
