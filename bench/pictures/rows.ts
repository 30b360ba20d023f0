import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ssim } from '@blazediff/ssim'
import sharp, { type Sharp } from 'sharp'
import type { ImageFormat, ImageWidth } from '#domain/image-url.ts'
import { run as encodePicture, qualities } from '#server/images/encode-picture.ts'
import { studioLimits } from '#services/core/images/limits.ts'
import { openPicture } from '#services/core/images/open.ts'
import type { Row } from '../lib/row.ts'
import { mean } from '../lib/statistics.ts'

const media = join(import.meta.dirname, '../../demo/media')

/** Covers, a whole figure, wide scenes: at widths that phones and desktops ask for. */
const samples = [
  { file: 'talents/woman-01/cover.webp', widths: [320, 640] },
  { file: 'talents/man-02/cover.webp', widths: [320, 640] },
  { file: 'talents/dev-03/book-1.webp', widths: [320, 640] },
  { file: 'slides/home-1-mobile.webp', widths: [640] },
  { file: 'slides/home-1-desktop.webp', widths: [1200] },
  { file: 'posts/post-1.webp', widths: [640, 1200] },
] as const

const tried = {
  avif: [40, 45, 50, 55, 60, 65],
  webp: [60, 66, 72, 78, 84],
  jpeg: [66, 72, 78, 84],
} as const

/** Each format's quality is the lowest of these at which no picture falls below it (decision 0031). */
const leastAlike = 0.95

interface Trial {
  width: ImageWidth
  format: ImageFormat
  quality: number
}

/** What qualities weigh and keep: SSIM beside the picture at the same size before it was encoded. The chosen is marked. */
export async function pictureRows(): Promise<Row[]> {
  const rows: Row[] = []
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    for (const quality of tried[format]) {
      const results = await Promise.all(
        samples.flatMap(({ file, widths }) => widths.map((width) => judge(file, { width, format, quality }))),
      )
      const alike = results.map((result) => result.alike)
      const kilobytes = mean(results.map(({ bytes }) => bytes)) / 1_000
      const chosen = quality === qualities[format]
      rows.push({
        what: `${format}, quality ${quality}${chosen ? ' (chosen)' : ''}: SSIM of the picture that keeps least`,
        value: Math.min(...alike),
        unit: '',
        ...(chosen && { least: leastAlike }),
        note: `${mean(alike).toFixed(4)} on average; ${kilobytes.toFixed(1)} KB a picture`,
      })
    }
  }
  return rows
}

async function judge(file: string, { width, format, quality }: Trial): Promise<{ alike: number; bytes: number }> {
  const source = await readFile(join(media, file))
  const open = { formats: ['webp'], limits: studioLimits, size: { width, height: 4 * width, fit: 'inside' } } as const
  const encoded = await encodePicture(await openPicture(source, open), { format, quality })
  const [before, after] = await Promise.all([pixels(sharp(source).resize({ width })), pixels(sharp(encoded))])
  return {
    alike: ssim(before.data, after.data, undefined, before.info.width, before.info.height),
    bytes: encoded.length,
  }
}

function pixels(picture: Sharp) {
  return picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}
