import { ProblemError } from '../../../core/http/problem.ts'
import { decodePicture } from '../../../core/images/decoder/decode-picture.ts'
import { OverloadedError } from '../../../core/images/decoder/overloaded-error.ts'
import { studioLimits } from '../../../core/images/limits.ts'
import type { OpenOptions } from '../../../core/images/open.ts'
import { PictureError } from '../../../core/images/picture-error.ts'
import type { MediumFile } from './medium-file.ts'
import { refused } from './refused.ts'

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
