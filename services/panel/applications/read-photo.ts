import { decodePicture } from '../../core/images/decoder/decode-picture.ts'
import { visitorLimits } from '../../core/images/limits.ts'
import type { OpenOptions } from '../../core/images/open.ts'
import { PictureError } from '../../core/images/picture-error.ts'

/** A photo as it is kept: upright, small enough, without metadata. */
export interface Photo {
  bytes: Uint8Array
  type: 'image/webp'
  width: number
  height: number
}

interface ReadOptions {
  client: string
  signal?: AbortSignal
}

/** In bytes. */
export const maxPhotoSize = 15 * 1024 * 1024

/** The longer side of what is kept, in pixels. */
const longestSide = 2_400

const open: OpenOptions = {
  formats: ['jpeg', 'png', 'webp', 'heic'],
  limits: visitorLimits,
  size: { width: longestSide, height: longestSide, fit: 'inside' },
}

/**
 * Reads an uploaded file as a photo, makes it small enough and writes it anew, so that nothing but the picture is left.
 * `client` names the sender: senders take turns.
 * @throws PictureError
 * @throws OverloadedError
 * @throws the signal's reason when it is aborted before the file's turn
 */
export async function readPhoto(file: File, { client, signal }: ReadOptions): Promise<Photo> {
  if (file.size > maxPhotoSize) throw new PictureError('too_large')
  const task = new URL('./make-photo.ts', import.meta.url)
  // Its bytes are in the memory only while it has its turn.
  async function source(): Promise<Uint8Array> {
    signal?.throwIfAborted()
    return file.bytes()
  }
  return decodePicture({ source, open, task, input: undefined, lane: 'applications', client })
}
