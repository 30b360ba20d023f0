import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { OverloadedError } from '#domain/queue.ts'
import { ProblemError } from '../../../http/problem.ts'
import { decodePicture } from '../../../images/decoder/decode-picture.ts'
import { studioLimits } from '../../../images/limits.ts'
import type { OpenOptions } from '../../../images/open.ts'
import { PictureError } from '../../../images/picture-error.ts'

/** A picture or video as it is stored. */
export interface MediumFile {
  body: Uint8Array | Blob
  type: 'image/jpeg' | 'image/webp' | 'video/mp4' | 'video/webm'
  width: number | null
  height: number | null
  colors: MediumColors
  /** Whether the background is plain, so that a figure can be cut out. */
  isPlain: boolean
}

/** The colours of a picture, each `#rrggbb`; null for videos and transparent pictures. */
export interface MediumColors {
  /** The dominant colour. */
  color: string | null
  /** The median colour of the left edge, where the site sets text beside the picture. */
  ground: string | null
  /** The mean colour of the lower third. */
  foot: string | null
}

export const noColors: MediumColors = { color: null, ground: null, foot: null }

/** The file extension of each type. */
export const extensions = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const satisfies Record<MediumFile['type'], string>

/** The error for a rejected file: 413 when it is too large, otherwise 422. */
export function createFileProblem(code: ErrorCode): ProblemError {
  return new ProblemError(code === 'too_large' ? 413 : 422, { errors: { file: [code] } })
}

/** The maximum side of a stored picture, in pixels. */
const maxSide = 4_000

const accepted: OpenOptions = {
  formats: ['jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'svg'],
  limits: studioLimits,
  size: { width: maxSide, height: maxSide, fit: 'inside' },
}

/**
 * Prepares a picture for storage: upright, in sRGB, at most `maxSide`, without metadata. `source` is a path or reads
 * the bytes. 422 for files that are no pictures.
 */
export async function preparePicture(
  source: string | (() => Promise<Uint8Array>),
  { userId, ...part }: { userId: string } & Pick<OpenOptions, 'part' | 'turn'>,
): Promise<MediumFile> {
  const task = new URL('./encode-medium.ts', import.meta.url)
  try {
    const open = { ...accepted, ...part }
    return await decodePicture({ source, open, task, input: undefined, lane: 'library', client: userId })
  } catch (error) {
    if (error instanceof OverloadedError) throw new ProblemError(503, { headers: { 'retry-after': '30' } })
    if (!(error instanceof PictureError)) throw error
    throw createFileProblem(error.code === 'missing' ? 'required' : error.code)
  }
}
