import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { ProblemError } from '../../../core/http/problem.ts'
import { decodePicture } from '../../../core/images/decoder/decode-picture.ts'
import { OverloadedError } from '../../../core/images/decoder/overloaded-error.ts'
import { studioLimits } from '../../../core/images/limits.ts'
import type { OpenOptions } from '../../../core/images/open.ts'
import { PictureError } from '../../../core/images/picture-error.ts'

/** A picture or video as it is kept. */
export interface MediumFile {
  body: Uint8Array | Blob
  type: 'image/jpeg' | 'image/webp' | 'video/mp4' | 'video/webm'
  width: number | null
  height: number | null
  /** The dominant colour, `#rrggbb`; null for a video, and for a picture one sees through. */
  color: string | null
}

/** How a file of each type is called. */
export const extensions = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const satisfies Record<MediumFile['type'], string>

/** The answer to a file that is not taken: a 413 for one that is too large, a 422 for any other fault. */
export function refused(fault: ErrorCode): ProblemError {
  return new ProblemError(fault === 'too_large' ? 413 : 422, { errors: { file: [fault] } })
}

/** The longer side of what is kept, in pixels. */
const longestSide = 4_000

const accepted: OpenOptions = {
  formats: ['jpeg', 'png', 'webp', 'avif', 'gif', 'heic'],
  limits: studioLimits,
  size: { width: longestSide, height: longestSide, fit: 'inside' },
}

/**
 * A picture as it is kept: upright, in sRGB, small enough, and without anything but the picture. `source` is the path of its
 * file, or reads its bytes. 422 for what is none.
 */
export async function preparePicture(
  source: string | (() => Promise<Uint8Array>),
  { staffId, part }: { staffId: string; part?: OpenOptions['part'] },
): Promise<MediumFile> {
  const task = new URL('./encode-medium.ts', import.meta.url)
  try {
    const open = { ...accepted, part }
    return await decodePicture({ source, open, task, input: undefined, lane: 'office', client: staffId })
  } catch (error) {
    if (error instanceof OverloadedError) throw new ProblemError(503, { headers: { 'retry-after': '30' } })
    if (!(error instanceof PictureError)) throw error
    throw refused(error.fault === 'missing' ? 'required' : error.fault)
  }
}
